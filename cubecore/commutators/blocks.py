"""Cells of a face's centre, and rectangles of them.

The centre grid of a cube of size N has the rows and columns 0 to N-3, (0, 0) at the bottom left as
seen from outside, B too. A cell of the whole face is one row further up and one column further
right: the outermost rows and columns belong to the edges.
"""

from collections.abc import Iterator
from typing import NamedTuple

from cubecore.commutators.errors import CommutatorError
from cubecore.cube.geometry import FACE_NUMBERS, Face
from cubecore.cube.slices import LtrCell


class Block(NamedTuple):
    """A rectangle of centre cells, named by its lowest and its highest corner.

    >>> [str(cell) for cell in Block.between(LtrCell(1, 2), LtrCell(0, 2)).cells()]
    ['(0,2)', '(1,2)']
    """

    low: LtrCell
    high: LtrCell

    @classmethod
    def between(cls, first: LtrCell, second: LtrCell) -> "Block":
        """The rectangle with these two cells as opposite corners, whichever they are."""
        rows, columns = sorted((first.row, second.row)), sorted((first.col, second.col))
        return cls(LtrCell(rows[0], columns[0]), LtrCell(rows[1], columns[1]))

    @classmethod
    def of_cell(cls, row: int, col: int) -> "Block":
        """The block of one cell."""
        return cls(LtrCell(row, col), LtrCell(row, col))

    def cells(self) -> Iterator[LtrCell]:
        """The cells row by row from the lowest one."""
        for row in range(self.low.row, self.high.row + 1):
            for col in range(self.low.col, self.high.col + 1):
                yield LtrCell(row, col)

    def __len__(self) -> int:
        return (self.high.row - self.low.row + 1) * (self.high.col - self.low.col + 1)

    def turned(self, quarters: int, size: int) -> "Block":
        """Where the block lies after clockwise quarter turns of its face: its shape turns too."""
        return Block.between(
            turned_cell(self.low, quarters, size), turned_cell(self.high, quarters, size)
        )

    def checked(self, size: int) -> "Block":
        """The block, if it lies in the centre of a cube of this size."""
        for cell in (self.low, self.high):
            checked_cell(cell, size)
        return self

    def __str__(self) -> str:
        return str(self.low) if self.low == self.high else f"{self.low}:{self.high}"


def checked_cell(cell: LtrCell, size: int) -> LtrCell:
    """The cell, if the centre of a cube of this size has it."""
    if size < 3:
        raise CommutatorError(f"a cube of size {size} has no centre cells; size 3 is the least")
    if not (0 <= cell.row <= size - 3 and 0 <= cell.col <= size - 3):
        raise CommutatorError(
            f"the cell {cell} lies outside the centre: rows and columns count from 0 to {size - 3}"
        )
    return cell


def turned_cell(cell: LtrCell, quarters: int, size: int) -> LtrCell:
    """Where a centre cell goes when its face turns clockwise.

    >>> turned_cell(LtrCell(0, 0), 1, size=5)
    LtrCell(row=2, col=0)
    """
    for _ in range(quarters % 4):
        cell = LtrCell(size - 3 - cell.col, cell.row)
    return cell


def ltr_to_index(cell: LtrCell, size: int) -> int:
    """The number of a centre cell, counted row by row from the bottom left.

    >>> ltr_to_index(LtrCell(1, 0), size=5)
    3
    """
    row, col = checked_cell(cell, size)
    return row * (size - 2) + col


def index_to_ltr(index: int, size: int) -> LtrCell:
    """The centre cell of this number.

    >>> index_to_ltr(3, size=5)
    LtrCell(row=1, col=0)
    """
    if size < 3 or not 0 <= index < (size - 2) ** 2:
        raise CommutatorError(f"a face of size {size} has no centre cell number {index}")
    return LtrCell(*divmod(index, size - 2))


def place_of(face: Face, cell: LtrCell, size: int) -> int:
    """The sticker place of a centre cell, numbered as everywhere in the cube."""
    row, column = LtrCell(cell.row + 1, cell.col + 1).facelet(size)
    return (FACE_NUMBERS[face] * size + row) * size + column
