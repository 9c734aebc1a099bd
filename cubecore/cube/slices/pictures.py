"""Drawings of faces in plain text: the cells a walk visits, and which slice is which."""

from collections.abc import Mapping

from cubecore.cube.slices.cells import LtrCell
from cubecore.cube.slices.edge_map import EdgeMap
from cubecore.cube.slices.refusals import checked_faces, checked_size
from cubecore.cube.slices.sides import Edge
from cubecore.cube.slices.walks import FaceVisit, SliceWalk, start_line

CELL_WIDTH = 7
ROW_HEAD = 8


def face_picture(walk: SliceWalk, face_index: int) -> str:
    """One face of a walk, with its visited cells, where they begin and where they end.

    >>> from cubecore.cube.slices import SliceWalker
    >>> walk = SliceWalker(2, EdgeMap.document()).walk("F", "R", 0)
    >>> print(face_picture(walk, 3))
            +-------+-------+
      1     |       |(1,1)↑ | EXIT → back to F
            +-------+-------+
      0     |       |(0,1)↑ | ENTER
            +-------+-------+
    """
    visit = walk.faces[face_index]
    cells = {cell: f"{cell}{visit.direction.arrow}" for cell in visit.visited}
    return _grid(walk.n, cells, _row_notes(walk, face_index, visit))


def slice_picture(n: int, edge_map: EdgeMap, starting_face: str, rotate_with: str) -> str:
    """Which slice index belongs to which row or column of the starting face."""
    start, rotating = checked_faces(starting_face, rotate_with)
    n = checked_size(n)
    my_edge = edge_map.edge_toward(start, rotating)
    title = f"Rotating with {rotating} ({rotating} is to the {my_edge} of {start}):"
    slices = {start_line(my_edge, si, n): si for si in range(n)}
    if my_edge in (Edge.TOP, Edge.BOTTOM):
        return f"{title}\n\n{_grid(n, {}, _row_labels(slices, rotating))}"
    legend = _column_legend(slices, rotating, nearest_is_right=my_edge is Edge.RIGHT)
    return f"{title}\n\n{_grid(n, {}, {})}\n{legend}"


def _row_notes(walk: SliceWalk, face_index: int, visit: FaceVisit) -> dict[int, str]:
    following = walk.path[(face_index + 1) % 4]
    entry = "START" if face_index == 0 else "ENTER"
    leaving = f"EXIT → {'back to ' if face_index == 3 else 'to '}{following}"
    if visit.enter.row == visit.exit.row:
        return {visit.enter.row: f"{entry}, {leaving}"}
    return {visit.enter.row: entry, visit.exit.row: leaving}


def _grid(n: int, cells: Mapping[LtrCell, str], notes: Mapping[int, str]) -> str:
    width = max([CELL_WIDTH, *map(len, cells.values())])
    rule = " " * ROW_HEAD + "+" + ("-" * width + "+") * n
    lines = [rule]
    for row in reversed(range(n)):
        texts = "|".join(f"{cells.get(LtrCell(row, col), ''):{width}}" for col in range(n))
        head = f"  {row}".ljust(ROW_HEAD)
        lines += [f"{head}|{texts}| {notes.get(row, '')}".rstrip(), rule]
    return "\n".join(lines)


def _row_labels(slices: Mapping[int, int], rotating: str) -> dict[int, str]:
    labels = {row: f"SI={si}" for row, si in slices.items()}
    by_distance = sorted(slices, key=slices.__getitem__)
    labels[by_distance[-1]] += f" farthest from {rotating}"
    labels[by_distance[0]] += f" closest to {rotating}"
    return labels


def _column_legend(slices: Mapping[int, int], rotating: str, *, nearest_is_right: bool) -> str:
    columns = sorted(slices)
    rows = [
        "".join("   col  " for _ in columns),
        "".join(f"    {column:<4}" for column in columns),
        "".join(f"   SI={slices[column]:<2}" for column in columns),
        "",
        "   ←" + "─" * (8 * len(columns) - 7) + "→",
    ]
    ends = [("farthest", f"from {rotating}"), ("closest", f"to {rotating}")]
    left, right = ends if nearest_is_right else reversed(ends)
    gap = max(8 * len(columns) - 10, 10)
    rows += [f"   {left[line]:<{gap}}{right[line]}" for line in range(2)]
    return "\n".join((" " * ROW_HEAD + row).rstrip() for row in rows)
