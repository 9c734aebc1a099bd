"""How difficult a memo is: its letters and algorithms, and how it compares with all states.

States are counted exactly, cycle by cycle. The buffer's cycle with m other pieces takes m letters,
another cycle of m pieces m + 1, a piece flipped or twisted in place 2, and a solved piece none.
Every piece except the buffer's can have any orientation; the buffer's makes the sum come out.
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


@dataclass(frozen=True, slots=True)
class Difficulty:
    """The letters and algorithms that a traced 3×3×3 takes under a method.

    ``pairs`` counts the two-letter algorithms of edges and corners, and ``flips`` and ``twists``
    those for pieces listed separately. ``parity`` is the algorithm for the last letters of an odd
    cube. ``percentile`` is the percentage of random states with fewer letters; states with the same
    number of letters count half.
    """

    edge_letters: int
    corner_letters: int
    pairs: int
    flips: int
    twists: int
    parity: int
    percentile: float

    @classmethod
    def of(cls, trace: Trace, method: Method) -> "Difficulty":
        """Return the difficulty of a trace.

        >>> from cubecore.memo.tracing import trace
        >>> difficulty = Difficulty.of(trace("U"), Method())
        >>> difficulty.letters, difficulty.algorithms, difficulty.percentile < 1
        (6, 3, True)
        """
        memos = (trace.edges, trace.corners)
        edges, corners = (len(memo.written) for memo in memos)
        apart = method.in_place == "apart"
        flips, twists = (_turned_pieces(memo) if apart else 0 for memo in memos)
        in_pairs = [len(memo.written) - 2 * len(memo.in_place) * apart for memo in memos]
        return cls(
            edge_letters=edges,
            corner_letters=corners,
            pairs=sum(letters // 2 for letters in in_pairs),
            flips=-(-flips // 2),
            twists=-(-twists // 2),
            parity=int(trace.parity),
            percentile=letter_percentile(edges + corners, method),
        )

    @property
    def letters(self) -> int:
        """Return the letters of edges and corners together."""
        return self.edge_letters + self.corner_letters

    @property
    def algorithms(self) -> int:
        """Return the number of algorithms to execute."""
        return self.pairs + self.flips + self.twists + self.parity


def _turned_pieces(memo: Memo) -> int:
    """Return how many pieces are turned in place, with the buffer's; one algorithm turns two."""
    return len(memo.in_place) + (memo.buffer_in_place is not None)


def letter_percentile(letters: int, method: Method) -> float:
    """Return the percentage of random states with fewer letters; ties count half."""
    shares = letter_shares(method)
    fewer = sum((share for count, share in shares.items() if count < letters), Fraction(0))
    return float(100 * (fewer + shares.get(letters, Fraction(0)) / 2))


def letter_shares(method: Method) -> dict[int, Fraction]:
    """Return the share of all states of a 3×3×3 for each number of letters.

    >>> sum(letter_shares(Method()).values())
    Fraction(1, 1)
    """
    return _letter_shares(method.swap.piece_type.name if method.swap else "")


@lru_cache(maxsize=3)
def _letter_shares(swapped: str) -> dict[int, Fraction]:
    """Return the shares: edges and corners have the same parity unless a memo swap evens one."""
    edges, corners = (state_counts(piece_type) for piece_type in (EDGES, CORNERS))
    by_letters: Counter[int] = Counter()
    for parity in (0, 1):
        edge_parity = 0 if swapped == EDGES.name else parity
        corner_parity = 0 if swapped == CORNERS.name else parity
        for edge_letters in range(edge_parity, len(edges), 2):
            for corner_letters in range(corner_parity, len(corners), 2):
                states = edges[edge_letters] * corners[corner_letters]
                by_letters[edge_letters + corner_letters] += states
    total = by_letters.total()
    return {letters: Fraction(states, total) for letters, states in sorted(by_letters.items())}


def state_counts(piece_type: PieceType) -> tuple[int, ...]:
    """Return how many states of one piece type take 0, 1, 2 … letters; odd states count too.

    >>> sum(state_counts(CORNERS)) == factorial(8) * 3**7
    True
    >>> state_counts(EDGES)[:3]
    (1, 22, 451)
    """
    return _state_counts(piece_type.pieces - 1, piece_type.stickers)


@lru_cache(maxsize=8)
def _state_counts(others: int, stickers: int) -> tuple[int, ...]:
    total: Counter[int] = Counter()
    for moved in range(others + 1):
        ways = perm(others, moved) * stickers**moved
        for letters, states in enumerate(_without_buffer(others - moved, stickers)):
            total[letters + moved] += ways * states
    return tuple(total[letters] for letters in range(max(+total) + 1))


@lru_cache(maxsize=64)
def _without_buffer(pieces: int, stickers: int) -> tuple[int, ...]:
    """Return how many arrangements of pieces without the buffer take 0, 1, 2 … letters."""
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
