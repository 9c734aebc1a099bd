"""The second phase: from the end of a first phase, the first solution within a length."""

from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from cubecore.solvers.two_phase.coordinates import FOUR_ORDERS, CoordinateArray, MoveTable
from cubecore.solvers.two_phase.first_phase import FirstPhases
from cubecore.solvers.two_phase.pruning import PruningTable, distances_in, useful_turns
from cubecore.solvers.two_phase.symmetric_views import CubeViews
from cubecore.solvers.two_phase.tables import SECOND_RADIUS, SearchTables, search_tables
from cubecore.solvers.two_phase.turns import (
    TURN_COUNT,
    BackPointers,
    NodeIndices,
    TurnMasks,
    TurnNumbers,
    children,
    follower_masks,
    other_face_masks,
)

_Solutions: TypeAlias = dict[int, tuple[int, list[int]]]
"""For each solved cube the index of the node that it was solved from, and the turns."""


@dataclass(frozen=True, slots=True)
class Frontier:
    """The nodes of one level of the search, with the cube that each is to solve."""

    corners: CoordinateArray
    edges: CoordinateArray
    orders: CoordinateArray
    last: TurnNumbers
    turns_left: TurnNumbers
    cubes: NodeIndices

    def __getitem__(self, indices: NodeIndices) -> "Frontier":
        return Frontier(*(getattr(self, name)[indices] for name in self.__slots__))

    def __len__(self) -> int:
        return len(self.corners)


@dataclass(frozen=True, slots=True)
class SecondPhaseStarts:
    """The states after first phases, their last turns, and lower bounds on their distances."""

    corners: CoordinateArray
    edges: CoordinateArray
    orders: CoordinateArray
    last: TurnNumbers
    bounds: NodeIndices

    def frontier(
        self, indices: NodeIndices, turns_left: TurnNumbers, cubes: NodeIndices
    ) -> Frontier:
        """Return some of the states as the first level of a search."""
        corners, edges, orders = self.corners[indices], self.edges[indices], self.orders[indices]
        return Frontier(corners, edges, orders, self.last[indices], turns_left, cubes)


def second_phase_starts(views: CubeViews, first_phases: FirstPhases) -> SecondPhaseStarts:
    """Return the states to which first phases lead."""
    tables = search_tables()
    moves = tables.moves
    edge_moves, corner_moves = _moves_with_no_turn()
    upper, lower, middle = (
        _after_turns(edge_moves, edges[first_phases.views], first_phases.turns)
        for edges in (views.upper_edges, views.lower_edges, views.middle_edges)
    )
    corners = _after_turns(corner_moves, views.corners[first_phases.views], first_phases.turns)
    edges = moves.ranks_of_quadruples.take(upper) * np.uint32(FOUR_ORDERS)
    edges = edges + moves.orders_of_quadruples.take(lower)
    orders = moves.orders_of_quadruples.take(middle).astype(np.uint32)
    ends = np.maximum(first_phases.lengths, 1) - 1
    last = first_phases.turns[np.arange(len(ends)), ends]
    bounds = _lower_bounds(tables, corners, edges, orders)
    return SecondPhaseStarts(corners, edges, orders, last, bounds)


@lru_cache(maxsize=1)
def _moves_with_no_turn() -> tuple[MoveTable, MoveTable]:
    """Return the move tables of edge quadruples and corners with a column for ``NO_TURN``."""
    moves = search_tables().moves
    edges, corners = (
        np.concatenate((table, np.arange(len(table), dtype=np.uint16)[:, None]), axis=1)
        for table in (moves.edge_quadruples, moves.corners)
    )
    return edges, corners


def _after_turns(
    table: MoveTable, coordinates: CoordinateArray, turns: TurnNumbers
) -> CoordinateArray:
    flat, width = table.ravel(), np.uint32(table.shape[1])
    for column in turns.T:
        coordinates = flat.take(coordinates * width + column).astype(np.uint32)
    return coordinates


