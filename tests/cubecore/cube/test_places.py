"""The places that a turn moves, compared with pure geometry and with written tables."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cubecore.cube import FACE_NUMBERS, Axis, Face, NotationError, Turn, moved_places, places_source
from tests.cubecore.cube.pure_geometry import source_by_geometry


@pytest.mark.parametrize("size", [1, 2, 3, 4, 5, 8])
@pytest.mark.parametrize("axis", Axis)
def test_the_rings_of_every_turn_are_those_of_geometry(size: int, axis: Axis) -> None:
    turns = [
        Turn(axis, first, last, quarters)
        for first in range(size)
        for last in range(first, size)
        for quarters in (1, 2, 3)
    ]
    for turn in turns:
        sources, destinations = moved_places(turn, size)
        table = np.arange(6 * size * size)
        table[destinations] = sources
        assert tuple(table.tolist()) == source_by_geometry(turn, size), turn
        assert np.array_equal(table, places_source(turn, size)), turn


def test_an_inner_layer_moves_four_lines_and_no_face() -> None:
    sources, _ = moved_places(Turn(Axis.X, 2, 2, 1), 7)
    assert len(sources) == 4 * 7


def test_fixed_centers_are_left_out() -> None:
    sources, _ = moved_places(Turn(Axis.X, 0, 0, 1), 3)
    assert len(sources) == 4 * 3 + 8


@st.composite
def sized_turns(draw: st.DrawFn) -> tuple[Turn, int]:
    size = draw(st.integers(1, 9))
    first = draw(st.integers(0, size - 1))
    last = draw(st.integers(first, size - 1))
    turn = Turn(draw(st.sampled_from(Axis)), first, last, draw(st.integers(1, 3)))
    return turn, size


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
def test_a_power_is_the_turn_repeated(case: tuple[Turn, int], times: int) -> None:
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
    assert len(sources) == 4 * size * layers + ends * (size * size - size % 2)
    assert sorted(sources.tolist()) == sorted(destinations.tolist())


@pytest.mark.parametrize(("first", "last"), [(3, 3), (0, 5), (-1, 0), (2, 1)])
def test_layers_a_cube_does_not_have_are_refused(first: int, last: int) -> None:
    for places in (moved_places, places_source):
        with pytest.raises(
            NotationError, match=rf"^A cube of size 3 has no layers {first + 1} to {last + 1}\.$"
        ):
            places(Turn(Axis.X, first, last, 1), 3)


# For each face: four neighbours and their stickers, numbered 0 to 8, in the order of travel.
EDGE_CYCLES = {
    "U": ("FLBR", ([0, 1, 2], [0, 1, 2], [0, 1, 2], [0, 1, 2])),
    "R": ("UBDF", ([8, 5, 2], [0, 3, 6], [8, 5, 2], [8, 5, 2])),
    "F": ("URDL", ([6, 7, 8], [0, 3, 6], [2, 1, 0], [8, 5, 2])),
    "D": ("FRBL", ([6, 7, 8], [6, 7, 8], [6, 7, 8], [6, 7, 8])),
    "L": ("UFDB", ([0, 3, 6], [0, 3, 6], [0, 3, 6], [8, 5, 2])),
    "B": ("ULDR", ([2, 1, 0], [0, 3, 6], [6, 7, 8], [8, 5, 2])),
}


@pytest.mark.parametrize("letter", EDGE_CYCLES)
def test_the_stickers_around_each_face_follow_the_written_tables(letter: str) -> None:
    faces, stickers = EDGE_CYCLES[letter]
    strips = [
        [9 * FACE_NUMBERS[Face(face)] + number for number in numbers]
        for face, numbers in zip(faces, stickers, strict=True)
    ]
    turn = Turn.of_face(Face(letter), first=1, last=1, quarters=1, size=3)
    sources, destinations = moved_places(turn, 3)
    moved = dict(zip(sources.tolist(), destinations.tolist(), strict=True))
    for strip, following in zip(strips, [*strips[1:], strips[0]], strict=True):
        assert [moved[place] for place in strip] == following
