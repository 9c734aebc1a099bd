"""The pieces of cubes of any size, told by what their stickers show."""

from collections import defaultdict, deque

import numpy as np

from cubecore.cube.algorithm import Moves, turns_of
from cubecore.cube.any_size_validity import faults_of
from cubecore.cube.centers import HOME_CENTERS, Centers, centers_of, held_source, rotated
from cubecore.cube.colors import HOME_HOLDING, Holding
from cubecore.cube.facelets import are_facelets
from cubecore.cube.orbits import piece_at, place_named
from cubecore.cube.stickers import Cube
from cubecore.cube.validity import UnsolvableError
from cubecore.errors import StateError
from cubecore.memo.holding import exchanged, seen_from
from cubecore.memo.method import Method
from cubecore.memo.pieces import PieceType, orbit_pieces
from cubecore.memo.playing import PieceState

Look = tuple[int, ...]


def scrambled_cube(scramble: Moves, size: int) -> Cube:
    """Return a cube of any size after a scramble, turned back home.

    Exactly 6·N² face letters, N² of each and nothing between them, are the cube itself.

    The fixed centres tell how an odd cube is held. An even cube has none: there the turns of the
    whole cube are taken back, and wide turns are not. Shown by its stickers, it is taken as home.
    """
    if isinstance(scramble, str) and are_facelets(scramble, size):
        return _shown_cube(scramble, size)
    turns = turns_of(scramble, size)
    cube = Cube(size).apply(turns)
    centers = HOME_CENTERS
    if size % 2:
        centers = _centers_shown(cube)
    else:
        for turn in turns:
            if (turn.first, turn.last) == (0, size - 1):
                centers = rotated(centers, turn.axis, turn.quarters)
    return _turned_home(cube, centers)


def _shown_cube(facelets: str, size: int) -> Cube:
    """Return the cube that face letters show, turned home; a StateError says why there is none."""
    cube = Cube.from_facelets(facelets, size)
    if faults := faults_of(cube):
        raise UnsolvableError(faults)
    if size % 2:
        return _turned_home(cube, _centers_shown(cube))
    # Without centres to say so, the corners must be those of a cube in our colours.
    _state_at_home(cube, orbit_pieces(size, "corners"))
    return cube


def orbit_state(cube: Cube, piece_type: PieceType, holding: Holding = HOME_HOLDING) -> PieceState:
    """The pieces of one type on a cube of any size that stands at home, as seen in a holding."""
    return seen_from(_state_at_home(cube, piece_type), holding, cube.size)


def orbit_to_memorise(cube: Cube, piece_type: PieceType, method: Method) -> PieceState:
    """The pieces of one type as the method traces them.

    The midges and corners of an odd cube are those of a 3×3×3, so that the method's exchange is
    made where parity is odd. Other pieces have a parity of their own, and are traced as they are.
    """
    state = orbit_state(cube, piece_type, method.holding)
    return exchanged(state, method) if cube.size % 2 else state


def _state_at_home(cube: Cube, piece_type: PieceType) -> PieceState:
    places = [_sticker_and_its_piece(name, cube.size) for name in piece_type.names]
    colors = cube.colors.ravel().tolist()
    shown = [tuple(colors[place] for place in piece) for piece in places]
    at_home = [tuple(place // cube.size**2 for place in piece) for piece in places]
    return PieceState(piece_type, _matched(shown, at_home, piece_type.name))


def _sticker_and_its_piece(name: str, size: int) -> tuple[int, ...]:
    """The places of a piece's stickers, beginning with the named one."""
    place = place_named(name, size)
    piece = piece_at(place, size)
    first = piece.index(place)
    return piece[first:] + piece[:first]


def _matched(shown: list[Look], at_home: list[Look], pieces: str) -> bytes:
    """A home for what each place shows: its own where that fits, else the first that is free."""
    homes = [place if look == at_home[place] else -1 for place, look in enumerate(shown)]
    free: defaultdict[Look, deque[int]] = defaultdict(deque)
    for place, look in enumerate(at_home):
        if homes[place] < 0:
            free[look].append(place)
    for place, look in enumerate(shown):
        if homes[place] < 0:
            if not free[look]:
                raise StateError("wrong_pieces", pieces=pieces)
            homes[place] = free[look].popleft()
    return bytes(homes)


def _centers_shown(cube: Cube) -> Centers:
    middle = cube.size // 2
    centers = centers_of(tuple(cube.colors[:, middle, middle].tolist()))
    if centers is None:
        raise StateError("no_such_centres")
    return centers


def _turned_home(cube: Cube, centers: Centers) -> Cube:
    if centers == HOME_CENTERS:
        return cube
    colors = np.empty(6 * cube.size**2, dtype=np.uint8)
    colors[held_source(centers, cube.size)] = cube.colors.ravel()
    return Cube.from_colors(colors)
