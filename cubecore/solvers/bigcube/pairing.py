"""Edges paired: every wing is brought to its edge, in many layers at a time."""

from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import product
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from cubecore.cube.algorithm import Move
from cubecore.cube.geometry import Axis
from cubecore.cube.moves import Turn
from cubecore.solvers.bigcube.board import face_move, slice_move
from cubecore.solvers.bigcube.wings import (
    MODEL_LAYER,
    MODEL_SIZE,
    WING_COUNT,
    Flip,
    FlipTable,
    WingArray,
    flip_table,
    slices_of,
    sources_after,
    wing_sources,
)

_FlipGains = npt.NDArray[np.int8]

_LONGEST_SETUP = 2
_MANY_LAYERS = 10
_FEW_FLIPS = 500
_HIGHEST_GAIN = 3
_MOST_TRIALS = 30
_SLICE_CHOICES = tuple(product((False, True), repeat=2))


class _FlipChoice(NamedTuple):
    """A flip, and for each layer whether to turn its near and its far slice."""

    rate: float
    row: int
    slices: npt.NDArray[np.bool_]


class Wings:
    """The wings of the layers 2, 3, … while they are paired, and the moves made so far.

    ``pieces`` has one row for each layer: the wing at each of 24 places. ``target`` is the wing
    that belongs there, the same for all layers.
    """

    def __init__(self, pieces: WingArray, target: WingArray, size: int) -> None:
        self.size = size
        self.pieces = pieces.copy()
        self.target = target.copy()
        self.moves: list[Move] = []

    @property
    def misplaced(self) -> int:
        """Return the number of wings that are not at their edge."""
        return int(np.count_nonzero(self.pieces != self.target))

    def gains(self, cycles: npt.NDArray[np.int8]) -> _FlipGains:
        """Return how many more wings are in place after each cycle: [layer, flip, slice]."""
        fits = (self.pieces[:, :, None] == self.target).astype(np.int8)
        better = fits - np.diagonal(fits, axis1=1, axis2=2)[:, :, None]
        flat = better.reshape(len(better), WING_COUNT * WING_COUNT)
        one, two, three = (cycles[..., place].astype(np.intp) for place in range(3))
        steps = (one * WING_COUNT + two, two * WING_COUNT + three, three * WING_COUNT + one)
        return np.asarray(sum(flat[:, step] for step in steps))

    def apply(self, flip: Flip, slices: npt.NDArray[np.bool_]) -> None:
        """Make the moves of a flip with these slices: [layer, near or far]."""
        before, between = sources_after(flip.setup), sources_after(flip.between)
        for turned in _SLICE_CHOICES:
            sources = _slice_sources(flip.axis, flip.quarters, *turned)
            whole = before[sources][between][np.argsort(sources)]
            layers = (slices == turned).all(axis=1)
            self.pieces[layers] = self.pieces[layers][:, whole]
        self.target = self.target[before][between]
        self._append_moves(flip, slices)

    def _append_moves(self, flip: Flip, slices: npt.NDArray[np.bool_]) -> None:
        layers = sorted(
            slices_of(int(layer) + 2, self.size)[int(side)] for layer, side in np.argwhere(slices)
        )
        turns = [slice_move(self.size, flip.axis, at, at, flip.quarters) for at in layers]
        inverses = [slice_move(self.size, flip.axis, at, at, -flip.quarters) for at in layers]
        self.moves += [face_move(*turn) for turn in flip.setup]
        self.moves += [*turns, *(face_move(*turn) for turn in flip.between), *inverses]


def pair_wings(wings: Wings, report: Callable[[int], None]) -> None:
    """Bring every wing to its edge. ``report`` is called with the number of misplaced wings."""
    table = flip_table(_LONGEST_SETUP)
    samples = _samples(table, len(wings.pieces))
    while wings.misplaced:
        choice = _best(wings, table, next(samples)) or _best(wings, table, _all_rows(table))
        if choice is None:
            _apply_first_of_two(wings, table)
        else:
            wings.apply(table.flip(choice.row), choice.slices)
        report(wings.misplaced)


def _samples(table: FlipTable, layers: int) -> Iterator[WingArray]:
    """Yield the rows to look at in each step: all, or one part after another for many layers."""
    parts = 1 if layers < _MANY_LAYERS else len(table.numbers) // _FEW_FLIPS
    while True:
        for part in range(parts):
            yield np.arange(part, len(table.numbers), parts)


def _all_rows(table: FlipTable) -> WingArray:
    return np.arange(len(table.numbers))


def _best(wings: Wings, table: FlipTable, rows: WingArray) -> _FlipChoice | None:
    """Return the flip that puts the most wings in place per move, or None if none does."""
    gains = wings.gains(table.cycles[rows])
    face_moves = table.face_moves[rows]
    best = None
    for least in range(1, _HIGHEST_GAIN + 1):
        useful = gains >= least
        moves = face_moves + 2 * np.count_nonzero(useful, axis=(0, 2))
        rates = (gains * useful).sum(axis=(0, 2)) / moves
        most = int(rates.argmax())
        if rates[most] > (best.rate if best else 0):
            best = _FlipChoice(float(rates[most]), int(rows[most]), useful[:, most])
    return best


def _apply_first_of_two(wings: Wings, table: FlipTable) -> None:
    """Apply the first of two flips of one layer that together gain the most.

    The first flip alone puts no wing in place. There is no better way if all misplaced wings only
    have to swap with their partners.
    """
    layer = int((wings.pieces != wings.target).any(axis=1).argmax())
    wrong = wings.pieces[layer] != wings.target
    touched = wrong[table.cycles[:, 0]].sum(axis=1)
    candidates = iter(np.flatnonzero(touched >= 2).tolist())
    left, best, trials = len(wrong), 0, 0
    while trials < _MOST_TRIALS or left >= wrong.sum():
        first = next(candidates)
        trial = Wings(wings.pieces[layer : layer + 1], wings.target, wings.size)
        trial.apply(table.flip(first), np.array([[True, False]]))
        after_second = trial.misplaced - int(trial.gains(table.cycles).max())
        left, best = min((left, best), (after_second, first))
        trials += 1
    slices = np.zeros((len(wings.pieces), 2), dtype=np.bool_)
    slices[layer, 0] = True
    wings.apply(table.flip(best), slices)


@lru_cache(maxsize=64)
def _slice_sources(axis: Axis, quarters: int, *turned: bool) -> WingArray:
    """Return for each place the place from which turns of the near or far slice bring its wing."""
    sources = np.arange(WING_COUNT)
    for layer, is_turned in zip(slices_of(MODEL_LAYER, MODEL_SIZE), turned, strict=True):
        if is_turned:
            turn = Turn(axis, layer, layer, quarters)
            sources = sources[wing_sources(turn, MODEL_LAYER, MODEL_SIZE)]
    return sources
