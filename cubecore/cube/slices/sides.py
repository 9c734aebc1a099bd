"""The four edges of a face's picture, and what lies beyond them."""

from typing import NamedTuple

from cubecore.cube.geometry import Face, neighbours
from cubecore.cube.words import Word


class Edge(Word):
    """One of the four edges of a face's picture, clockwise as the picture is looked at."""

    TOP = "TOP"
    RIGHT = "RIGHT"
    BOTTOM = "BOTTOM"
    LEFT = "LEFT"

    @property
    def opposite(self) -> "Edge":
        """The edge across the face.

        >>> Edge.LEFT.opposite.value
        'RIGHT'
        """
        return EDGES[(EDGES.index(self) + 2) % 4]


EDGES = tuple(Edge)


class Side(NamedTuple):
    """One edge of one face, written as in ``F.RIGHT``."""

    face: Face
    edge: Edge

    def __str__(self) -> str:
        return f"{self.face}.{self.edge}"


SIDES = tuple(Side(face, edge) for face in Face for edge in EDGES)


class Neighbours(NamedTuple):
    """The faces beyond the four edges of a face's picture."""

    top: Face
    right: Face
    bottom: Face
    left: Face

    def across(self, edge: Edge) -> Face:
        """The face beyond an edge."""
        return self[EDGES.index(edge)]

    def edge_toward(self, other: Face) -> Edge:
        """The edge beyond which a face lies."""
        return EDGES[self.index(other)]

    def show_outside(self, face: Face) -> bool:
        """Whether the picture shows the face as it looks from outside, turned or not.

        >>> Neighbours(Face.U, Face.L, Face.D, Face.R).show_outside(Face.B)
        True
        >>> Neighbours(Face.U, Face.R, Face.D, Face.L).show_outside(Face.B)
        False
        """
        true_order = neighbours(face)
        return self in {(*true_order[turn:], *true_order[:turn]) for turn in range(4)}

    def mirrored(self) -> "Neighbours":
        """The same face seen through the cube: left and right exchanged."""
        return Neighbours(self.top, self.left, self.bottom, self.right)
