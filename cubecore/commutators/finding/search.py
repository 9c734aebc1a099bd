"""Short commutators for a given three-cycle, the shortest and handiest first."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

import numpy as np

from cubecore.commutators.finding.preferences import Preference
from cubecore.commutators.finding.requests import ThreeCycle
from cubecore.commutators.finding.tables import (
    Bare,
    CommutatorTable,
    Turns,
    commutator_table,
    from_least,
)
from cubecore.cube.algorithm import Algorithm, Commutator, Conjugate, Metric, Move, Moves
from cubecore.cube.moves import Turn
from cubecore.cube.orbits import piece_at
from cubecore.cube.stickers import Cube
from cubecore.cube.whole_numbers import whole_number
from cubecore.errors import CommutatorError

MOST_SET_UP = 3
USUAL_SET_UP = 2
SHORT_LIST = 24
DEFAULT = Preference()


@dataclass(frozen=True, slots=True)
class Found:
    """A commutator for a three-cycle: in brackets, and as the moves that are then made."""

    algorithm: Algorithm
    moves: Algorithm
    length: int

    def __str__(self) -> str:
        return str(self.algorithm)


def find(
    cycle: ThreeCycle, *, most: int = 5, preference: Preference = DEFAULT
) -> tuple[Found, ...]:
    """Commutators that bring the piece of the first sticker to the second, and that to the third.

    They are ranked by their length in slice turns, and where that is equal by the preference.

    >>> best = find(ThreeCycle.named("UFR", "UBL", "UBR"))[0]
    >>> best.length
    9
    """
    whole_number(most, "most", CommutatorError)
    table = commutator_table(cycle.orbit)
    ways = [way for length in range(USUAL_SET_UP + 1) for way in _ways(table, cycle, length)]
    if not ways:
        ways = list(_ways(table, cycle, MOST_SET_UP))
    short = sorted(ways, key=lambda way: _turns_left(table, way))[: SHORT_LIST * most]
    found = {str(one.moves): one for one in (_found(table, way) for way in reversed(short))}
    ranked = sorted(
        found.values(), key=lambda one: (one.length, preference.awkwardness(one.moves), str(one))
    )
    return tuple(islice((one for one in ranked if does(one.moves, cycle)), most))


def does(algorithm: Moves, cycle: ThreeCycle) -> bool:
    """Whether an algorithm does a three-cycle and nothing else, as a real cube shows.

    >>> does(Algorithm.parse("M' U2 M U2"), ThreeCycle.named("UF", "DF", "UB"))
    True
    """
    labels = Cube(cycle.size).apply(algorithm).labels.ravel()
    one, two, three = cycle.places
    goes_round = labels[[two, three, one]].tolist() == [one, two, three]
    stickers = sum(len(piece_at(place, cycle.size)) for place in cycle.places)
    moved = int(np.count_nonzero(labels != np.arange(len(labels))))
    return goes_round and moved == stickers


@dataclass(frozen=True, slots=True)
class _Way:
    set_up: Turns
    bare: Bare


def _ways(table: CommutatorTable, cycle: ThreeCycle, length: int) -> Iterator[_Way]:
    """The commutators of the table that the cycle becomes after so many set-up turns."""
    start = np.array([table.model.place(place) for place in cycle.places])
    destinations = np.argsort(table.sources, axis=1)
    for set_up in table.set_ups(length):
        places = start
        for turn in set_up:
            places = destinations[turn][places]
        one, two, three = places.tolist()
        for bare in table.commutators.get(from_least((one, two, three)), ()):
            yield _Way(set_up, bare)


def _turns_left(table: CommutatorTable, way: _Way) -> int:
    """How many turns are left when neighbours of the same layer have been merged."""
    first, second = way.bare
    word = (*way.set_up, *first, *second, *table.undone(first), *table.undone(second))
    left: list[Turn] = []
    for number in (*word, *table.undone(way.set_up)):
        turn = table.turns[number]
        if left and (left[-1].axis, left[-1].first) == (turn.axis, turn.first):
            last = left.pop()
            if (last.quarters + turn.quarters) % 4:
                left.append(Turn(turn.axis, turn.first, turn.last, last.quarters + turn.quarters))
        else:
            left.append(turn)
    return len(left)


def _found(table: CommutatorTable, way: _Way) -> Found:
    set_up, first, second = (
        tuple(_move(table, turn) for turn in turns) for turns in (way.set_up, *way.bare)
    )
    bare = Commutator(first, second)
    algorithm = Algorithm((Conjugate(set_up, (bare,)),) if set_up else (bare,))
    size = table.model.size
    moves = algorithm.simplify(size)
    return Found(algorithm, moves, moves.length(Metric.STM, size))


def _move(table: CommutatorTable, number: int) -> Move:
    turn = table.turns[number]
    layer = table.model.layers[turn.first]
    return Move.from_turn(Turn(turn.axis, layer, layer, turn.quarters), table.model.size)
