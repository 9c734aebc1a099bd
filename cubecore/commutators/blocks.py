"""Centre cells of a face, blocks of them, and face translation: the slices to another face.

The centre grid of a cube of size N has the rows and columns 0 to N-3. (0, 0) is at the bottom left
as seen from outside, on B too. As a cell of the whole face a centre cell is one row higher and one
column further right: the outermost rows and columns belong to the edges.

``FaceTranslation`` says from which cell of the source face one slice turn reaches a target cell.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple, Self, TypeAlias

from cubecore.cube.checked_values import whole_number
from cubecore.cube.geometry import FACE_NUMBERS, OPPOSITE, Axis, Face, axis_of
from cubecore.errors import CommutatorError
from cubecore.sentences import quoted
from cubecore.slices import Edge, EdgeMap, FaceOutput, LtrCell, RotationWalker

AnyCell: TypeAlias = Sequence[int]
AnyBlock: TypeAlias = Sequence[AnyCell]

_CELL = "(-?[0-9]{1,4}),(-?[0-9]{1,4})"
_WRITTEN_BLOCK = re.compile(f"{_CELL}(?::{_CELL})?")


class _Corners(NamedTuple):
    low: LtrCell
    high: LtrCell


class Block(_Corners):
    """A rectangle of centre cells, given by its lowest and its highest corner.

    Any two opposite corners, in either order, give the same block. Cells may be plain pairs.

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
    def _make(cls, iterable: Iterable[Any]) -> Self:  # type: ignore[override]  # it also checks
        """Return the block of two corners, so that ``_replace`` also puts them in order."""
        low, high = iterable
        return cls(low, high)

    @classmethod
    def between(cls, first: AnyCell, second: AnyCell) -> Self:
        """Return the rectangle with these two cells as opposite corners, in either order."""
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

    @classmethod
    def parse(cls, text: str) -> "Block":
        """Return the block that a cell or two corners describe.

        >>> Block.parse("0,1:0,3") == Block((0, 1), (0, 3)), Block.parse("2,1") == Block.of_cell(2, 1)
        (True, True)
        """
        match = _WRITTEN_BLOCK.fullmatch("".join(text.split()))
        if match is None:
            raise CommutatorError("unreadable_block", found=quoted(text))
        numbers = [int(number) for number in match.groups() if number is not None]
        return cls(tuple(numbers[:2]), tuple(numbers[-2:]))

    @property
    def text(self) -> str:
        """Return the block as ``parse`` reads it.

        >>> Block((0, 1), (0, 3)).text
        '0,1:0,3'
        """
        corners = (self.low,) if self.low == self.high else self
        return ":".join(f"{row},{col}" for row, col in corners)

    def cells(self) -> Iterator[LtrCell]:
        """Yield the cells row by row, the lowest first."""
        for row in range(self.low.row, self.high.row + 1):
            for col in range(self.low.col, self.high.col + 1):
                yield LtrCell(row, col)

    def __len__(self) -> int:
        return (self.high.row - self.low.row + 1) * (self.high.col - self.low.col + 1)

    def turned(self, quarters: int, size: int) -> "Block":
        """Return the block's cells after clockwise quarter turns of its face."""
        low, high = (turned_cell(cell, quarters, size) for cell in (self.low, self.high))
        return Block(low, high)

    def checked(self, size: int) -> "Block":
        """Return the block; refuse one outside the centre of a cube of this size."""
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
    checked = read_cell(cell)
    if not (0 <= checked.row <= size - 3 and 0 <= checked.col <= size - 3):
        raise CommutatorError("cell_outside", cell=str(checked), last=size - 3)
    return checked


def turned_cell(cell: LtrCell, quarters: int, size: int) -> LtrCell:
    """Return where a centre cell goes when its face turns clockwise.

    >>> turned_cell(LtrCell(0, 0), 1, size=5)
    LtrCell(row=2, col=0)
    """
    for _ in range(quarters % 4):
        cell = LtrCell(size - 3 - cell.col, cell.row)
    return cell


def place_of_cell(face: Face, cell: LtrCell, size: int) -> int:
    """Return the sticker place of a centre cell, numbered as on the whole cube."""
    row, column = LtrCell(cell.row + 1, cell.col + 1).facelet(size)
    return (FACE_NUMBERS[face] * size + row) * size + column


