"""The same walks without walking: any cell of any slice in one formula."""

from dataclasses import dataclass

from cubecore.cube.geometry import Face
from cubecore.cube.slices.cells import Direction, LtrCell
from cubecore.cube.slices.edge_map import EdgeMap
from cubecore.cube.slices.refusals import (
    checked_faces,
    checked_size,
    checked_slice,
    checked_step,
)
from cubecore.cube.slices.sides import Edge
from cubecore.cube.slices.walks import start_direction, start_line


@dataclass(frozen=True, slots=True)
class FaceOutput:
    """How the slices of a rotation cross one face: every cell of every slice on demand."""

    face: Face
    n: int
    direction: Direction
    my_edge: Edge
    rotating_edge: Edge
    face_index: int

    @property
    def enter_edge(self) -> Edge:
        """The edge where the slices come onto this face."""
        return self.direction.enter_edge

    @property
    def exit_edge(self) -> Edge:
        """The edge where the slices leave this face."""
        return self.direction.exit_edge

    def get_point(self, si: int, other_coord: int) -> LtrCell:
        """The cell of slice ``si``, ``other_coord`` steps after the slice came onto the face.

        >>> first, *_ = RotationWalker(4, EdgeMap.document()).calculate_rotation("F", "R")
        >>> first.get_point(si=0, other_coord=3)
        LtrCell(row=3, col=3)
        """
        line = start_line(self.my_edge, checked_slice(si, self.n), self.n)
        return LtrCell.inward(self.enter_edge, line, checked_step(other_coord, self.n), self.n)

    def get_all_points(self, si: int) -> list[LtrCell]:
        """All cells of slice ``si`` on this face, in the order of the walk."""
        return [self.get_point(si, step) for step in range(self.n)]


@dataclass(frozen=True, slots=True)
class RotationWalker:
    """Finds the ways of all slices over the four faces around a rotating face."""

    n: int
    edge_map: EdgeMap

    def __post_init__(self) -> None:
        object.__setattr__(self, "n", checked_size(self.n))

    def calculate_rotation(
        self, starting_face: str, rotate_with: str
    ) -> tuple[FaceOutput, FaceOutput, FaceOutput, FaceOutput]:
        """The four faces around the rotating face, clockwise from the starting face on.

        >>> faces = RotationWalker(3, EdgeMap.document()).calculate_rotation("U", "F")
        >>> [(output.face.value, output.direction.value) for output in faces][:2]
        [('U', 'LEFT→RIGHT'), ('R', 'TOP→BOTTOM')]
        """
        start, rotating = checked_faces(starting_face, rotate_with)
        path = self.edge_map.rotation_path(rotating, start)
        first, second, third, fourth = (
            self._output(face, rotating, index) for index, face in enumerate(path)
        )
        return first, second, third, fourth

    def _output(self, face: Face, rotating: Face, face_index: int) -> FaceOutput:
        my_edge = self.edge_map.edge_toward(face, rotating)
        direction = start_direction(my_edge, self.edge_map.clockwise_edges(face))
        rotating_edge = self.edge_map.edge_toward(rotating, face)
        return FaceOutput(face, self.n, direction, my_edge, rotating_edge, face_index)
