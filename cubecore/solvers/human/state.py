"""A 3×3×3 as 20 bytes: for each piece, the sticker place where its own first sticker is.

Corners come first, then edges, each in the order of their names. The centres are in place. A
``turns_dest`` table of ``cube.permutation`` is applied to a state by ``bytes.translate``: one call
for a whole algorithm, however long it is.

A solver holds the cube so that a chosen colour is at the bottom: ``CubeOrientation`` has the
rotations that lead there, and names states and colours as they are then.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from cubecore.cube.algorithm import Algorithm, Move
from cubecore.cube.colors import HOME_SCHEME, Color
from cubecore.cube.cubies import FACE_TURNS, Cubies
from cubecore.cube.geometry import Face
from cubecore.cube.moves import Turn
from cubecore.cube.permutation import IDENTITY, turn_dest
from cubecore.cube.pieces import (
    CORNER_NAMES,
    CORNER_PLACES,
    EDGE_NAMES,
    EDGE_PLACES,
    Centers,
    Rotation,
    face_held_at,
    rotated,
    rotations,
)
from cubecore.cube.places import held_source

CubeState: TypeAlias = bytes

PIECE_NAMES = CORNER_NAMES + EDGE_NAMES
PIECE_PLACES = CORNER_PLACES + EDGE_PLACES
SOLVED_STATE: CubeState = bytes(places[0] for places in PIECE_PLACES)
_NUMBERS = {name: number for number, name in enumerate(PIECE_NAMES)}
_RotatedPieces: TypeAlias = tuple[tuple[int, bytes], ...]


def piece_numbers(*names: str) -> tuple[int, ...]:
    """Return the numbers of pieces in a state.

    >>> piece_numbers("URF", "UR")
    (0, 8)
    """
    return tuple(_NUMBERS[name] for name in names)


CROSS_EDGES = piece_numbers("DR", "DF", "DL", "DB")
FIRST_LAYER_CORNERS = piece_numbers("DFR", "DLF", "DBL", "DRB")
FIRST_LAYER = CROSS_EDGES + FIRST_LAYER_CORNERS
MIDDLE_EDGES = piece_numbers("FR", "FL", "BL", "BR")
TWO_LAYERS = FIRST_LAYER + MIDDLE_EDGES
LAST_LAYER_CORNERS = piece_numbers("URF", "UFL", "ULB", "UBR")
LAST_LAYER_EDGES = piece_numbers("UR", "UF", "UL", "UB")
LAST_LAYER = LAST_LAYER_CORNERS + LAST_LAYER_EDGES


def state_of(cubies: Cubies) -> CubeState:
    """Return the state of a cube, as if its centres were in place.

    >>> state_of(Cubies.solved().apply("x y")) == SOLVED_STATE
    True
    """
    state = bytearray(len(PIECE_PLACES))
    for place, (piece, orientation) in enumerate(zip(cubies.cp, cubies.co, strict=True)):
        state[piece] = CORNER_PLACES[place][orientation]
    for place, (piece, orientation) in enumerate(zip(cubies.ep, cubies.eo, strict=True)):
        state[len(CORNER_NAMES) + piece] = EDGE_PLACES[place][orientation]
    return bytes(state)


def are_solved(pieces: Iterable[int], state: CubeState) -> bool:
    """Return whether all these pieces are solved.

    >>> are_solved(CROSS_EDGES, state_of(Cubies.solved().apply("R U R'")))
    True
    """
    return all(state[piece] == SOLVED_STATE[piece] for piece in pieces)


@lru_cache(maxsize=1)
def face_moves() -> tuple[Move, ...]:
    """Return the 18 face turns in the order of ``FACE_TURNS``, which numbers them."""
    return tuple(map(Move.parse, FACE_TURNS))


@lru_cache(maxsize=1)
def face_turn_dests() -> tuple[bytes, ...]:
    """Return where each of the 18 face turns carries the sticker at each place."""
    return tuple(turn_dest(move.turn(3)) for move in face_moves())


@dataclass(frozen=True, slots=True)
class CubeOrientation:
    """The rotations that lead to an orientation, and where the centres then are.

    >>> orientation = orientation_with_bottom(Color.WHITE, (0, 1, 2, 3, 4, 5))
    >>> str(orientation.rotation), orientation.color_of(Face.F).label
    ('x2', 'blue')
    """

    rotation: Algorithm
    centers: Centers

    def color_of(self, face: Face) -> Color:
        """Return the colour of the centre on a face."""
        return center_color(face, self.centers)

    def rotated_state(self, state: CubeState) -> CubeState:
        """Return a state as it looks in this orientation, named as if the centres were in place."""
        return bytes(dest[state[piece]] for piece, dest in rotated_pieces(self.centers))


def center_color(face: Face, centers: Centers) -> Color:
    """Return the colour of the centre on a face."""
    return HOME_SCHEME.color_of(face_held_at(face, centers))


@lru_cache(maxsize=144)
def orientation_with_bottom(bottom: Color, centers: Centers) -> CubeOrientation:
    """Return the orientation with a colour at the bottom that takes the fewest rotations."""
    bottom_face = HOME_SCHEME.face_of(bottom)
    candidates = ((steps, _rotated_by(steps, centers)) for steps in rotations().values())
    steps, after = next(
        (steps, after) for steps, after in candidates if face_held_at(Face.D, after) is bottom_face
    )
    return CubeOrientation(rotation_algorithm(steps), after)


def rotation_algorithm(steps: Iterable[Rotation]) -> Algorithm:
    """Return rotations of the whole cube as an algorithm.

    >>> from cubecore.cube.geometry import Axis
    >>> str(rotation_algorithm([(Axis.X, 1), (Axis.Y, 2)]))
    'x y2'
    """
    turns = (Turn(axis, 0, 2, quarters) for axis, quarters in steps)
    return Algorithm(tuple(Move.from_turn(turn, 3) for turn in turns))


def _rotated_by(steps: Iterable[Rotation], centers: Centers) -> Centers:
    for axis, quarters in steps:
        centers = rotated(centers, axis, quarters)
    return centers


@lru_cache(maxsize=24)
def rotated_pieces(centers: Centers) -> _RotatedPieces:
    """Return how a rotation of the whole cube renames the pieces and moves their first stickers.

    Entry i holds the piece that is named i after the rotation, and a table from the place of its
    first sticker before the rotation to the place of its first sticker under the new name. Under
    the new name another sticker of the piece can be the first.
    """
    source = held_source(centers).tolist()
    pieces = []
    for places in PIECE_PLACES:
        origin = source[places[0]]
        piece = next(number for number, own in enumerate(PIECE_PLACES) if origin in own)
        step = PIECE_PLACES[piece].index(origin)
        dest = bytearray(IDENTITY)
        for place, further in _places_further(step).items():
            dest[place] = source.index(further)
        pieces.append((piece, bytes(dest)))
    return tuple(pieces)


@lru_cache(maxsize=3)
def _places_further(step: int) -> dict[int, int]:
    """Return, for each place, the place that many stickers further around its corner or edge."""
    return {
        place: places[(index + step) % len(places)]
        for places in PIECE_PLACES
        for index, place in enumerate(places)
    }
