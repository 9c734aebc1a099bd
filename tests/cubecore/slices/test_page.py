"""The tables of the page on slice walks agree with the library."""

import re
from pathlib import Path

import pytest

from cubecore.cube import OPPOSITE, Face
from cubecore.slices import (
    Direction,
    Edge,
    EdgeMap,
    LtrCell,
    RotationWalker,
    SliceWalker,
    cross,
    rotation_paths,
)

PAGE = Path("docs/slice-walks.md").read_text(encoding="utf-8")
SIZE = 5
DOCUMENT = EdgeMap.document()
# For each two edges, a map in which the first one, of F, joins the second one.
MAPS = {
    (leave, enter): EdgeMap.from_json(
        {f"F.{leave}": f"R.{enter}", "U.TOP": "B.TOP", "D.TOP": "L.TOP"}
    )
    for leave in Edge
    for enter in Edge
}


def table(heading: str) -> list[list[str]]:
    """The rows of the first table under a heading, without its first two lines."""
    section = PAGE.partition(heading)[2]
    first = re.search(r"(?:^\|.*\|\n)+", section, re.MULTILINE)
    assert first is not None
    lines = first[0].splitlines()[2:]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def number(text: str, **values: int) -> int:
    """A coordinate such as ``(N-1)-SI`` for the size of these tests."""
    total = 0
    for minus, term in re.findall(r"(-?)([A-Za-z]+|\d+)", text):
        value = {"N": SIZE, **values}.get(term)
        total += (-1 if minus else 1) * (int(term) if value is None else value)
    return total


def test_paths() -> None:
    printed = {face: path.split(" → ") for face, path in table("## Paths")}
    assert printed == {face: list(path) for face, path in rotation_paths(DOCUMENT).items()}


def test_table_1() -> None:
    rows = table("## Table 1")
    assert len({(leave, enter) for _, leave, enter, *_ in rows}) == 16
    for number_text, leave, enter, row, col, direction in rows:
        crossing = cross(SIZE, MAPS[Edge(leave), Edge(enter)], "F", leave, p=2)
        assert crossing.table_row == int(number_text)
        cell = LtrCell.inward(Edge(enter), along=2, steps=0, size=SIZE)
        assert LtrCell(number(row, P=2), number(col, P=2)) == cell
        assert direction == Direction.entering(Edge(enter))


def test_table_2() -> None:
    rows = table("## Table 2")
    assert len(rows) == 8
    printed = {
        (my_edge, picture): (direction, point, exit_edge)
        for my_edge, picture, direction, point, exit_edge in rows
    }
    judged = set()
    for start in Face:
        for rotating in set(Face) - {start, OPPOSITE[start]}:
            face = RotationWalker(SIZE, DOCUMENT).calculate_rotation(start, rotating)[0]
            picture = "outside" if DOCUMENT.is_outside(start) else "mirrored"
            direction, point, exit_edge = printed[face.my_edge, picture]
            row, col = point[1:-1].split(", ")
            assert (direction, exit_edge) == (face.direction, face.exit_edge)
            assert face.get_point(1, 0) == LtrCell(number(row, SI=1), number(col, SI=1))
            judged.add((face.my_edge, picture))
    assert judged == {*printed}


def test_table_3() -> None:
    rows = table("## Table 3")
    assert {direction for direction, *_ in rows} == set(Direction)
    for text, enter, sequence, exit_edge, along in rows:
        direction = Direction(text)
        cells = [
            LtrCell.inward(direction.enter_edge, along=2, steps=step, size=SIZE)
            for step in range(SIZE)
        ]
        printed = [
            LtrCell(number(row, row=2, col=2), number(col, row=2, col=2))
            for row, col in re.findall(r"\(([^,]+), ?([^)]+)\)", f"{enter} {sequence}")
        ]
        assert printed == [cells[0], cells[0], cells[1], cells[-1]]
        assert (direction.exit_edge, direction.is_horizontal) == (exit_edge, along == "row")


@pytest.mark.parametrize("column", ["right for", "wrong for"])
def test_the_page_names_the_errors_of_the_printed_table_2(column: str) -> None:
    judged = set()
    for row, my_edge, rotating_edge, printed, right, wrong in table("**Table 2.**"):
        for pair in filter(None, (right if column == "right for" else wrong).split(", ")):
            start, rotating = pair.split(" with ")
            walk = SliceWalker(SIZE, DOCUMENT).walk(start, rotating, 0)
            assert walk.start_row == (int(row), my_edge, rotating_edge, printed)
            assert (walk.faces[0].direction == printed) == (column == "right for")
            judged.add((start, rotating))
    assert len(judged) == {"right for": 14, "wrong for": 10}[column]


def test_the_page_covers_every_pair_of_faces() -> None:
    cells = [cell for row in table("**Table 2.**") for cell in row[4:] if cell]
    printed = [tuple(pair.split(" with ")) for cell in cells for pair in cell.split(", ")]
    pairs = [(s, r) for s in Face for r in Face if s not in (r, OPPOSITE[r])]
    assert sorted(printed) == sorted(pairs)