def _lower_bounds(
    tables: SearchTables, corners: CoordinateArray, edges: CoordinateArray, orders: CoordinateArray
) -> NodeIndices:
    by_corners, by_edges = _pruning_entries(tables, corners, edges, orders)
    hashes = tables.second.space.hashes(corners, edges, orders)
    bounds = np.maximum(distances_in(by_corners), distances_in(by_edges))
    return np.maximum(bounds, tables.second.lower_bounds(hashes)).astype(np.intp)


def _pruning_entries(
    tables: SearchTables, corners: CoordinateArray, edges: CoordinateArray, orders: CoordinateArray
) -> tuple[PruningTable, PruningTable]:
    moves = tables.moves
    return (
        tables.order_corners.take(orders * np.uint32(len(moves.corners)) + corners),
        tables.order_edges.take(orders * np.uint32(len(moves.edges)) + edges),
    )


def second_phases(frontier: Frontier, first: TurnMasks, final: TurnMasks) -> _Solutions:
    """Return for each cube that can be solved in time one node and the turns that solve it.

    ``first`` and ``final`` are masks of the turns with which the solution from each node may begin
    and end. If a node is solved already, ``final`` applies to the turn that led to it.
    """
    solutions: _Solutions = {}
    pointers = BackPointers()
    masks = other_face_masks().take(frontier.last) & first
    while len(frontier):
        solved = _solved(frontier)
        starts, rows = pointers.paths_to(solved)
        allowed = final[starts] >> frontier.last[solved] & 1
        for cube, start, turns, is_allowed in zip(
            frontier.cubes[solved].tolist(),
            starts.tolist(),
            rows.tolist(),
            allowed.tolist(),
            strict=True,
        ):
            if is_allowed:
                solutions.setdefault(cube, (start, turns))
        frontier, pointers = _next_level(frontier, masks, pointers, solutions)
        masks = follower_masks().take(frontier.last)
    return solutions


def _solved(frontier: Frontier) -> NodeIndices:
    return np.flatnonzero((frontier.corners | frontier.edges | frontier.orders) == 0)


def _next_level(
    frontier: Frontier, masks: TurnMasks, pointers: BackPointers, solutions: _Solutions
) -> tuple[Frontier, BackPointers]:
    """Return all nodes after one more turn that may be solved in time, of cubes not solved yet."""
    tables = search_tables()
    by_corners, by_edges = _pruning_entries(
        tables, frontier.corners, frontier.edges, frontier.orders
    )
    masks = masks & useful_turns(by_corners, frontier.turns_left)
    masks &= useful_turns(by_edges, frontier.turns_left)
    if solutions:
        masks[np.isin(frontier.cubes, list(solutions))] = 0
    masks[frontier.turns_left == 0] = 0
    parents, turns = children(masks)
    after = _turned(tables, frontier, parents, turns)
    rows = np.flatnonzero(_in_time(tables, after))
    return after[rows], pointers.extended(parents[rows], after.last[rows])


def _turned(
    tables: SearchTables, frontier: Frontier, parents: NodeIndices, turns: NodeIndices
) -> Frontier:
    nodes = frontier.corners, frontier.edges, frontier.orders
    corners, edges, orders = (
        table.ravel().take(part.take(parents) * np.uint32(TURN_COUNT) + turns).astype(np.uint32)
        for table, part in zip(tables.second.space.tables, nodes, strict=True)
    )
    turns_left = frontier.turns_left.take(parents) - np.uint8(1)
    last = turns.astype(np.uint8)
    return Frontier(corners, edges, orders, last, turns_left, frontier.cubes.take(parents))


def _in_time(tables: SearchTables, frontier: Frontier) -> npt.NDArray[np.bool_]:
    """Return which nodes may be solved in the turns that they have left."""
    second = tables.second
    hashes = second.space.hashes(frontier.corners, frontier.edges, frontier.orders)
    turns_left = frontier.turns_left
    in_time = second.may_be_within(hashes, np.minimum(turns_left, SECOND_RADIUS - 1))
    outside = np.flatnonzero(~in_time & (turns_left == SECOND_RADIUS))
    in_time[outside] = second.may_be_inside(hashes[outside])
    in_time |= turns_left > SECOND_RADIUS
    return in_time
