"""The table of three-cycles: all short commutators that are pure three-cycles of one orbit.

``[A, B]`` with one of A and B a single turn, and the other a single turn or three, X Y X'. The
table is built on a ``LayerModel``, a small cube with only the layers that matter to the orbit.
Turns are numbers: 3n, 3n + 1 and 3n + 2 turn layer n of the table by 1, 2 and 3 quarters.
"""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from typing import NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from cubecore.commutators.piece_cycles import ThreePlaces
from cubecore.cube.algorithm import Metric, Move, simplified
from cubecore.cube.geometry import Axis
from cubecore.cube.moves import Turn, turn_length
from cubecore.cube.orbits import Orbit, OrbitKind
from cubecore.cube.places import places_source

TableTurns: TypeAlias = tuple[int, ...]
"""Turns of a table, as numbers."""

_Sources: TypeAlias = npt.NDArray[np.intp]

_QUARTERS = (1, 2, 3)
_STICKERS = {OrbitKind.CORNERS: 9, OrbitKind.MIDGES: 6, OrbitKind.WINGS: 6}
"""The number of stickers of three pieces; three centres have three."""


@dataclass(frozen=True, slots=True)
class LayerModel:
    """A cube with only those layers of a larger one that matter to the pieces of an orbit.

    Layers that no move turns all behave alike, so one in each half represents the others.
    """

    size: int
    layers: tuple[int, ...]
    turned: tuple[int, ...]

    @classmethod
    def of(cls, orbit: Orbit) -> "LayerModel":
        """Return the model for the pieces of an orbit."""
        size = orbit.size
        inner = {layer - 1 for layer in orbit.layers}
        if orbit.kind in (OrbitKind.MIDGES, OrbitKind.PLUS_CENTRES):
            inner.add(size // 2)
        turned = {0, *inner} | {size - 1 - layer for layer in {0, *inner}}
        rest = [layer for layer in range(size // 2) if layer not in turned][:1]
        middle = [size // 2] if size % 2 else []
        layers = sorted({*turned, *rest, *(size - 1 - layer for layer in rest), *middle})
        return cls(size, tuple(layers), tuple(layers.index(layer) for layer in sorted(turned)))

    @property
    def model_size(self) -> int:
        """Return the number of layers of the model."""
        return len(self.layers)

    def place(self, place: int) -> int:
        """Return the place on the model that represents one on the larger cube."""
        face, cell = divmod(place, self.size * self.size)
        row, column = (self.layers.index(line) for line in divmod(cell, self.size))
        return (face * self.model_size + row) * self.model_size + column


class BareCommutator(NamedTuple):
    """A commutator [A, B] without setup, and the turns that are left when neighbours are merged."""

    first: TableTurns
    second: TableTurns
    merged: TableTurns


class AxisRun(NamedTuple):
    """The moves for turns about one axis in a row, and their length in slice turns."""

    moves: tuple[Move, ...]
    length: int


@dataclass(frozen=True, slots=True)
class CommutatorTable:
    """The turns of a model, and for each three-cycle the commutators of them that do it.

    A cycle is found by its places, beginning with any of the three. ``destinations`` is where each
    turn brings the sticker at each place of the model, ``moves`` how the turn is written for the
    larger cube. The layers of an axis follow each other. ``runs`` caches the runs used so far.
    """

    model: LayerModel
    turns: tuple[Turn, ...]
    destinations: tuple[TableTurns, ...]
    moves: tuple[Move, ...]
    commutators: dict[ThreePlaces, tuple[BareCommutator, ...]]
    runs: dict[TableTurns, AxisRun]

    def setups(
        self, start: ThreePlaces, most: int
    ) -> Iterator[list[tuple[TableTurns, ThreePlaces]]]:
        """Yield for each number of turns, from 0 to the most, all setups of so many turns.

        Each turn is about another axis than the one before: ``may_follow`` would also allow opposite
        layers, and does not know inner ones. Each setup comes with the places to
        which it brings three stickers.
        """
        every = list(enumerate(self.destinations))
        per_axis = len(_QUARTERS) * len(self.model.turned)
        others = [
            every[:axis] + every[axis + per_axis :] for axis in range(0, len(every), per_axis)
        ]
        setups: list[tuple[TableTurns, ThreePlaces]] = [((), start)]
        yield setups
        for _ in range(most):
            setups = [
                ((*setup, turn), (to[one], to[two], to[three]))
                for setup, (one, two, three) in setups
                for turn, to in (others[setup[-1] // per_axis] if setup else every)
            ]
            yield setups

    def composed_destinations(self, turns: TableTurns) -> TableTurns:
        """Return where turns one after the other bring the sticker at each place."""
        places: TableTurns = tuple(range(len(self.destinations[0])))
        for turn in turns:
            destinations = self.destinations[turn]
            places = tuple([destinations[place] for place in places])
        return places

    def run(self, turns: TableTurns) -> AxisRun:
        """Return the moves for turns of different layers about one axis."""
        run = self.runs.get(turns)
        if run is None:
            size, layers = self.model.size, self.model.layers
            real = [
                Turn(turn.axis, layers[turn.first], layers[turn.last], turn.quarters)
                for turn in (self.turns[number] for number in turns)
            ]
            moves = simplified(real, size)
            length = sum(turn_length(move.turn(size), Metric.STM, size) for move in moves)
            run = self.runs[turns] = AxisRun(moves, length)
        return run


@lru_cache(maxsize=16)
def commutator_table(orbit: Orbit) -> CommutatorTable:
    """Return the table for the pieces of an orbit."""
    model = LayerModel.of(orbit)
    turns = tuple(
        Turn(axis, layer, layer, quarters)
        for axis, layer, quarters in product(Axis, model.turned, _QUARTERS)
    )
    sources = np.array([places_source(turn, model.model_size) for turn in turns], dtype=np.intp)
    stickers = np.array([model.place(place) for place in orbit.stickers])
    by_cycle = defaultdict(list)
    for first, second, moved in _pure(turns, sources, stickers, _STICKERS.get(orbit.kind, 3)):
        merged = merge_turn_numbers((*first, *second, *undo_turns(first), *undo_turns(second)))
        bare = BareCommutator(first, second, merged)
        inverse = BareCommutator(second, first, undo_turns(merged))
        for cycle in _cycles(moved):
            by_cycle[cycle].append(bare)
            by_cycle[_from_least(cycle[::-1])].append(inverse)
    commutators = {
        turned: bares
        for (one, two, three), bares in ((cycle, tuple(bares)) for cycle, bares in by_cycle.items())
        for turned in ((one, two, three), (two, three, one), (three, one, two))
    }
    destinations = tuple(map(tuple, np.argsort(sources, axis=1).tolist()))
    moves = tuple(_move(turn, model) for turn in turns)
    return CommutatorTable(model, turns, destinations, moves, commutators, {})


def undo_turns(turns: TableTurns) -> TableTurns:
    """Return the turns that undo others.

    >>> undo_turns((0, 1, 5))
    (3, 1, 2)
    """
    return tuple([_inverse_turn(turn) for turn in reversed(turns)])


def merge_turn_numbers(turns: TableTurns) -> TableTurns:
    """Return turns with neighbours of the same layer merged.

    ``merge_turns`` does the same with pairs. This copy stays because the finder merges thousands
    of sequences: building the pairs makes the whole search 15% slower.

    >>> merge_turn_numbers((0, 3, 5, 1))
    (2,)
    """
    left: list[int] = []
    for turn in turns:
        if left and left[-1] // 3 == turn // 3:
            quarters = (left.pop() % 3 + turn % 3 + 2) % 4
            if quarters:
                left.append(turn - turn % 3 + quarters - 1)
        else:
            left.append(turn)
    return tuple(left)


def _inverse_turn(turn: int) -> int:
    return turn + 2 - 2 * (turn % 3)


def _from_least(cycle: ThreePlaces) -> ThreePlaces:
    """Return the same three-cycle, beginning with its lowest place."""
    start = cycle.index(min(cycle))
    return cycle[start], cycle[start - 2], cycle[start - 1]


def _pure(
    turns: tuple[Turn, ...], sources: _Sources, stickers: _Sources, moved_stickers: int
) -> Iterator[tuple[TableTurns, TableTurns, dict[int, int]]]:
    """Yield the commutators that are a three-cycle, and the source of each sticker they move."""
    sequences = _singles_and_conjugates(turns)
    there = np.array([_composed_sources(sources, one) for one in sequences])
    back = np.array([_composed_sources(sources, undo_turns(one)) for one in sequences])
    places = np.arange(there.shape[1])
    for turn in range(len(turns)):
        one, undone = sources[turn], sources[_inverse_turn(turn)]
        source = one[np.take_along_axis(there, undone[back[:, stickers]], axis=1)]
        is_pure = (source != stickers).sum(axis=1) == moved_stickers
        for number in np.flatnonzero(is_pure).tolist():
            whole = one[there[number][undone[back[number]]]]
            moved = np.flatnonzero(whole != places)
            # If A begins with the layer that B is, the same is shorter with a setup turn.
            if len(moved) == moved_stickers and sequences[number][0] // 3 != turn // 3:
                came_from = dict(zip(moved.tolist(), whole[moved].tolist(), strict=True))
                yield (turn,), sequences[number], came_from


def _singles_and_conjugates(turns: tuple[Turn, ...]) -> list[TableTurns]:
    """Return all single turns, and all X Y X' with X and Y about different axes."""
    numbers = range(len(turns))
    singles: list[TableTurns] = [(turn,) for turn in numbers]
    return singles + [
        (outer, inner, _inverse_turn(outer))
        for outer, inner in product(numbers, numbers)
        if turns[outer].axis is not turns[inner].axis
    ]


def _composed_sources(turn_sources: _Sources, turns: TableTurns) -> _Sources:
    sources = np.arange(turn_sources.shape[1])
    for turn in turns:
        sources = sources[turn_sources[turn]]
    return sources


def _move(turn: Turn, model: LayerModel) -> Move:
    layer = model.layers[turn.first]
    return Move.from_turn(Turn(turn.axis, layer, layer, turn.quarters), model.size)


def _cycles(sources: dict[int, int]) -> set[ThreePlaces]:
    """Return the sticker cycles of a three-cycle: twists cancel out, so each has length three."""
    return {_from_least((sources[middle], middle, last)) for last, middle in sources.items()}
