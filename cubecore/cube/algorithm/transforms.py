"""The same moves seen in a mirror, from another holding, or without turning the whole cube."""

from collections.abc import Iterable, Mapping
from functools import lru_cache

import numpy as np

from cubecore.cube.algorithm.move import Move
from cubecore.cube.algorithm.tokens import FOLLOWED_FACES, INNER_FACES, ROTATION_FACES, SLICE_FACES
from cubecore.cube.geometry import (
    FACE_OF_NORMAL,
    NORMALS,
    OPPOSITE,
    Axis,
    Face,
    Vector,
    axis_of,
    quarter_turned,
)
from cubecore.errors import NotationError

Faces = Mapping[Face, Face]


def turned_faces(rotation: Iterable[Move]) -> Faces:
    """For every face, where whole-cube rotations carry it.

    >>> turned_faces([Move("x")])[Face.F]
    Face.U
    """
    faces: Faces = {face: face for face in Face}
    for move in rotation:
        if move.letter not in ROTATION_FACES:
            found = repr(str(move))
            raise NotationError("rotations_only", found=found, position=move.position)
        quarter = _turned_about(move.face, move.quarters)
        faces = {face: quarter[now] for face, now in faces.items()}
    return faces


def mirrored_faces(axis: Axis) -> Faces:
    """For every face, the one a mirror square to the axis shows it as."""
    return {face: OPPOSITE[face] if axis_of(face) is axis else face for face in Face}


def renamed(move: Move, faces: Faces, direction: int = 1) -> Move:
    """The move that turns what the faces are carried to, the other way round if mirrored (-1)."""
    letter, quarters = _renamed_letter(move.letter, faces)
    amount = move.quarters * quarters * direction % 4
    return Move(letter, move.first, move.last, amount, move.timestamp, move.position)


def without_rotations(moves: Iterable[Move], size: int) -> tuple[Move, ...]:
    """The moves named as if the cube had been held still; the final holding is forgotten."""
    kept: list[Move] = []
    origins: Faces = {face: face for face in Face}
    for move in moves:
        turn = move.turn(size)
        if turn.first == 0 and turn.last == size - 1:
            carried = _turned_about(turn.axis.face, turn.quarters)
            origins = {carried[held]: origin for held, origin in origins.items()}
        else:
            kept.append(renamed(move, origins))
    return tuple(kept)


def _renamed_letter(letter: str, faces: Faces) -> tuple[str, int]:
    """The letter for the carried face and its direction: M is M' where L is carried to R."""
    face = faces[FOLLOWED_FACES[letter]]
    for kind in (SLICE_FACES, INNER_FACES, ROTATION_FACES):
        if letter in kind:
            other = next(other for other in kind if axis_of(kind[other]) is axis_of(face))
            return other, 1 if kind[other] is face else -1
    return face.value, 1


@lru_cache(maxsize=32)
def _turned_about(face: Face, quarters: int) -> Faces:
    """For every face, where a rotation about one of them carries it."""
    return {
        turned: FACE_OF_NORMAL[
            Vector(*quarter_turned(np.array(normal, dtype=np.int16), face, quarters).tolist())
        ]
        for turned, normal in NORMALS.items()
    }
