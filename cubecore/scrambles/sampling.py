"""Exact sampling: count the states that pass a filter on counts, and draw one of them uniformly.

The edges and the corners of a state are independent except for their parity, which is the same.
So states are counted by parity and by the letters of both types, and drawn in proportion.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import accumulate
from typing import TypeAlias, TypeVar

import numpy as np

from cubecore.cube.cubies import Cubies
from cubecore.memo.many import BufferState
from cubecore.memo.method import Method
from cubecore.memo.piece_state import MemoSwap, PieceState
from cubecore.memo.pieces import CORNERS, EDGES, PieceType, sticker_index
from cubecore.memo.three_by_three import home_memo_swap, home_stickers
from cubecore.scrambles.cycle_classes import (
    Arrangement,
    CycleClass,
    FreePieces,
    class_counts,
    random_arrangement,
)
from cubecore.scrambles.filters import PieceFilter, ScrambleFilter

Shape: TypeAlias = tuple[int, int, int]
"""Parity (0 for even, 1 for odd), the number of edge letters and of corner letters."""

_ClassCounts: TypeAlias = dict[CycleClass, int]
_Item = TypeVar("_Item")

_PIECE_TYPES = {"edges": EDGES, "corners": CORNERS}


@dataclass(frozen=True)
class ClassSampler:
    """The cycle classes of edges and corners that pass a filter under a method.

    Classes cannot decide everything a filter may ask for: what a memo contains is ignored here.
    """

    filters: ScrambleFilter
    method: Method
    free: dict[str, FreePieces]
    percentiles: Mapping[int, float] = field(default_factory=dict)

    @cached_property
    def shapes(self) -> dict[Shape, int]:
        """Return the number of states that pass, by parity, edge letters and corner letters."""
        shapes: Counter[Shape] = Counter()
        for parity in self.parities:
            edges, corners = (self.classes_by_letters[kind, parity] for kind in self.free)
            for edge_letters, edge_classes in edges.items():
                edge_states = sum(edge_classes.values())
                for corner_letters, corner_classes in corners.items():
                    if self.allows_letters(edge_letters + corner_letters):
                        shape = parity, edge_letters, corner_letters
                        shapes[shape] += edge_states * sum(corner_classes.values())
        return dict(shapes)

    @cached_property
    def classes_by_letters(self) -> dict[tuple[str, int], dict[int, _ClassCounts]]:
        """Return the classes of each piece type that pass, as traced on cubes of either parity."""
        return {
            (kind, parity): _grouped_by_letters(self._passing(kind, parity))
            for kind in self.free
            for parity in (0, 1)
        }

    @property
    def parities(self) -> tuple[int, ...]:
        """Return the possible parities, 1 for odd; only even if a whole type is solved."""
        possible = (0, 1) if all(free.others for free in self.free.values()) else (0,)
        required = self.filters.parity
        return tuple(p for p in possible if required is None or required == bool(p))

    @property
    def states(self) -> int:
        """Return the number of states that pass."""
        return sum(self.shapes.values())

    def allows_letters(self, letters: int) -> bool:
        """Return whether the letters of edges and corners together are in the percentile range."""
        if self.filters.percentile is None:
            return True
        least, most = self.filters.percentile
        return least <= self.percentiles.get(letters, -1) <= most

    def percentiles_of_letters(self) -> dict[int, float]:
        """Return the percentile of each number of letters: ties count half."""
        by_letters: Counter[int] = Counter()
        for (_, edge_letters, corner_letters), states in self.shapes.items():
            by_letters[edge_letters + corner_letters] += states
        fewer, percentiles = 0, {}
        for letters, states in sorted(by_letters.items()):
            percentiles[letters] = (100 * fewer + 50 * states) / self.states
            fewer += states
        return percentiles

    def draw(self, rng: np.random.Generator) -> Cubies:
        """Draw a state that passes; all of them are equally likely."""
        parity, *letters = _weighted_choice(self.shapes, rng)
        edges, corners = (
            self._draw_pieces(kind, parity, count, rng)
            for kind, count in zip(self.free, letters, strict=True)
        )
        return Cubies(corners.pieces, corners.orientations, edges.pieces, edges.orientations)

    def _passing(self, kind: str, parity: int) -> _ClassCounts:
        free, piece_filter = self.free[kind], _piece_filter(self.filters, kind)
        traced_odd = parity == 1 and self._swap(kind) is None
        return {
            each: states
            for each, states in class_counts(len(free.others), free.orientations).items()
            if each.odd == traced_odd
            and _passes(each, piece_filter)
            and (each.buffer is BufferState.SOLVED or free.buffer not in free.solved)
        }

    def _draw_pieces(
        self, kind: str, parity: int, letters: int, rng: np.random.Generator
    ) -> Arrangement:
        classes = self.classes_by_letters[kind, parity][letters]
        traced = random_arrangement(_weighted_choice(classes, rng), self.free[kind], rng)
        swap = self._swap(kind)
        return _swapped(traced, swap) if parity and swap else traced

    def _swap(self, kind: str) -> MemoSwap | None:
        """Return the method's memo swap if it swaps pieces of this type."""
        swap = home_memo_swap(self.method)
        return swap if swap and swap.piece_type == _PIECE_TYPES[kind] else None


