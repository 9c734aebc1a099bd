"""Cells of a face's centre, and rectangles of them.

The centre grid of a cube of size N has the rows and columns 0 to N-3, (0, 0) at the bottom left as
seen from outside, B too. A cell of the whole face is one row further up and one column further
right: the outermost rows and columns belong to the edges.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple, Self, TypeAlias

from cubecore.cube.geometry import FACE_NUMBERS, Face
from cubecore.cube.slices import LtrCell
from cubecore.cube.whole_numbers import whole_number
from cubecore.errors import CommutatorError

AnyCell: TypeAlias = Sequence[int]
AnyBlock: TypeAlias = Sequence[AnyCell]


class _Corners(NamedTuple):
    low: LtrCell
    high: LtrCell


class Block(_Corners):
    """A rectangle of centre cells, named by its lowest and its highest corner.

    Any two opposite corners, in either order, make the same block. Cells may be plain pairs.

    >>> Block((1, 0), (0, 2))
    Block(low=LtrCell(row=0, col=0), high=LtrCell(row=1, col=2))
    >>> [str(cell) for cell in Block(LtrCell(1, 2), LtrCell(0, 2)).cells()]
    ['(0,2)', '(1,2)']
    """

    __slots__ = ()

    def __new__(cls, low: AnyCell, high: AnyCell) -> Self:
        """Return the block with these two cells as opposite corners."""
        first, second = read_cell(low), read_cell(high)
        if first.row <= second.row and first.col <= second.col:
            return super().__new__(cls, first, second)
        rows, columns = sorted((first.row, second.row)), sorted((first.col, second.col))
        return super().__new__(cls, LtrCell(rows[0], columns[0]), LtrCell(rows[1], columns[1]))

    @classmethod
    def _make(cls, iterable: Iterable[Any]) -> Self:  # type: ignore[override]  # it checks, too
        """Return the block of two corners: ``_replace`` puts them in order, too."""
        low, high = iterable
        return cls(low, high)

    @classmethod
    def between(cls, first: AnyCell, second: AnyCell) -> Self:
        """Return the rectangle with these two cells as opposite corners, whichever they are."""
        return cls(first, second)

    @classmethod
    def of_cell(cls, row: int, col: int) -> Self:
        """Return the block of one cell."""
        return cls((row, col), (row, col))

    @classmethod
    def of(cls, block: AnyBlock) -> "Block":
        """Return the block that a ``Block`` or a plain pair of corners describes.

        >>> Block.of(((1, 1), (0, 1))) == Block(LtrCell(0, 1), LtrCell(1, 1))
        True
        """
        if isinstance(block, Block):
            return block
        if not _is_pair(block):
            raise CommutatorError("not_a_block", found=repr(block))
        return cls(*block)

    def cells(self) -> Iterator[LtrCell]:
        """The cells row by row from the lowest one."""
        for row in range(self.low.row, self.high.row + 1):
            for col in range(self.low.col, self.high.col + 1):
                yield LtrCell(row, col)

    def __len__(self) -> int:
        return (self.high.row - self.low.row + 1) * (self.high.col - self.low.col + 1)

    def turned(self, quarters: int, size: int) -> "Block":
        """Return where the block lies after clockwise quarter turns of its face."""
        low, high = (turned_cell(cell, quarters, size) for cell in (self.low, self.high))
        return Block(low, high)

    def checked(self, size: int) -> "Block":
        """The block, if it lies in the centre of a cube of this size."""
        for cell in (self.low, self.high):
            checked_cell(cell, size)
        return self

    def __str__(self) -> str:
        return str(self.low) if self.low == self.high else f"{self.low}:{self.high}"


def read_cell(cell: AnyCell) -> LtrCell:
    """Return the cell that an ``LtrCell`` or a plain pair of row and column describes.

    >>> read_cell((1, 2))
    LtrCell(row=1, col=2)
    """
    if type(cell) is LtrCell and type(cell.row) is type(cell.col) is int:
        return cell
    if not _is_pair(cell):
        raise CommutatorError("not_a_cell", found=repr(cell))
    row, col = cell
    return LtrCell(
        whole_number(row, "row", CommutatorError),
        whole_number(col, "col", CommutatorError),
    )


def _is_pair(value: object) -> bool:
    return isinstance(value, tuple | list) and len(tuple(value)) == 2


def checked_cell(cell: AnyCell, size: int) -> LtrCell:
    """Return the cell; refuse one that the centre of a cube of this size does not have."""
    if whole_number(size, "size", CommutatorError) < 3:
        raise CommutatorError("no_centre_cells", size=size)
    found = read_cell(cell)
    if not (0 <= found.row <= size - 3 and 0 <= found.col <= size - 3):
        raise CommutatorError("cell_outside", cell=str(found), last=size - 3)
    return found


def turned_cell(cell: LtrCell, quarters: int, size: int) -> LtrCell:
    """Where a centre cell goes when its face turns clockwise.

    >>> turned_cell(LtrCell(0, 0), 1, size=5)
    LtrCell(row=2, col=0)
    """
    for _ in range(quarters % 4):
        cell = LtrCell(size - 3 - cell.col, cell.row)
    return cell


def ltr_to_index(cell: AnyCell, size: int) -> int:
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
    whole_number(index, "index", CommutatorError)
    whole_number(size, "size", CommutatorError)
    if size < 3 or not 0 <= index < (size - 2) ** 2:
        raise CommutatorError("no_such_cell", size=size, index=index)
    return LtrCell(*divmod(index, size - 2))


def place_of(face: Face, cell: LtrCell, size: int) -> int:
    """The sticker place of a centre cell, numbered as everywhere in the cube."""
    row, column = LtrCell(cell.row + 1, cell.col + 1).facelet(size)
    return (FACE_NUMBERS[face] * size + row) * size + column
