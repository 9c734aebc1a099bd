"""Find commutators for a three-cycle: the shortest first, or those first that hands do easily.

The search looks up what the cycle becomes after each setup in a table of commutators. It works with
turns as numbers; only the candidates that may be answers are written as moves.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from heapq import nsmallest
from itertools import groupby, islice
from operator import itemgetter
from types import MappingProxyType
from typing import Any, TypeAlias

import numpy as np

from cubecore.commutators.candidates import Candidate, SetupCommutator, distinct_candidates
from cubecore.commutators.hand_effort import HandMove, effort, effort_of
from cubecore.commutators.hand_table import hand_table
from cubecore.commutators.piece_cycles import ThreeCycle
from cubecore.commutators.table import CommutatorTable, commutator_table
from cubecore.cube.algorithm import Algorithm, Move, Moves
from cubecore.cube.checked_values import Choice, whole_number
from cubecore.cube.orbits import piece_at
from cubecore.cube.stickers import Cube
from cubecore.deadline import NO_DEADLINE, Deadline
from cubecore.errors import CommutatorError

_MOST_SETUP_TURNS = 3
_USUAL_SETUP_TURNS = 2
_CANDIDATES_PER_ANSWER = 24
_HAND_CANDIDATES, _HAND_CANDIDATES_PER_ANSWER = 24, 10
_SETUPS_BETWEEN_CHECKS = 500
_AWKWARDNESS = MappingProxyType(
    {"U": 1.0, "R": 1.0, "F": 1.4, "M": 1.4, "D": 1.5, "L": 1.5, "E": 2.0, "S": 2.0, "B": 2.5}
)


class Rank(Choice):
    """Which commutators come first."""

    LENGTH = "length"
    """The shortest, and of equally long ones those with the moves that are preferred."""
    HANDS = "hands"
    """Those with the lowest ``effort``, and of equally easy ones the shortest."""


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
    """A commutator for a three-cycle: in brackets, as moves, and its length in slice turns.

    Ranked for hands, some answers for edges are other algorithms, without brackets of a commutator.
    """

    algorithm: Algorithm
    moves: Algorithm
    length: int

    @property
    def effort(self) -> float:
        """Return how hard the moves are to execute by hand."""
        return effort(self.moves)

    def __str__(self) -> str:
        return str(self.algorithm)


def find(
    cycle: ThreeCycle,
    *,
    most: int = 5,
    rank: Rank | str = Rank.LENGTH,
    preference: Preference = _USUAL_PREFERENCE,
    deadline: Deadline = NO_DEADLINE,
) -> tuple[ThreeCycleCommutator, ...]:
    """Return commutators that bring the first sticker's piece to the second, and that to the third.

    Ranked by length, they come by their slice turns, and equally long ones by the preference. Ranked
    for hands, they come by their effort, and more and longer setups are tried. A search that is not
    over by the deadline raises a ``DeadlineError``.

    >>> cycle = ThreeCycle.named("UFR", "UBL", "UBR")
    >>> for one in (find(cycle)[0], find(cycle, rank="hands")[0]):
    ...     print(one.length, one.effort, one.moves)
    9 24.6 R' F R' B2 R F' R' B2 R2
    10 16.2 L' U R' D2 R U' R' D2 R L
    """
    whole_number(most, "most", CommutatorError)
    if Rank(rank) is Rank.HANDS:
        ranked = _easiest(cycle, most, deadline)
    else:
        ranked = _shortest(cycle, most, preference, deadline)
    answers = (
        ThreeCycleCommutator(algorithm, Algorithm(one.moves), one.length)
        for one, algorithm in ranked
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


_Ranked: TypeAlias = Iterator[tuple[Candidate, Algorithm]]
"""Candidates with their brackets, the best first."""


def _shortest(cycle: ThreeCycle, most: int, preference: Preference, deadline: Deadline) -> _Ranked:
    """Yield candidates by length, then by awkwardness, then by their text."""
    table = commutator_table(cycle.orbit)
    count, length = _CANDIDATES_PER_ANSWER * most, itemgetter(0)
    shortest = nsmallest(count, _lookups(table, cycle, deadline), key=length)
    candidates = sorted(distinct_candidates(table, shortest), key=length)
    for _, equally_long in groupby(candidates, key=length):
        yield from _by_grade(
            table, [(preference.awkwardness(one.moves), one) for one in equally_long]
        )


def _easiest(cycle: ThreeCycle, most: int, deadline: Deadline) -> _Ranked:
    """Yield candidates by effort, then by length, then by their text."""
    hands = hand_table(cycle.orbit)
    count = _HAND_CANDIDATES + _HAND_CANDIDATES_PER_ANSWER * most
    easiest = distinct_candidates(hands.table, hands.easiest(cycle, count, deadline))
    graded = [((effort_of(map(HandMove.of, one.moves)), one.length), one) for one in easiest]
    return _by_grade(hands.table, graded)


def _by_grade(table: CommutatorTable, graded: Iterable[tuple[Any, Candidate]]) -> _Ranked:
    """Yield candidates by a grade, and equally good ones by their text."""
    grade = itemgetter(0)
    for _, ties in groupby(sorted(graded, key=grade), key=grade):
        written = [(one, one.source.algorithm(table)) for _, one in ties]
        yield from sorted(written, key=lambda pair: str(pair[1]))


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
