"""Which edge is to be paired where: that of the midge, or on even cubes the best choice."""

from collections.abc import Iterator
from itertools import combinations

import numpy as np

from cubecore.solvers.bigcube.board import Colors
from cubecore.solvers.bigcube.holding import corner_colors, corner_places
from cubecore.solvers.bigcube.wings import COUNT, Table, is_odd, partners, wing_pieces


def wanted_wings(colors: Colors, pieces: Table) -> Table:
    """The piece that belongs to each place so that every edge is of one kind.

    ``pieces`` has a row for each layer of wings. An odd cube's midges decide. On an even cube any
    edges would do that a 3×3×3 can have beside these corners: those are chosen with which most
    wings stand right already, so that neither parity of even cubes can come up.
    """
    size = len(colors[0])
    if size % 2:
        return wing_pieces(colors, size // 2 + 1)
    wanted = _voted(pieces)
    if is_odd(wanted):
        wanted = max(_with_one_flipped(wanted), key=lambda one: _placed(pieces, one))
    if is_odd(_edges(wanted)) != corners_are_odd(colors):
        wanted = max(_with_two_exchanged(wanted), key=lambda one: _placed(pieces, one))
    return wanted


def corners_are_odd(colors: Colors) -> bool:
    """Whether the corners take an odd number of exchanges to be at home."""
    return is_odd(_corners(colors))


def _voted(pieces: Table) -> Table:
    """For each edge of the cube the piece of most wings there, the clearest edges first."""
    other = partners()
    votes = (pieces[:, :, None] == np.arange(COUNT)).sum(axis=0)
    votes = votes + votes[other][:, other]
    wanted = np.full(COUNT, -1)
    for _ in range(COUNT // 2):
        place, piece = np.unravel_index(int(votes.argmax()), votes.shape)
        wanted[[place, other[place]]] = piece, other[piece]
        votes[[place, other[place]]] = -1
        votes[:, [piece, other[piece]]] = -1
    return wanted


def _placed(pieces: Table, wanted: Table) -> int:
    return int(np.count_nonzero(pieces == wanted))


def _with_one_flipped(wanted: Table) -> Iterator[Table]:
    other = partners()
    for place in _first_places():
        flipped = wanted.copy()
        flipped[[place, other[place]]] = wanted[[other[place], place]]
        yield flipped


def _with_two_exchanged(wanted: Table) -> Iterator[Table]:
    """Two edges exchanged, either way round: neither way flips one of them alone."""
    other = partners()
    for first, second in combinations(_first_places(), 2):
        for there in (second, other[second]):
            exchanged = wanted.copy()
            places = [first, other[first], there, other[there]]
            exchanged[places] = wanted[[there, other[there], first, other[first]]]
            yield exchanged


def _first_places() -> list[int]:
    return [place for place, other in enumerate(partners().tolist()) if place < other]


def _edges(wanted: Table) -> Table:
    """The permutation of the twelve edges, whichever way round they are."""
    numbers = np.minimum(np.arange(COUNT), partners())[_first_places()]
    found = np.minimum(wanted, partners()[wanted])[_first_places()]
    return np.searchsorted(numbers, found)


def _corners(colors: Colors) -> Table:
    """The permutation of the eight corners, whichever way round they are."""
    faces = corner_places(2) // 4
    numbers = {frozenset(corner): number for number, corner in enumerate(faces.tolist())}
    return np.array([numbers[frozenset(corner)] for corner in corner_colors(colors).tolist()])
