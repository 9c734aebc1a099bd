"""The 2×2×2: shortest solutions, from a table of distances and a search that ends in it.

A state is seen relative to its corner at DBL, which turns of U, R and F leave alone. That leaves
3,674,160 states, at most eleven turns from solved. The table holds the distance of every state
within seven turns. From any other state, the search tries all sequences of one turn, of two, and so
on, until one leads into the table.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import permutations
from typing import NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from cubecore.cube.algorithm import Algorithm, Metric, Move
from cubecore.cube.any_size_validity import faults_of
from cubecore.cube.cubies.turns import piece_turn
from cubecore.cube.geometry import FACE_NUMBERS, Face
from cubecore.cube.pieces import CORNER_PLACES, CORNERS, CORNERS_SHOWN
from cubecore.cube.stickers import Cube
from cubecore.cube.validity import UnsolvableError
from cubecore.errors import CubeError, StageError
from cubecore.sentences import Sentence
from cubecore.solvers.solution import Solution, Stage

Numbers: TypeAlias = npt.NDArray[np.intp]
Distances: TypeAlias = npt.NDArray[np.uint8]
Corners: TypeAlias = tuple[int, ...]

NAME = "optimal"
SIZE = 2
FACES = tuple(FACE_NUMBERS[Face(letter)] for letter in "DBLURF")
FIXED = CORNERS.index("DBL")
MOVING = tuple(corner for corner in range(8) if corner != FIXED)
TURNS = tuple(Move(face, quarters=quarters) for face in "URF" for quarters in (1, 2, 3))
ORDERS, TWISTS = 5040, 3**6
TABLE_DEPTH = 7
FARTHER = 255
CORNER_STICKERS = tuple(
    tuple(4 * (place // 9) + 2 * (place % 9 // 6) + place % 3 // 2 for place in places)
    for places in CORNER_PLACES
)
"""The sticker places of each corner, numbered as on a 2×2×2."""


class TurnTables(NamedTuple):
    """What each turn does to the order and to the twists of the corners: ``table[turn, number]``."""

    orders: Numbers
    twists: Numbers


def solve(cube: Cube) -> Solution:
    """Return a shortest solution of a 2×2×2, in turns of U, R and F as it is held.

    >>> str(solve(Cube(2).apply("R U F")))
    "F' U' R'"
    """
    if cube.size != SIZE:
        raise CubeError("solver_for_size", name=NAME, size=SIZE)
    moves = shortest(state_number(*_corners(cube)))
    if not cube.apply(moves).is_solved_in_some_holding:
        raise StageError("wrong_solution", moves=str(moves))
    return Solution(moves, (Stage(Sentence.of(NAME), moves),), Metric.SINGLE_SLICE, SIZE)


def state_number(cp: Sequence[int], co: Sequence[int]) -> int:
    """Return the number of a state whose corner DBL is solved, 0 if all corners are.

    >>> state_number(range(8), [0] * 8)
    0
    """
    order = [MOVING.index(cp[corner]) for corner in MOVING]
    twists = [co[corner] for corner in MOVING]
    return int(
        _order_numbers(np.array([order]))[0] * TWISTS + _twist_numbers(np.array([twists]))[0]
    )


def shortest(state: int) -> Algorithm:
    """Return a shortest sequence of turns that solves a state."""
    table, states = near_solved(), np.array([state])
    while (table[states] == FARTHER).all():
        states = np.concatenate(list(_after_each_turn(states)))
    found = int(table[states].argmin())
    turns = [*_turns_to(found, len(states)), *_turns_from(int(states[found]))]
    return Algorithm(tuple(TURNS[turn] for turn in turns))


def distances(farthest: int) -> Distances:
    """Return how many turns each state needs, ``FARTHER`` where that is more than ``farthest``."""
    found = np.full(ORDERS * TWISTS, FARTHER, dtype=np.uint8)
    found[0] = 0
    for depth in range(farthest):
        for states in _after_each_turn(np.flatnonzero(found == depth)):
            found[states[found[states] == FARTHER]] = depth + 1
    return found


@lru_cache(maxsize=1)
def near_solved() -> Distances:
    """Return the table of distances, built when it is first needed."""
    return distances(TABLE_DEPTH)


def _turns_to(found: int, count: int) -> Iterator[int]:
    """Yield the turns to one of the states that all sequences of some length lead to.

    Each turn multiplies the states, and those after the same last turn are next to each other.
    """
    numbers = []
    while count > 1:
        count //= len(TURNS)
        numbers.append(found // count)
        found %= count
    return reversed(numbers)


def _turns_from(state: int) -> Iterator[int]:
    """Yield the turns from a state in the table to solved."""
    table = near_solved()
    for distance in reversed(range(table[state])):
        states = np.concatenate(list(_after_each_turn(np.array([state]))))
        turn = int((table[states] == distance).argmax())
        state = int(states[turn])
        yield turn


def _after_each_turn(states: Numbers) -> Iterator[Numbers]:
    """Yield where each turn leads from the states."""
    tables = turn_tables()
    orders, twists = np.divmod(states, TWISTS)
    for turn in range(len(TURNS)):
        yield tables.orders[turn].take(orders) * TWISTS + tables.twists[turn].take(twists)


@lru_cache(maxsize=1)
def turn_tables() -> TurnTables:
    """Return what the turns do, built when it is first needed."""
    all_orders = np.array(list(permutations(range(len(MOVING)))))
    all_twists = np.arange(TWISTS)[:, None] // 3 ** np.arange(len(MOVING) - 1) % 3
    all_twists = np.concatenate((all_twists, -all_twists.sum(axis=1, keepdims=True)), axis=1)
    orders, twists = [], []
    for move in TURNS:
        turn = piece_turn(move.face, move.quarters)
        source = [MOVING.index(turn.cp_source[corner]) for corner in MOVING]
        added = [turn.co_twist[corner] for corner in MOVING]
        orders.append(_order_numbers(all_orders[:, source]))
        twists.append(_twist_numbers(all_twists[:, source] + added))
    return TurnTables(np.array(orders), np.array(twists))


def _order_numbers(orders: Numbers) -> Numbers:
    """Return the number of each row among all orders of the corners, in dictionary order."""
    numbers = np.zeros(len(orders), dtype=np.intp)
    for place in range(len(MOVING)):
        smaller = orders[:, place + 1 :] < orders[:, place, None]
        numbers = numbers * (len(MOVING) - place) + smaller.sum(axis=1)
    return numbers


def _twist_numbers(twists: Numbers) -> Numbers:
    """Return the number of each row of twists, which the last corner's twist follows from."""
    return twists[:, :-1] % 3 @ 3 ** np.arange(len(MOVING) - 1)


def _corners(cube: Cube) -> tuple[Corners, Corners]:
    """Return the corner at each place and its twist, in the holding in which DBL is solved."""
    colors = cube.colors.ravel().tolist()
    shown = [[colors[place] for place in places] for places in CORNER_STICKERS]
    others = [color for color in range(6) if color not in shown[FIXED]]
    for rest in permutations(others, 3):
        faces = dict(zip((*shown[FIXED], *rest), FACES, strict=True))
        pieces = [CORNERS_SHOWN.get(tuple(faces.get(c, -1) for c in corner)) for corner in shown]
        corners = [piece for piece in pieces if piece is not None]
        if len({number for number, _ in corners}) == len(CORNERS):
            cp, co = zip(*corners, strict=True)
            if sum(co) % 3 == 0:
                return cp, co
    raise UnsolvableError(faults_of(cube))
