"""How the pictures of the six faces join: which edge meets which, and which way round."""

from collections.abc import Mapping
from dataclasses import dataclass

from cubecore.cube.geometry import FACE_NUMBERS, OPPOSITE, Face, neighbours
from cubecore.cube.slices.custom_maps import read_neighbours
from cubecore.cube.slices.sides import EDGES, SIDES, Edge, Neighbours, Side
from cubecore.errors import WalkError


@dataclass(frozen=True, slots=True, repr=False)
class EdgeMap:
    """How the pictures of the six faces join along the twelve edges of the cube.

    A picture may show its face from outside or through the cube, and turned in any way. All else
    follows from the neighbours of each picture: what joins, what is reversed, what is mirrored.

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
        """All six faces as seen from outside, the way facelet strings show them."""
        return cls(tuple(Neighbours(*neighbours(face)) for face in Face))

    @classmethod
    def document(cls) -> "EdgeMap":
        """U, R, F, D and L as seen from outside, B as seen through the cube from the front."""
        pictures = cls.outside().pictures
        back = FACE_NUMBERS[Face.B]
        return cls((*pictures[:back], pictures[back].mirrored()))

    @classmethod
    def from_json(cls, mapping: object) -> "EdgeMap":
        """The map of an object such as ``{"F.RIGHT": "R.LEFT", …}``.

        The twelve pairs may stand in either direction, or in both.

        >>> EdgeMap.from_json({"F.RIGHT": "B.LEFT"})
        Traceback (most recent call last):
        cubecore.errors.WalkError: F.RIGHT cannot join B.LEFT: their faces are opposite.
        """
        return cls(read_neighbours(mapping))

    def to_json(self) -> dict[str, str]:
        """The twelve pairs, each once."""
        pairs = [(side, self.across(*side)) for side in SIDES]
        return {
            str(side): str(other)
            for side, other in pairs
            if FACE_NUMBERS[side.face] < FACE_NUMBERS[other.face]
        }

    def picture(self, face: Face) -> Neighbours:
        """The faces around a face, as its picture shows them."""
        return self.pictures[FACE_NUMBERS[face]]

    def edge_toward(self, face: Face, other: Face) -> Edge:
        """The edge of a face that joins another face.

        >>> EdgeMap.document().edge_toward(Face.F, Face.R).value
        'RIGHT'
        """
        return self.picture(face).edge_toward(other)

    def across(self, face: Face, edge: Edge) -> Side:
        """The side that an edge of a face joins."""
        other = self.picture(face).across(edge)
        return Side(other, self.edge_toward(other, face))

    def is_reversed(self, face: Face, edge: Edge) -> bool:
        """Whether positions along this edge run the other way on the face beyond it.

        >>> EdgeMap.document().is_reversed(Face.D, Edge.RIGHT)
        True
        """
        other, other_edge = self.across(face, edge)
        return self._grows_toward(face, edge) != self._grows_toward(other, other_edge)

    def _grows_toward(self, face: Face, edge: Edge) -> Face:
        """The face toward which rows or columns count up along an edge."""
        picture = self.picture(face)
        return picture.top if edge in (Edge.LEFT, Edge.RIGHT) else picture.right

    def is_outside(self, face: Face) -> bool:
        """Whether a face is shown from outside, not through the cube."""
        return self.picture(face).show_outside(face)

    def clockwise_edges(self, face: Face) -> tuple[Edge, ...]:
        """The edges of a face's picture in the clockwise order of the real face."""
        return EDGES if self.is_outside(face) else EDGES[::-1]

    def rotation_path(self, rotate_with: Face, starting_face: Face) -> tuple[Face, ...]:
        """The four faces a clockwise turn carries a slice over, from the starting face on.

        >>> "".join(EdgeMap.document().rotation_path(Face.U, starting_face=Face.F))
        'FLBR'
        """
        picture = self.picture(rotate_with)
        ring = [picture.across(edge) for edge in self.clockwise_edges(rotate_with)]
        start = ring.index(starting_face)
        return (*ring[start:], *ring[:start])


def rotation_paths(edge_map: EdgeMap) -> Mapping[Face, tuple[Face, ...]]:
    """The clockwise path around each face, beginning at F, or at U around F and B.

    >>> {face.value: "".join(path) for face, path in rotation_paths(EdgeMap.outside()).items()}
    {'U': 'FLBR', 'R': 'FUBD', 'F': 'URDL', 'D': 'FRBL', 'L': 'FDBU', 'B': 'ULDR'}
    """
    return {
        face: edge_map.rotation_path(face, Face.U if face in (Face.F, OPPOSITE[Face.F]) else Face.F)
        for face in Face
    }


def create_standard_edge_map() -> EdgeMap:
    """The map that is used where none is named: B is seen through the cube."""
    return EdgeMap.document()
