"""All short commutators that are pure three-cycles of one kind of pieces.

``[A, B]`` with one of A and B a single turn, and the other a single turn or three, X Y X'.
"""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from cubecore.commutators.finding.requests import Model, Three
from cubecore.cube.algorithm import Metric, Move
from cubecore.cube.algorithm.metrics import turn_length
from cubecore.cube.algorithm.simplify import simplified
from cubecore.cube.geometry import Axis
from cubecore.cube.moves import Turn, places_source
from cubecore.cube.orbits import Orbit, OrbitKind

Sources = npt.NDArray[np.intp]
Turns = tuple[int, ...]
"""Numbers of turns."""

QUARTERS = (1, 2, 3)
SOLID = {OrbitKind.CORNERS: 9, OrbitKind.MIDGES: 6, OrbitKind.WINGS: 6}
"""How many stickers three of these pieces have; of centres, three."""


class Bare(NamedTuple):
    """A commutator without set-up turns, and what is left of it when neighbours are merged."""

    first: Turns
    second: Turns
    executed: Turns


class Run(NamedTuple):
    """The moves for turns about one axis in a row, and their length in slice turns."""

    moves: tuple[Move, ...]
    length: int


@dataclass(frozen=True, slots=True)
class CommutatorTable:
    """The turns of a model, and which commutators of them do which three-cycle.

    A cycle is found by its places from any of the three on. ``destinations`` is where each turn
    brings each place of the model, ``moves`` how it is written for the larger cube. Turns 3n,
    3n + 1 and 3n + 2 turn the same layer by 1, 2 and 3 quarters, and the layers of an axis follow
    each other. ``runs`` holds the runs that were asked for.
    """

    model: Model
    turns: tuple[Turn, ...]
    destinations: tuple[Turns, ...]
    moves: tuple[Move, ...]
    commutators: dict[Three, tuple[Bare, ...]]
    runs: dict[Turns, Run]

    def set_ups(self, start: Three, most: int) -> Iterator[list[tuple[Turns, Three]]]:
        """Yield for each number of turns up to the most all ways to make so many.

        Each turn is about another axis than the one before. With each way comes where it brings
        three places.
        """
        every = list(enumerate(self.destinations))
        per_axis = len(QUARTERS) * len(self.model.turned)
        others = [
            every[:axis] + every[axis + per_axis :] for axis in range(0, len(every), per_axis)
        ]
        ways: list[tuple[Turns, Three]] = [((), start)]
        yield ways
        for _ in range(most):
            ways = [
                ((*way, turn), (to[one], to[two], to[three]))
                for way, (one, two, three) in ways
                for turn, to in (others[way[-1] // per_axis] if way else every)
            ]
            yield ways

    def run(self, turns: Turns) -> Run:
        """Return the moves for turns of different layers about one axis."""
        known = self.runs.get(turns)
        if known is None:
            size, layers = self.model.size, self.model.layers
            real = [
                Turn(turn.axis, layers[turn.first], layers[turn.last], turn.quarters)
                for turn in (self.turns[number] for number in turns)
            ]
            moves = simplified(real, size)
            length = sum(turn_length(move.turn(size), Metric.STM, size) for move in moves)
            known = self.runs[turns] = Run(moves, length)
        return known


@lru_cache(maxsize=16)
def commutator_table(orbit: Orbit) -> CommutatorTable:
    """Return the table for the pieces of an orbit."""
    model = Model.of(orbit)
    turns = tuple(
        Turn(axis, layer, layer, quarters)
        for axis, layer, quarters in product(Axis, model.turned, QUARTERS)
    )
    sources = np.array([places_source(turn, model.model_size) for turn in turns], dtype=np.intp)
    stickers = np.array([model.place(place) for place in orbit.stickers])
    found = defaultdict(list)
    for first, second, moved in _pure(turns, sources, stickers, SOLID.get(orbit.kind, 3)):
        bare = Bare(first, second, merged((*first, *second, *undone(first), *undone(second))))
        back = Bare(second, first, undone(bare.executed))
        for cycle in _cycles(moved):
            found[cycle].append(bare)
            found[from_least(cycle[::-1])].append(back)
    commutators = {
        turned: bares
        for (one, two, three), bares in ((cycle, tuple(bares)) for cycle, bares in found.items())
        for turned in ((one, two, three), (two, three, one), (three, one, two))
    }
    destinations = tuple(map(tuple, np.argsort(sources, axis=1).tolist()))
    moves = tuple(_move(turn, model) for turn in turns)
    return CommutatorTable(model, turns, destinations, moves, commutators, {})


def inverse(turn: int) -> int:
    """Return the number of the turn that undoes another.

    >>> [inverse(turn) for turn in range(4)]
    [2, 1, 0, 5]
    """
    return turn + 2 - 2 * (turn % 3)


def undone(turns: Turns) -> Turns:
    """Return the turns that undo others."""
    return tuple([inverse(turn) for turn in reversed(turns)])


def merged(turns: Turns) -> Turns:
    """Return turns with neighbours of the same layer merged.

    >>> merged((0, 3, 5, 1))
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


def from_least(cycle: Three) -> Three:
    """The same three-cycle, written from its lowest place."""
    start = cycle.index(min(cycle))
    return cycle[start], cycle[start - 2], cycle[start - 1]


def _pure(
    turns: tuple[Turn, ...], sources: Sources, stickers: Sources, solid: int
) -> Iterator[tuple[Turns, Turns, dict[int, int]]]:
    """Yield the commutators that move three pieces and nothing else, with what comes from where."""
    words = _words(turns)
    there = np.array([_composed(sources, word) for word in words])
    back = np.array([_composed(sources, undone(word)) for word in words])
    home = np.arange(there.shape[1])
    for turn in range(len(turns)):
        one, taken_back = sources[turn], sources[inverse(turn)]
        came = one[np.take_along_axis(there, taken_back[back[:, stickers]], axis=1)]
        for number in np.flatnonzero((came != stickers).sum(axis=1) == solid).tolist():
            whole = one[there[number][taken_back[back[number]]]]
            moved = np.flatnonzero(whole != home)
            # If A begins with the layer that B is, the same is shorter with a set-up turn.
            if len(moved) == solid and words[number][0] // 3 != turn // 3:
                came_from = dict(zip(moved.tolist(), whole[moved].tolist(), strict=True))
                yield (turn,), words[number], came_from


def _words(turns: tuple[Turn, ...]) -> list[Turns]:
    numbers = range(len(turns))
    singles: list[Turns] = [(turn,) for turn in numbers]
    return singles + [
        (outer, inner, inverse(outer))
        for outer, inner in product(numbers, numbers)
        if turns[outer].axis is not turns[inner].axis
    ]


def _composed(turn_sources: Sources, turns: Turns) -> Sources:
    sources = np.arange(turn_sources.shape[1])
    for turn in turns:
        sources = sources[turn_sources[turn]]
    return sources


def _move(turn: Turn, model: Model) -> Move:
    layer = model.layers[turn.first]
    return Move.from_turn(Turn(turn.axis, layer, layer, turn.quarters), model.size)


def _cycles(sources: dict[int, int]) -> set[Three]:
    """The sticker cycles of a three-cycle; since twists add up to nothing, none goes round twice."""
    return {from_least((sources[middle], middle, last)) for last, middle in sources.items()}
