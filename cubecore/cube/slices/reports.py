"""A walk written out to be read: its report, its first step, and pictures of its faces."""

from cubecore.cube.slices.sides import Edge
from cubecore.cube.slices.walks import FaceVisit, SliceWalk


def final_report(walk: SliceWalk) -> str:
    """What was asked, what happens on each face, and whether the walk comes back.

    >>> from cubecore.cube.slices import EdgeMap, SliceWalker
    >>> report = final_report(SliceWalker(1, EdgeMap.document()).walk("F", "R", 0))
    >>> print(report[report.index("→ Returns") :])
    → Returns to starting point on F ✓
    <BLANKLINE>
    Total cells visited: 4 (4 faces × 1 cells)
    """
    total = f"Total cells visited: {walk.total_cells} (4 faces × {walk.n} cells)"
    return f"{_input_text(walk)}\n\n{_output_text(walk)}\n\n{total}"


def report_with_start(walk: SliceWalk) -> str:
    """The report with the search for the starting point shown in it."""
    return f"{_input_text(walk)}\n\n{starting_step(walk)}\n\n{_output_text(walk)}"


def starting_step(walk: SliceWalk) -> str:
    """How the walk's first cell is found from its two edges and the slice index."""
    last = walk.n - 1
    counts_down = walk.my_edge in (Edge.RIGHT, Edge.TOP)
    line = ("(N-1)-SI", f"{last}-{walk.si}") if counts_down else ("SI", f"{walk.si}")
    first = walk.faces[0]
    enters_low = first.enter_edge in (Edge.LEFT, Edge.BOTTOM)
    edge = ("0", "0") if enters_low else ("N-1", f"{last}")
    rows, columns = (line, edge) if first.direction.is_horizontal else (edge, line)
    texts = [f"({row}, {column})" for row, column in zip(rows, columns, strict=True)]
    return (
        f"Step 2: Starting Face ({first.face})\n"
        f"  Table 2: ({walk.my_edge}, {walk.rotating_edge})\n"
        f"  Start Point: {' = '.join(dict.fromkeys([*texts, _point(first)]))}"
    )


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
        f"  Enter: {_point(visit)}\n"
        f"  Direction: {visit.direction}\n"
        f"  Visited: [{', '.join(map(str, visit.visited))}]\n"
        f"  Exit: {visit.exit_edge}\n"
        f"  P = {visit.p}"
    )


def _point(visit: FaceVisit) -> str:
    return f"({visit.enter.row}, {visit.enter.col})"


def _return_text(walk: SliceWalk) -> str:
    if walk.returns:
        return f"→ Returns to starting point on {walk.starting_face} ✓"
    return f"→ Does not return to starting point on {walk.starting_face} ✗"
