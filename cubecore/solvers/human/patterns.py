"""Recognise known cases: by what a mask shows of the cube, under each of the cube's symmetries.

A ``Mask`` says which stickers count. A ``Symmetry`` is a rotation or a mirror of the whole cube. A
``PatternMatcher`` looks at a cube under every symmetry and adapts the algorithm of the case it finds.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import permutations, product

from cubecore.cube.algorithm import Algorithm, renamed_move
from cubecore.cube.cubies import SOLVED, Cubies
from cubecore.cube.geometry import (
    FACE_OF_NORMAL,
    NORMALS,
    Face,
    Sticker,
    Vector,
    sticker_numbers,
)
from cubecore.cube.permutation import inverted
from cubecore.cube.pieces import CENTER_ORDER, Centers, rotations
from cubecore.errors import StateError
from cubecore.solvers.human.state import rotation_algorithm

_FACES = "".join(Face)
_HIDDEN = "."
_OTHER_COLOR = "-"


@dataclass(frozen=True, slots=True)
class Mask:
    """Which stickers a pattern shows: six rows of nine, one for each face in the order URFDLB.

    ``colors`` are the colours that it distinguishes. All other colours look alike.

    >>> top = Mask.parse("111111111 111000000 111000000 000000000 111000000 111000000", colors="U")
    >>> top.pattern("UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB")
    'UUUUUUUUU---......---...............---......---......'
    """

    visible: tuple[tuple[bool, ...], ...]
    colors: str = _FACES

    def __post_init__(self) -> None:
        if [len(row) for row in self.visible] != [9] * 6:
            raise StateError("wrong_mask_shape")
        if not set(self.colors) <= set(_FACES):
            raise StateError("wrong_mask_colors", faces=_FACES)

    @classmethod
    def parse(cls, text: str, *, colors: str = _FACES) -> "Mask":
        """Return the mask that six words of 0 and 1 describe."""
        rows = tuple(tuple(digit == "1" for digit in word) for word in text.split())
        if not set(text.replace(" ", "")) <= {"0", "1"}:
            raise StateError("wrong_mask_symbols")
        return cls(rows, colors)

    @classmethod
    def of_matrix(cls, visible: Sequence[Sequence[bool]], *, colors: str = _FACES) -> "Mask":
        """Return the mask of a 6 × 9 matrix."""
        return cls(tuple(tuple(map(bool, row)) for row in visible), colors)

    @classmethod
    def of_pattern(cls, pattern: str) -> "Mask":
        """Return the mask that shows what a pattern does: every sticker but its dots.

        >>> cross = ".U.UUU.U. .R..R.... .F..F.... ......... .L..L.... .B..B....".replace(" ", "")
        >>> Mask.of_pattern(cross).pattern("U" * 9 + cross[9:]) == cross
        True
        """
        rows = (pattern[start : start + 9] for start in range(0, max(len(pattern), 54), 9))
        return cls(tuple(tuple(symbol != _HIDDEN for symbol in row) for row in rows))

    def pattern(self, facelets: str) -> str:
        """Return what the mask shows of a cube: 54 characters, always the same for equal views."""
        symbols = {face: face if face in self.colors else _OTHER_COLOR for face in _FACES}
        visible = (sticker for row in self.visible for sticker in row)
        return "".join(
            [
                symbols[facelet] if is_visible else _HIDDEN
                for facelet, is_visible in zip(facelets, visible, strict=True)
            ]
        )


@dataclass(frozen=True, slots=True)
class Symmetry:
    """A symmetry of the cube: the face to which each face is carried, in the order U R F D L B.

    It acts on the places of the stickers and on their colours alike. A mirror also reverses the
    direction of every turn.

    >>> mirror = Symmetry("ULFDRB")
    >>> mirror.is_mirror, str(mirror.carry(Algorithm.parse("R U R'")))
    (True, "L' U' L")
    """

    faces: str

    @classmethod
    def of_centers(cls, centers: Centers) -> "Symmetry":
        """Return the rotation that brings a cube from home to the orientation of these centres."""
        carried = {
            CENTER_ORDER[number]: CENTER_ORDER[place] for number, place in enumerate(centers)
        }
        return cls("".join(carried[face] for face in Face))

    @property
    def is_mirror(self) -> bool:
        """Return whether it is a mirror and not a rotation."""
        right, up, front = (NORMALS[self.carry_face(face)] for face in (Face.R, Face.U, Face.F))
        return right.cross(up) != front

    @property
    def inverse(self) -> "Symmetry":
        """Return the symmetry that carries everything back."""
        return Symmetry("".join(tuple(Face)[self.faces.index(face)] for face in Face))

    @property
    def rotation(self) -> Algorithm:
        """Return the shortest rotations of the whole cube that do the same.

        Of a mirror, they are what to do before left and right are swapped.

        >>> str(Symmetry("UFLDBR").rotation), str(Symmetry("ULFDRB").rotation)
        ('y', '')
        """
        rotation = LEFT_RIGHT_MIRROR.after(self) if self.is_mirror else self
        places = (CENTER_ORDER.index(rotation.carry_face(face)) for face in CENTER_ORDER)
        return rotation_algorithm(rotations()[tuple(places)])

    def after(self, first: "Symmetry") -> "Symmetry":
        """Return the symmetry that does another one first, and then this one.

        >>> Symmetry("ULFDRB").after(Symmetry("ULFDRB"))
        Symmetry(faces='URFDLB')
        """
        return Symmetry("".join(self.carry_face(first.carry_face(face)) for face in Face))

    def carry_face(self, face: Face) -> Face:
        """Return the face to which a face is carried."""
        return Face(self.faces[tuple(Face).index(face)])

    def carry_facelets(self, facelets: str) -> str:
        """Return facelets with each sticker carried to its new place, in its new colour.

        Other symbols than face letters, as in a pattern, stay as they are.
        """
        colors = str.maketrans("".join(Face), self.faces)
        return "".join([facelets[place] for place in _sources(self.faces)]).translate(colors)

    def carry(self, algorithm: Algorithm) -> Algorithm:
        """Return the algorithm that does to a carried cube what this one does to the cube."""
        faces = {face: self.carry_face(face) for face in Face}
        direction = -1 if self.is_mirror else 1
        return Algorithm(tuple(renamed_move(move, faces, direction) for move in algorithm))


LEFT_RIGHT_MIRROR = Symmetry("ULFDRB")
"""The symmetry that swaps left and right."""


@lru_cache(maxsize=48)
def _sources(faces: str) -> tuple[int, ...]:
    """Return, for each sticker place, the place whose sticker is carried there."""
    right, up, front = (
        NORMALS[Face(faces[tuple(Face).index(face)])] for face in (Face.R, Face.U, Face.F)
    )

    def carried(vector: Vector) -> Vector:
        parts = zip(right, up, front, strict=True)
        return Vector(*(vector.x * r + vector.y * u + vector.z * f for r, u, f in parts))

    numbers = sticker_numbers(3)
    return tuple(
        inverted(numbers[Sticker(carried(one.cubie), carried(one.normal))] for one in numbers)
    )


def _all_symmetries() -> Iterator[Symmetry]:
    for axes, directions in product(permutations(range(3)), product((1, -1), repeat=3)):
        carried = {}
        for face, normal in NORMALS.items():
            components = [0, 0, 0]
            for axis, direction, component in zip(axes, directions, normal, strict=True):
                components[axis] = direction * component
            carried[face] = FACE_OF_NORMAL[Vector(*components)]
        yield Symmetry("".join(carried[face] for face in Face))


@lru_cache(maxsize=1)
def mirrors_and_rotations() -> tuple[Symmetry, ...]:
    """Return all 48 symmetries, first the one that changes nothing."""
    return tuple(_all_symmetries())


@lru_cache(maxsize=1)
def whole_rotations() -> tuple[Symmetry, ...]:
    """Return the 24 symmetries that are rotations."""
    return tuple(symmetry for symmetry in mirrors_and_rotations() if not symmetry.is_mirror)


@lru_cache(maxsize=1)
def upright_rotations() -> tuple[Symmetry, ...]:
    """Return the 4 rotations about the vertical axis, by quarter turns clockwise from above."""
    upright = [s for s in whole_rotations() if s.carry_face(Face.U) is Face.U]
    return tuple(sorted(upright, key=lambda symmetry: "FLBR".index(symmetry.carry_face(Face.F))))


@dataclass(frozen=True, slots=True)
class Match:
    """A recognised case: its name, the symmetry under which it was seen, and moves for this cube."""

    name: str
    symmetry: Symmetry
    algorithm: Algorithm


@dataclass(frozen=True, slots=True)
class PatternMatcher:
    """Known cases under a mask, each by the pattern of the cube that its algorithm solves.

    A cube is looked at under every symmetry. The algorithm of a case that is seen is carried back by
    the inverse symmetry, so that it fits the cube as it is.

    >>> top = Mask.parse("111111111 111000000 111000000 000000000 111000000 111000000", colors="U")
    >>> cases = {"Sune": Algorithm.parse("R U R' U R U2 R'")}
    >>> matcher = PatternMatcher.of_algorithms(top, upright_rotations(), cases)
    >>> case = SOLVED.apply("F U2 F' U' F U' F'")
    >>> str(matcher.find(case).algorithm)
    "F U F' U F U2 F'"
    """

    mask: Mask
    symmetries: tuple[Symmetry, ...]
    cases: Mapping[str, tuple[str, Algorithm]]

    @classmethod
    def of_algorithms(
        cls, mask: Mask, symmetries: tuple[Symmetry, ...], algorithms: Mapping[str, Algorithm]
    ) -> "PatternMatcher":
        """Return the matcher that knows these algorithms, each for the case that it solves."""
        cases = {}
        for name, algorithm in algorithms.items():
            case = SOLVED.apply(algorithm.inverse).turned_home
            cases[mask.pattern(case.to_facelets())] = (name, algorithm)
        return cls(mask, symmetries, cases)

    def find(self, cubies: Cubies) -> Match | None:
        """Return the first match, or None."""
        return next(self.matches(cubies), None)

    def matches(self, cubies: Cubies) -> Iterator[Match]:
        """Yield a match for every symmetry under which the cube, in any orientation, shows a case."""
        facelets = cubies.turned_home.to_facelets()
        rotation = rotation_algorithm(rotations()[cubies.centers])
        for symmetry in self.symmetries:
            case = self.cases.get(self.mask.pattern(symmetry.carry_facelets(facelets)))
            if case is not None:
                name, algorithm = case
                carried = symmetry.inverse.carry(algorithm)
                yield Match(name, symmetry, carried.rotate(rotation) if rotation else carried)
