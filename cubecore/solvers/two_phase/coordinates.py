"""Coordinates: a cube as a few numbers, and the move tables that turn them.

First phase: the corner twists (2187), the edge flips (2048) and the set of four places that the
edges of the middle layer occupy (495). Second phase: the permutation of the corners (40320), of the
edges of the upper and lower layer (40320) and of the middle edges among themselves (24). A solved
cube has 0 everywhere.

From the first phase to the second, edges are tracked in quadruples. A quadruple is the ordered
places of four pieces, as one number.
"""

from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, permutations
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from cubecore.solvers.two_phase.turns import SECOND_PHASE_TURNS, TURN_COUNT, piece_turns

CoordinateArray: TypeAlias = npt.NDArray[np.uint32]
MoveTable: TypeAlias = npt.NDArray[np.uint16]
"""A coordinate after each turn: ``table[coordinate, turn]``."""
LookupTable: TypeAlias = npt.NDArray[np.uint16]
Integers: TypeAlias = npt.NDArray[np.integer]

FOUR_ORDERS = 24
_EIGHT_ORDERS = 40_320
_MIDDLE_LAYER = (8, 9, 10, 11)


@dataclass(frozen=True, slots=True)
class MoveTables:
    """The move table of every coordinate, and the second-phase coordinates of quadruples."""

    twists: MoveTable
    flips: MoveTable
    slices: MoveTable
    edge_quadruples: MoveTable
    corners: MoveTable
    edges: MoveTable
    slice_orders: MoveTable
    slices_of_quadruples: LookupTable
    ranks_of_quadruples: LookupTable
    orders_of_quadruples: LookupTable


@lru_cache(maxsize=1)
def move_tables() -> MoveTables:
    """Return the move tables, built on first use."""
    edge_quadruples = _quadruple_moves(_destinations("ep_source"))
    corner_quadruples = _quadruple_moves(_destinations("cp_source"))
    slice_of, ranks, orders = _slices(), _ranks(12), _orders(12)
    slice_codes = _codes(np.array(_slice_sets()), 12)
    edges = _permutation_moves(edge_quadruples, ranks, orders, 12)
    order_codes = _codes(np.array(list(permutations(_MIDDLE_LAYER))), 12)
    return MoveTables(
        twists=_orientation_moves(3, 8, "cp_source", "co_twist"),
        flips=_orientation_moves(2, 12, "ep_source", "eo_flip"),
        slices=slice_of[edge_quadruples[slice_codes]],
        edge_quadruples=edge_quadruples,
        corners=_permutation_moves(corner_quadruples, _ranks(8), _orders(8), 8),
        edges=_second_phase_only(edges),
        slice_orders=_second_phase_only(orders[edge_quadruples[order_codes]]),
        slices_of_quadruples=slice_of,
        ranks_of_quadruples=ranks,
        orders_of_quadruples=orders,
    )


def orientation_coordinate(ways: int, orientations: Integers) -> CoordinateArray:
    """Return twists or flips (one piece per row) as one number for each column.

    The last piece is left out: its orientation follows from the others.
    """
    weights = ways ** np.arange(len(orientations) - 1)
    return (weights @ orientations[:-1]).astype(np.uint32)


def quadruple_coordinate(places: Integers) -> CoordinateArray:
    """Return the places of four edges (one per row) as one number for each column."""
    return _codes(places.T, 12).astype(np.uint32)


def permutation_coordinate(places: Integers) -> CoordinateArray:
    """Return the places of eight pieces among eight (one per row) as one number per column."""
    first, second = _codes(places[:4].T, 8), _codes(places[4:].T, 8)
    return (_ranks(8)[first].astype(np.uint32) * FOUR_ORDERS + _orders(8)[second]).astype(np.uint32)


