"""Reports and pictures of slice walks, character by character."""

from pathlib import Path

import pytest

from cubecore.slices import (
    EdgeMap,
    SliceWalk,
    SliceWalker,
    face_picture,
    final_report,
    report_with_start,
    slice_picture,
    starting_step,
)
from tests.cubecore.slices.real_turns import ending_elsewhere

KNOWN_ANSWERS = Path("tests/known_answers")
DOCUMENT = EdgeMap.document()


def walk(start: str, rotating: str, si: int, size: int = 4) -> SliceWalk:
    return SliceWalker(size, DOCUMENT).walk(start, rotating, si)


def test_the_first_worked_example() -> None:
    expected = (KNOWN_ANSWERS / "slice_walk_report.txt").read_text(encoding="utf-8")
    assert final_report(walk("F", "R", 0)) + "\n" == expected


def test_the_second_worked_example() -> None:
    expected = (KNOWN_ANSWERS / "slice_walk_report_from_start.txt").read_text(encoding="utf-8")
    assert report_with_start(walk("F", "R", 2)) + "\n" == expected


def test_the_slice_picture() -> None:
    expected = (KNOWN_ANSWERS / "slice_picture.txt").read_text(encoding="utf-8")
    assert slice_picture(4, DOCUMENT, "F", "R") + "\n" == expected


@pytest.mark.parametrize(
    ("start", "rotating", "edges", "point"),
    [
        ("F", "R", "RIGHT, LEFT", "(0, (N-1)-SI) = (0, 3-1) = (0, 2)"),
        ("F", "L", "LEFT, RIGHT", "(N-1, SI) = (3, 1)"),
        ("F", "U", "TOP, BOTTOM", "((N-1)-SI, N-1) = (3-1, 3) = (2, 3)"),
        ("F", "D", "BOTTOM, TOP", "(SI, 0) = (1, 0)"),
        ("B", "R", "RIGHT, RIGHT", "(N-1, (N-1)-SI) = (3, 3-1) = (3, 2)"),
    ],
)
def test_the_report_derives_the_starting_point(start, rotating, edges, point) -> None:
    assert starting_step(walk(start, rotating, 1)) == (
        f"Step 2: Starting Face ({start})\n  Table 2: ({edges})\n  Start Point: {point}"
    )


def test_a_report_says_when_a_walk_does_not_return() -> None:
    lost = ending_elsewhere(walk("F", "R", 0))
    assert "→ Does not return to starting point on F ✗" in final_report(lost).splitlines()


def test_a_walk_up_a_face_is_drawn() -> None:
    assert face_picture(walk("F", "R", 0), 0) == (
        "        +-------+-------+-------+-------+\n"
        "  3     |       |       |       |(3,3)↑ | EXIT → to U\n"
        "        +-------+-------+-------+-------+\n"
        "  2     |       |       |       |(2,3)↑ |\n"
        "        +-------+-------+-------+-------+\n"
        "  1     |       |       |       |(1,3)↑ |\n"
        "        +-------+-------+-------+-------+\n"
        "  0     |       |       |       |(0,3)↑ | START\n"
        "        +-------+-------+-------+-------+"
    )


def test_a_walk_along_a_row_is_drawn() -> None:
    assert face_picture(walk("F", "U", 0, size=2), 3) == (
        "        +-------+-------+\n"
        "  1     |(1,0)← |(1,1)← | ENTER, EXIT → back to F\n"
        "        +-------+-------+\n"
        "  0     |       |       |\n"
        "        +-------+-------+"
    )


def test_wide_cells_make_wide_pictures() -> None:
    first_line, top_row, *_ = face_picture(walk("F", "R", 0, size=11), 0).splitlines()
    assert first_line == "        " + "+--------" * 11 + "+"
    assert top_row == "  10    " + "|        " * 10 + "|(10,10)↑| EXIT → to U"


def test_slices_in_rows_are_labelled_at_their_rows() -> None:
    assert slice_picture(3, DOCUMENT, "F", "D") == (
        "Rotating with D (D is to the BOTTOM of F):\n\n"
        "        +-------+-------+-------+\n"
        "  2     |       |       |       | SI=2 farthest from D\n"
        "        +-------+-------+-------+\n"
        "  1     |       |       |       | SI=1\n"
        "        +-------+-------+-------+\n"
        "  0     |       |       |       | SI=0 closest to D\n"
        "        +-------+-------+-------+"
    )


def test_slices_near_the_left_count_from_the_left() -> None:
    assert slice_picture(2, DOCUMENT, "F", "L").splitlines()[-7:] == [
        "           col     col",
        "            0       1",
        "           SI=0    SI=1",
        "",
        "           ←─────────→",
        "           closest   farthest",
        "           to L      from L",
    ]
