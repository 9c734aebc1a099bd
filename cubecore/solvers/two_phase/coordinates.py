"""States as numbers, small enough for tables: what each phase must know of a cube.

First phase: the corner twists (2187), the edge flips (2048) and the four places that the edges of
the middle layer take (495). Second phase: the places of the corners (40320), of the edges of the
upper and lower layer (40320) and of the middle edges among themselves (24). All are 0 when solved.
On the way between the phases, edges are followed by fours as the ordered places they take.
"""

from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, permutations
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from cubecore.solvers.two_phase.turn_order import SECOND_PHASE, TURN_COUNT, piece_turns

Numbers: TypeAlias = npt.NDArray[np.uint32]
Table: TypeAlias = npt.NDArray[np.uint16]
Integers: TypeAlias = npt.NDArray[np.integer]

TWISTS, FLIPS, SLICES = 3**7, 2**11, 495
EIGHTS, FOURS = 40_320, 24
SLICE_HOME = (8, 9, 10, 11)


@dataclass(frozen=True, slots=True)
class Coordinates:
    """What every turn does to every coordinate: ``table[state, turn]``, and how fours are read."""

    twists: Table
    flips: Table
    slices: Table
    edge_fours: Table
    corners: Table
    edges: Table
    slice_orders: Table
    slices_of_fours: Table
    ranks_of_fours: Table
    orders_of_fours: Table


@lru_cache(maxsize=1)
def coordinates() -> Coordinates:
    """The tables of all coordinates, made when first asked for."""
    edge_fours = _fours_moves(_arrivals("ep_source"))
    corner_fours = _fours_moves(_arrivals("cp_source"))
    slice_of, ranks, orders = _slices(), _ranks(12), _orders(12)
    slice_codes = _codes(np.array(_slice_sets()), 12)
    edges = _eights(edge_fours, ranks, orders, 12)
    order_codes = _codes(np.array(list(permutations(SLICE_HOME))), 12)
    return Coordinates(
        twists=_orientation_moves(3, 8, "cp_source", "co_twist"),
        flips=_orientation_moves(2, 12, "ep_source", "eo_flip"),
        slices=slice_of[edge_fours[slice_codes]],
        edge_fours=edge_fours,
        corners=_eights(corner_fours, _ranks(8), _orders(8), 8),
        edges=_second_phase_only(edges),
        slice_orders=_second_phase_only(orders[edge_fours[order_codes]]),
        slices_of_fours=slice_of,
        ranks_of_fours=ranks,
        orders_of_fours=orders,
    )


def orientation_number(ways: int, orientations: Integers) -> Numbers:
    """Twists or flips, one piece a row, as one number for each column; the last piece follows."""
    weights = ways ** np.arange(len(orientations) - 1)
    return (weights @ orientations[:-1]).astype(np.uint32)


def fours_number(places: Integers) -> Numbers:
    """The places of four pieces, one a row, as one number for each column."""
    return _codes(places.T, 12).astype(np.uint32)


def eights_number(places: Integers) -> Numbers:
    """The places of eight pieces among eight, one a row, as one number for each column."""
    first, second = _codes(places[:4].T, 8), _codes(places[4:].T, 8)
    return (_ranks(8)[first].astype(np.uint32) * FOURS + _orders(8)[second]).astype(np.uint32)


def _orientation_moves(ways: int, pieces: int, source: str, turned: str) -> Table:
    weights = ways ** np.arange(pieces - 1)
    known = np.arange(ways ** (pieces - 1))[:, None] // weights % ways
    whole = np.concatenate((known, -known.sum(axis=1, keepdims=True) % ways), axis=1)
    columns = [
        (whole[:, getattr(turn, source)] + getattr(turn, turned))[:, :-1] % ways @ weights
        for turn in piece_turns()
    ]
    return np.stack(columns, axis=1).astype(np.uint16)


def _arrivals(source: str) -> Integers:
    """The place to which each turn carries the piece at each place: ``[place, turn]``."""
    return np.stack([np.argsort(getattr(turn, source)) for turn in piece_turns()], axis=1)


def _codes(places: Integers, base: int) -> Integers:
    """Four places in a row as one number to a base."""
    return places @ base ** np.arange(4)


def _digits(base: int) -> Integers:
    """The four places of every number to a base, valid or not."""
    return np.arange(base**4)[:, None] // base ** np.arange(4) % base


def _fours_moves(arrivals: Integers) -> Table:
    base = len(arrivals)
    digits = _digits(base)
    moved = [_codes(arrivals[digits, turn], base) for turn in range(TURN_COUNT)]
    return np.stack(moved, axis=1).astype(np.uint16)


def _slice_sets() -> list[tuple[int, ...]]:
    """The sets of four edge places, the middle layer first."""
    return sorted(combinations(range(12), 4), key=lambda places: places != SLICE_HOME)


def _slices() -> Table:
    """For every number of four edge places, the number of their set."""
    numbers = np.zeros(1 << 12, dtype=np.uint16)
    for number, places in enumerate(_slice_sets()):
        numbers[sum(1 << place for place in places)] = number
    return numbers[np.bitwise_or.reduce(1 << _digits(12), axis=1)]


@lru_cache(maxsize=2)
def _ranks(base: int) -> Table:
    """For four places out of the first eight, the rank of their order among all such."""
    ranks = np.zeros(base**4, dtype=np.uint16)
    ordered = np.array(list(permutations(range(8), 4)))
    ranks[_codes(ordered, base)] = np.arange(len(ordered))
    return ranks


@lru_cache(maxsize=2)
def _orders(base: int) -> Table:
    """For any four places, the rank of the order in which they follow each other."""
    digits, pairs = _digits(base), list(combinations(range(4), 2))
    weights = 1 << np.arange(len(pairs))
    orders = np.array(list(permutations(range(4))))
    ranks = np.zeros(1 << len(pairs), dtype=np.uint16)
    ranks[_exchanges(orders, pairs) @ weights] = np.arange(len(orders))
    return ranks[_exchanges(digits, pairs) @ weights]


def _exchanges(places: Integers, pairs: list[tuple[int, int]]) -> Integers:
    columns = [places[:, second] < places[:, first] for first, second in pairs]
    return np.stack(columns, axis=1).astype(np.intp)


def _eights(fours: Table, ranks: Table, orders: Table, base: int) -> Table:
    """What turns do to eight pieces among eight places, told as two fours."""
    firsts = np.array(list(permutations(range(8), 4)))
    rests = np.array([sorted(set(range(8)) - set(first)) for first in firsts.tolist()])
    seconds = rests[:, np.array(list(permutations(range(4))))]
    first = fours[_codes(firsts, base)]
    second = fours[_codes(seconds, base)]
    moved = ranks[first][:, None] * np.uint16(FOURS) + orders[second]
    return moved.reshape(EIGHTS, TURN_COUNT)


def _second_phase_only(moves: Table) -> Table:
    """The same moves with those that leave the second phase left out, as no coordinate has them."""
    kept = np.zeros_like(moves)
    kept[:, SECOND_PHASE] = moves[:, SECOND_PHASE]
    return kept
