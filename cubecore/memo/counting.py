"""How long memos are: what one takes to execute, and how it compares with all states there are.

States are counted exactly. Cycles are laid one after the other: the buffer's with m further pieces
takes m letters, another one of m pieces m+1, a piece turned in place 2 and a solved one none. Every
piece but the buffer's may be turned any way, and the buffer's then has to make up for the rest.
"""

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import comb, factorial, perm

from cubecore.memo.memo import Memo
from cubecore.memo.method import Method
from cubecore.memo.pieces import CORNERS, EDGES, PieceType
from cubecore.memo.tracing import Trace

Counts = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Difficulty:
    """What the memo of a 3×3×3 comes to under a method.

    ``pairs`` is the number of two-letter algorithms of edges and corners together, ``flips`` and
    ``twists`` those for pieces written apart, ``parity`` the one for the letters left over when
    the cube's parity is odd. ``percentile`` tells how many in a hundred random states have fewer
    letters, those with as many counted half.
    """

    edge_letters: int
    corner_letters: int
    pairs: int
    flips: int
    twists: int
    parity: int
    percentile: float

    @property
    def letters(self) -> int:
        """The letters of edges and corners together."""
        return self.edge_letters + self.corner_letters

    @property
    def algorithms(self) -> int:
        """All algorithms to be expected."""
        return self.pairs + self.flips + self.twists + self.parity


def difficulty(trace: Trace, method: Method) -> Difficulty:
    """How long a memo is, and how many algorithms are to be expected.

    >>> from cubecore.memo.tracing import trace_scramble
    >>> found = difficulty(trace_scramble("U", Method()), Method())
    >>> found.letters, found.algorithms, found.percentile < 1
    (6, 3, True)
    """
    parts = (trace.edges, trace.corners)
    edges, corners = (len(part.written) for part in parts)
    apart = method.in_place == "apart"
    flips, twists = (_turned(part) if apart else 0 for part in parts)
    in_pairs = [len(part.written) - 2 * len(part.in_place) * apart for part in parts]
    return Difficulty(
        edge_letters=edges,
        corner_letters=corners,
        pairs=sum(letters // 2 for letters in in_pairs),
        flips=-(-flips // 2),
        twists=-(-twists // 2),
        parity=int(trace.parity),
        percentile=percentile(edges + corners, method),
    )


def _turned(part: Memo) -> int:
    """The pieces turned in place, the buffer's among them: two of them take one algorithm."""
    return len(part.in_place) + (part.buffer_in_place is not None)


def percentile(letters: int, method: Method) -> float:
    """How many in a hundred random states have fewer letters, those with as many counted half."""
    shares = letter_shares(method)
    fewer = sum((share for count, share in shares.items() if count < letters), Fraction(0))
    return float(100 * (fewer + shares.get(letters, Fraction(0)) / 2))


def letter_shares(method: Method) -> dict[int, Fraction]:
    """The share of all states of a 3×3×3 by the letters of edges and corners together.

    >>> sum(letter_shares(Method()).values())
    Fraction(1, 1)
    """
    return _letter_shares(method.swap.piece_type.name if method.swap else "")


@lru_cache(maxsize=3)
def _letter_shares(swapped: str) -> dict[int, Fraction]:
    """Edges and corners have the same parity, unless one type's is made even by an exchange."""
    edges, corners = (state_counts(piece_type) for piece_type in (EDGES, CORNERS))
    found: Counter[int] = Counter()
    for parity in (0, 1):
        edge_parity = 0 if swapped == EDGES.name else parity
        corner_parity = 0 if swapped == CORNERS.name else parity
        for edge_letters in range(edge_parity, len(edges), 2):
            for corner_letters in range(corner_parity, len(corners), 2):
                states = edges[edge_letters] * corners[corner_letters]
                found[edge_letters + corner_letters] += states
    return {letters: Fraction(states, found.total()) for letters, states in sorted(found.items())}


def state_counts(piece_type: PieceType) -> Counts:
    """How many states of one piece type take 0, 1, 2 … letters, odd permutations included.

    >>> sum(state_counts(CORNERS)) == factorial(8) * 3**7
    True
    >>> state_counts(EDGES)[:3]
    (1, 22, 451)
    """
    return _state_counts(piece_type.pieces - 1, piece_type.stickers)


@lru_cache(maxsize=8)
def _state_counts(others: int, stickers: int) -> Counts:
    total: Counter[int] = Counter()
    for moved in range(others + 1):
        ways = perm(others, moved) * stickers**moved
        for letters, states in enumerate(_without_buffer(others - moved, stickers)):
            total[letters + moved] += ways * states
    return tuple(total[letters] for letters in range(max(+total) + 1))


@lru_cache(maxsize=64)
def _without_buffer(pieces: int, stickers: int) -> Counts:
    """How many arrangements of pieces without the buffer take 0, 1, 2 … letters."""
    if pieces == 0:
        return (1,)
    total: Counter[int] = Counter()
    for length in range(1, pieces + 1):
        ways = comb(pieces - 1, length - 1) * factorial(length - 1) * stickers**length
        for letters, states in enumerate(_without_buffer(pieces - length, stickers)):
            if length > 1:
                total[letters + length + 1] += ways * states
            else:
                total[letters] += states
                total[letters + 2] += (stickers - 1) * states
    return tuple(total[letters] for letters in range(max(+total) + 1))
