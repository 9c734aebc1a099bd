"""Slices of a cube as arrows in space: no tables, and nothing of the library.

A face is the direction it points to. A picture of it adds which way is up on it and which is right.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from random import Random

Arrow = tuple[int, int, int]
NORMALS: dict[str, Arrow] = {
    "U": (0, 1, 0),
    "R": (1, 0, 0),
    "F": (0, 0, 1),
    "D": (0, -1, 0),
    "L": (-1, 0, 0),
    "B": (0, 0, -1),
}
FACES = {normal: face for face, normal in NORMALS.items()}
TOPS = {"U": "B", "R": "U", "F": "U", "D": "F", "L": "U", "B": "U"}


def minus(arrow: Arrow) -> Arrow:
    x, y, z = arrow
    return -x, -y, -z


def dot(one: Arrow, other: Arrow) -> int:
    return sum(a * b for a, b in zip(one, other, strict=True))


def cross(one: Arrow, other: Arrow) -> Arrow:
    (a, b, c), (x, y, z) = one, other
    return b * z - c * y, c * x - a * z, a * y - b * x


@dataclass(frozen=True)
class Picture:
    """Which way is up on a face and which is right, as it is shown."""

    up: Arrow
    right: Arrow

    def edge_toward(self, way: Arrow) -> str:
        """The edge that lies in a direction."""
        edges = {self.up: "TOP", self.right: "RIGHT"}
        edges |= {minus(self.up): "BOTTOM", minus(self.right): "LEFT"}
        return edges[way]


Pictures = dict[str, Picture]


def from_outside() -> Pictures:
    """Each face as one sees it in front of it."""
    return {
        face: Picture(NORMALS[TOPS[face]], cross(NORMALS[TOPS[face]], normal))
        for face, normal in NORMALS.items()
    }


def with_b_through_the_cube() -> Pictures:
    outside = from_outside()
    back = outside["B"]
    return outside | {"B": Picture(back.up, minus(back.right))}


def any_pictures(random: Random) -> Pictures:
    """Each face turned and mirrored in any way."""
    pictures = {}
    for face, normal in NORMALS.items():
        up = random.choice([way for way in FACES if dot(way, normal) == 0])
        right = cross(up, normal)
        pictures[face] = Picture(up, random.choice([right, minus(right)]))
    return pictures


def pairs(pictures: Pictures) -> Iterator[tuple[str, str]]:
    """Which edge meets which, each pair once."""
    for (face, normal), (other, toward) in product(NORMALS.items(), repeat=2):
        if face < other and dot(normal, toward) == 0:
            edges = pictures[face].edge_toward(toward), pictures[other].edge_toward(normal)
            yield f"{face}.{edges[0]}", f"{other}.{edges[1]}"


@dataclass(frozen=True)
class Leg:
    """What a turning slice covers of one face, and how it goes on to the next."""

    face: str
    direction: str
    cells: list[tuple[int, int]]
    places: list[int]
    exit_edge: str
    p: int
    enter_edge: str
    is_reversed: bool
    new_p: int


def walk(pictures: Pictures, size: int, start: str, rotating: str, si: int) -> list[Leg]:
    """What the layer covers that is so far from a face, when that face turns clockwise."""
    legs, face = [], start
    for _ in range(4):
        legs.append(_leg(pictures, size, face, rotating, si))
        face = FACES[cross(NORMALS[face], NORMALS[rotating])]
    return legs


def _leg(pictures: Pictures, size: int, face: str, rotating: str, si: int) -> Leg:
    normal, axis = NORMALS[face], NORMALS[rotating]
    # A clockwise turn carries an arrow a to a × axis.
    way = cross(normal, axis)
    picture = pictures[face]
    on_face = [
        ((row, col), _middle(picture, size, row, col))
        for row, col in product(range(size), repeat=2)
    ]
    in_slice = [cell for cell in on_face if dot(cell[1], axis) == size - 1 - 2 * si]
    in_slice.sort(key=lambda cell: dot(cell[1], way))
    edge, back = picture.edge_toward(way), picture.edge_toward(minus(way))
    following = pictures[FACES[way]]
    grows, grows_there = _along(picture, axis), _along(following, axis)
    p = _position(in_slice[-1][0], edge)
    is_reversed = grows != grows_there
    return Leg(
        face=face,
        direction=f"{back}→{edge}",
        cells=[cell for cell, _ in in_slice],
        places=[_place(face, size, middle) for _, middle in in_slice],
        exit_edge=edge,
        p=p,
        enter_edge=following.edge_toward(normal),
        is_reversed=is_reversed,
        new_p=size - 1 - p if is_reversed else p,
    )


def _middle(picture: Picture, size: int, row: int, col: int) -> Arrow:
    up, right = 2 * row + 1 - size, 2 * col + 1 - size
    x, y, z = (up * a + right * b for a, b in zip(picture.up, picture.right, strict=True))
    return x, y, z


def _along(picture: Picture, axis: Arrow) -> Arrow:
    """Which way positions count up along the edges that lie in the direction of an axis."""
    return picture.up if dot(picture.up, axis) else picture.right


def _position(cell: tuple[int, int], edge: str) -> int:
    row, col = cell
    return row if edge in ("LEFT", "RIGHT") else col


def _place(face: str, size: int, middle: Arrow) -> int:
    """The number of a sticker: face by face URFDLB, each row by row from its top left."""
    outside = from_outside()[face]
    row = (size - 1 - dot(middle, outside.up)) // 2
    col = (size - 1 + dot(middle, outside.right)) // 2
    return (list(NORMALS).index(face) * size + row) * size + col
