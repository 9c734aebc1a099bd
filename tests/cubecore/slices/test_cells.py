"""Cells from the bottom left, directions, edges and sides."""

import pytest

from cubecore.cube import Face, neighbours
from cubecore.slices import Direction, Edge, FaceletCell, LtrCell, Neighbours, Side


def test_the_bottom_left_cell_is_the_first() -> None:
    assert LtrCell.inward(Edge.LEFT, along=0, steps=0, size=4) == LtrCell(0, 0)
    assert LtrCell.inward(Edge.BOTTOM, along=0, steps=0, size=4) == LtrCell(0, 0)
    assert LtrCell.inward(Edge.RIGHT, along=0, steps=0, size=4) == LtrCell(0, 3)
    assert LtrCell.inward(Edge.TOP, along=0, steps=0, size=4) == LtrCell(3, 0)


def test_facelet_rows_count_from_the_other_end() -> None:
    assert LtrCell(0, 0).facelet(size=5) == FaceletCell(row=4, column=0)
    assert LtrCell(4, 1).facelet(size=5) == FaceletCell(row=0, column=1)


@pytest.mark.parametrize("size", [1, 2, 5])
def test_the_conversion_goes_both_ways(size: int) -> None:
    cells = [LtrCell(row, col) for row in range(size) for col in range(size)]
    assert [LtrCell.of_facelet(cell.facelet(size), size) for cell in cells] == cells


def test_a_cell_is_written_as_in_lists_of_visited_cells() -> None:
    assert str(LtrCell(0, 3)) == "(0,3)"


@pytest.mark.parametrize(
    ("edge", "text", "arrow", "horizontal"),
    [
        (Edge.LEFT, "LEFT→RIGHT", "→", True),
        (Edge.RIGHT, "RIGHT→LEFT", "←", True),
        (Edge.BOTTOM, "BOTTOM→TOP", "↑", False),
        (Edge.TOP, "TOP→BOTTOM", "↓", False),
    ],
)
def test_a_direction_follows_from_the_edge_it_enters(edge, text, arrow, horizontal) -> None:
    direction = Direction.entering(edge)
    assert direction == text
    assert (direction.enter_edge, direction.exit_edge) == (edge, edge.opposite)
    assert (direction.arrow, direction.is_horizontal) == (arrow, horizontal)


def test_edges_have_opposites() -> None:
    assert {edge.value: edge.opposite.value for edge in Edge} == {
        "TOP": "BOTTOM",
        "RIGHT": "LEFT",
        "BOTTOM": "TOP",
        "LEFT": "RIGHT",
    }


def test_a_side_is_written_with_a_dot() -> None:
    assert str(Side(Face.F, Edge.RIGHT)) == "F.RIGHT"


def test_neighbours_are_found_both_ways() -> None:
    front = Neighbours(*neighbours(Face.F))
    assert [front.across(edge).value for edge in Edge] == ["U", "R", "D", "L"]
    assert [front.edge_toward(face) for face in front] == list(Edge)


def test_a_turned_picture_still_shows_the_outside() -> None:
    right, down, left, up = (Face(letter) for letter in "RDLU")
    turned = Neighbours(right, down, left, up)
    assert turned.show_outside(Face.F)
    assert not turned.mirrored().show_outside(Face.F)
    assert not turned.show_outside(Face.U)
