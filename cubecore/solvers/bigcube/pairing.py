"""Edges paired: all wings brought to the edges they belong to, many layers at a time."""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import product
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from cubecore.cube.algorithm import Move
from cubecore.cube.geometry import Axis
from cubecore.cube.moves import Turn
from cubecore.solvers.bigcube.board import face_move, slice_move
from cubecore.solvers.bigcube.flips import (
    MODEL_LAYER,
    MODEL_SIZE,
    Flip,
    FlipTable,
    composed,
    flip_table,
    slice_layers,
)
from cubecore.solvers.bigcube.wings import COUNT, Table, wing_sources

Gains = npt.NDArray[np.int8]

MANY_LAYERS = 10
FEW_FLIPS = 500
MOST_GAIN = 3
MOST_TRIALS = 30
SLICE_CHOICES = tuple(product((False, True), repeat=2))


class Choice(NamedTuple):
    """A flip, and for each layer whether to turn its near and its far slice."""

    rate: float
    number: int
    slices: npt.NDArray[np.bool_]


class Wings:
    """The wings of the layers 2, 3, … while they are paired, and the moves made so far.

    ``pieces`` has a row for each layer: the piece at each of 24 places; ``wanted`` is the piece
    that belongs there, the same in all layers.
    """

    def __init__(self, pieces: Table, wanted: Table, size: int) -> None:
        self.size = size
        self.pieces = pieces.copy()
        self.wanted = wanted.copy()
        self.moves: list[Move] = []

    @property
    def misplaced(self) -> int:
        """The number of wings that are not with their edge."""
        return int(np.count_nonzero(self.pieces != self.wanted))

    def gains(self, cycles: npt.NDArray[np.int8]) -> Gains:
        """How many more wings are placed after each cycle in each layer: [layer, flip, slice]."""
        fits = (self.pieces[:, :, None] == self.wanted).astype(np.int8)
        better = fits - np.diagonal(fits, axis1=1, axis2=2)[:, :, None]
        flat = better.reshape(len(better), COUNT * COUNT)
        one, two, three = (cycles[..., place].astype(np.intp) for place in range(3))
        ways = (one * COUNT + two, two * COUNT + three, three * COUNT + one)
        return np.asarray(sum(flat[:, way] for way in ways))

    def do(self, flip: Flip, slices: npt.NDArray[np.bool_]) -> None:
        """Make the moves of a flip with these slices: [layer, near or far]."""
        before, between = composed(flip.set_up), composed(flip.between)
        for turned in SLICE_CHOICES:
            sources = _slice_sources(flip.axis, flip.quarters, *turned)
            whole = before[sources][between][np.argsort(sources)]
            chosen = (slices == turned).all(axis=1)
            self.pieces[chosen] = self.pieces[chosen][:, whole]
        self.wanted = self.wanted[before][between]
        self._write(flip, slices)

    def _write(self, flip: Flip, slices: npt.NDArray[np.bool_]) -> None:
        layers = sorted(
            slice_layers(int(layer) + 2, self.size)[int(side)]
            for layer, side in np.argwhere(slices)
        )
        there = [slice_move(self.size, flip.axis, one, one, flip.quarters) for one in layers]
        back = [slice_move(self.size, flip.axis, one, one, -flip.quarters) for one in layers]
        self.moves += [face_move(*turn) for turn in flip.set_up]
        self.moves += [*there, *(face_move(*turn) for turn in flip.between), *back]


def pair_wings(wings: Wings, tell: Callable[[int], None]) -> None:
    """Bring every wing to its edge; ``tell`` is told how many are still misplaced."""
    table = flip_table(2)
    samples = _samples(table, len(wings.pieces))
    while wings.misplaced:
        choice = _best(wings, table, next(samples)) or _best(wings, table, _all(table))
        if choice is None:
            _detour(wings, table)
        else:
            wings.do(table.flip(choice.number), choice.slices)
        tell(wings.misplaced)


def _samples(table: FlipTable, layers: int) -> Iterator[Table]:
    """The flips to look at, step by step: all of them, or in turn parts, where layers are many."""
    parts = 1 if layers < MANY_LAYERS else len(table.numbers) // FEW_FLIPS
    while True:
        for part in range(parts):
            yield np.arange(part, len(table.numbers), parts)


def _all(table: FlipTable) -> Table:
    return np.arange(len(table.numbers))


def _best(wings: Wings, table: FlipTable, numbers: Table) -> Choice | None:
    """The flip that places most wings for a move, if any places one."""
    gains = wings.gains(table.cycles[numbers])
    face_moves = table.face_moves[numbers]
    best = None
    for least in range(1, MOST_GAIN + 1):
        useful = gains >= least
        moves = face_moves + 2 * np.count_nonzero(useful, axis=(0, 2))
        rates = (gains * useful).sum(axis=(0, 2)) / moves
        most = int(rates.argmax())
        if rates[most] > (best.rate if best else 0):
            best = Choice(float(rates[most]), int(numbers[most]), useful[:, most])
    return best


def _detour(wings: Wings, table: FlipTable) -> None:
    """Two flips of one layer, the first of which places none, that together gain most.

    Wings that only have to change places with their partners leave no better way.
    """
    layer = int((wings.pieces != wings.wanted).any(axis=1).argmax())
    wrong = wings.pieces[layer] != wings.wanted
    touched = wrong[table.cycles[:, 0]].sum(axis=1)
    candidates = iter(np.flatnonzero(touched >= 2).tolist())
    left, best, trials = len(wrong), 0, 0
    while trials < MOST_TRIALS or left >= wrong.sum():
        first = next(candidates)
        trial = Wings(wings.pieces[layer : layer + 1], wings.wanted, wings.size)
        trial.do(table.flip(first), np.array([[True, False]]))
        after_second = trial.misplaced - int(trial.gains(table.cycles).max())
        left, best = min((left, best), (after_second, first))
        trials += 1
    slices = np.zeros((len(wings.pieces), 2), dtype=np.bool_)
    slices[layer, 0] = True
    wings.do(table.flip(best), slices)


@lru_cache(maxsize=64)
def _slice_sources(axis: Axis, quarters: int, *turned: bool) -> Table:
    """For each place, where its wing comes from when the near slice, the far one or both turn."""
    sources = np.arange(COUNT)
    for layer, is_turned in zip(slice_layers(MODEL_LAYER, MODEL_SIZE), turned, strict=True):
        if is_turned:
            sources = sources[
                wing_sources(Turn(axis, layer, layer, quarters), MODEL_LAYER, MODEL_SIZE)
            ]
    return sources


def layers_of(size: int) -> Sequence[int]:
    """The layers that hold wings, counted from 1 at the outside.

    >>> list(layers_of(7))
    [2, 3]
    """
    return range(2, size // 2 + 1)
