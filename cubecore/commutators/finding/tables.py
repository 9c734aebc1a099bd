"""All short commutators that are pure three-cycles of one kind of pieces.

``[A, B]`` with one of A and B a single turn, and the other a single turn or three, X Y X'.
"""

from collections import defaultdict
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from cubecore.commutators.finding.requests import Model, Three
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
    """A commutator without set-up turns."""

    first: Turns
    second: Turns


@dataclass(frozen=True, slots=True)
class CommutatorTable:
    """The turns of a model, and which commutators of them do which three-cycle."""

    model: Model
    turns: tuple[Turn, ...]
    sources: Sources
    commutators: dict[Three, tuple[Bare, ...]]

    def inverse(self, turn: int) -> int:
        """The number of the turn that takes another back."""
        return turn + 2 - 2 * (turn % 3)

    def undone(self, turns: Turns) -> Turns:
        """Turns taken back."""
        return tuple(self.inverse(turn) for turn in reversed(turns))

    def set_ups(self, length: int) -> list[Turns]:
        """All ways to make so many turns, one after the other about different axes."""
        ways: list[Turns] = [()]
        for _ in range(length):
            ways = [
                (*way, turn)
                for way, turn in product(ways, range(len(self.turns)))
                if not way or self.turns[way[-1]].axis is not self.turns[turn].axis
            ]
        return ways


@lru_cache(maxsize=16)
def commutator_table(orbit: Orbit) -> CommutatorTable:
    """The table for the pieces of an orbit."""
    model = Model.of(orbit)
    turns = tuple(
        Turn(axis, layer, layer, quarters)
        for axis, layer, quarters in product(Axis, model.turned, QUARTERS)
    )
    sources = np.array([places_source(turn, model.model_size) for turn in turns], dtype=np.intp)
    table = CommutatorTable(model, turns, sources, {})
    found = defaultdict(list)
    stickers = np.array([model.place(place) for place in orbit.stickers])
    for bare, moved in _pure(table, stickers, SOLID.get(orbit.kind, 3)):
        for cycle in _cycles(moved):
            found[cycle].append(bare)
            found[from_least(cycle[::-1])].append(Bare(bare.second, bare.first))
    table.commutators.update({cycle: tuple(bares) for cycle, bares in found.items()})
    return table


def from_least(cycle: Three) -> Three:
    """The same three-cycle, written from its lowest place."""
    start = cycle.index(min(cycle))
    return cycle[start], cycle[start - 2], cycle[start - 1]


def _pure(
    table: CommutatorTable, stickers: Sources, solid: int
) -> list[tuple[Bare, dict[int, int]]]:
    """The commutators that move three pieces and nothing else, with what comes from where."""
    words = _words(table)
    there = np.array([_composed(table, word) for word in words])
    back = np.array([_composed(table, table.undone(word)) for word in words])
    home = np.arange(there.shape[1])
    found = []
    for turn in range(len(table.turns)):
        one, undone = table.sources[turn], table.sources[table.inverse(turn)]
        came = one[np.take_along_axis(there, undone[back[:, stickers]], axis=1)]
        for number in np.flatnonzero((came != stickers).sum(axis=1) == solid).tolist():
            whole = one[there[number][undone[back[number]]]]
            moved = np.flatnonzero(whole != home)
            # If A begins with the layer that B is, the same is shorter with a set-up turn.
            if len(moved) == solid and words[number][0] // 3 != turn // 3:
                sources = dict(zip(moved.tolist(), whole[moved].tolist(), strict=True))
                found.append((Bare((turn,), words[number]), sources))
    return found


def _words(table: CommutatorTable) -> list[Turns]:
    numbers = range(len(table.turns))
    singles: list[Turns] = [(turn,) for turn in numbers]
    return singles + [
        (outer, inner, table.inverse(outer))
        for outer, inner in product(numbers, numbers)
        if table.turns[outer].axis is not table.turns[inner].axis
    ]


def _composed(table: CommutatorTable, turns: Turns) -> Sources:
    sources = np.arange(table.sources.shape[1])
    for turn in turns:
        sources = sources[table.sources[turn]]
    return sources


def _cycles(sources: dict[int, int]) -> set[Three]:
    """The sticker cycles of a three-cycle; since twists add up to nothing, none goes round twice."""
    return {from_least((sources[middle], middle, last)) for last, middle in sources.items()}
