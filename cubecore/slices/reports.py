"""Slice walks as text for people: the report, the first step, and pictures of faces."""

from collections.abc import Mapping

from cubecore.slices.cells import Edge, LtrCell
from cubecore.slices.checks import checked_faces, checked_walk_size
from cubecore.slices.edge_map import EdgeMap
from cubecore.slices.walks import FaceVisit, SliceWalk, start_line

_CELL_WIDTH = 7
_ROW_HEAD = 8


def final_report(walk: SliceWalk) -> str:
    """Return the input of a walk, what happens on each face, and whether the walk returns.

    >>> from cubecore.slices import EdgeMap, SliceWalker
    >>> report = final_report(SliceWalker(1, EdgeMap.document()).walk("F", "R", 0))
    >>> print(report[report.index("→ Returns") :])
    → Returns to starting point on F ✓
    <BLANKLINE>
    Total cells visited: 4 (4 faces × 1 cells)
    """
    total = f"Total cells visited: {walk.total_cells} (4 faces × {walk.n} cells)"
    return f"{_input_text(walk)}\n\n{_output_text(walk)}\n\n{total}"


def report_with_start(walk: SliceWalk) -> str:
    """Return the report with the step that finds the starting point."""
    return f"{_input_text(walk)}\n\n{starting_step(walk)}\n\n{_output_text(walk)}"


def starting_step(walk: SliceWalk) -> str:
    """Return how the first cell of a walk follows from its two edges and the slice index."""
    return (
        f"Step 2: Starting Face ({walk.starting_face})\n"
        f"  Table 2: ({walk.my_edge}, {walk.rotating_edge})\n"
        f"  Start Point: {start_point_text(walk)}"
    )


def start_point_text(walk: SliceWalk) -> str:
    """Return how the first cell follows from N and the slice index."""
    last = walk.n - 1
    counts_down = walk.my_edge in (Edge.RIGHT, Edge.TOP)
    line = ("(N-1)-SI", f"{last}-{walk.si}") if counts_down else ("SI", f"{walk.si}")
    first = walk.faces[0]
    enters_low = first.enter_edge in (Edge.LEFT, Edge.BOTTOM)
    edge = ("0", "0") if enters_low else ("N-1", f"{last}")
    rows, columns = (line, edge) if first.direction.is_horizontal else (edge, line)
    texts = [f"({row}, {column})" for row, column in zip(rows, columns, strict=True)]
    return " = ".join(dict.fromkeys([*texts, point_text(first.enter)]))


def _input_text(walk: SliceWalk) -> str:
    return (
        f"INPUT:\n  N = {walk.n}\n  Starting Face = {walk.starting_face}\n"
        f"  Rotate With = {walk.rotate_with}\n  SI = {walk.si}"
    )


def _output_text(walk: SliceWalk) -> str:
    visits = [_visit_text(number, visit) for number, visit in enumerate(walk.faces, 1)]
    return "\n\n".join(["OUTPUT:", *visits, _return_text(walk)])


def _visit_text(number: int, visit: FaceVisit) -> str:
    return (
        f"Face {number} ({visit.face}):\n"
        f"  Enter: {point_text(visit.enter)}\n"
        f"  Direction: {visit.direction}\n"
        f"  Visited: [{', '.join(map(str, visit.visited))}]\n"
        f"  Exit: {visit.exit_edge}\n"
        f"  P = {visit.p}"
    )


def point_text(cell: LtrCell) -> str:
    """Return a cell as the reports write a point: with a space."""
    return f"({cell.row}, {cell.col})"


def _return_text(walk: SliceWalk) -> str:
    if walk.returns:
        return f"→ Returns to starting point on {walk.starting_face} ✓"
    return f"→ Does not return to starting point on {walk.starting_face} ✗"


def face_picture(walk: SliceWalk, face_index: int) -> str:
    """Return a picture of one face of a walk: the visited cells, the entry and the exit.

    >>> from cubecore.slices import SliceWalker
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
    """Return a picture of the starting face with the slice index of each row or column."""
    start, rotating = checked_faces(starting_face, rotate_with)
    n = checked_walk_size(n)
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
    width = max([_CELL_WIDTH, *map(len, cells.values())])
    rule = " " * _ROW_HEAD + "+" + ("-" * width + "+") * n
    lines = [rule]
    for row in reversed(range(n)):
        texts = "|".join(f"{cells.get(LtrCell(row, col), ''):{width}}" for col in range(n))
        head = f"  {row}".ljust(_ROW_HEAD)
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
    return "\n".join((" " * _ROW_HEAD + row).rstrip() for row in rows)
