"""The 2×2×2: shortest solutions, from a table of distances and a search that ends in it.

A state is described relative to its corner DBL, which turns of U, R and F leave in place. That
gives 3,674,160 states, at most eleven turns from solved. The table holds the distance of every
state within seven turns of solved. From any other state, the search tries all sequences of one
turn, of two, and so on, until one leads into the table.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import permutations
from typing import NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from cubecore.cube.algorithm import Algorithm, Metric, Move
from cubecore.cube.any_size_validity import faults_of
from cubecore.cube.cubies import piece_turn
from cubecore.cube.geometry import FACE_NUMBERS, Face
from cubecore.cube.pieces import CORNER_NAMES, CORNER_OF_COLORS, CORNER_PLACES
from cubecore.cube.stickers import Cube
from cubecore.cube.validity import UnsolvableError
from cubecore.errors import CubeError, StageError
from cubecore.sentences import Sentence
from cubecore.solvers.solution import Solution, Stage

_Numbers: TypeAlias = npt.NDArray[np.intp]
_Distances: TypeAlias = npt.NDArray[np.uint8]
_Corners: TypeAlias = tuple[int, ...]

OPTIMAL = "optimal"
_SIZE = 2
_FACES = tuple(FACE_NUMBERS[Face(letter)] for letter in "DBLURF")
_FIXED = CORNER_NAMES.index("DBL")
MOVING_CORNERS = tuple(corner for corner in range(8) if corner != _FIXED)
_TURNS = tuple(Move(face, quarters=quarters) for face in "URF" for quarters in (1, 2, 3))
_ORDERS, _TWISTS = 5040, 3**6
_TABLE_DEPTH = 7
FARTHER = 255
_CORNER_STICKERS = tuple(
    tuple(4 * (place // 9) + 2 * (place % 9 // 6) + place % 3 // 2 for place in places)
    for places in CORNER_PLACES
)
"""The sticker places of each corner, numbered as on a 2×2×2."""


class _TurnTables(NamedTuple):
    """The order and the twists of the corners after each turn: ``table[turn, number]``."""

    orders: _Numbers
    twists: _Numbers


def solve_2x2x2(cube: Cube) -> Solution:
    """Return a shortest solution of a 2×2×2, in turns of U, R and F as it is held.

    >>> str(solve_2x2x2(Cube(2).apply("R U F")))
    "F' U' R'"
    """
    if cube.size != _SIZE:
        raise CubeError("solver_for_size", name=OPTIMAL, size=_SIZE)
    return verified_2x2x2(cube, shortest_2x2x2(state_number_2x2x2(*_corners(cube))))


def verified_2x2x2(cube: Cube, moves: Algorithm) -> Solution:
    """Return the solution with these moves, or raise a ``StageError`` if they do not solve it."""
    if not cube.apply(moves).is_solved_in_some_holding:
        raise StageError("wrong_solution", moves=str(moves))
    return Solution(moves, (Stage(Sentence.of(OPTIMAL), moves),), Metric.SINGLE_SLICE, _SIZE)


def state_number_2x2x2(cp: Sequence[int], co: Sequence[int]) -> int:
    """Return the number of a state whose corner DBL is solved, 0 if all corners are.

    >>> state_number_2x2x2(range(8), [0] * 8)
    0
    """
    order = [MOVING_CORNERS.index(cp[corner]) for corner in MOVING_CORNERS]
    twists = [co[corner] for corner in MOVING_CORNERS]
    return int(
        _order_numbers(np.array([order]))[0] * _TWISTS + _twist_numbers(np.array([twists]))[0]
    )


def shortest_2x2x2(state: int) -> Algorithm:
    """Return a shortest sequence of turns that solves a state."""
    table, states = _near_solved(), np.array([state])
    while (table[states] == FARTHER).all():
        states = np.concatenate(list(_after_each_turn(states)))
    nearest = int(table[states].argmin())
    turns = [*_turns_to(nearest, len(states)), *_turns_from(int(states[nearest]))]
    return Algorithm(tuple(_TURNS[turn] for turn in turns))


def distances_up_to(farthest: int) -> _Distances:
    """Return the distance of each state to solved, or ``FARTHER`` if it exceeds ``farthest``."""
    distances = np.full(_ORDERS * _TWISTS, FARTHER, dtype=np.uint8)
    distances[0] = 0
    for depth in range(farthest):
        for states in _after_each_turn(np.flatnonzero(distances == depth)):
            distances[states[distances[states] == FARTHER]] = depth + 1
    return distances


@lru_cache(maxsize=1)
def _near_solved() -> _Distances:
    """Return the table of distances, built on first use."""
    return distances_up_to(_TABLE_DEPTH)


def _turns_to(index: int, count: int) -> Iterator[int]:
    """Yield the turns to one of the states after all sequences of some length.

    Each turn multiplies the number of states; those after the same last turn are neighbours.
    """
    turns = []
    while count > 1:
        count //= len(_TURNS)
        turns.append(index // count)
        index %= count
    return reversed(turns)


def _turns_from(state: int) -> Iterator[int]:
    """Yield the turns from a state in the table to solved."""
    table = _near_solved()
    for distance in reversed(range(table[state])):
        states = np.concatenate(list(_after_each_turn(np.array([state]))))
        turn = int((table[states] == distance).argmax())
        state = int(states[turn])
        yield turn


def _after_each_turn(states: _Numbers) -> Iterator[_Numbers]:
    """Yield the states after each turn."""
    tables = _turn_tables()
    orders, twists = np.divmod(states, _TWISTS)
    for turn in range(len(_TURNS)):
        yield tables.orders[turn].take(orders) * _TWISTS + tables.twists[turn].take(twists)


@lru_cache(maxsize=1)
def _turn_tables() -> _TurnTables:
    """Return the effects of the turns, built on first use."""
    all_orders = np.array(list(permutations(range(len(MOVING_CORNERS)))))
    all_twists = np.arange(_TWISTS)[:, None] // 3 ** np.arange(len(MOVING_CORNERS) - 1) % 3
    all_twists = np.concatenate((all_twists, -all_twists.sum(axis=1, keepdims=True)), axis=1)
    orders, twists = [], []
    for move in _TURNS:
        turn = piece_turn(move.face, move.quarters)
        source = [MOVING_CORNERS.index(turn.cp_source[corner]) for corner in MOVING_CORNERS]
        added = [turn.co_twist[corner] for corner in MOVING_CORNERS]
        orders.append(_order_numbers(all_orders[:, source]))
        twists.append(_twist_numbers(all_twists[:, source] + added))
    return _TurnTables(np.array(orders), np.array(twists))


def _order_numbers(orders: _Numbers) -> _Numbers:
    """Return the number of each row among all orders of the corners, in lexicographic order."""
    numbers = np.zeros(len(orders), dtype=np.intp)
    for place in range(len(MOVING_CORNERS)):
        smaller = orders[:, place + 1 :] < orders[:, place, None]
        numbers = numbers * (len(MOVING_CORNERS) - place) + smaller.sum(axis=1)
    return numbers


def _twist_numbers(twists: _Numbers) -> _Numbers:
    """Return the number of each row of twists. The last twist follows from the others."""
    return twists[:, :-1] % 3 @ 3 ** np.arange(len(MOVING_CORNERS) - 1)


def _corners(cube: Cube) -> tuple[_Corners, _Corners]:
    """Return the corner at each place and its twist, with the cube held so that DBL is solved."""
    colors = cube.colors.ravel().tolist()
    corner_colors = [[colors[place] for place in places] for places in _CORNER_STICKERS]
    others = [color for color in range(6) if color not in corner_colors[_FIXED]]
    for rest in permutations(others, 3):
        faces = dict(zip((*corner_colors[_FIXED], *rest), _FACES, strict=True))
        pieces = [
            CORNER_OF_COLORS.get(tuple(faces.get(c, -1) for c in corner))
            for corner in corner_colors
        ]
        corners = [piece for piece in pieces if piece is not None]
        if len({number for number, _ in corners}) == len(CORNER_NAMES):
            cp, co = zip(*corners, strict=True)
            if sum(co) % 3 == 0:
                return cp, co
    raise UnsolvableError(faults_of(cube))
