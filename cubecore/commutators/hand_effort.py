"""How hard an algorithm is to execute by hand: its turns, each with its weight, and the regrips.

``docs/commutators.md`` gives the reasons for the weights.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import groupby
from types import MappingProxyType
from typing import NamedTuple

from cubecore.commutators.grips import Grip, Turner, regrips_of
from cubecore.cube.algorithm import Algorithm, Move, Moves
from cubecore.cube.geometry import axis_of

EFFORT_WEIGHTS = MappingProxyType(
    {
        "half turn": 1.2,
        "D or L": 0.2,
        "wide or slice": 1.0,
        "F or S": 2.0,
        "regrip": 1.5,
        "change of hands": 1.5,
    }
)
"""What makes a move harder than U or R, which cost 1. B costs what F does, twice."""

_DECIMALS = 1
_ROTATIONS = frozenset("xyz")
_TURNERS = {"R": Turner.RIGHT, "L": Turner.LEFT, **dict.fromkeys(_ROTATIONS, Turner.BOTH)}
_SIDES = frozenset((Turner.RIGHT, Turner.LEFT))
_FACTORS = (
    (frozenset("DL"), EFFORT_WEIGHTS["D or L"]),
    (frozenset("FSs"), EFFORT_WEIGHTS["F or S"]),
    (frozenset("B"), 2 * EFFORT_WEIGHTS["F or S"]),
    (frozenset("MEme"), EFFORT_WEIGHTS["wide or slice"]),
)


class HandMove(NamedTuple):
    """What a move costs by itself, and what it asks of the hands."""

    cost: float
    grip: Grip

    @classmethod
    def of(cls, move: Move) -> "HandMove":
        """Return what a move costs.

        >>> HandMove.of(Move.parse("R2")).cost, HandMove.of(Move.parse("Dw")).cost
        (2.2, 2.2)
        """
        return _hand_move(move.letter, move.last, move.quarters)


def effort(algorithm: Moves) -> float:
    """Return how hard an algorithm is to execute by hand; the lower, the easier.

    Turns of the same layers are executed as one, also with turns about the same axis between them.

    >>> effort("R U R' D R U' R' D'"), effort("R U L' U' R' U L U'"), effort("x' R U' R' x")
    (8.4, 14.4, 9.0)
    """
    return effort_of(_hand_moves(algorithm))


def regrips(algorithm: Moves) -> int:
    """Return how many new grips the hands must take; a rotation of the cube counts as two.

    >>> regrips("R U R' D R U' R' D'"), regrips("R U R U R"), regrips("y R U R'")
    (0, 1, 2)
    """
    return regrips_of(move.grip for move in _hand_moves(algorithm))


def effort_of(hand_moves: Iterable[HandMove]) -> float:
    """Return the effort of moves of which it is known what they cost."""
    moves = list(hand_moves)
    grips = [move.grip for move in moves]
    total = sum(move.cost for move in moves)
    total += EFFORT_WEIGHTS["regrip"] * regrips_of(grips)
    total += EFFORT_WEIGHTS["change of hands"] * _changes_of_hands(grips)
    return round(total, _DECIMALS)


def _changes_of_hands(grips: Iterable[Grip]) -> int:
    """Return how often another hand turns its side than before: R and L in a row have no order."""
    changes, last = 0, _SIDES
    for are_sides, row in groupby([grip.turner for grip in grips], key=_SIDES.__contains__):
        if not are_sides:
            continue
        hands = frozenset(row)
        changes += len(hands) > 1 or not hands <= last
        # Of two hands, the one begins that turned last.
        last = hands if len(hands) == 1 else hands - last or hands
    return changes


def _hand_moves(algorithm: Moves) -> list[HandMove]:
    """Return what the moves of an algorithm cost, with those of the same layers merged."""
    merged: list[Move] = []
    for move in Algorithm.parse(algorithm).moves:
        place = _turned_before(merged, move)
        if place is None:
            merged.append(move)
            continue
        quarters = (merged.pop(place).quarters + move.quarters) % 4
        if quarters:
            merged.insert(place, replace(move, quarters=quarters))
    return [HandMove.of(move) for move in merged]


def _turned_before(moves: Sequence[Move], move: Move) -> int | None:
    """Return where the same layers were turned, if only turns about the same axis came after."""
    layers, axis = (move.letter, move.first, move.last), axis_of(move.face)
    for place in range(len(moves) - 1, -1, -1):
        earlier = moves[place]
        if (earlier.letter, earlier.first, earlier.last) == layers:
            return place
        if axis_of(earlier.face) is not axis:
            break
    return None


@lru_cache(maxsize=4096)
def _hand_move(letter: str, last: int, quarters: int) -> HandMove:
    turner = _TURNERS.get(letter, Turner.FINGERS)
    if turner is Turner.BOTH:
        return HandMove(0.0, Grip(turner))
    cost = 1.0 + sum(weight for letters, weight in _FACTORS if letter in letters)
    cost += EFFORT_WEIGHTS["half turn"] * (quarters == 2)
    cost += EFFORT_WEIGHTS["wide or slice"] * (last > 1)
    return HandMove(cost, Grip(turner, _lifted(turner, quarters)))


def _lifted(turner: Turner, quarters: int) -> int:
    """Return by how many quarters a turn lifts the thumb: R lifts the right one, L' the left one."""
    if turner is Turner.FINGERS:
        return 0
    return quarters if turner is Turner.RIGHT else 4 - quarters
