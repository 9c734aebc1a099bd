"""Find commutators for a three-cycle: short ones, the shortest first, then the easiest to execute.

The search looks up what the cycle becomes after each setup in a table of commutators. It works with
turns as numbers; only the candidates that may be answers are written as moves.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from heapq import nsmallest
from itertools import chain, groupby, islice
from operator import itemgetter
from types import MappingProxyType
from typing import NamedTuple

import numpy as np

from cubecore.commutators.piece_cycles import ThreeCycle
from cubecore.commutators.table import (
    BareCommutator,
    CommutatorTable,
    TableTurns,
    commutator_table,
    merge_turn_numbers,
    undo_turns,
)
from cubecore.cube.algorithm import Algorithm, Commutator, Conjugate, Move, Moves
from cubecore.cube.checked_values import whole_number
from cubecore.cube.orbits import piece_at
from cubecore.cube.stickers import Cube
from cubecore.deadline import NO_DEADLINE, Deadline
from cubecore.errors import CommutatorError

_MOST_SETUP_TURNS = 3
_USUAL_SETUP_TURNS = 2
_CANDIDATES_PER_ANSWER = 24
_SETUPS_BETWEEN_CHECKS = 500
_AWKWARDNESS = MappingProxyType(
    {"U": 1.0, "R": 1.0, "F": 1.4, "M": 1.4, "D": 1.5, "L": 1.5, "E": 2.0, "S": 2.0, "B": 2.5}
)


@dataclass(frozen=True, slots=True)
class Preference:
    """How awkward each move is: by its letter, more for half turns and for inner layers.

    Letters without a number count 2.

    >>> Preference().awkwardness([Move.parse("R"), Move.parse("B")])
    3.5
    >>> Preference({"B": 1}).awkwardness([Move.parse("B")])
    1.0
    """

    letters: Mapping[str, float] = field(default_factory=lambda: _AWKWARDNESS)
    half_turn: float = 1.2
    inner_layer: float = 1.3

    def awkwardness(self, moves: Iterable[Move]) -> float:
        """Return the sum over all moves."""
        return float(sum(self._of_move(move) for move in moves))

    def _of_move(self, move: Move) -> float:
        half = self.half_turn if move.quarters == 2 else 1
        inner = self.inner_layer if move.first > 1 else 1
        return self.letters.get(move.letter, 2) * half * inner


_USUAL_PREFERENCE = Preference()


@dataclass(frozen=True, slots=True)
class ThreeCycleCommutator:
    """A commutator for a three-cycle: in brackets, as moves, and its length in slice turns."""

    algorithm: Algorithm
    moves: Algorithm
    length: int

    def __str__(self) -> str:
        return str(self.algorithm)


def find(
    cycle: ThreeCycle,
    *,
    most: int = 5,
    preference: Preference = _USUAL_PREFERENCE,
    deadline: Deadline = NO_DEADLINE,
) -> tuple[ThreeCycleCommutator, ...]:
    """Return commutators that bring the first sticker's piece to the second, and that to the third.

    They are ranked by their length in slice turns, and equally long ones by the preference. A search
    that is not over by the deadline raises a ``DeadlineError``.

    >>> best = find(ThreeCycle.named("UFR", "UBL", "UBR"))[0]
    >>> best.length
    9
    """
    whole_number(most, "most", CommutatorError)
    table = commutator_table(cycle.orbit)
    count = _CANDIDATES_PER_ANSWER * most
    shortest = nsmallest(count, _lookups(table, cycle, deadline), key=itemgetter(0))
    answers = (
        ThreeCycleCommutator(algorithm, Algorithm(one.moves), one.length)
        for one, algorithm in _ranked(table, distinct_candidates(table, shortest), preference)
    )
    stickers = _stickers(cycle)
    return tuple(islice((one for one in answers if _does(one.moves, cycle, stickers)), most))


def does(algorithm: Moves, cycle: ThreeCycle) -> bool:
    """Return whether an algorithm does a three-cycle and nothing else, by applying it to a cube.

    >>> does(Algorithm.parse("M' U2 M U2"), ThreeCycle.named("UF", "DF", "UB"))
    True
    """
    return _does(algorithm, cycle, _stickers(cycle))


def _does(algorithm: Moves, cycle: ThreeCycle, stickers: int) -> bool:
    labels = Cube(cycle.size).apply(algorithm).labels.ravel()
    one, two, three = cycle.places
    is_cycled = labels[[two, three, one]].tolist() == [one, two, three]
    moved = int(np.count_nonzero(labels != np.arange(len(labels))))
    return is_cycled and moved == stickers


def _stickers(cycle: ThreeCycle) -> int:
    """Return how many stickers the pieces of a cycle have."""
    return sum(len(piece_at(place, cycle.size)) for place in cycle.places)


class SetupCommutator(NamedTuple):
    """``[S: [A, B]]`` as turn numbers, and how many turns are left once neighbours are merged."""

    turns_left: int
    setup: TableTurns
    bare: BareCommutator

    @classmethod
    def of(cls, setup: TableTurns, bare: BareCommutator) -> "SetupCommutator":
        """Return a commutator with a setup; turns can only be merged where the two meet."""
        inside = bare.merged
        if setup and setup[-1] // 3 in (inside[0] // 3, inside[-1] // 3):
            turns_left = len(merge_turn_numbers((*setup, *inside, *undo_turns(setup))))
        else:
            turns_left = len(inside) + 2 * len(setup)
        return cls(turns_left, setup, bare)

    def merged(self) -> TableTurns:
        """Return the turns that are left."""
        return merge_turn_numbers((*self.setup, *self.bare.merged, *undo_turns(self.setup)))

    def algorithm(self, table: CommutatorTable) -> Algorithm:
        """Return the commutator in brackets."""
        setup, first, second = (
            tuple(table.moves[turn] for turn in turns)
            for turns in (self.setup, self.bare.first, self.bare.second)
        )
        bare = Commutator(first, second)
        return Algorithm((Conjugate(setup, (bare,)),) if setup else (bare,))


class Candidate(NamedTuple):
    """One of the shortest commutators, with the moves that execute it and their length."""

    length: int
    moves: tuple[Move, ...]
    source: SetupCommutator


def _lookups(
    table: CommutatorTable, cycle: ThreeCycle, deadline: Deadline
) -> Iterator[SetupCommutator]:
    """Yield the commutators in the table for what the cycle becomes after each setup.

    Longer setups are tried only if the usual ones lead to none.
    """
    one, two, three = (table.model.place(place) for place in cycle.places)
    has_any = False
    for number, setups in enumerate(table.setups((one, two, three), _MOST_SETUP_TURNS)):
        for count, (setup, places) in enumerate(setups):
            if count % _SETUPS_BETWEEN_CHECKS == 0:
                deadline.check()
            for bare in table.commutators.get(places, ()):
                has_any = True
                yield SetupCommutator.of(setup, bare)
        if has_any and number == _USUAL_SETUP_TURNS:
            return


def distinct_candidates(
    table: CommutatorTable, commutators: Iterable[SetupCommutator]
) -> list[Candidate]:
    """Return the candidates, one for each sequence of moves: the first way to write it."""
    candidates: dict[tuple[TableTurns, ...], Candidate] = {}
    for commutator in commutators:
        key = axis_runs(table, commutator.merged())
        if key not in candidates:
            runs = [table.run(turns) for turns in key]
            moves = tuple(chain.from_iterable(run.moves for run in runs))
            candidates[key] = Candidate(sum(run.length for run in runs), moves, commutator)
    return list(candidates.values())


def axis_runs(table: CommutatorTable, turns: TableTurns) -> tuple[TableTurns, ...]:
    """Return turns as runs about one axis, each layer once, without runs that do nothing.

    Turns about one axis commute, so that more can be merged here than neighbours.
    """
    layers = len(table.model.turned)
    axes: list[int] = []
    runs: list[dict[int, int]] = []
    for turn in turns:
        layer, amount = divmod(turn, 3)
        axis = layer // layers
        if not axes or axes[-1] != axis:
            axes.append(axis)
            runs.append({layer: amount})
            continue
        run = runs[-1]
        quarters = (run.pop(layer, -1) + amount + 2) % 4
        if quarters:
            run[layer] = quarters - 1
        elif not run:
            axes.pop()
            runs.pop()
    return tuple([tuple([3 * layer + run[layer] for layer in sorted(run)]) for run in runs])


def _ranked(
    table: CommutatorTable, candidates: list[Candidate], preference: Preference
) -> Iterator[tuple[Candidate, Algorithm]]:
    """Yield candidates with their brackets: by length, then by awkwardness, then by their text."""
    length, awkwardness = itemgetter(0), itemgetter(0)
    for _, equally_long in groupby(sorted(candidates, key=length), key=length):
        graded = [(preference.awkwardness(one.moves), one) for one in equally_long]
        for _, ties in groupby(sorted(graded, key=awkwardness), key=awkwardness):
            written = [(one, one.source.algorithm(table)) for _, one in ties]
            yield from sorted(written, key=lambda pair: str(pair[1]))