def _orientation_moves(ways: int, pieces: int, source: str, turned: str) -> MoveTable:
    weights = ways ** np.arange(pieces - 1)
    free = np.arange(ways ** (pieces - 1))[:, None] // weights % ways
    whole = np.concatenate((free, -free.sum(axis=1, keepdims=True) % ways), axis=1)
    columns = [
        (whole[:, getattr(turn, source)] + getattr(turn, turned))[:, :-1] % ways @ weights
        for turn in piece_turns()
    ]
    return np.stack(columns, axis=1).astype(np.uint16)


def _destinations(source: str) -> Integers:
    """Return the place to which each turn carries the piece at each place: ``[place, turn]``."""
    return np.stack([np.argsort(getattr(turn, source)) for turn in piece_turns()], axis=1)


def _codes(places: Integers, base: int) -> Integers:
    """Return rows of four places as one number each, to a base."""
    return places @ base ** np.arange(4)


def _digits(base: int) -> Integers:
    """Return the four places of every number to a base, valid or not."""
    return np.arange(base**4)[:, None] // base ** np.arange(4) % base


def _quadruple_moves(destinations: Integers) -> MoveTable:
    base = len(destinations)
    digits = _digits(base)
    moved = [_codes(destinations[digits, turn], base) for turn in range(TURN_COUNT)]
    return np.stack(moved, axis=1).astype(np.uint16)


def _slice_sets() -> list[tuple[int, ...]]:
    """Return the sets of four edge places, the middle layer first."""
    return sorted(combinations(range(12), 4), key=lambda places: places != _MIDDLE_LAYER)


def _slices() -> LookupTable:
    """Return for every quadruple of edges the number of the set of their places."""
    numbers = np.zeros(1 << 12, dtype=np.uint16)
    for number, places in enumerate(_slice_sets()):
        numbers[sum(1 << place for place in places)] = number
    return numbers[np.bitwise_or.reduce(1 << _digits(12), axis=1)]


@lru_cache(maxsize=2)
def _ranks(base: int) -> LookupTable:
    """Return for every quadruple of the first eight places its rank among all of these."""
    ranks = np.zeros(base**4, dtype=np.uint16)
    ordered = np.array(list(permutations(range(8), 4)))
    ranks[_codes(ordered, base)] = np.arange(len(ordered))
    return ranks


@lru_cache(maxsize=2)
def _orders(base: int) -> LookupTable:
    """Return for every quadruple the rank of the order of its places: 0 if they are sorted."""
    digits, pairs = _digits(base), list(combinations(range(4), 2))
    weights = 1 << np.arange(len(pairs))
    orders = np.array(list(permutations(range(4))))
    ranks = np.zeros(1 << len(pairs), dtype=np.uint16)
    ranks[_inversions(orders, pairs) @ weights] = np.arange(len(orders))
    return ranks[_inversions(digits, pairs) @ weights]


def _inversions(places: Integers, pairs: list[tuple[int, int]]) -> Integers:
    """Return for each row and each pair of columns whether the second place is the smaller one."""
    columns = [places[:, second] < places[:, first] for first, second in pairs]
    return np.stack(columns, axis=1).astype(np.intp)


def _permutation_moves(
    quadruples: MoveTable, ranks: LookupTable, orders: LookupTable, base: int
) -> MoveTable:
    """Return the move table of eight pieces among eight places, treated as two quadruples."""
    firsts = np.array(list(permutations(range(8), 4)))
    rests = np.array([sorted(set(range(8)) - set(first)) for first in firsts.tolist()])
    seconds = rests[:, np.array(list(permutations(range(4))))]
    first = quadruples[_codes(firsts, base)]
    second = quadruples[_codes(seconds, base)]
    moved = ranks[first][:, None] * np.uint16(FOUR_ORDERS) + orders[second]
    return moved.reshape(_EIGHT_ORDERS, TURN_COUNT)


def _second_phase_only(moves: MoveTable) -> MoveTable:
    """Return a move table without the turns that leave the second phase: they have no result."""
    inside = np.zeros_like(moves)
    inside[:, SECOND_PHASE_TURNS] = moves[:, SECOND_PHASE_TURNS]
    return inside
