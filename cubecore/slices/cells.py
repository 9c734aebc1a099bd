"""Edges and neighbours of a face, its cells from the bottom left, and directions over it."""

from typing import NamedTuple

from cubecore.cube.checked_values import Choice
from cubecore.cube.geometry import Face, neighbours
from cubecore.errors import WalkError


class Edge(Choice):
    """One of the four edges of a face's picture, in clockwise order."""

    TOP = "TOP"
    RIGHT = "RIGHT"
    BOTTOM = "BOTTOM"
    LEFT = "LEFT"

    @property
    def opposite(self) -> "Edge":
        """The edge on the other side of the face.

        >>> Edge.LEFT.opposite.value
        'RIGHT'
        """
        return EDGE_ORDER[(EDGE_ORDER.index(self) + 2) % 4]


EDGE_ORDER = tuple(Edge)


class Side(NamedTuple):
    """One edge of one face, written as in ``F.RIGHT``."""

    face: Face
    edge: Edge

    def __str__(self) -> str:
        return f"{self.face}.{self.edge}"


ALL_SIDES = tuple(Side(face, edge) for face in Face for edge in EDGE_ORDER)


class Neighbours(NamedTuple):
    """The faces beyond the four edges of a face's picture."""

    top: Face
    right: Face
    bottom: Face
    left: Face

    def across(self, edge: Edge) -> Face:
        """Return the face beyond an edge."""
        return self[EDGE_ORDER.index(edge)]

    def edge_toward(self, other: Face) -> Edge:
        """Return the edge beyond which a face lies."""
        return EDGE_ORDER[self.index(other)]

    def show_outside(self, face: Face) -> bool:
        """Return whether the picture shows the face as seen from outside, in any rotation.

        >>> Neighbours(Face.U, Face.L, Face.D, Face.R).show_outside(Face.B)
        True
        >>> Neighbours(Face.U, Face.R, Face.D, Face.L).show_outside(Face.B)
        False
        """
        true_order = neighbours(face)
        return self in {(*true_order[turn:], *true_order[:turn]) for turn in range(4)}

    def mirrored(self) -> "Neighbours":
        """Return the same face seen through the cube: mirrored left–right."""
        return Neighbours(self.top, self.left, self.bottom, self.right)


class FaceletCell(NamedTuple):
    """A cell of a face as facelet strings count: row 0 is the TOP row."""

    row: int
    column: int


class LtrCell(NamedTuple):
    """A cell of a face counted left to right and bottom to top: (0, 0) is the BOTTOM LEFT one.

    >>> LtrCell(0, 2).facelet(size=3)
    FaceletCell(row=2, column=2)
    """

    row: int
    col: int

    def __str__(self) -> str:
        return f"({self.row},{self.col})"

    @classmethod
    def inward(cls, edge: Edge, along: int, steps: int, size: int) -> "LtrCell":
        """Return the cell that is a number of steps in from an edge, in row or column ``along``.

        >>> LtrCell.inward(Edge.TOP, along=1, steps=0, size=4)
        LtrCell(row=3, col=1)
        """
        from_low_end = steps if edge in (Edge.LEFT, Edge.BOTTOM) else size - 1 - steps
        if edge in (Edge.LEFT, Edge.RIGHT):
            return cls(along, from_low_end)
        return cls(from_low_end, along)

    @classmethod
    def of_facelet(cls, cell: FaceletCell, size: int) -> "LtrCell":
        """Return the same cell of a picture, counted from the bottom instead of from the top."""
        return cls(size - 1 - cell.row, cell.column)

    def facelet(self, size: int) -> FaceletCell:
        """Return the same cell of a picture, counted from the top as in facelet strings.

        Facelet strings show each face from outside. If a picture shows its face through the cube,
        the result is the cell of that picture, not of the facelet string.
        """
        return FaceletCell(size - 1 - self.row, self.col)


class Direction(Choice):
    """A direction straight over a face, from one edge to the opposite one."""

    LEFT_TO_RIGHT = "LEFT→RIGHT"
    RIGHT_TO_LEFT = "RIGHT→LEFT"
    BOTTOM_TO_TOP = "BOTTOM→TOP"
    TOP_TO_BOTTOM = "TOP→BOTTOM"

    @classmethod
    def entering(cls, edge: Edge) -> "Direction":
        """Return the direction that enters over an edge.

        >>> Direction.entering(Edge.BOTTOM).value
        'BOTTOM→TOP'
        """
        return cls(f"{edge}→{edge.opposite}")

    @property
    def enter_edge(self) -> Edge:
        """The edge where the walk enters."""
        return Edge(self.partition("→")[0])

    @property
    def exit_edge(self) -> Edge:
        """The edge where the walk leaves."""
        return Edge(self.partition("→")[2])

    @property
    def is_horizontal(self) -> bool:
        """Whether the walk follows a row."""
        return self.enter_edge in (Edge.LEFT, Edge.RIGHT)

    @property
    def arrow(self) -> str:
        """The direction as one character.

        >>> Direction.TOP_TO_BOTTOM.arrow
        '↓'
        """
        return {Edge.LEFT: "→", Edge.RIGHT: "←", Edge.BOTTOM: "↑", Edge.TOP: "↓"}[self.enter_edge]


def checked_face(name: object) -> Face:
    """Return the face of this name; refuse anything else.

    >>> checked_face("F") is Face.F
    True
    """
    if not isinstance(name, str) or name not in set(Face):
        raise WalkError("not_a_face", found=repr(name), choices=tuple(Face))
    return Face(name)
