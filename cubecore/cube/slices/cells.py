"""Cells of a face counted from the bottom left, and the four ways to walk over them."""

from typing import NamedTuple

from cubecore.cube.slices.sides import Edge
from cubecore.cube.words import Word


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
        """The cell so many steps in from an edge, ``along`` being its row or column.

        >>> LtrCell.inward(Edge.TOP, along=1, steps=0, size=4)
        LtrCell(row=3, col=1)
        """
        from_low_end = steps if edge in (Edge.LEFT, Edge.BOTTOM) else size - 1 - steps
        if edge in (Edge.LEFT, Edge.RIGHT):
            return cls(along, from_low_end)
        return cls(from_low_end, along)

    @classmethod
    def of_facelet(cls, cell: FaceletCell, size: int) -> "LtrCell":
        """The same cell of a picture, counted from the bottom instead of from the top."""
        return cls(size - 1 - cell.row, cell.column)

    def facelet(self, size: int) -> FaceletCell:
        """The same cell of a picture, counted from the top as facelet strings do.

        Facelet strings show each face from outside: on a picture that shows its face through
        the cube this gives the cell of that picture, not of the facelet string.
        """
        return FaceletCell(size - 1 - self.row, self.col)


class Direction(Word):
    """A way to walk straight over a face, from one edge to the opposite one."""

    LEFT_TO_RIGHT = "LEFT→RIGHT"
    RIGHT_TO_LEFT = "RIGHT→LEFT"
    BOTTOM_TO_TOP = "BOTTOM→TOP"
    TOP_TO_BOTTOM = "TOP→BOTTOM"

    @classmethod
    def entering(cls, edge: Edge) -> "Direction":
        """The way that comes in over an edge.

        >>> Direction.entering(Edge.BOTTOM).value
        'BOTTOM→TOP'
        """
        return cls(f"{edge}→{edge.opposite}")

    @property
    def enter_edge(self) -> Edge:
        """The edge where the way comes in."""
        return Edge(self.partition("→")[0])

    @property
    def exit_edge(self) -> Edge:
        """The edge where the way goes out."""
        return Edge(self.partition("→")[2])

    @property
    def is_horizontal(self) -> bool:
        """Whether the way follows a row."""
        return self.enter_edge in (Edge.LEFT, Edge.RIGHT)

    @property
    def arrow(self) -> str:
        """The way as one sign.

        >>> Direction.TOP_TO_BOTTOM.arrow
        '↓'
        """
        return {Edge.LEFT: "→", Edge.RIGHT: "←", Edge.BOTTOM: "↑", Edge.TOP: "↓"}[self.enter_edge]
