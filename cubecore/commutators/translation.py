"""Where a piece must stand on another face so that one slice turn brings it to a given cell."""

from dataclasses import dataclass
from functools import lru_cache

from cubecore.commutators.blocks import AnyCell, checked_cell
from cubecore.cube.geometry import OPPOSITE, Axis, Face, axis_of
from cubecore.cube.slices import Edge, EdgeMap, FaceOutput, LtrCell, RotationWalker
from cubecore.cube.whole_numbers import whole_number
from cubecore.errors import CommutatorError


@dataclass(frozen=True, slots=True)
class FaceTranslation:
    """The slices that carry one face onto another, and which cell goes to which.

    The slices turn clockwise as seen from ``slice_face``: a quarter between neighbouring faces,
    a half between opposite ones.

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
        """The translation from one face to another.

        Opposite faces are joined by the slices of two axes: by those of the first in the order
        x, y, z unless another is named.
        """
        if whole_number(size, "size", CommutatorError) < 3:
            raise CommutatorError("no_slices", size=size)
        start, end = _face(source), _face(target)
        if start is end:
            raise CommutatorError("source_is_target", face=start.value)
        possible = axes_between(start, end)
        chosen = axis or possible[0]
        if chosen not in possible:
            raise CommutatorError(
                "wrong_axis",
                axis=chosen.value,
                source=start.value,
                target=end.value,
                choices=tuple(axis.value for axis in possible),
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
        """Whether the slices run along the columns of the target face."""
        return not self._outputs[self.quarters].direction.is_horizontal

    def _slice_index(self, face_cell: LtrCell) -> int:
        return _distance(self._outputs[self.quarters].my_edge, face_cell, self.size)

    @property
    def _outputs(self) -> tuple[FaceOutput, ...]:
        return _walked(self.size, self.source, self.slice_face)


def axes_between(source: Face, target: Face) -> tuple[Axis, ...]:
    """The axes whose slices carry one face to another: one axis, or two for opposite faces.

    >>> [axis.value for axis in axes_between(Face.U, Face.D)]
    ['x', 'z']
    """
    return tuple(axis for axis in Axis if axis not in (axis_of(source), axis_of(target)))


def is_supported(source: str, target: str) -> bool:
    """Whether slices carry one face to another: they do for all 30 ordered pairs.

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
    ways = []
    for face in (axis.face, OPPOSITE[axis.face]):
        path = [output.face for output in _walked(size, source, face)]
        ways.append(FaceTranslation(size, source, target, face, path.index(target)))
    return min(ways, key=lambda way: way.quarters)


@lru_cache(maxsize=512)
def _walked(size: int, source: Face, slice_face: Face) -> tuple[FaceOutput, ...]:
    return RotationWalker(size, EdgeMap.outside()).calculate_rotation(source, slice_face)


def _distance(edge: Edge, cell: LtrCell, size: int) -> int:
    """How many steps a cell of the whole face lies in from an edge."""
    along = cell.col if edge in (Edge.LEFT, Edge.RIGHT) else cell.row
    return along if edge in (Edge.LEFT, Edge.BOTTOM) else size - 1 - along
