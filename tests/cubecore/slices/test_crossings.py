"""The step over an edge: its row of Table 1, its position, and whether the edge is reversed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cubecore.cube import CubeError, Face, WalkError
from cubecore.slices import Arrival, Direction, Edge, EdgeMap, LtrCell, Side, SliceWalker, cross
from tests.cubecore.slices.real_turns import cubie_at, edge_maps

DOCUMENT = EdgeMap.document()


def test_a_crossing_keeps_its_position() -> None:
    crossing = cross(4, DOCUMENT, "F", "TOP", p=3)
    assert (crossing.table_row, crossing.p, crossing.new_p) == (9, 3, 3)
    assert not crossing.is_reversed
    assert crossing.exit_side == Side(Face.F, Edge.TOP)
    assert crossing.enter_side == Side(Face.U, Edge.BOTTOM)
    assert crossing.arrival == Arrival(Face.U, LtrCell(0, 3), Direction.BOTTOM_TO_TOP)


def test_a_reversed_edge_counts_from_its_other_end() -> None:
    crossing = cross(5, DOCUMENT, Face.U, Edge.LEFT, p=1)
    assert (crossing.table_row, crossing.is_reversed, crossing.new_p) == (8, True, 3)
    assert crossing.arrival.enter == LtrCell(4, 3)


@given(edge_maps(), st.integers(1, 9), st.sampled_from(list(Face)), st.sampled_from(list(Edge)))
def test_both_ends_of_a_crossing_are_on_one_cubie(edge_map, size, face, edge) -> None:
    for p in range(size):
        crossing = cross(size, edge_map, face, edge, p)
        leaving = cubie_at(edge_map, face, LtrCell.inward(edge, p, 0, size), size)
        arrival = crossing.arrival
        assert (cubie_at(edge_map, arrival.face, arrival.enter, size) == leaving).all()


@given(edge_maps())
def test_a_walk_has_the_crossing_after_each_face(edge_map: EdgeMap) -> None:
    walk = SliceWalker(4, edge_map).walk("L", "U", 1)
    assert walk.crossings == tuple(
        cross(4, edge_map, visit.face, visit.exit_edge, visit.p) for visit in walk.faces
    )
    following = [*walk.faces[1:], walk.faces[0]]
    assert [crossing.arrival for crossing in walk.crossings] == [
        Arrival(visit.face, visit.enter, visit.direction) for visit in following
    ]


@pytest.mark.parametrize(
    ("face", "edge", "p", "message"),
    [
        ("F", "TOP", 4, "An edge of size 4 has positions 0 to 3, found 4."),
        ("F", "TOP", -1, "An edge of size 4 has positions 0 to 3, found -1."),
        ("F", "TOP", 1.5, "p must be a whole number, found 1.5."),
        ("F", "TOP", True, "p must be a whole number, found True."),
        ("f", "TOP", 1, "'f' is not a face: expected one of U, R, F, D, L, B."),
        ("F", "BACK", 1, "Expected one of TOP, RIGHT, BOTTOM, LEFT, found 'BACK'."),
    ],
)
def test_a_crossing_that_does_not_exist_is_refused(face, edge, p, message) -> None:
    with pytest.raises(CubeError) as refusal:
        cross(4, DOCUMENT, face, edge, p)
    assert str(refusal.value) == message


def test_a_crossing_needs_a_size() -> None:
    with pytest.raises(WalkError, match=r"^A slice walk needs a size from 1 to 1,000, found 0.$"):
        cross(0, DOCUMENT, "F", "TOP", 0)
