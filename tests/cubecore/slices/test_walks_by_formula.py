"""Slice walks by formula: any cell of any slice, without walking."""

import pytest

from cubecore.cube import Face, WalkError
from cubecore.slices import (
    Direction,
    Edge,
    EdgeMap,
    LtrCell,
    RotationWalker,
)


def test_a_session_with_every_name_in_it() -> None:
    walker = RotationWalker(n=4, edge_map=EdgeMap.document())
    faces = walker.calculate_rotation(starting_face=Face.F, rotate_with=Face.R)
    first, second = faces[:2]
    assert [first.get_point(si=0, other_coord=step) for step in range(4)] == [
        (0, 3),
        (1, 3),
        (2, 3),
        (3, 3),
    ]
    assert second.get_point(si=0, other_coord=0) == (0, 3)
    assert [first.get_point(si=si, other_coord=0) for si in range(4)] == [
        (0, 3),
        (0, 2),
        (0, 1),
        (0, 0),
    ]
    assert second.get_all_points(si=2) == [LtrCell(row, 1) for row in range(4)]


def test_a_face_has_all_its_attributes() -> None:
    third = RotationWalker(4, EdgeMap.document()).calculate_rotation("F", "R")[2]
    assert (third.face, third.n, third.face_index) == (Face.B, 4, 2)
    assert third.direction is Direction.TOP_TO_BOTTOM
    assert (third.my_edge, third.rotating_edge) == (Edge.RIGHT, Edge.RIGHT)
    assert (third.enter_edge, third.exit_edge) == (Edge.TOP, Edge.BOTTOM)


@pytest.mark.parametrize(
    ("si", "step", "message"),
    [
        (4, 0, "A cube of size 4 has slices 0 to 3, found 4."),
        (0, 4, "A face of size 4 has steps 0 to 3, found 4."),
        (0, -1, "A face of size 4 has steps 0 to 3, found -1."),
    ],
)
def test_cells_off_the_face_are_refused(si: int, step: int, message: str) -> None:
    first, *_ = RotationWalker(4, EdgeMap.document()).calculate_rotation("F", "R")
    with pytest.raises(WalkError) as refusal:
        first.get_point(si, step)
    assert str(refusal.value) == message


def test_the_rotating_face_cannot_be_the_start() -> None:
    with pytest.raises(
        WalkError, match=r"^A slice that turns with U runs over R F L B, not over D.$"
    ):
        RotationWalker(4, EdgeMap.document()).calculate_rotation("D", "U")


def test_a_cube_has_a_size() -> None:
    with pytest.raises(WalkError, match=r"^A slice walk needs a size from 1 to 1,000, found 0.$"):
        RotationWalker(0, EdgeMap.document())
