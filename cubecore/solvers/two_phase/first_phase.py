"""The first phase: all short turn sequences that lead a cube into the second phase.

The first turns of a long sequence are not searched. Whatever the cube, they are the same few
thousand sequences, so all their results are looked up together. The states that may then be in the
neighbourhood of the second phase are searched further, turn by turn, with the pruning tables.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from cubecore.solvers.two_phase.coordinates import CoordinateArray, LookupTable
from cubecore.solvers.two_phase.pruning import useful_turns
from cubecore.solvers.two_phase.symmetric_views import CubeViews
from cubecore.solvers.two_phase.tables import FIRST_RADIUS, SearchTables, search_tables
from cubecore.solvers.two_phase.turns import (
    ALL_TURNS,
    LEAVES_SECOND_PHASE,
    NO_TURN,
    BackPointers,
    NodeIndices,
    TurnMasks,
    TurnNumbers,
    children,
    follower_masks,
    turn_sequences,
)

_Coordinates: TypeAlias = tuple[CoordinateArray, CoordinateArray, CoordinateArray]
"""The slice, twist and flip coordinates of some nodes."""
_Sequences: TypeAlias = tuple[NodeIndices, TurnNumbers]
"""The view that each sequence starts from, and its turns as a row."""

_OPENING_LENGTH = 2
_ROWS_AT_ONCE = 243
# A cube that is in the second phase from every view may be too far from solved there: it leaves and returns.
_LEAVING = np.uint32(sum(1 << turn for turn in ALL_TURNS if LEAVES_SECOND_PHASE[turn]))
_NO_TURNS_YET = np.empty((1, 0), dtype=np.uint8)


@dataclass(frozen=True, slots=True)
class FirstPhases:
    """Solutions of the first phase: the view that each starts from, its length and its turns.

    The turns of each are a row, padded with ``NO_TURN``.
    """

    views: NodeIndices
    lengths: NodeIndices
    turns: TurnNumbers

    def starting_with(self, allowed: TurnMasks) -> "FirstPhases":
        """Return those whose first turn is in the mask of their view."""
        rows = np.flatnonzero(allowed[self.views] >> self.turns[:, 0] & 1)
        return FirstPhases(self.views[rows], self.lengths[rows], self.turns[rows])


@dataclass(frozen=True, slots=True)
class _Openings:
    """All sequences of two turns, and each coordinate after them, as it is and as a hash term."""

    turns: TurnNumbers
    after: tuple[LookupTable, LookupTable, LookupTable]
    hash_terms: _Coordinates


def first_phases(starts: CubeViews, longest: int, shortest: int = 0) -> FirstPhases:
    """Return all solutions of the first phase with these lengths.

    The last turn of each is the first that enters the second phase. Views that start close to the
    second phase have far too many long solutions. Of these views, only solutions are returned that
    exceed the shortest one by no more than for the closest of the other views.
    """
    tables = search_tables()
    coordinates = starts.slices, starts.twists, starts.flips
    sequences = list(_from_close_views(tables, coordinates, longest - FIRST_RADIUS))
    far = np.ones(len(coordinates[0]), dtype=np.bool_)
    for views, _ in sequences:
        far[views] = False
    if far.any():
        far_views = np.flatnonzero(far)
        sequences += _from_far_views(tables, coordinates, far_views, longest, shortest)
    padded = [_padded(group, longest) for group in sequences]
    return FirstPhases(*(np.concatenate(column) for column in zip(*padded, strict=True)))


def _from_close_views(
    tables: SearchTables, coordinates: _Coordinates, longer: int
) -> Iterator[_Sequences]:
    """Yield the solutions of views in the neighbourhood, up to so many turns above the shortest."""
    bounds = tables.first.inner_bounds(tables.first.space.hashes(*coordinates))
    for distance in np.unique(bounds[bounds < FIRST_RADIUS]).tolist():
        views = np.flatnonzero(bounds == distance)
        shortest = _searched(tables, coordinates, views, distance)
        views = np.unique(np.concatenate([solved for solved, _ in shortest]))
        if len(views):
            yield from _searched(tables, coordinates, views, distance + longer)


def _searched(
    tables: SearchTables, coordinates: _Coordinates, views: NodeIndices, longest: int
) -> list[_Sequences]:
    """Return the solutions of these views up to a length, searched from the first turn."""
    start = _rows(coordinates, views)
    last = np.full(len(views), NO_TURN, dtype=np.uint8)
    return list(
        _continued(tables, start, last, views, _NO_TURNS_YET.repeat(len(views), 0), longest)
    )


def _from_far_views(
    tables: SearchTables, coordinates: _Coordinates, far: NodeIndices, longest: int, shortest: int
) -> Iterator[_Sequences]:
    """Yield the solutions of views outside the neighbourhood. Their first turns are looked up."""
    starts = _rows(coordinates, far)
    views, turns, nodes = _near_openings(tables, starts, longest - FIRST_RADIUS - _OPENING_LENGTH)
    sequences = _continued(tables, nodes, turns[:, -1], far[views], turns, FIRST_RADIUS)
    yield from (group for group in sequences if group[1].shape[1] >= shortest)


def _continued(
    tables: SearchTables,
    nodes: _Coordinates,
    last: TurnNumbers,
    views: NodeIndices,
    turns: TurnNumbers,
    turns_left: int,
) -> Iterator[_Sequences]:
    """Yield the solutions that continue these nodes, each group with one length."""
    pointers = BackPointers()
    while True:
        starts, made = pointers.paths_to(_entering_second_phase(nodes, last))
        yield views[starts], np.concatenate((turns[starts], made), axis=1)
        if not turns_left or not len(last):
            return
        nodes, last, pointers = _next_level(tables, nodes, last, pointers, turns_left)
        turns_left -= 1


def _rows(coordinates: _Coordinates, indices: NodeIndices) -> _Coordinates:
    first, second, third = coordinates
    return first[indices], second[indices], third[indices]


def _padded(sequences: _Sequences, longest: int) -> tuple[NodeIndices, NodeIndices, TurnNumbers]:
    views, turns = sequences
    length = turns.shape[1]
    rows = np.full((len(views), longest), NO_TURN, dtype=np.uint8)
    rows[:, :length] = turns
    return views, np.full(len(views), length, dtype=np.intp), rows


def _entering_second_phase(nodes: _Coordinates, last: TurnNumbers) -> NodeIndices:
    """Return the nodes that their last turn brought into the second phase."""
    first, second, third = nodes
    return np.flatnonzero(((first | second | third) == 0) & LEAVES_SECOND_PHASE[last])


def _after_sequences(
    tables: SearchTables, coordinates: _Coordinates, turns: TurnNumbers
) -> _Coordinates:
    """Return the coordinates after each sequence from each start, grouped by start."""
    moved = []
    for table, coordinate in zip(tables.first.space.tables, coordinates, strict=True):
        now = np.repeat(coordinate[:, None], len(turns), axis=1)
        for column in turns.T:
            now = table[now, column].astype(np.uint32)
        moved.append(now.ravel())
    return moved[0], moved[1], moved[2]


@lru_cache(maxsize=1)
def _openings() -> _Openings:
    turns, space = turn_sequences(_OPENING_LENGTH), search_tables().first.space
    after = [
        np.ascontiguousarray(table[table[:, turns[:, 0]], turns[:, 1]]) for table in space.tables
    ]
    terms = [
        column.astype(np.uint32) * factor
        for column, factor in zip(after, space.factors, strict=True)
    ]
    return _Openings(turns, (after[0], after[1], after[2]), (terms[0], terms[1], terms[2]))


@lru_cache(maxsize=4)
def _openings_after(length: int) -> npt.NDArray[np.bool_]:
    """Return which openings may follow which sequences of a length: ``[sequence, opening]``."""
    lasts = turn_sequences(length)[:, -1] if length else np.array([NO_TURN])
    firsts = _openings().turns[:, 0]
    return (follower_masks()[lasts, None] >> firsts & 1).astype(np.bool_)


def _near_openings(
    tables: SearchTables, starts: _Coordinates, length: int
) -> tuple[NodeIndices, TurnNumbers, _Coordinates]:
    """Return the sequences of so many turns and an opening that may lead near the second phase.

    They are given by the indices of their starts, their turns and the coordinates after them.
    """
    openings, turns = _openings(), turn_sequences(length)
    before = _after_sequences(tables, starts, turns)
    rows, columns = np.divmod(_near_pairs(tables, before), len(openings.turns))
    valid = _openings_after(length)[rows % len(turns), columns]
    rows, columns = rows[valid], columns[valid]
    now = [
        after[coordinate[rows], columns].astype(np.uint32)
        for after, coordinate in zip(openings.after, before, strict=True)
    ]
    made = np.concatenate((turns[rows % len(turns)], openings.turns[columns]), axis=1)
    return rows // len(turns), made, (now[0], now[1], now[2])


def _near_pairs(tables: SearchTables, before: _Coordinates) -> NodeIndices:
    """Return which pairs of a node and an opening may lead near the second phase.

    Pairs are numbered row by row in the table ``[node, opening]``.
    """
    first, second, third = _openings().hash_terms
    width, near = first.shape[1], []
    for row in range(0, len(before[0]), _ROWS_AT_ONCE):
        rows = slice(row, row + _ROWS_AT_ONCE)
        hashes = first.take(before[0][rows], axis=0)
        hashes += second.take(before[1][rows], axis=0)
        hashes += third.take(before[2][rows], axis=0)
        inside = tables.first.may_be_inside(hashes.ravel())
        near.append(np.flatnonzero(inside) + row * width)
    return np.concatenate(near)


def _next_level(
    tables: SearchTables,
    nodes: _Coordinates,
    last: TurnNumbers,
    pointers: BackPointers,
    turns_left: int,
) -> tuple[_Coordinates, TurnNumbers, BackPointers]:
    """Return all nodes after one more turn that may still enter the second phase in time."""
    space, moves = tables.first.space, tables.moves
    slices, twists, flips = nodes
    masks = useful_turns(
        tables.slice_twist.take(slices * np.uint32(len(moves.twists)) + twists), turns_left
    )
    masks &= useful_turns(
        tables.slice_flip.take(slices * np.uint32(len(moves.flips)) + flips), turns_left
    )
    masks &= follower_masks().take(last)
    inside = (slices | twists | flips) == 0
    masks[inside] &= np.where(last[inside] == NO_TURN, _LEAVING, np.uint32(0))
    parents, turns = children(masks)
    after = [
        table.ravel().take(coordinate.take(parents) * np.uint32(table.shape[1]) + turns)
        for table, coordinate in zip(space.tables, nodes, strict=True)
    ]
    slices, twists, flips = (coordinate.astype(np.uint32) for coordinate in after)
    near = tables.first.may_be_within(space.hashes(slices, twists, flips), turns_left - 1)
    rows = np.flatnonzero(near)
    made = turns[rows].astype(np.uint8)
    nodes = slices[rows], twists[rows], flips[rows]
    return nodes, made, pointers.extended(parents[rows], made)
