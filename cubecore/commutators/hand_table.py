"""The table of three-cycles for hands: the effort of each commutator, and all easy setups.

An easy setup may be long: up to four quarter turns of R and U, but none of B. The effort of a
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
from cubecore.commutators.hand_sequences import sequences_by_cycle
from cubecore.commutators.piece_cycles import ThreeCycle, ThreePlaces
from cubecore.commutators.table import (
    BareCommutator,
    CommutatorTable,
    TableTurns,
    commutator_table,
    undo_turns,
)
from cubecore.cube.orbits import Orbit, OrbitKind
from cubecore.deadline import Deadline

_SETUP_COST_LIMIT = 4.3
_SETUPS_BETWEEN_CHECKS = 500
_USUAL_SIZE = 3

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
    ``sequences`` are easy algorithms that are no commutators, by the cycle that they do.
    ``efforts`` caches the efforts used so far, and ``commutators`` the commutators with theirs.
    """

    table: CommutatorTable
    moves: tuple[HandMove, ...]
    setups: tuple[_Setup, ...]
    destinations: npt.NDArray[np.intp]
    sequences: dict[ThreePlaces, list[BareCommutator]]
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
            bares = (*self.table.commutators.get(places, ()), *self.sequences.get(places, ()))
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
    destinations = np.array([table.composed_destinations(setup.turns) for setup in setups])
    is_usual = orbit.kind is OrbitKind.MIDGES and orbit.size == _USUAL_SIZE
    sequences = sequences_by_cycle(table) if is_usual else {}
    return HandTable(table, moves, setups, destinations, sequences, {}, {})


def _easy_setups(table: CommutatorTable, costs: Sequence[float]) -> tuple[_Setup, ...]:
    """Return all setups up to a cost; those about one axis in a row come in the order of layers."""
    axes = [turn.axis for turn in table.turns]
    layers = [turn.first for turn in table.turns]
    setups = [_Setup((), 0.0)]
    for turns, cost in setups:  # grows on the way
        last = turns[-1] if turns else None
        setups += [
            _Setup((*turns, turn), cost + more)
            for turn, more in enumerate(costs)
            if cost + more < _SETUP_COST_LIMIT
            and (last is None or axes[turn] is not axes[last] or layers[turn] > layers[last])
        ]
    return tuple(setups)
