"""The 48 symmetries of the cube: its 24 rotations, and each of them seen in a mirror."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import permutations, product

import numpy as np

from cubecore.cube.algorithm import Algorithm
from cubecore.cube.algorithm.transforms import renamed
from cubecore.cube.geometry import (
    FACE_OF_NORMAL,
    NORMALS,
    Face,
    Vector,
    place_numbers,
    sticker_places,
)


@dataclass(frozen=True, slots=True)
class Symmetry:
    """A way to lay the cube on itself: where each face goes, in the order U R F D L B.

    It acts on the places of the stickers and on their colours alike, and in a mirror turns go the
    other way round.

    >>> mirror = Symmetry("ULFDRB")
    >>> mirror.is_mirror, str(mirror.carry(Algorithm.parse("R U R'")))
    (True, "L' U' L")
    """

    faces: str

    @property
    def is_mirror(self) -> bool:
        """Whether it takes a mirror to do it."""
        right, up, front = (_vector(self.carry_face(face)) for face in (Face.R, Face.U, Face.F))
        return right.cross(up) != front

    @property
    def inverse(self) -> "Symmetry":
        """The symmetry that lays everything back."""
        return Symmetry("".join(tuple(Face)[self.faces.index(face)] for face in Face))

    def carry_face(self, face: Face) -> Face:
        """The face to which a face is carried."""
        return Face(self.faces[tuple(Face).index(face)])

    def carry_facelets(self, facelets: str) -> str:
        """Facelets with each sticker where the symmetry lays it, in the colour it lays it on.

        What is no face letter, as in a pattern, keeps its symbol.
        """
        colors = str.maketrans("".join(Face), self.faces)
        return "".join([facelets[place] for place in _sources(self.faces)]).translate(colors)

    def carry(self, algorithm: Algorithm) -> Algorithm:
        """The algorithm that does to the cube so laid what this one does to the cube."""
        faces = {face: self.carry_face(face) for face in Face}
        direction = -1 if self.is_mirror else 1
        return Algorithm(tuple(renamed(move, faces, direction) for move in algorithm))


@lru_cache(maxsize=48)
def _sources(faces: str) -> tuple[int, ...]:
    """For each sticker place, the place whose sticker is laid there."""
    axes = np.array(
        [_vector(Face(faces[tuple(Face).index(face)])) for face in (Face.R, Face.U, Face.F)],
        dtype=np.int16,
    )
    cubies, normals = sticker_places(3)
    destinations = place_numbers(cubies @ axes, normals @ axes, 3)
    return tuple(np.argsort(destinations).tolist())


def _vector(face: Face) -> Vector:
    return NORMALS[face]


def _all_symmetries() -> Iterator[Symmetry]:
    for axes, signs in product(permutations(range(3)), product((1, -1), repeat=3)):
        carried = {}
        for face, normal in NORMALS.items():
            components = [0, 0, 0]
            for axis, sign, component in zip(axes, signs, normal, strict=True):
                components[axis] = sign * component
            carried[face] = FACE_OF_NORMAL[Vector(*components)]
        yield Symmetry("".join(carried[face] for face in Face))


@lru_cache(maxsize=1)
def mirrors_and_rotations() -> tuple[Symmetry, ...]:
    """All 48 symmetries, the one that changes nothing first."""
    return tuple(_all_symmetries())


@lru_cache(maxsize=1)
def whole_rotations() -> tuple[Symmetry, ...]:
    """The 24 symmetries that take no mirror."""
    return tuple(symmetry for symmetry in mirrors_and_rotations() if not symmetry.is_mirror)


@lru_cache(maxsize=1)
def upright_rotations() -> tuple[Symmetry, ...]:
    """The 4 rotations about the vertical axis, by their quarter turns clockwise from above."""
    upright = [s for s in whole_rotations() if s.carry_face(Face.U) is Face.U]
    return tuple(sorted(upright, key=lambda symmetry: "FLBR".index(symmetry.carry_face(Face.F))))
