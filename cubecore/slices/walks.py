"""Walk a slice over four faces: cell by cell, or any cell of any slice by one formula.

``SliceWalker`` finds the line, walks over the face and crosses the edge, four times.
``RotationWalker`` derives the same cells from the direction on each face, without walking.
"""

from dataclasses import dataclass

from cubecore.cube.geometry import Face
from cubecore.slices.cells import Direction, Edge, LtrCell
from cubecore.slices.checks import checked_faces, checked_slice, checked_step, checked_walk_size
from cubecore.slices.crossings import Arrival, Crossing, cross
from cubecore.slices.edge_map import EdgeMap
from cubecore.slices.tables import StartRow, start_row


@dataclass(frozen=True, slots=True)
class FaceVisit:
    """The part of a walk on one face."""

    face: Face
    enter: LtrCell
    direction: Direction
    visited: tuple[LtrCell, ...]

    @property
    def enter_edge(self) -> Edge:
        """The edge where the walk enters the face."""
        return self.direction.enter_edge

    @property
    def exit_edge(self) -> Edge:
        """The edge where the walk leaves the face."""
        return self.direction.exit_edge

    @property
    def exit(self) -> LtrCell:
        """The last cell on the face."""
        return self.visited[-1]

    @property
    def p(self) -> int:
        """The position along the exit edge: the row of a horizontal walk, else the column."""
        return position_along(self.exit, self.direction)


@dataclass(frozen=True, slots=True)
class SliceWalk:
    """The way of one slice over four faces, and where it arrives at the end."""

    n: int
    si: int
    rotate_with: Face
    my_edge: Edge
    rotating_edge: Edge
    faces: tuple[FaceVisit, ...]
    crossings: tuple[Crossing, ...]

    @property
    def arrival(self) -> Arrival:
        """Where the last crossing ends."""
        return self.crossings[-1].arrival

    @property
    def start_row(self) -> StartRow:
        """The row of Table 2 for the two edges where the walk starts, as printed."""
        return start_row(self.my_edge, self.rotating_edge)

    @property
    def starting_face(self) -> Face:
        """The face on which the walk starts."""
        return self.faces[0].face

    @property
    def path(self) -> tuple[Face, ...]:
        """The four faces in the order of the walk."""
        return tuple(visit.face for visit in self.faces)

    @property
    def returns(self) -> bool:
        """Whether the walk ends where it started: at the same face, edge and position."""
        first = self.faces[0]
        return self.arrival == Arrival(first.face, first.enter, first.direction)

    @property
    def total_cells(self) -> int:
        """The number of cells visited."""
        return sum(len(visit.visited) for visit in self.faces)


@dataclass(frozen=True, slots=True)
class SliceWalker:
    """Walks slices over the faces of a cube, joined as in an edge map.

    >>> walk = SliceWalker(4, EdgeMap.document()).walk("F", rotate_with="R", si=0)
    >>> "".join(walk.path), walk.returns, walk.total_cells
    ('FUBD', True, 16)
    """

    n: int
    edge_map: EdgeMap

    def __post_init__(self) -> None:
        object.__setattr__(self, "n", checked_walk_size(self.n))

    def walk(self, starting_face: str, rotate_with: str, si: int) -> SliceWalk:
        """Return the walk of a slice in the clockwise direction of the rotating face."""
        start, rotating = checked_faces(starting_face, rotate_with)
        si = checked_slice(si, self.n)
        my_edge = self.edge_map.edge_toward(start, rotating)
        arrival = self._start(start, my_edge, si)
        visits, crossings = [], []
        for _ in range(4):
            visit = self._walk_face(arrival)
            crossing = cross(self.n, self.edge_map, visit.face, visit.exit_edge, visit.p)
            arrival = crossing.arrival
            visits.append(visit)
            crossings.append(crossing)
        rotating_edge = self.edge_map.edge_toward(rotating, start)
        return SliceWalk(
            self.n, si, rotating, my_edge, rotating_edge, tuple(visits), tuple(crossings)
        )

    def _start(self, face: Face, my_edge: Edge, si: int) -> Arrival:
        direction = start_direction(my_edge, self.edge_map.clockwise_edges(face))
        line = start_line(my_edge, si, self.n)
        return Arrival(face, LtrCell.inward(direction.enter_edge, line, 0, self.n), direction)

    def _walk_face(self, arrival: Arrival) -> FaceVisit:
        line = position_along(arrival.enter, arrival.direction)
        edge = arrival.direction.enter_edge
        visited = tuple(LtrCell.inward(edge, line, step, self.n) for step in range(self.n))
        return FaceVisit(*arrival, visited)


@dataclass(frozen=True, slots=True)
class FaceOutput:
    """How the slices of a rotation cross one face: any cell of any slice on demand."""

    face: Face
    n: int
    direction: Direction
    my_edge: Edge
    rotating_edge: Edge
    face_index: int

    @property
    def enter_edge(self) -> Edge:
        """The edge where the slices enter this face."""
        return self.direction.enter_edge

    @property
    def exit_edge(self) -> Edge:
        """The edge where the slices leave this face."""
        return self.direction.exit_edge

    def get_point(self, si: int, other_coord: int) -> LtrCell:
        """Return the cell of slice ``si``, ``other_coord`` steps after the slice entered the face.

        >>> first, *_ = RotationWalker(4, EdgeMap.document()).calculate_rotation("F", "R")
        >>> first.get_point(si=0, other_coord=3)
        LtrCell(row=3, col=3)
        """
        line = start_line(self.my_edge, checked_slice(si, self.n), self.n)
        return LtrCell.inward(self.enter_edge, line, checked_step(other_coord, self.n), self.n)

    def get_all_points(self, si: int) -> list[LtrCell]:
        """Return all cells of slice ``si`` on this face, in the order of the walk."""
        return [self.get_point(si, step) for step in range(self.n)]


@dataclass(frozen=True, slots=True)
class RotationWalker:
    """Computes the way of every slice over the four faces around a rotating face."""

    n: int
    edge_map: EdgeMap

    def __post_init__(self) -> None:
        object.__setattr__(self, "n", checked_walk_size(self.n))

    def calculate_rotation(
        self, starting_face: str, rotate_with: str
    ) -> tuple[FaceOutput, FaceOutput, FaceOutput, FaceOutput]:
        """Return the four faces around the rotating face, clockwise from the starting face on.

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


def start_direction(my_edge: Edge, clockwise_edges: tuple[Edge, ...]) -> Direction:
    """Return the direction over a face whose edge ``my_edge`` joins the rotating face.

    A slice enters over the edge that follows ``my_edge`` clockwise on the real face.

    >>> start_direction(Edge.RIGHT, tuple(Edge)).value
    'BOTTOM→TOP'
    """
    following = clockwise_edges[(clockwise_edges.index(my_edge) + 1) % 4]
    return Direction.entering(following)


def start_line(my_edge: Edge, si: int, size: int) -> int:
    """Return the row or column of a slice on a face, counted from the edge to the rotating face."""
    return si if my_edge in (Edge.LEFT, Edge.BOTTOM) else size - 1 - si


def position_along(cell: LtrCell, direction: Direction) -> int:
    """Return the row of a horizontal walk, or the column of a vertical one."""
    return cell.row if direction.is_horizontal else cell.col
