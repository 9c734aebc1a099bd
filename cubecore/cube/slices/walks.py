"""A slice walked cell by cell: find the line, walk the face, cross the edge, and again."""

from dataclasses import dataclass
from typing import NamedTuple

from cubecore.cube.geometry import Face
from cubecore.cube.slices.cells import Direction, LtrCell
from cubecore.cube.slices.edge_map import EdgeMap
from cubecore.cube.slices.refusals import checked_faces, checked_size, checked_slice
from cubecore.cube.slices.sides import Edge


class Arrival(NamedTuple):
    """Where a walk comes onto a face, and which way it goes on."""

    face: Face
    enter: LtrCell
    direction: Direction


@dataclass(frozen=True, slots=True)
class FaceVisit:
    """What a walk does on one face."""

    face: Face
    enter: LtrCell
    direction: Direction
    visited: tuple[LtrCell, ...]

    @property
    def enter_edge(self) -> Edge:
        """The edge where the walk comes onto the face."""
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
    """The way of one slice over four faces, and where it comes back to."""

    n: int
    si: int
    rotate_with: Face
    my_edge: Edge
    rotating_edge: Edge
    faces: tuple[FaceVisit, ...]
    arrival: Arrival

    @property
    def starting_face(self) -> Face:
        """The face the walk begins on."""
        return self.faces[0].face

    @property
    def path(self) -> tuple[Face, ...]:
        """The four faces in the order of the walk."""
        return tuple(visit.face for visit in self.faces)

    @property
    def returns(self) -> bool:
        """Whether the walk ends where it began: the same face, edge and position."""
        first = self.faces[0]
        return self.arrival == Arrival(first.face, first.enter, first.direction)

    @property
    def total_cells(self) -> int:
        """The number of cells visited."""
        return sum(len(visit.visited) for visit in self.faces)


@dataclass(frozen=True, slots=True)
class SliceWalker:
    """Walks slices over the faces of a cube as its edge map joins them.

    >>> walk = SliceWalker(4, EdgeMap.document()).walk("F", rotate_with="R", si=0)
    >>> "".join(walk.path), walk.returns, walk.total_cells
    ('FUBD', True, 16)
    """

    n: int
    edge_map: EdgeMap

    def __post_init__(self) -> None:
        object.__setattr__(self, "n", checked_size(self.n))

    def walk(self, starting_face: str, rotate_with: str, si: int) -> SliceWalk:
        """The walk of a slice in the clockwise direction of the rotating face."""
        start, rotating = checked_faces(starting_face, rotate_with)
        si = checked_slice(si, self.n)
        my_edge = self.edge_map.edge_toward(start, rotating)
        arrival = self._start(start, my_edge, si)
        visits = []
        for _ in range(4):
            visit = self._walk_face(arrival)
            visits.append(visit)
            arrival = self._cross(visit)
        rotating_edge = self.edge_map.edge_toward(rotating, start)
        return SliceWalk(self.n, si, rotating, my_edge, rotating_edge, tuple(visits), arrival)

    def _start(self, face: Face, my_edge: Edge, si: int) -> Arrival:
        direction = start_direction(my_edge, self.edge_map.clockwise_edges(face))
        line = start_line(my_edge, si, self.n)
        return Arrival(face, LtrCell.inward(direction.enter_edge, line, 0, self.n), direction)

    def _walk_face(self, arrival: Arrival) -> FaceVisit:
        line = position_along(arrival.enter, arrival.direction)
        edge = arrival.direction.enter_edge
        visited = tuple(LtrCell.inward(edge, line, step, self.n) for step in range(self.n))
        return FaceVisit(*arrival, visited)

    def _cross(self, visit: FaceVisit) -> Arrival:
        other, enter_edge = self.edge_map.across(visit.face, visit.exit_edge)
        reverses = self.edge_map.is_reversed(visit.face, visit.exit_edge)
        line = self.n - 1 - visit.p if reverses else visit.p
        enter = LtrCell.inward(enter_edge, line, 0, self.n)
        return Arrival(other, enter, Direction.entering(enter_edge))


def start_direction(my_edge: Edge, clockwise_edges: tuple[Edge, ...]) -> Direction:
    """The way over a face whose edge ``my_edge`` joins the rotating face.

    A slice comes in over the edge that follows ``my_edge`` clockwise on the real face.

    >>> start_direction(Edge.RIGHT, tuple(Edge)).value
    'BOTTOM→TOP'
    """
    following = clockwise_edges[(clockwise_edges.index(my_edge) + 1) % 4]
    return Direction.entering(following)


def start_line(my_edge: Edge, si: int, size: int) -> int:
    """The row or column of a slice on a face, counted from the edge to the rotating face."""
    return si if my_edge in (Edge.LEFT, Edge.BOTTOM) else size - 1 - si


def position_along(cell: LtrCell, direction: Direction) -> int:
    """What stays the same on the way: the row of a horizontal walk, else the column."""
    return cell.row if direction.is_horizontal else cell.col
