"""Turns as values and as permutations."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cubecore.cube.geometry import Axis, Face
from cubecore.cube.moves import Turn, moved_places, places_source
from cubecore.errors import CubeError, NotationError


@st.composite
def sized_turns(draw: st.DrawFn) -> tuple[Turn, int]:
    size = draw(st.integers(1, 9))
    first = draw(st.integers(0, size - 1))
    last = draw(st.integers(first, size - 1))
    turn = Turn(draw(st.sampled_from(Axis)), first, last, draw(st.integers(1, 3)))
    return turn, size


def test_opposite_faces_name_the_same_layer() -> None:
    third_from_right = Turn.of_face(Face.R, first=3, last=3, quarters=1, size=3)
    left_backwards = Turn.of_face(Face.L, first=1, last=1, quarters=3, size=3)
    assert third_from_right == left_backwards


def test_the_top_turned_clockwise_brings_the_right_face_to_the_front() -> None:
    table = places_source(Turn.of_face(Face.U, first=1, last=1, quarters=1, size=3), 3)
    front_top_row, right_top_row = [18, 19, 20], [9, 10, 11]
    assert table[front_top_row].tolist() == right_top_row
    assert table[:9].tolist() == [6, 3, 0, 7, 4, 1, 8, 5, 2]


@given(sized_turns())
def test_a_turn_and_its_inverse_leave_everything_in_place(case: tuple[Turn, int]) -> None:
    turn, size = case
    there, back = places_source(turn, size), places_source(turn.inverse, size)
    assert np.array_equal(there[back], np.arange(6 * size * size))


@given(sized_turns(), st.integers(-5, 5))
def test_a_power_is_the_turn_done_so_often(case: tuple[Turn, int], times: int) -> None:
    turn, size = case
    places = np.arange(6 * size * size)
    for _ in range(times % 4):
        places = places[places_source(turn, size)]
    assert np.array_equal(places, places_source(turn.power(times), size))


@given(sized_turns())
def test_only_the_turned_layers_move(case: tuple[Turn, int]) -> None:
    turn, size = case
    sources, destinations = moved_places(turn, size)
    layers = turn.last - turn.first + 1
    ends = (turn.first == 0) + (turn.last == size - 1)
    assert len(sources) == 4 * size * layers + ends * size * size
    assert sorted(sources.tolist()) == sorted(destinations.tolist())


def test_quarters_are_kept_from_none_to_three() -> None:
    assert Turn(Axis.X, 0, 0, 5) == Turn(Axis.X, 0, 0, 1)
    assert Turn(Axis.X, 0, 0, -1) == Turn(Axis.X, 0, 0, 3)
    assert Turn(Axis.X, 0, 0, 1).power(4).quarters == 0


@pytest.mark.parametrize(("first", "last"), [(3, 3), (0, 5), (-1, 0), (2, 1)])
def test_layers_a_cube_does_not_have_are_refused(first: int, last: int) -> None:
    for places in (moved_places, places_source):
        with pytest.raises(
            NotationError, match=rf"^A cube of size 3 has no layers {first + 1} to {last + 1}\.$"
        ):
            places(Turn(Axis.X, first, last, 1), 3)


def test_numbers_of_arrays_are_kept_as_plain_ones() -> None:
    layers = np.arange(3)
    turn = Turn(Axis.Z, layers[1], layers[2], layers[2])
    assert repr(turn) == "Turn(axis=Axis.Z, first=1, last=2, quarters=2)"


@pytest.mark.parametrize("fields", [(0.5, 1, 1), (0, "1", 1), (0, 1, 1.5)], ids=str)
def test_turns_by_parts_are_refused(fields: Any) -> None:
    with pytest.raises(
        CubeError, match=r"^A turn needs whole layers and whole quarter turns, found Turn\("
    ):
        Turn(Axis.X, *fields)
