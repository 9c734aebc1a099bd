"""A walk worked out as a person would do it: step by step, with every row that is looked up."""

from typing import NamedTuple

from cubecore.slices.cells import Edge
from cubecore.slices.crossings import Crossing
from cubecore.slices.reports import face_picture, point_text, start_point_text
from cubecore.slices.walks import SliceWalk


class WorkedStep(NamedTuple):
    """A step of a worked walk: its title, and its text in lines."""

    title: str
    text: str


def worked_form(walk: SliceWalk) -> str:
    """Return all steps of a walk as one text, numbered from 1.

    >>> from cubecore.slices import EdgeMap, SliceWalker
    >>> worked_form(SliceWalker(4, EdgeMap.document()).walk("F", "R", 0)).splitlines()[0]
    'Step 1: Find the Path'
    """
    steps = enumerate(worked_steps(walk), 1)
    return "\n\n".join(f"Step {number}: {step.title}\n\n{step.text}" for number, step in steps)


def worked_steps(walk: SliceWalk) -> tuple[WorkedStep, ...]:
    """Return the ten steps: the path, the start, and four faces with the crossing after each."""
    steps = [WorkedStep("Find the Path", _path_text(walk)), _start(walk)]
    for index, (visit, crossing) in enumerate(zip(walk.faces, walk.crossings, strict=True)):
        steps.append(WorkedStep(f"Walk on Face {visit.face}", _walk_text(walk, index)))
        steps.append(_crossing(walk, crossing, is_last=index == len(walk.faces) - 1))
    return tuple(steps)


def _path_text(walk: SliceWalk) -> str:
    path = " → ".join(walk.path)
    return (
        f"Rotate with {walk.rotate_with} → faces around {walk.rotate_with} are:"
        f" {', '.join(walk.path)}\n"
        f"Path: {path} → back to {walk.starting_face}"
    )


def _start(walk: SliceWalk) -> WorkedStep:
    row, first = walk.start_row, walk.faces[0]
    misprint = "" if row.direction is first.direction else f" (printed as {row.direction})"
    start, rotating = walk.starting_face, walk.rotate_with
    text = (
        f"{start} connects to {rotating} via:"
        f" {start}.{walk.my_edge} → {rotating}.{walk.rotating_edge}\n\n"
        f"My Edge = {walk.my_edge}\nRotating Edge = {walk.rotating_edge}\n\n"
        f"Table 2 lookup: ({walk.my_edge}, {walk.rotating_edge}) → Row #{row.number}\n"
        f"  Direction: {first.direction}{misprint}\n"
        f"  Start Point: {start_point_text(walk)}\n"
        f"  Exit Edge: {first.exit_edge}"
    )
    return WorkedStep(f"Starting Face ({start})", text)


def _walk_text(walk: SliceWalk, index: int) -> str:
    visit = walk.faces[index]
    line = "row" if visit.direction.is_horizontal else "col"
    return (
        f"Face {visit.face}:\n  Direction: {visit.direction}\n"
        f"  {'Enter' if index else 'Start'}: {point_text(visit.enter)}\n\n"
        f"{face_picture(walk, index)}\n\n"
        f"  Visited: {', '.join(map(str, visit.visited))}\n"
        f"  Exit Edge: {visit.exit_edge}\n  P = {line} = {visit.p}"
    )


def _crossing(walk: SliceWalk, crossing: Crossing, *, is_last: bool) -> WorkedStep:
    leave, enter = crossing.exit_side, crossing.enter_side
    row, col = new_cell_texts(walk.n, crossing)
    reverses = " (reversed: P becomes (N-1)-P)" if crossing.is_reversed else ""
    text = (
        f"{leave} → {enter} (from Edge Connection Map){reverses}\n\n"
        f"Exit Edge: {leave.edge}\nEnter Edge: {enter.edge}\n\n"
        f"Table 1 lookup: ({leave.edge}, {enter.edge}) → Row #{crossing.table_row}\n"
        f"  new_row = {row}\n  new_col = {col}\n  new_direction = {crossing.arrival.direction}"
    )
    if not is_last:
        return WorkedStep(f"Cross to Face {enter.face}", text)
    verb, mark = ("matches", "✓") if walk.returns else ("does not match", "✗")
    text = f"{text}\n\nThis {verb} our starting point on {walk.starting_face}! {mark}"
    return WorkedStep("Verify Return to Start", text)


def new_cell_texts(n: int, crossing: Crossing) -> tuple[str, str]:
    """Return the new row and column of a crossing as they are derived from N and P.

    >>> from cubecore.slices import EdgeMap, cross
    >>> new_cell_texts(4, cross(4, EdgeMap.document(), "D", "RIGHT", p=1))
    ('0', '(N-1)-P = 3-1 = 2')
    """
    last, direction = n - 1, crossing.arrival.direction
    along = f"P = {crossing.p}"
    if crossing.is_reversed:
        along = f"(N-1)-P = {last}-{crossing.p} = {crossing.new_p}"
    edge = "0" if direction.enter_edge in (Edge.LEFT, Edge.BOTTOM) else f"N-1 = {last}"
    return (along, edge) if direction.is_horizontal else (edge, along)
