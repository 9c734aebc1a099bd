"""A slice walk: its cells on the cube, on the net and on the pictures of its faces, up to one of them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple
from urllib.parse import urlencode

from cubecore.cube import Choice, Cube, CubeError, Face
from cubecore.pictures import CubePicture, Mark, Point, net_view
from cubecore.slices import (
    Crossing,
    Edge,
    EdgeMap,
    FaceVisit,
    LtrCell,
    Side,
    SliceWalk,
    SliceWalker,
    final_report,
    new_cell_texts,
    start_point_text,
)
from trainer.workshop.fields import RefusedError
from trainer.workshop.slice_grids import (
    PITCH,
    Grid,
    Label,
    NetFace,
    faces_around,
    grid_of,
    net_face,
    slice_labels,
)

LARGEST_WALKED = 33
# The source document's map: nine pairs, two of them with an edge BACK.
PRINTED_PAIRS = """\
F.RIGHT  → R.LEFT
F.TOP    → U.BOTTOM
F.LEFT   → L.RIGHT
F.BOTTOM → D.TOP
U.RIGHT  → R.TOP
U.BACK   → B.TOP
B.RIGHT  → R.RIGHT
B.TOP    → U.BACK
D.RIGHT  → R.BOTTOM
D.BACK   → B.BOTTOM"""


class Frame(Choice):
    """How the six faces are shown."""

    DOCUMENT = "document"
    OUTSIDE = "outside"
    OWN = "own"


class Question(NamedTuple):
    """Which slice of which cube is walked, and how its faces are shown."""

    size: int
    face: str
    rotate: str
    slice: int
    frame: Frame
    pairs: str


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell of a walk: its number, where it is, and whether the walk has been there.

    ``place`` is its sticker on the cube, ``net`` its corner on the net, and ``at`` its corner on
    the picture of its face. ``state`` is ``past``, ``here`` or ``ahead``.
    """

    number: int
    face: Face
    cell: LtrCell
    place: int
    net: Point
    at: Point
    state: str


@dataclass(frozen=True, slots=True)
class Leg:
    """The part of a walk on one face, with the crossing after it and the faces around it.

    ``way`` is the line from its first cell to its last on the picture of the face.
    """

    visit: FaceVisit
    crossing: Crossing
    cells: Sequence[Cell]
    new_row: str
    new_col: str
    around: Sequence[tuple[Point, Face]]
    way: tuple[Point, Point]


@dataclass(frozen=True, slots=True)
class Walked:
    """A walk up to one of its cells, as a page shows it."""

    walk: SliceWalk
    edge_map: EdgeMap
    question: Question
    at: int
    legs: Sequence[Leg]
    grid: Grid
    slices: Sequence[Label]
    net: Sequence[NetFace]
    cube: CubePicture

    @property
    def cells(self) -> list[Cell]:
        """All cells in the order of the walk."""
        return [cell for leg in self.legs for cell in leg.cells]

    @property
    def pairs(self) -> list[tuple[str, str, bool]]:
        """The twelve pairs of edges, and whether each is reversed."""
        sides = [Side(face, edge) for face in Face for edge in Edge]
        return [
            (str(side), str(self.edge_map.across(*side)), self.edge_map.is_reversed(*side))
            for side in sides
            if str(side) in self.edge_map.to_json()
        ]

    @property
    def net_size(self) -> tuple[int, int]:
        """The width and height of the net."""
        view = net_view(self.walk.n)
        return int(view.width), int(view.height)

    @property
    def here(self) -> Cell:
        """The cell where the walk is."""
        return self.cells[self.at]

    @property
    def places(self) -> str:
        """The stickers of the walk on the cube, for scripts."""
        return " ".join(str(cell.place) for cell in self.cells)

    @property
    def start_point(self) -> str:
        """How the first cell follows from N and the slice index."""
        return start_point_text(self.walk)

    @property
    def report(self) -> str:
        """The final report."""
        return final_report(self.walk)

    @property
    def others(self) -> dict[str, str]:
        """The addresses of the cells before and after this one, and of the ends."""
        last = self.walk.total_cells - 1
        beside = {"start": 0, "back": self.at - 1, "on": self.at + 1, "end": last}
        return {name: self.address(min(max(0, at), last)) for name, at in beside.items()}

    def address(self, at: int) -> str:
        """Return the query of the page that shows another cell of this walk."""
        fields = {**self.question._asdict(), "step": at}
        if self.question.frame is not Frame.OWN:
            del fields["pairs"]
        return "?" + urlencode(fields)


def walked(question: Question, step: int = 0) -> Walked:
    """Return a walk up to one of its cells, counted from 0; a step beyond its end is its last."""
    edge_map = _edge_map(question)
    walk = _walk(question, edge_map)
    at = min(step, walk.total_cells - 1)
    legs = tuple(_leg(walk, edge_map, index, at) for index in range(len(walk.faces)))
    grid = grid_of(walk.n)
    net = tuple(net_face(edge_map, face, walk.n) for face in Face)
    cube = _cube([cell for leg in legs for cell in leg.cells], walk.n)
    return Walked(walk, edge_map, question, at, legs, grid, slice_labels(walk, grid), net, cube)


def _edge_map(question: Question) -> EdgeMap:
    if question.frame is Frame.DOCUMENT:
        return EdgeMap.document()
    if question.frame is Frame.OUTSIDE:
        return EdgeMap.outside()
    try:
        return EdgeMap.parse(question.pairs)
    except CubeError as error:
        raise RefusedError.of("pairs", error) from None


def _walk(question: Question, edge_map: EdgeMap) -> SliceWalk:
    try:
        walker = SliceWalker(question.size, edge_map)
        return walker.walk(question.face, question.rotate, question.slice)
    except CubeError as error:
        field = "slice" if error.key == "slice_out_of_range" else "rotate"
        raise RefusedError.of(field, error) from None


def _leg(walk: SliceWalk, edge_map: EdgeMap, index: int, at: int) -> Leg:
    visit, crossing = walk.faces[index], walk.crossings[index]
    cells = tuple(
        _cell(walk.n, edge_map, visit.face, cell, index * walk.n + number, at)
        for number, cell in enumerate(visit.visited)
    )
    row, col = new_cell_texts(walk.n, crossing)
    half = PITCH / 2
    ends = (cells[0].at, cells[-1].at)
    start, end = (Point(corner.x + half, corner.y + half) for corner in ends)
    return Leg(
        visit, crossing, cells, row, col, faces_around(edge_map, visit.face, walk.n), (start, end)
    )


def _cell(n: int, edge_map: EdgeMap, face: Face, cell: LtrCell, number: int, at: int) -> Cell:
    facelet = edge_map.facelet(face, cell, n)
    corner = net_view(n).planes[face].origin
    place = (list(Face).index(face) * n + facelet.row) * n + facelet.column
    on_net = Point(corner.x + facelet.column * PITCH, corner.y + facelet.row * PITCH)
    on_face = Point(cell.col * PITCH, (n - 1 - cell.row) * PITCH)
    state = "here" if number == at else "past" if number < at else "ahead"
    return Cell(number, face, cell, place, on_net, on_face, state)


def _cube(cells: Sequence[Cell], n: int) -> CubePicture:
    """Return a solved cube on which the walk is lit as far as it has come."""
    solved = CubePicture.of(Cube(n))
    lit = [cell.place for cell in reversed(cells) if cell.state != "ahead"]
    marks = [(lit[0], Mark.TARGET), *((place, Mark.LIT) for place in lit)]
    return CubePicture(n, solved.colors, marks=tuple(marks))
