"""Faces of a slice walk as grids of cells: their lines, and what is written beside and in them."""

from dataclasses import dataclass
from typing import NamedTuple

from cubecore.cube import Face
from cubecore.pictures import Point, net_view
from cubecore.slices import Edge, EdgeMap, LtrCell, SliceWalk

PITCH = 24
# Where more lines are labelled, the labels would touch each other.
MOST_LABELS = 12


class Label(NamedTuple):
    """A number beside a line of cells."""

    text: str
    at: Point
    is_walked: bool


@dataclass(frozen=True, slots=True)
class Grid:
    """What the pictures of all faces of a size have in common: their lines, frame and scale."""

    side: int
    margin: int
    font: int
    dot: int
    lines: str

    @property
    def frame(self) -> str:
        """The frame as a view box."""
        whole = self.side + 2 * self.margin
        return f"{-self.margin} {-self.margin} {whole} {whole}"


class NetFace(NamedTuple):
    """A face of the net: its top left corner, and where its cell (0,0) is."""

    face: Face
    corner: Point
    origin: Point


def grid_of(n: int) -> Grid:
    """Return the grid of faces of this size."""
    side, margin = n * PITCH, max(PITCH, 4 * n)
    steps = range(0, side + 1, PITCH)
    lines = "".join(f"M0 {at}h{side}M{at} 0v{side}" for at in steps)
    return Grid(side, margin, round(margin * 0.62), max(5, n), lines)


def faces_around(edge_map: EdgeMap, face: Face, n: int) -> tuple[tuple[Point, Face], ...]:
    """Return the letters of the faces beyond the edges of a picture, and where they are written."""
    grid = grid_of(n)
    middle, out = grid.side / 2, grid.margin / 2
    points = (
        Point(middle, -out),
        Point(grid.side + out, middle),
        Point(middle, grid.side + out),
        Point(-out, middle),
    )
    return tuple(zip(points, edge_map.picture(face), strict=True))


def slice_labels(walk: SliceWalk, grid: Grid) -> tuple[Label, ...]:
    """Return the slice indices beside the rows or columns of the starting face."""
    last = walk.n - 1
    labels = []
    for si in range(walk.n):
        if walk.n > MOST_LABELS and si not in (0, walk.si, last):
            continue
        line = si if walk.my_edge in (Edge.LEFT, Edge.TOP) else last - si
        along = (line + 0.5) * PITCH
        beside = grid.side + grid.margin / 2
        is_row = walk.my_edge in (Edge.TOP, Edge.BOTTOM)
        at = Point(beside, along) if is_row else Point(along, beside)
        labels.append(Label(str(si), at, si == walk.si))
    return tuple(labels)


def net_face(edge_map: EdgeMap, face: Face, n: int) -> NetFace:
    """Return a face of the net."""
    corner = net_view(n).planes[face].origin
    first = edge_map.facelet(face, LtrCell(0, 0), n)
    origin = ((first.column + 0.5) * PITCH, (first.row + 0.5) * PITCH)
    return NetFace(face, corner, Point(*origin))
