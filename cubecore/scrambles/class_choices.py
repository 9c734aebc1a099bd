"""Filters as choices of classes: how many states pass, and a uniform random one of them.

Edges and corners are free of each other but for their parity, which is the same. So the states
that pass are counted by parity and by letters, and drawn in the same proportions.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import accumulate
from typing import TypeAlias, TypeVar

import numpy as np

from cubecore.cube.cubies import Cubies
from cubecore.memo.batches import BufferState
from cubecore.memo.method import Method
from cubecore.memo.method_checks import ParitySwap
from cubecore.memo.pieces import CORNERS, EDGES, PieceType, sticker_index
from cubecore.scrambles.arrangements import Arrangement, PieceRoom, random_arrangement
from cubecore.scrambles.exchanges import exchanged, stickers_at_home
from cubecore.scrambles.filters import PieceFilter, ScrambleFilter
from cubecore.scrambles.piece_classes import PieceClass, class_counts

Counted: TypeAlias = dict[PieceClass, int]
Shape: TypeAlias = tuple[int, int, int]
Chosen = TypeVar("Chosen")

KINDS = {"edges": EDGES, "corners": CORNERS}


@dataclass(frozen=True)
class ClassChoice:
    """The classes of edges and corners that pass a filter under a method.

    Not all a filter may ask is told by classes: what a memo contains is not.
    """

    wanted: ScrambleFilter
    method: Method
    rooms: dict[str, PieceRoom]
    percentiles: Mapping[int, float] = field(default_factory=dict)

    @cached_property
    def shapes(self) -> dict[Shape, int]:
        """How many states pass, by parity, edge letters and corner letters."""
        found: Counter[Shape] = Counter()
        for parity in self.parities:
            edges, corners = (by_letters(self.classes[kind, parity]) for kind in KINDS)
            for edge_letters, edge_states in edges.items():
                for corner_letters, corner_states in corners.items():
                    if self.is_as_hard_as_wanted(edge_letters + corner_letters):
                        shape = parity, edge_letters, corner_letters
                        found[shape] += edge_states * corner_states
        return dict(found)

    @cached_property
    def classes(self) -> dict[tuple[str, int], Counted]:
        """The classes of each piece type that pass, as traced in cubes of either parity."""
        return {(kind, parity): self._passing(kind, parity) for kind in KINDS for parity in (0, 1)}

    @property
    def parities(self) -> tuple[int, ...]:
        """The parities that may be: 0 for even, 1 for odd; with all of a type solved only even."""
        possible = (0, 1) if all(room.others for room in self.rooms.values()) else (0,)
        wanted = self.wanted.parity
        return tuple(parity for parity in possible if wanted is None or wanted == bool(parity))

    @property
    def states(self) -> int:
        """How many states pass."""
        return sum(self.shapes.values())

    def is_as_hard_as_wanted(self, letters: int) -> bool:
        """Whether so many letters of edges and corners together are in the span of percentiles."""
        if self.wanted.percentile is None:
            return True
        least, most = self.wanted.percentile
        return least <= self.percentiles.get(letters, -1) <= most

    def percentiles_of_letters(self) -> dict[int, float]:
        """For each number of letters how many in a hundred have fewer, as many counted half."""
        found: Counter[int] = Counter()
        for (_, edge_letters, corner_letters), states in self.shapes.items():
            found[edge_letters + corner_letters] += states
        fewer, percentiles = 0, {}
        for letters, states in sorted(found.items()):
            percentiles[letters] = (100 * fewer + 50 * states) / self.states
            fewer += states
        return percentiles

    def draw(self, rng: np.random.Generator) -> Cubies:
        """One of the states that pass, each equally likely."""
        parity, *letters = _picked(self.shapes, rng)
        edges, corners = (
            self._drawn(kind, parity, count, rng)
            for kind, count in zip(KINDS, letters, strict=True)
        )
        return Cubies(corners.pieces, corners.turns, edges.pieces, edges.turns)

    def _passing(self, kind: str, parity: int) -> Counted:
        room, wanted = self.rooms[kind], piece_filter(self.wanted, kind)
        traced_odd = parity == 1 and self._swap(kind) is None
        return {
            each: states
            for each, states in class_counts(len(room.others), room.ways).items()
            if each.odd == traced_odd
            and each.passes(wanted)
            and (each.buffer is BufferState.SOLVED or room.buffer not in room.solved)
        }

    def _drawn(self, kind: str, parity: int, letters: int, rng: np.random.Generator) -> Arrangement:
        classes = self.classes[kind, parity]
        fitting = {each: states for each, states in classes.items() if each.letters == letters}
        traced = random_arrangement(_picked(fitting, rng), self.rooms[kind], rng)
        swap = self._swap(kind)
        return exchanged(traced, swap, self.method) if parity and swap else traced

    def _swap(self, kind: str) -> ParitySwap | None:
        """What the method exchanges of this type when parity is odd."""
        swap = self.method.swap
        return swap if swap and swap.piece_type == KINDS[kind] else None


def piece_filter(wanted: ScrambleFilter, kind: str) -> PieceFilter:
    """What a filter asks of one piece type."""
    return wanted.edges if kind == "edges" else wanted.corners


def by_letters(classes: Counted) -> Counter[int]:
    """How many states there are of each number of letters."""
    found: Counter[int] = Counter()
    for each, states in classes.items():
        found[each.letters] += states
    return found


def rooms_of(
    solved: tuple[str, ...], left_solved: PieceType | None, method: Method
) -> dict[str, PieceRoom]:
    """The pieces that are free to move, when some are to be solved and perhaps a whole type."""
    return {
        kind: PieceRoom(
            piece_type.pieces,
            piece_type.stickers,
            piece_at_home(piece_type, method.buffer(piece_type), method),
            _solved_pieces(piece_type, solved, left_solved, method),
        )
        for kind, piece_type in KINDS.items()
    }


def piece_at_home(piece_type: PieceType, sticker: int, method: Method) -> int:
    """The piece that a sticker named in the method's holding is on."""
    return piece_type.piece_of(stickers_at_home(piece_type, (sticker,), method)[0])


def _solved_pieces(
    piece_type: PieceType, solved: tuple[str, ...], left_solved: PieceType | None, method: Method
) -> frozenset[int]:
    if piece_type == left_solved:
        return frozenset(range(piece_type.pieces))
    return frozenset(
        piece_at_home(piece_type, sticker_index(piece_type, name), method)
        for name in solved
        if len(name) == piece_type.stickers
    )


def _picked(weights: Mapping[Chosen, int], rng: np.random.Generator) -> Chosen:
    """One of some things, drawn in proportion to exact weights, however big they are."""
    left = _below(sum(weights.values()), rng)
    sums = accumulate(weights.values())
    return next(each for each, reached in zip(weights, sums, strict=True) if left < reached)


def _below(bound: int, rng: np.random.Generator) -> int:
    """A uniform random whole number below a bound of any size."""
    octets = (bound.bit_length() + 7) // 8
    while True:
        drawn = int.from_bytes(rng.bytes(octets)) >> (8 * octets - bound.bit_length())
        if drawn < bound:
            return drawn
