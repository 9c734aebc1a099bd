"""States to solve, and checks of solved pieces that do not use the solvers."""

from dataclasses import replace
from itertools import cycle

import numpy as np

from cubecore.cube import (
    SOLVED,
    Algorithm,
    Color,
    Cubies,
    Face,
    place_named,
    random_cubies,
    rotations,
)
from cubecore.solvers.human import state_of
from tests import scale

FACES = tuple(Face)
FACE_OF_COLOR = {
    Color.WHITE: Face.U,
    Color.RED: Face.R,
    Color.GREEN: Face.F,
    Color.YELLOW: Face.D,
    Color.ORANGE: Face.L,
    Color.BLUE: Face.B,
}
CORNER_NAMES = ["URF", "UFL", "ULB", "UBR", "DFR", "DLF", "DBL", "DRB"]
EDGE_NAMES = ["UR", "UF", "UL", "UB", "DR", "DF", "DL", "DB", "FR", "FL", "BL", "BR"]
CORNER_PIECES = set(CORNER_NAMES)
ALL_PIECES = CORNER_PIECES | set(EDGE_NAMES)
PIECE_PLACES = [
    [place_named(name[start:] + name[:start], 3) for start in range(len(name))]
    for name in CORNER_NAMES + EDGE_NAMES
]


def opposite(face: Face) -> Face:
    """Return the opposite face."""
    return FACES[(FACES.index(face) + 3) % 6]


def random_states(sample: int, full: int, seed: int) -> list[Cubies]:
    """Return random states in all 24 orientations in turn; as many as this test run uses."""
    rng, all_centers = np.random.default_rng(seed), cycle(rotations())
    return [
        replace(random_cubies(rng), centers=next(all_centers))
        for _ in range(scale.sample(sample, full))
    ]


def solved_pieces(cubies: Cubies) -> set[str]:
    """Return the names of the pieces that are in place and correctly oriented."""
    corners = zip(CORNER_NAMES, cubies.cp, range(8), cubies.co, strict=True)
    edges = zip(EDGE_NAMES, cubies.ep, range(12), cubies.eo, strict=True)
    return {
        name
        for name, piece, place, orientation in (*corners, *edges)
        if piece == place and not orientation
    }


def pieces_of(face: Face) -> set[str]:
    """Return the names of the pieces that have a sticker on a face."""
    return {name for name in ALL_PIECES if face in name}


def edges_of(face: Face) -> set[str]:
    """Return the names of the edges that have a sticker on a face."""
    return pieces_of(face) - CORNER_PIECES


def pieces_below(face: Face) -> set[str]:
    """Return the names of the pieces that have no sticker on the opposite face."""
    return ALL_PIECES - pieces_of(opposite(face))


def facelets_on(cubies: Cubies, face: Face) -> str:
    """Return the nine facelets of a face, with the centres in place."""
    return cubies.turned_home.to_facelets()[9 * FACES.index(face) :][:9]


def algorithm_dest(algorithm: Algorithm | str) -> bytes:
    """Return where an algorithm that leaves the centres in place carries each sticker."""
    dest = bytearray(range(256))
    places_after = carried_places(state_of(SOLVED.apply(algorithm)))
    for places, after in zip(PIECE_PLACES, places_after, strict=True):
        for place, destination in zip(places, after, strict=True):
            dest[place] = destination
    return bytes(dest)


def state_facelets(state: bytes) -> str:
    """Return the 54 facelets of a state of the human solvers, by its definition."""
    solved = "".join(face * 9 for face in Face)
    facelets = list(solved)
    for places, after in zip(PIECE_PLACES, carried_places(state), strict=True):
        for place, destination in zip(places, after, strict=True):
            facelets[destination] = solved[place]
    return "".join(facelets)


def carried_places(state: bytes) -> list[list[int]]:
    """Return, for each piece, the places of its stickers, given that of the first."""
    slots = [next(places for places in PIECE_PLACES if first in places) for first in state]
    starts = [slot.index(first) for slot, first in zip(slots, state, strict=True)]
    return [slot[start:] + slot[:start] for slot, start in zip(slots, starts, strict=True)]
