"""The cube turned so that a chosen colour is at the bottom, its colours named by where they are."""

from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from cubecore.cube.algorithm import Algorithm, Move
from cubecore.cube.centers import Centers, Rotation, face_held_at, held_source, rotated, rotations
from cubecore.cube.colors import HOME_SCHEME, Color
from cubecore.cube.geometry import Face
from cubecore.cube.moves import Turn
from cubecore.solvers.steps.whereabouts import (
    FOLLOWING,
    NOTHING,
    PIECE_PLACES,
    Effect,
    State,
)

RotatedPieces: TypeAlias = tuple[tuple[int, Effect], ...]


@dataclass(frozen=True, slots=True)
class Frame:
    """A way of holding: the rotations that lead there, and where the centres then are.

    >>> frame = frame_with_bottom(Color.WHITE, (0, 1, 2, 3, 4, 5))
    >>> str(frame.rotation), frame.piece_name("DFR")
    ('x2', 'white-blue-red')
    """

    rotation: Algorithm
    centers: Centers

    def color_of(self, face: Face) -> Color:
        """The colour of the centre at a face."""
        return HOME_SCHEME.color_of(face_held_at(face, self.centers))

    def piece_name(self, piece: str) -> str:
        """The colours of the piece that is at home in a place, in the order of its faces."""
        return "-".join(self.color_of(Face(letter)).label for letter in piece)

    def seen(self, state: State) -> State:
        """The state as it looks so held, with the centres as they are for home."""
        return bytes(effect[state[piece]] for piece, effect in rotated_pieces(self.centers))


@lru_cache(maxsize=144)
def frame_with_bottom(bottom: Color, centers: Centers) -> Frame:
    """The frame with a colour at the bottom that takes the fewest rotations of a held cube."""
    wanted = HOME_SCHEME.face_of(bottom)
    word = next(
        word
        for word in rotations().values()
        if face_held_at(Face.D, _after(centers, word)) is wanted
    )
    moves = (Move.from_turn(Turn(axis, 0, 2, quarters), 3) for axis, quarters in word)
    return Frame(Algorithm(tuple(moves)), _after(centers, word))


def _after(centers: Centers, word: tuple[Rotation, ...]) -> Centers:
    for axis, quarters in word:
        centers = rotated(centers, axis, quarters)
    return centers


@lru_cache(maxsize=24)
def rotated_pieces(centers: Centers) -> RotatedPieces:
    """For each piece of a turned cube the piece it is at home, and where its first sticker goes.

    A piece that is turned over has another sticker first than it has at home.
    """
    source = held_source(centers).tolist()
    pieces = []
    for places in PIECE_PLACES:
        home = source[places[0]]
        piece = next(number for number, own in enumerate(PIECE_PLACES) if home in own)
        step = PIECE_PLACES[piece].index(home)
        effect = bytearray(NOTHING)
        for place, following in FOLLOWING[step].items():
            effect[place] = source.index(following)
        pieces.append((piece, bytes(effect)))
    return tuple(pieces)
