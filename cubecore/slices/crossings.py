"""How a walk crosses from one face to the next: Table 1, and which edges are reversed."""

from dataclasses import dataclass
from typing import NamedTuple

from cubecore.cube.geometry import Face
from cubecore.slices.cells import Direction, Edge, LtrCell, Side, checked_face
from cubecore.slices.checks import checked_position, checked_walk_size
from cubecore.slices.edge_map import EdgeMap
from cubecore.slices.tables import crossing_row


class Arrival(NamedTuple):
    """Where a walk enters a face, and its direction there."""

    face: Face
    enter: LtrCell
    direction: Direction


@dataclass(frozen=True, slots=True)
class Crossing:
    """A step over the edge between two faces: one look-up in Table 1.

    ``p`` is the position along the exit edge, and ``new_p`` the same position along the enter
    edge: N-1-P if the edge is reversed.
    """

    exit_side: Side
    enter_side: Side
    p: int
    new_p: int
    is_reversed: bool
    arrival: Arrival

    @property
    def table_row(self) -> int:
        """The number of the row of Table 1, from 1 to 16."""
        return crossing_row(self.exit_side.edge, self.enter_side.edge)


def cross(n: int, edge_map: EdgeMap, face: str, exit_edge: str, p: int) -> Crossing:
    """Return what happens where a walk leaves a face at position ``p`` of an edge.

    >>> crossing = cross(4, EdgeMap.document(), "D", "RIGHT", p=1)
    >>> crossing.table_row, str(crossing.enter_side), crossing.is_reversed, crossing.new_p
    (3, 'R.BOTTOM', True, 2)
    """
    n = checked_walk_size(n)
    side = Side(checked_face(face), Edge(exit_edge))
    p = checked_position(p, n)
    other = edge_map.across(*side)
    is_reversed = edge_map.is_reversed(*side)
    new_p = n - 1 - p if is_reversed else p
    enter = LtrCell.inward(other.edge, new_p, 0, n)
    arrival = Arrival(other.face, enter, Direction.entering(other.edge))
    return Crossing(side, other, p, new_p, is_reversed, arrival)
