"""The first phase: all short ways to a state that the turns of the second phase can solve.

The first turns of a way are not searched but looked up all together: whatever the cube, they are
the same few thousand sequences. What may then be within the neighbourhood of the goal is followed
on, turn by turn, along the guides.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

import numpy as np

from cubecore.solvers.two_phase.coordinates import Numbers, Table
from cubecore.solvers.two_phase.guides import worth_making
from cubecore.solvers.two_phase.tables import FIRST_RADIUS, SearchTables, search_tables
from cubecore.solvers.two_phase.trails import Nodes, Trail, children
from cubecore.solvers.two_phase.turn_order import (
    LEAVES_PHASE,
    NO_TURN,
    Masks,
    Turns,
    followers,
    sequences,
)
from cubecore.solvers.two_phase.views import ViewedCubes

Parts: TypeAlias = tuple[Numbers, Numbers, Numbers]
Found: TypeAlias = tuple[Nodes, Turns]

OPENING = 2
ROWS_AT_ONCE = 243
NO_TURNS_YET = np.empty((1, 0), dtype=np.uint8)


@dataclass(frozen=True, slots=True)
class Ways:
    """Ways into the second phase: the view each starts from, how long it is, and its turns.

    The turns of a way are a row, filled up with ``NO_TURN`` behind its length.
    """

    views: Nodes
    lengths: Nodes
    turns: Turns

    def beginning_with(self, allowed: Masks) -> "Ways":
        """Return the ways whose first turn is in the set of their view."""
        kept = np.flatnonzero(allowed[self.views] >> self.turns[:, 0] & 1)
        return Ways(self.views[kept], self.lengths[kept], self.turns[kept])


@dataclass(frozen=True, slots=True)
class Openings:
    """All sequences of two turns: what they do to coordinates, and to the hash of coordinates."""

    turns: Turns
    after: tuple[Table, Table, Table]
    hashed: Parts


def ways_into_second_phase(starts: ViewedCubes, longest: int, shortest: int = 0) -> Ways:
    """All ways of these lengths that enter the second phase with their last turn and not before.

    Views that are close to the second phase already have far too many long ways; of them, those
    are taken that are at most as much longer than need be as for the closest of the others.
    """
    tables = search_tables()
    parts = starts.slices, starts.twists, starts.flips
    found = list(_ways_of_close_views(tables, parts, longest - FIRST_RADIUS))
    far = np.ones(len(parts[0]), dtype=np.bool_)
    for views, _ in found:
        far[views] = False
    if far.any():
        found += _ways_of_far_views(tables, parts, np.flatnonzero(far), longest, shortest)
    padded = [_padded(ways, longest) for ways in found]
    return Ways(*(np.concatenate(column) for column in zip(*padded, strict=True)))


def _ways_of_close_views(tables: SearchTables, parts: Parts, longer: int) -> Iterator[Found]:
    """The ways of views inside the neighbourhood, up to so many turns longer than the shortest."""
    distances = tables.first.inner_distances(tables.first.space.hashed(*parts))
    for distance in np.unique(distances[distances < FIRST_RADIUS]).tolist():
        views = np.flatnonzero(distances == distance)
        shortest = _followed(tables, parts, views, distance)
        views = np.unique(np.concatenate([found for found, _ in shortest]))
        if len(views):
            yield from _followed(tables, parts, views, distance + longer)


def _followed(tables: SearchTables, parts: Parts, views: Nodes, longest: int) -> list[Found]:
    """The ways of these views up to a length, turn by turn from the start."""
    start = _chosen(parts, views)
    last = np.full(len(views), NO_TURN, dtype=np.uint8)
    return list(_onward(tables, start, last, views, NO_TURNS_YET.repeat(len(views), 0), longest))


def _ways_of_far_views(
    tables: SearchTables, parts: Parts, far: Nodes, longest: int, shortest: int
) -> Iterator[Found]:
    """The ways of views outside the neighbourhood, their first turns looked up together."""
    parts = _chosen(parts, far)
    looked_up = longest - FIRST_RADIUS
    views, turns, nodes = _openings_near_home(tables, parts, looked_up - OPENING)
    onward = _onward(tables, nodes, turns[:, -1], far[views], turns, FIRST_RADIUS)
    yield from (found for found in onward if found[1].shape[1] >= shortest)


def _onward(
    tables: SearchTables, nodes: Parts, last: Turns, views: Nodes, turns: Turns, remaining: int
) -> Iterator[Found]:
    """The ways from nodes already reached by some turns, those of one length together."""
    trail = Trail()
    while True:
        homes, made = trail.back(_entering(nodes, last))
        yield views[homes], np.concatenate((turns[homes], made), axis=1)
        if not remaining or not len(last):
            return
        nodes, last, trail = _one_turn_on(tables, nodes, last, trail, remaining)
        remaining -= 1


def _chosen(parts: Parts, chosen: Nodes) -> Parts:
    first, second, third = parts
    return first[chosen], second[chosen], third[chosen]


def _padded(ways: Found, longest: int) -> tuple[Nodes, Nodes, Turns]:
    views, turns = ways
    length = turns.shape[1]
    rows = np.full((len(views), longest), NO_TURN, dtype=np.uint8)
    rows[:, :length] = turns
    return views, np.full(len(views), length, dtype=np.intp), rows


def _entering(nodes: Parts, last: Turns) -> Nodes:
    """The nodes that the last turn brought into the second phase."""
    first, second, third = nodes
    return np.flatnonzero(((first | second | third) == 0) & LEAVES_PHASE[last])


def _after_sequences(tables: SearchTables, parts: Parts, turns: Turns) -> Parts:
    """Where each sequence leads from each start, start by start."""
    moved = []
    for table, part in zip(tables.first.space.tables, parts, strict=True):
        now = np.repeat(part[:, None], len(turns), axis=1)
        for column in turns.T:
            now = table[now, column].astype(np.uint32)
        moved.append(now.ravel())
    return moved[0], moved[1], moved[2]


@lru_cache(maxsize=1)
def _openings() -> Openings:
    turns, space = sequences(OPENING), search_tables().first.space
    after = [
        np.ascontiguousarray(table[table[:, turns[:, 0]], turns[:, 1]]) for table in space.tables
    ]
    hashed = [
        part.astype(np.uint32) * mixer for part, mixer in zip(after, space.mixers, strict=True)
    ]
    return Openings(turns, (after[0], after[1], after[2]), (hashed[0], hashed[1], hashed[2]))


@lru_cache(maxsize=4)
def _joined(length: int) -> np.typing.NDArray[np.bool_]:
    """Which openings may be written behind which sequences of a length."""
    lasts = sequences(length)[:, -1] if length else np.array([NO_TURN])
    firsts = _openings().turns[:, 0]
    return (followers()[lasts, None] >> firsts & 1).astype(np.bool_)


def _openings_near_home(
    tables: SearchTables, parts: Parts, length: int
) -> tuple[Nodes, Turns, Parts]:
    """All sequences of so many turns and an opening that may be in the neighbourhood then."""
    openings, turns = _openings(), sequences(length)
    before = _after_sequences(tables, parts, turns)
    rows, columns = np.divmod(_near_home(tables, before), len(openings.turns))
    valid = _joined(length)[rows % len(turns), columns]
    rows, columns = rows[valid], columns[valid]
    now = [
        after[part[rows], columns].astype(np.uint32)
        for after, part in zip(openings.after, before, strict=True)
    ]
    made = np.concatenate((turns[rows % len(turns)], openings.turns[columns]), axis=1)
    return rows // len(turns), made, (now[0], now[1], now[2])


def _near_home(tables: SearchTables, before: Parts) -> Nodes:
    """The places, in the table of nodes by openings, of what may be in the neighbourhood."""
    first, second, third = _openings().hashed
    width, found = first.shape[1], []
    for row in range(0, len(before[0]), ROWS_AT_ONCE):
        rows = slice(row, row + ROWS_AT_ONCE)
        hashes = first.take(before[0][rows], axis=0)
        hashes += second.take(before[1][rows], axis=0)
        hashes += third.take(before[2][rows], axis=0)
        near = tables.first.may_be_inside(hashes.ravel())
        found.append(np.flatnonzero(near) + row * width)
    return np.concatenate(found)


def _one_turn_on(
    tables: SearchTables, nodes: Parts, last: Turns, trail: Trail, remaining: int
) -> tuple[Parts, Turns, Trail]:
    """All nodes after one more turn that may still be home in time."""
    space, moves = tables.first.space, tables.coordinates
    slices, twists, flips = nodes
    masks = worth_making(
        tables.slice_twist.take(slices * np.uint32(len(moves.twists)) + twists), remaining
    )
    masks &= worth_making(
        tables.slice_flip.take(slices * np.uint32(len(moves.flips)) + flips), remaining
    )
    masks &= followers().take(last)
    masks[(slices | twists | flips) == 0] = 0
    parents, turns = children(masks)
    after = [
        table.ravel().take(part.take(parents) * np.uint32(table.shape[1]) + turns)
        for table, part in zip(space.tables, nodes, strict=True)
    ]
    slices, twists, flips = (part.astype(np.uint32) for part in after)
    near = tables.first.may_be_within(space.hashed(slices, twists, flips), remaining - 1)
    kept = np.flatnonzero(near)
    made = turns[kept].astype(np.uint8)
    return (slices[kept], twists[kept], flips[kept]), made, trail.then(parents[kept], made)
