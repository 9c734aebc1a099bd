"""The second phase: from where a way leads, the first solution that keeps within a length."""

from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from cubecore.solvers.two_phase.coordinates import FOURS, Numbers, Table
from cubecore.solvers.two_phase.first_phase import Ways
from cubecore.solvers.two_phase.guides import distances_of, worth_making
from cubecore.solvers.two_phase.tables import SECOND_RADIUS, SearchTables, search_tables
from cubecore.solvers.two_phase.trails import Nodes, Trail, children
from cubecore.solvers.two_phase.turn_order import (
    TURN_COUNT,
    Masks,
    Turns,
    followers,
    other_faces,
)
from cubecore.solvers.two_phase.views import ViewedCubes

Remaining: TypeAlias = npt.NDArray[np.uint8]
Endings: TypeAlias = dict[int, tuple[int, list[int]]]


@dataclass(frozen=True, slots=True)
class Frontier:
    """States of the second phase on their way home, each with the cube it is to solve."""

    corners: Numbers
    edges: Numbers
    orders: Numbers
    last: Turns
    remaining: Remaining
    cubes: Nodes

    def __getitem__(self, chosen: Nodes) -> "Frontier":
        return Frontier(*(getattr(self, name)[chosen] for name in self.__slots__))

    def __len__(self) -> int:
        return len(self.corners)


@dataclass(frozen=True, slots=True)
class Entrances:
    """Where ways enter the second phase, their last turns, and how far home is at least."""

    corners: Numbers
    edges: Numbers
    orders: Numbers
    last: Turns
    least: Nodes

    def frontier(self, chosen: Nodes, remaining: Remaining, cubes: Nodes) -> Frontier:
        """Some of them as states from which to search, with so many turns left."""
        corners, edges, orders = self.corners[chosen], self.edges[chosen], self.orders[chosen]
        return Frontier(corners, edges, orders, self.last[chosen], remaining, cubes)


def entrances(starts: ViewedCubes, ways: Ways) -> Entrances:
    """Where these ways lead."""
    tables = search_tables()
    moves = tables.coordinates
    edge_fours, corner_moves = _with_no_turn()
    upper, lower, middle = (
        _followed(edge_fours, edges[ways.views], ways.turns)
        for edges in (starts.upper_edges, starts.lower_edges, starts.middle_edges)
    )
    corners = _followed(corner_moves, starts.corners[ways.views], ways.turns)
    edges = moves.ranks_of_fours.take(upper) * np.uint32(FOURS) + moves.orders_of_fours.take(lower)
    orders = moves.orders_of_fours.take(middle).astype(np.uint32)
    ends = np.maximum(ways.lengths, 1) - 1
    last = ways.turns[np.arange(len(ends)), ends]
    return Entrances(corners, edges, orders, last, _least(tables, corners, edges, orders))


@lru_cache(maxsize=1)
def _with_no_turn() -> tuple[Table, Table]:
    """The tables of edges by fours and of corners, with a last column that leaves all in place."""
    moves = search_tables().coordinates
    edges, corners = (
        np.concatenate((table, np.arange(len(table), dtype=np.uint16)[:, None]), axis=1)
        for table in (moves.edge_fours, moves.corners)
    )
    return edges, corners


def _followed(table: Table, numbers: Numbers, turns: Turns) -> Numbers:
    flat, width = table.ravel(), np.uint32(table.shape[1])
    for column in turns.T:
        numbers = flat.take(numbers * width + column).astype(np.uint32)
    return numbers


def _least(tables: SearchTables, corners: Numbers, edges: Numbers, orders: Numbers) -> Nodes:
    """How many turns home is away at least."""
    by_corners, by_edges = _guides(tables, corners, edges, orders)
    hashes = tables.second.space.hashed(corners, edges, orders)
    bounds = np.maximum(distances_of(by_corners), distances_of(by_edges))
    return np.maximum(bounds, tables.second.distances(hashes)).astype(np.intp)


def _guides(
    tables: SearchTables, corners: Numbers, edges: Numbers, orders: Numbers
) -> tuple[npt.NDArray[np.uint64], npt.NDArray[np.uint64]]:
    moves = tables.coordinates
    return (
        tables.order_corners.take(orders * np.uint32(len(moves.corners)) + corners),
        tables.order_edges.take(orders * np.uint32(len(moves.edges)) + edges),
    )


def endings(frontier: Frontier, first: Masks, final: Masks) -> Endings:
    """For each cube that can be solved in time, one state it is solved from and the turns.

    ``first`` and ``final`` are the turns that each state's ending may begin and end with; where the
    ending is empty, ``final`` is about the turn that led to the state.
    """
    found: Endings = {}
    trail = Trail()
    masks = other_faces().take(frontier.last) & first
    while len(frontier):
        solved = _solved(frontier)
        homes, rows = trail.back(solved)
        allowed = final[homes] >> frontier.last[solved] & 1
        for cube, origin, turns, is_allowed in zip(
            frontier.cubes[solved].tolist(),
            homes.tolist(),
            rows.tolist(),
            allowed.tolist(),
            strict=True,
        ):
            if is_allowed:
                found.setdefault(cube, (origin, turns))
        frontier, trail = _one_turn_on(frontier, masks, trail, found)
        masks = followers().take(frontier.last)
    return found


def _solved(frontier: Frontier) -> Nodes:
    """The states that are solved."""
    return np.flatnonzero((frontier.corners | frontier.edges | frontier.orders) == 0)


def _one_turn_on(
    frontier: Frontier, masks: Masks, trail: Trail, found: Endings
) -> tuple[Frontier, Trail]:
    """All states after one more turn that may still be home in time, of cubes not solved yet."""
    tables = search_tables()
    by_corners, by_edges = _guides(tables, frontier.corners, frontier.edges, frontier.orders)
    masks = masks & worth_making(by_corners, frontier.remaining)
    masks &= worth_making(by_edges, frontier.remaining)
    if found:
        masks[np.isin(frontier.cubes, list(found))] = 0
    masks[frontier.remaining == 0] = 0
    parents, turns = children(masks)
    after = _turned(tables, frontier, parents, turns)
    kept = np.flatnonzero(_in_time(tables, after))
    return after[kept], trail.then(parents[kept], after.last[kept])


def _turned(tables: SearchTables, frontier: Frontier, parents: Nodes, turns: Nodes) -> Frontier:
    states = frontier.corners, frontier.edges, frontier.orders
    corners, edges, orders = (
        table.ravel().take(part.take(parents) * np.uint32(TURN_COUNT) + turns).astype(np.uint32)
        for table, part in zip(tables.second.space.tables, states, strict=True)
    )
    remaining = frontier.remaining.take(parents) - np.uint8(1)
    last = turns.astype(np.uint8)
    return Frontier(corners, edges, orders, last, remaining, frontier.cubes.take(parents))


def _in_time(tables: SearchTables, frontier: Frontier) -> npt.NDArray[np.bool_]:
    """Which states may be home in the turns they have left."""
    second = tables.second
    hashes = second.space.hashed(frontier.corners, frontier.edges, frontier.orders)
    remaining = frontier.remaining
    in_time = second.may_be_within(hashes, np.minimum(remaining, SECOND_RADIUS - 1))
    outside = np.flatnonzero(~in_time & (remaining == SECOND_RADIUS))
    in_time[outside] = second.may_be_inside(hashes[outside])
    in_time |= remaining > SECOND_RADIUS
    return in_time
