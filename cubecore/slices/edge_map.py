"""How the pictures of the six faces join: which edge meets which, and in which direction."""

from collections.abc import Mapping
from dataclasses import dataclass

from cubecore.cube.geometry import FACE_NUMBERS, OPPOSITE, Face, neighbours
from cubecore.errors import WalkError
from cubecore.slices.cells import (
    ALL_SIDES,
    EDGE_ORDER,
    Edge,
    FaceletCell,
    LtrCell,
    Neighbours,
    Side,
)
from cubecore.slices.edge_pairs import pictures_of_mapping, pictures_of_text


@dataclass(frozen=True, slots=True, repr=False)
class EdgeMap:
    """How the pictures of the six faces join along the twelve edges of the cube.

    A picture may show its face from outside or through the cube, and in any rotation. Everything
    else follows from the neighbours of each picture: joins, reversed edges, mirrored faces.

    >>> frame = EdgeMap.document()
    >>> str(frame.across(Face.F, Edge.RIGHT)), frame.is_outside(Face.B)
    ('R.LEFT', False)
    """

    pictures: tuple[Neighbours, ...]

    def __post_init__(self) -> None:
        if len(self.pictures) != len(Face):
            raise WalkError("six_pictures")
        for face, picture in zip(Face, self.pictures, strict=True):
            if not (picture.show_outside(face) or picture.mirrored().show_outside(face)):
                raise WalkError("not_around_face", faces=tuple(picture), face=face)

    def __repr__(self) -> str:
        return f"EdgeMap.from_json({self.to_json()!r})"

    @classmethod
    def outside(cls) -> "EdgeMap":
        """Return the map of all six faces as seen from outside, as in facelet strings."""
        return cls(tuple(Neighbours(*neighbours(face)) for face in Face))

    @classmethod
    def document(cls) -> "EdgeMap":
        """Return the map with B seen through the cube, and the other faces seen from outside."""
        pictures = cls.outside().pictures
        back = FACE_NUMBERS[Face.B]
        return cls((*pictures[:back], pictures[back].mirrored()))

    @classmethod
    def from_json(cls, mapping: object) -> "EdgeMap":
        """Return the map of an object such as ``{"F.RIGHT": "R.LEFT", …}``.

        Pairs may be given in either direction, or in both. Those that are left out follow from the
        others; a face that is still open is shown from outside. ``BACK`` is the edge that joins B.

        >>> EdgeMap.from_json({"F.RIGHT": "B.LEFT"})
        Traceback (most recent call last):
        cubecore.errors.WalkError: F.RIGHT cannot join B.LEFT: their faces are opposite.
        """
        return cls(pictures_of_mapping(mapping))

    @classmethod
    def parse(cls, text: str) -> "EdgeMap":
        """Return the map of pairs such as ``F.RIGHT → R.LEFT``, one in each line.

        The text of a JSON object is read too. Otherwise it is like ``from_json``.

        >>> pairs = "F.RIGHT -> R.LEFT, F.TOP -> U.BOTTOM, F.LEFT -> L.RIGHT, F.BOTTOM -> D.TOP"
        >>> EdgeMap.parse(f"{pairs}, U.BACK -> B.BOTTOM").across(Face.B, Edge.TOP)
        Side(face=Face.D, edge=Edge.BOTTOM)
        """
        return cls(pictures_of_text(text))

    def to_json(self) -> dict[str, str]:
        """Return the twelve pairs, each once."""
        pairs = [(side, self.across(*side)) for side in ALL_SIDES]
        return {
            str(side): str(other)
            for side, other in pairs
            if FACE_NUMBERS[side.face] < FACE_NUMBERS[other.face]
        }

    def picture(self, face: Face) -> Neighbours:
        """Return the faces around a face, as its picture shows them."""
        return self.pictures[FACE_NUMBERS[face]]

    def edge_toward(self, face: Face, other: Face) -> Edge:
        """Return the edge of a face that joins another face.

        >>> EdgeMap.document().edge_toward(Face.F, Face.R).value
        'RIGHT'
        """
        return self.picture(face).edge_toward(other)

    def across(self, face: Face, edge: Edge) -> Side:
        """Return the side that an edge of a face joins."""
        other = self.picture(face).across(edge)
        return Side(other, self.edge_toward(other, face))

    def is_reversed(self, face: Face, edge: Edge) -> bool:
        """Return whether positions along this edge run in reverse on the face beyond it.

        >>> EdgeMap.document().is_reversed(Face.D, Edge.RIGHT)
        True
        """
        other, other_edge = self.across(face, edge)
        return self._grows_toward(face, edge) != self._grows_toward(other, other_edge)

    def _grows_toward(self, face: Face, edge: Edge) -> Face:
        """Return the face toward which rows or columns count up along an edge."""
        picture = self.picture(face)
        return picture.top if edge in (Edge.LEFT, Edge.RIGHT) else picture.right

    def facelet(self, face: Face, cell: LtrCell, size: int) -> FaceletCell:
        """Return a cell of a face's picture as facelet strings count it, from outside and the top.

        >>> EdgeMap.document().facelet(Face.B, LtrCell(0, 0), size=3)
        FaceletCell(row=2, column=2)
        """
        picture, outside = self.picture(face), Neighbours(*neighbours(face))
        steps = {picture.top: cell.row, picture.right: cell.col}
        steps |= {OPPOSITE[toward]: size - 1 - step for toward, step in steps.items()}
        return FaceletCell(size - 1 - steps[outside.top], steps[outside.right])

    def is_outside(self, face: Face) -> bool:
        """Return whether a face is shown from outside, not through the cube."""
        return self.picture(face).show_outside(face)

    def clockwise_edges(self, face: Face) -> tuple[Edge, ...]:
        """Return the edges of a face's picture in the clockwise order of the real face."""
        return EDGE_ORDER if self.is_outside(face) else EDGE_ORDER[::-1]

    def rotation_path(self, rotate_with: Face, starting_face: Face) -> tuple[Face, ...]:
        """Return the four faces over which a clockwise turn carries a slice, starting face first.

        >>> "".join(EdgeMap.document().rotation_path(Face.U, starting_face=Face.F))
        'FLBR'
        """
        picture = self.picture(rotate_with)
        ring = [picture.across(edge) for edge in self.clockwise_edges(rotate_with)]
        start = ring.index(starting_face)
        return (*ring[start:], *ring[:start])


def rotation_paths(edge_map: EdgeMap) -> Mapping[Face, tuple[Face, ...]]:
    """Return the clockwise path around each face, starting at F, or at U around F and B.

    >>> {face.value: "".join(path) for face, path in rotation_paths(EdgeMap.outside()).items()}
    {'U': 'FLBR', 'R': 'FUBD', 'F': 'URDL', 'D': 'FRBL', 'L': 'FDBU', 'B': 'ULDR'}
    """
    return {
        face: edge_map.rotation_path(face, Face.U if face in (Face.F, OPPOSITE[Face.F]) else Face.F)
        for face in Face
    }