@dataclass(frozen=True, slots=True)
class FaceTranslation:
    """The slices that carry one face onto another, and which cell goes to which.

    The slices turn clockwise as seen from ``slice_face``: a quarter turn between neighbouring
    faces, a half turn between opposite ones.

    >>> down = FaceTranslation.between("U", "F", size=5)
    >>> down.slice_face.value, down.quarters, str(down.source_cell(LtrCell(2, 1)))
    ('L', 1, '(2,1)')
    """

    size: int
    source: Face
    target: Face
    slice_face: Face
    quarters: int

    @classmethod
    def between(
        cls, source: str, target: str, size: int, axis: Axis | None = None
    ) -> "FaceTranslation":
        """Return the translation from one face to another.

        Between opposite faces there are slices about two axes: without ``axis``, the first in the
        order x, y, z is used.
        """
        if whole_number(size, "size", CommutatorError) < 3:
            raise CommutatorError("no_slices", size=size)
        start, end = _face(source), _face(target)
        if start is end:
            raise CommutatorError("source_is_target", face=start.value)
        axes = axes_between(start, end)
        chosen = axis or axes[0]
        if chosen not in axes:
            raise CommutatorError(
                "wrong_axis",
                axis=chosen.value,
                source=start.value,
                target=end.value,
                choices=tuple(axis.value for axis in axes),
            )
        return _translation(size, start, end, chosen)

    def source_cell(self, cell: AnyCell) -> LtrCell:
        """Return the cell of the source face whose piece one slice turn brings to this cell."""
        face_cell = self._face_cell(cell)
        arriving, leaving = self._outputs[self.quarters], self._outputs[0]
        step = _distance(arriving.enter_edge, face_cell, self.size)
        whole = leaving.get_point(self._slice_index(face_cell), step)
        return LtrCell(whole.row - 1, whole.col - 1)

    def layer(self, cell: AnyCell) -> int:
        """Return the layer of the slice through a target cell, 1 being ``slice_face`` itself."""
        return 1 + self._slice_index(self._face_cell(cell))

    def _face_cell(self, cell: AnyCell) -> LtrCell:
        """Return a centre cell as a cell of the whole face."""
        row, col = checked_cell(cell, self.size)
        return LtrCell(row + 1, col + 1)

    @property
    def is_vertical(self) -> bool:
        """Return whether the slices run along the columns of the target face."""
        return not self._outputs[self.quarters].direction.is_horizontal

    def _slice_index(self, face_cell: LtrCell) -> int:
        return _distance(self._outputs[self.quarters].my_edge, face_cell, self.size)

    @property
    def _outputs(self) -> tuple[FaceOutput, ...]:
        return _walked(self.size, self.source, self.slice_face)


def axes_between(source: Face, target: Face) -> tuple[Axis, ...]:
    """Return the axes whose slices carry one face to another: one, or two for opposite faces.

    >>> [axis.value for axis in axes_between(Face.U, Face.D)]
    ['x', 'z']
    """
    return tuple(axis for axis in Axis if axis not in (axis_of(source), axis_of(target)))


def is_supported(source: str, target: str) -> bool:
    """Return whether slices carry one face to another: true for all 30 ordered pairs of faces.

    >>> is_supported("U", "D"), is_supported("U", "U")
    (True, False)
    """
    return _face(source) is not _face(target)


def _face(name: str) -> Face:
    try:
        return Face(name)
    except ValueError:
        choices = tuple(face.value for face in Face)
        raise CommutatorError("unknown_face_name", found=repr(name), choices=choices) from None


@lru_cache(maxsize=512)
def _translation(size: int, source: Face, target: Face, axis: Axis) -> FaceTranslation:
    translations = []
    for face in (axis.face, OPPOSITE[axis.face]):
        faces = [output.face for output in _walked(size, source, face)]
        translations.append(FaceTranslation(size, source, target, face, faces.index(target)))
    return min(translations, key=lambda one: one.quarters)


@lru_cache(maxsize=512)
def _walked(size: int, source: Face, slice_face: Face) -> tuple[FaceOutput, ...]:
    return RotationWalker(size, EdgeMap.outside()).calculate_rotation(source, slice_face)


def _distance(edge: Edge, cell: LtrCell, size: int) -> int:
    """Return how many steps a cell of the whole face is away from an edge."""
    along = cell.col if edge in (Edge.LEFT, Edge.RIGHT) else cell.row
    return along if edge in (Edge.LEFT, Edge.BOTTOM) else size - 1 - along
