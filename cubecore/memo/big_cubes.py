"""The pieces of cubes of any size, recognised by what their stickers show."""

from collections import defaultdict, deque
from typing import TypeAlias

import numpy as np

from cubecore.cube.algorithm import Moves, turns_of
from cubecore.cube.any_size_validity import faults_of
from cubecore.cube.colors import HOME_HOLDING, Holding
from cubecore.cube.facelets import are_facelets
from cubecore.cube.orbits import piece_at, place_named
from cubecore.cube.pieces import HOME_CENTERS, Centers, centers_of, rotated
from cubecore.cube.places import held_source
from cubecore.cube.stickers import Cube
from cubecore.cube.validity import UnsolvableError
from cubecore.errors import StateError
from cubecore.memo.piece_state import PieceState, state_in_holding
from cubecore.memo.pieces import PieceType, orbit_pieces

_Look: TypeAlias = tuple[int, ...]


def scrambled_cube(scramble: Moves, size: int) -> Cube:
    """Return a cube of any size after a scramble, turned back to its home orientation.

    Exactly 6·N² face letters, N² of each with nothing between them, are the cube itself.

    The fixed centres show how an odd cube is held. An even cube has none. After moves, the rotations
    of the whole cube are undone and wide turns are not; facelets are
    read in the home orientation.
    """
    if isinstance(scramble, str) and are_facelets(scramble, size):
        return _cube_from_facelets(scramble, size)
    turns = turns_of(scramble, size)
    cube = Cube(size).apply(turns)
    if size % 2:
        return turned_home(cube)
    centers = HOME_CENTERS
    for turn in turns:
        if (turn.first, turn.last) == (0, size - 1):
            centers = rotated(centers, turn.axis, turn.quarters)
    return _turned_back(cube, centers)


def _cube_from_facelets(facelets: str, size: int) -> Cube:
    """Return the cube that face letters show, turned home; a StateError says what is wrong."""
    cube = Cube.from_facelets(facelets, size)
    if faults := faults_of(cube):
        raise UnsolvableError(faults)
    if size % 2:
        return turned_home(cube)
    # There are no centres to show the colour scheme, so the corners must be those of ours.
    _home_state(cube, orbit_pieces(size, "corners"))
    return cube


def orbit_state(cube: Cube, piece_type: PieceType, holding: Holding = HOME_HOLDING) -> PieceState:
    """Return the pieces of one type on a cube of any size in its home orientation, as held."""
    return state_in_holding(_home_state(cube, piece_type), holding, cube.size)


def _home_state(cube: Cube, piece_type: PieceType) -> PieceState:
    places = [_sticker_and_its_piece(name, cube.size) for name in piece_type.names]
    colors = cube.colors.ravel().tolist()
    looks = [tuple(colors[place] for place in piece) for piece in places]
    solved_looks = [tuple(place // cube.size**2 for place in piece) for piece in places]
    return PieceState(piece_type, _matched(looks, solved_looks, piece_type.name))


def _sticker_and_its_piece(name: str, size: int) -> tuple[int, ...]:
    """Return the places of a piece's stickers, beginning with the named one."""
    place = place_named(name, size)
    piece = piece_at(place, size)
    first = piece.index(place)
    return piece[first:] + piece[:first]


def _matched(looks: list[_Look], solved_looks: list[_Look], pieces: str) -> bytes:
    """Return a home for what each place shows: the place itself if it fits, else the first free."""
    homes = [place if look == solved_looks[place] else -1 for place, look in enumerate(looks)]
    free: defaultdict[_Look, deque[int]] = defaultdict(deque)
    for place, look in enumerate(solved_looks):
        if homes[place] < 0:
            free[look].append(place)
    for place, look in enumerate(looks):
        if homes[place] < 0:
            if not free[look]:
                raise StateError("wrong_pieces", pieces=pieces)
            homes[place] = free[look].popleft()
    return bytes(homes)


def turned_home(cube: Cube) -> Cube:
    """Return a cube of odd size turned to its home orientation, which its centres show."""
    middle = cube.size // 2
    centers = centers_of(tuple(cube.colors[:, middle, middle].tolist()))
    if centers is None:
        raise StateError("no_such_centres")
    return _turned_back(cube, centers)


def _turned_back(cube: Cube, centers: Centers) -> Cube:
    if centers == HOME_CENTERS:
        return cube
    colors = np.empty(6 * cube.size**2, dtype=np.uint8)
    colors[held_source(centers, cube.size)] = cube.colors.ravel()
    return Cube.from_colors(colors)
