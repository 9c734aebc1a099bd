"""Short commutators for a given three-cycle, the shortest and handiest first."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

import numpy as np

from cubecore.commutators.finding.candidates import (
    Way,
    candidates,
    ranked,
    shortest,
    way_of,
)
from cubecore.commutators.finding.preferences import Preference
from cubecore.commutators.finding.requests import ThreeCycle
from cubecore.commutators.finding.tables import (
    CommutatorTable,
    commutator_table,
)
from cubecore.cube.algorithm import Algorithm, Moves
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
    short = candidates(table, shortest(_ways(table, cycle), SHORT_LIST * most))
    answers = (
        Found(algorithm, Algorithm(one.moves), one.length)
        for one, algorithm in ranked(table, short, preference)
    )
    stickers = _stickers(cycle)
    return tuple(islice((one for one in answers if _does(one.moves, cycle, stickers)), most))


def does(algorithm: Moves, cycle: ThreeCycle) -> bool:
    """Whether an algorithm does a three-cycle and nothing else, as a real cube shows.

    >>> does(Algorithm.parse("M' U2 M U2"), ThreeCycle.named("UF", "DF", "UB"))
    True
    """
    return _does(algorithm, cycle, _stickers(cycle))


def _does(algorithm: Moves, cycle: ThreeCycle, stickers: int) -> bool:
    labels = Cube(cycle.size).apply(algorithm).labels.ravel()
    one, two, three = cycle.places
    goes_round = labels[[two, three, one]].tolist() == [one, two, three]
    moved = int(np.count_nonzero(labels != np.arange(len(labels))))
    return goes_round and moved == stickers


def _stickers(cycle: ThreeCycle) -> int:
    """Return how many stickers the pieces of a cycle have."""
    return sum(len(piece_at(place, cycle.size)) for place in cycle.places)


def _ways(table: CommutatorTable, cycle: ThreeCycle) -> Iterator[Way]:
    """Yield the commutators of the table that the cycle becomes after set-up turns.

    Only where the usual number of set-up turns leads to none are there more.
    """
    one, two, three = (table.model.place(place) for place in cycle.places)
    found = False
    for number, set_ups in enumerate(table.set_ups((one, two, three), MOST_SET_UP)):
        for set_up, places in set_ups:
            for bare in table.commutators.get(places, ()):
                found = True
                yield way_of(set_up, bare)
        if found and number == USUAL_SET_UP:
            return