def free_pieces(
    solved: tuple[str, ...], solved_type: PieceType | None, method: Method
) -> dict[str, FreePieces]:
    """Return the pieces that may move if some pieces, and perhaps a whole type, are solved."""
    return {
        kind: FreePieces(
            piece_type.pieces,
            piece_type.stickers,
            home_piece(piece_type, method.buffer(piece_type), method),
            _solved_pieces(piece_type, solved, solved_type, method),
        )
        for kind, piece_type in _PIECE_TYPES.items()
    }


def home_piece(piece_type: PieceType, sticker: int, method: Method) -> int:
    """Return the piece with a sticker that is named in the method's holding."""
    return piece_type.piece_of(home_stickers(piece_type, (sticker,), method)[0])


def _solved_pieces(
    piece_type: PieceType, solved: tuple[str, ...], solved_type: PieceType | None, method: Method
) -> frozenset[int]:
    if piece_type == solved_type:
        return frozenset(range(piece_type.pieces))
    return frozenset(
        home_piece(piece_type, sticker_index(piece_type, name), method)
        for name in solved
        if len(name) == piece_type.stickers
    )


def _piece_filter(filters: ScrambleFilter, kind: str) -> PieceFilter:
    return filters.edges if kind == "edges" else filters.corners


def _passes(cycle_class: CycleClass, piece_filter: PieceFilter) -> bool:
    return (
        cycle_class.letters in piece_filter.letters
        and cycle_class.breaks in piece_filter.breaks
        and cycle_class.in_place in piece_filter.in_place
        and cycle_class.buffer in piece_filter.buffer
    )


def _grouped_by_letters(classes: _ClassCounts) -> dict[int, _ClassCounts]:
    by_letters: dict[int, _ClassCounts] = {}
    for each, states in classes.items():
        by_letters.setdefault(each.letters, {})[each] = states
    return by_letters


def _swapped(traced: Arrangement, swap: MemoSwap) -> Arrangement:
    """Return the cube that is traced as this arrangement when the memo swap applies.

    The swap is its own inverse.
    """
    state = PieceState.of_pieces(swap.piece_type, traced.pieces, traced.orientations)
    cube = PieceState.unchecked(swap.piece_type, swap.homes_after(state.homes))
    return Arrangement(cube.pieces, cube.orientations)


def _weighted_choice(weights: Mapping[_Item, int], rng: np.random.Generator) -> _Item:
    """Draw one item in proportion to exact weights of any size."""
    remaining = _random_below(sum(weights.values()), rng)
    sums = accumulate(weights.values())
    return next(item for item, reached in zip(weights, sums, strict=True) if remaining < reached)


def _random_below(bound: int, rng: np.random.Generator) -> int:
    """Draw a uniform whole number below a bound of any size, by rejection sampling."""
    octets = (bound.bit_length() + 7) // 8
    while True:
        number = int.from_bytes(rng.bytes(octets)) >> (8 * octets - bound.bit_length())
        if number < bound:
            return number
