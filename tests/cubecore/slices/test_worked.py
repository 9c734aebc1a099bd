"""A walk worked out step by step, as in the worked example of the source document."""

from pathlib import Path

import pytest

from cubecore.slices import EdgeMap, SliceWalk, SliceWalker, worked_form, worked_steps
from tests.cubecore.slices.real_turns import ending_elsewhere

DOCUMENT = EdgeMap.document()
WORKED_EXAMPLE = Path("tests/known_answers/slice_walk_steps.txt")


def walk(start: str, rotating: str, si: int) -> SliceWalk:
    return SliceWalker(4, DOCUMENT).walk(start, rotating, si)


def test_the_worked_example() -> None:
    assert worked_form(walk("F", "R", 0)) + "\n" == WORKED_EXAMPLE.read_text(encoding="utf-8")


def test_the_ten_steps() -> None:
    assert [step.title for step in worked_steps(walk("U", "F", 0))] == [
        "Find the Path",
        "Starting Face (U)",
        "Walk on Face U",
        "Cross to Face R",
        "Walk on Face R",
        "Cross to Face D",
        "Walk on Face D",
        "Cross to Face L",
        "Walk on Face L",
        "Verify Return to Start",
    ]


def test_a_step_over_a_reversed_edge_derives_the_new_position() -> None:
    assert worked_steps(walk("U", "F", 1))[5].text == (
        "R.BOTTOM → D.RIGHT (from Edge Connection Map) (reversed: P becomes (N-1)-P)\n\n"
        "Exit Edge: BOTTOM\nEnter Edge: RIGHT\n\n"
        "Table 1 lookup: (BOTTOM, RIGHT) → Row #16\n"
        "  new_row = (N-1)-P = 3-1 = 2\n  new_col = N-1 = 3\n  new_direction = RIGHT→LEFT"
    )


@pytest.mark.parametrize(
    ("start", "rotating", "direction"),
    [
        ("F", "R", "BOTTOM→TOP"),
        ("B", "R", "TOP→BOTTOM"),
        ("R", "B", "BOTTOM→TOP (printed as TOP→BOTTOM)"),
        ("U", "F", "LEFT→RIGHT (printed as RIGHT→LEFT)"),
    ],
)
def test_the_start_says_where_table_2_is_wrong_as_printed(start, rotating, direction) -> None:
    lines = worked_steps(walk(start, rotating, 0))[1].text.splitlines()
    assert f"  Direction: {direction}" in lines


def test_a_walk_that_ends_elsewhere_does_not_match() -> None:
    text = worked_steps(ending_elsewhere(walk("F", "R", 0)))[-1].text
    assert text.splitlines()[-1] == "This does not match our starting point on F! ✗"
