"""The table of three-cycles for hands: the effort of each commutator, and all easy setups.

An easy setup may be long: up to four quarter turns of R, U, L and D, but none of B. The effort of a
commutator with a setup is estimated from its parts, so that only the best need to be written out.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from heapq import nsmallest
from operator import itemgetter
from typing import NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from cubecore.commutators.candidates import SetupCommutator
from cubecore.commutators.hand_effort import HandMove, effort_of
from cubecore.commutators.piece_cycles import ThreeCycle, ThreePlaces
from cubecore.commutators.table import (
    BareCommutator,
    CommutatorTable,
    TableTurns,
    commutator_table,
    undo_turns,
)
from cubecore.cube.orbits import Orbit
from cubecore.deadline import Deadline

_SETUP_COST_LIMIT = 4.5
_SETUPS_BETWEEN_CHECKS = 500

_Efforts: TypeAlias = tuple[tuple[float, BareCommutator], ...]
"""The commutators for one cycle, each with its effort."""


class _Setup(NamedTuple):
    """Turns before a commutator, and what they cost."""

    turns: TableTurns
    cost: float


@dataclass(frozen=True, slots=True, eq=False)
class HandTable:
    """A table of commutators, what its turns ask of the hands, and all easy setups.

    Row n of ``destinations`` is where setup n brings the sticker at each place of the model.
    ``efforts`` caches the efforts used so far, and ``commutators`` the commutators with theirs.
    """

    table: CommutatorTable
    moves: tuple[HandMove, ...]
    setups: tuple[_Setup, ...]
    destinations: npt.NDArray[np.intp]
    efforts: dict[TableTurns, float]
    commutators: dict[ThreePlaces, _Efforts]

    def easiest(self, cycle: ThreeCycle, most: int, deadline: Deadline) -> list[SetupCommutator]:
        """Return commutators for a cycle: those with the lowest estimates, the lowest first."""
        lookups = nsmallest(most, self._lookups(cycle, deadline), key=itemgetter(0))
        return [SetupCommutator.of(turns, bare) for _, turns, bare in lookups]

    def _lookups(
        self, cycle: ThreeCycle, deadline: Deadline
    ) -> Iterator[tuple[float, TableTurns, BareCommutator]]:
        """Yield the commutators for what the cycle becomes after each setup, with estimates."""
        places = [self.table.model.place(place) for place in cycle.places]
        reached = self.destinations[:, places].tolist()
        for count, (setup, (one, two, three)) in enumerate(zip(self.setups, reached, strict=True)):
            if count % _SETUPS_BETWEEN_CHECKS == 0:
                deadline.check()
            for effort, bare in self._with_efforts((one, two, three)):
                yield effort + 2 * setup.cost, setup.turns, bare

    def _with_efforts(self, places: ThreePlaces) -> _Efforts:
        """Return the commutators for a cycle, each with its effort."""
        graded = self.commutators.get(places)
        if graded is None:
            bares = self.table.commutators.get(places, ())
            graded = tuple((self._effort(bare.merged), bare) for bare in bares)
            self.commutators[places] = graded
        return graded

    def _effort(self, turns: TableTurns) -> float:
        """Return the effort of turns; undone, they take the same."""
        effort = self.efforts.get(turns)
        if effort is None:
            effort = effort_of(self.moves[turn] for turn in turns)
            self.efforts[turns] = self.efforts[undo_turns(turns)] = effort
        return effort


@lru_cache(maxsize=16)
def hand_table(orbit: Orbit) -> HandTable:
    """Return the table of an orbit for hands."""
    table = commutator_table(orbit)
    moves = tuple(HandMove.of(move) for move in table.moves)
    setups = _easy_setups(table, [move.cost for move in moves])
    destinations = np.array([_composed_destinations(table, setup.turns) for setup in setups])
    return HandTable(table, moves, setups, destinations, {}, {})


def _easy_setups(table: CommutatorTable, costs: Sequence[float]) -> tuple[_Setup, ...]:
    """Return all setups up to a cost, each turn about another axis than the one before."""
    setups = [_Setup((), 0.0)]
    for turns, cost in setups:  # grows on the way
        axis = table.turns[turns[-1]].axis if turns else None
        setups += [
            _Setup((*turns, turn), cost + more)
            for turn, more in enumerate(costs)
            if table.turns[turn].axis is not axis and cost + more < _SETUP_COST_LIMIT
        ]
    return tuple(setups)


def _composed_destinations(table: CommutatorTable, turns: TableTurns) -> list[int]:
    places = list(range(len(table.destinations[0])))
    for turn in turns:
        destinations = table.destinations[turn]
        places = [destinations[place] for place in places]
    return places
