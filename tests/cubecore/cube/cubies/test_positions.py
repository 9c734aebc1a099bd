"""Positions are the numbers of a cube, possible or not, and say what is wrong with them."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given

from cubecore.cube import (
    SOLVED,
    Cubies,
    Positions,
    StateError,
    UnsolvableError,
    explain,
    read_numbers,
)
from tests.cubecore.cube.states import held_states
from tests.positions_by_geometry import GeometricCube

KNOWN_ANSWERS = Path(__file__).parents[3] / "known_answers"
HOME = Positions.of(SOLVED)
NAMES = ("cp", "co", "ep", "eo", "centers")
TWISTED = (1, *[0] * 7)
FLIPPED = (1, *[0] * 11)
SWAPPED = (1, 0, *range(2, 8))
TWICE = (0, 0, *range(2, 8))


def codes(positions: Positions) -> list[str]:
    return [fault.code for fault in positions.errors]


@given(held_states())
def test_every_cube_has_positions_and_every_position_of_a_cube_its_facelets(state: Cubies) -> None:
    positions = Positions.of(state)
    assert positions.facelets == state.to_facelets()
    assert (positions.errors == (), state.is_solvable) in {(True, True), (False, False)}
    if state.is_solvable:
        assert positions.cubies == state


@pytest.mark.parametrize("moves", ["", "R", "F", "M", "r U' f2 S E' x y'", "d b' l2 z M2 u"])
def test_the_numbers_are_those_of_geometry(moves: str) -> None:
    positions, model = Positions.of(SOLVED.apply(moves)), GeometricCube(moves)
    assert {name: list(getattr(positions, name)) for name in NAMES} == model.coordinates()
    assert positions.facelets == model.facelets()


def test_the_model_agrees_with_every_known_position() -> None:
    cases = json.loads((KNOWN_ANSWERS / "positional_3x3.json").read_text("utf-8"))["cases"]
    short = [case for case in cases if len(case["seq"].split()) <= 3]
    assert len(short) > 50
    for case in short:
        expected = [case[name] for name in ("cp", "co", "ep", "eo", "centres")]
        assert [*GeometricCube(case["seq"]).coordinates().values()] == expected


@pytest.mark.parametrize(
    ("changed", "expected"),
    [
        ({"co": TWISTED}, ["corner_twist"]),
        ({"eo": FLIPPED}, ["edge_flip"]),
        ({"cp": SWAPPED}, ["parity"]),
        ({"co": TWISTED, "eo": FLIPPED, "cp": SWAPPED}, ["corner_twist", "edge_flip", "parity"]),
    ],
)
def test_an_impossible_cube_has_the_faults_of_its_facelets(changed, expected) -> None:
    positions = replace(HOME, **changed)
    assert codes(positions) == expected
    assert positions.facelets is not None
    assert positions.errors == explain(positions.facelets).errors
    with pytest.raises(UnsolvableError) as caught:
        _ = positions.cubies
    assert caught.value.faults == positions.errors


def test_a_piece_that_occurs_twice_is_shown_twice_and_the_other_is_missing() -> None:
    positions = replace(HOME, cp=TWICE, ep=(11, *range(1, 12)))
    assert [fault.message for fault in positions.errors] == [
        "URF appears 2 times: at URF, UFL.",
        "UFL is missing.",
        "UR is missing.",
        "BR appears 2 times: at UR, BR.",
    ]
    assert positions.facelets is not None
    assert (positions.facelets[6], positions.facelets[18], positions.facelets[38]) == (
        "U",
        "R",
        "F",
    )


@pytest.mark.parametrize("centers", [(0, 0, 2, 3, 4, 5), (1, 0, 2, 3, 4, 5), (0, 1, 4, 3, 2, 5)])
def test_centres_that_no_orientation_has_cannot_be_shown(centers) -> None:
    positions = replace(HOME, centers=centers, co=TWISTED)
    assert (positions.facelets, positions.piece_numbers) == (None, None)
    assert codes(positions) == ["corner_twist", "centers"]
    numbers = " ".join(map(str, centers))
    assert (
        positions.errors[1].message == f"No orientation of the cube has its centres at {numbers}."
    )


@pytest.mark.parametrize(
    ("name", "numbers"),
    [
        ("cp", tuple(range(7))),
        ("cp", tuple(range(1, 9))),
        ("co", (3, *[0] * 7)),
        ("co", (-1, *[0] * 7)),
        ("ep", (*range(11), True)),
        ("eo", (0.0,) * 12),
        ("eo", "0" * 12),
        ("centers", (0, 1, 2, 3, 4, 6)),
        ("centers", None),
    ],
)
def test_a_list_that_means_nothing_is_refused_by_its_name(name, numbers) -> None:
    with pytest.raises(StateError) as caught:
        replace(HOME, **{name: numbers})
    assert (caught.value.key, caught.value.field) == ("wrong_numbers", name)


def test_lists_become_tuples() -> None:
    lists: dict[str, Any] = {name: list(getattr(HOME, name)) for name in NAMES}
    assert replace(HOME, **lists) == HOME


@pytest.mark.parametrize("moves", ["", "R U F'", "M' z"])
def test_each_sticker_has_the_number_of_its_piece(moves: str) -> None:
    numbers = Positions.of(SOLVED.apply(moves)).piece_numbers
    assert numbers == tuple(GeometricCube(moves).numbers())


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("0,1,2", (0, 1, 2)),
        ("[0, 1, 2]", (0, 1, 2)),
        (" 0 1\t2\n", (0, 1, 2)),
        ("(10;11)", (10, 11)),
        ("-1 +2", (-1, 2)),
        ("", ()),
    ],
)
def test_numbers_are_read_however_they_are_separated(text, numbers) -> None:
    assert read_numbers(text) == numbers


@pytest.mark.parametrize(
    ("text", "position"), [("0,x", 2), ("1.5", 0), ("1 ²", 2), ("9" * 10, 0), ("٣", 0), ("1--", 0)]
)
def test_what_is_no_number_is_refused_with_its_place(text, position) -> None:
    with pytest.raises(StateError) as caught:
        read_numbers(text)
    assert (caught.value.key, caught.value.position) == ("number_expected", position)
