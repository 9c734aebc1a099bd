"""Slice walks cell by cell, compared with known walks and with real turns of the cube."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cubecore.cube import OPPOSITE, Face, WalkError
from cubecore.slices import EdgeMap, RotationWalker, SliceWalk, SliceWalker, slice_picture
from tests.cubecore.slices.real_turns import (
    carried_by,
    cubie_at,
    edge_maps,
    ending_elsewhere,
    place,
)

KNOWN_ANSWERS = json.loads(Path("tests/known_answers/slice_walks.json").read_text(encoding="utf-8"))
QUESTIONS = [
    (start, rotating)
    for rotating in Face
    for start in Face
    if start not in (rotating, OPPOSITE[rotating])
]


def as_json(walk: SliceWalk) -> list[dict[str, object]]:
    """A walk in the form of the known answers."""
    outputs = RotationWalker(walk.n, EdgeMap.document()).calculate_rotation(
        walk.starting_face, walk.rotate_with
    )
    return [
        {
            "face": visit.face,
            "direction": visit.direction,
            "my_edge": output.my_edge,
            "rotating_edge": output.rotating_edge,
            "enter_edge": visit.enter_edge,
            "exit_edge": visit.exit_edge,
            "p": visit.p,
            "cells": [list(cell) for cell in visit.visited],
        }
        for visit, output in zip(walk.faces, outputs, strict=True)
    ]


def test_all_known_walks() -> None:
    assert len(KNOWN_ANSWERS["cases"]) == 432
    for case in KNOWN_ANSWERS["cases"]:
        walk = SliceWalker(case["n"], EdgeMap.document()).walk(
            case["starting_face"], case["rotate_with"], case["si"]
        )
        assert as_json(walk) == case["faces"]


def assert_is_the_real_turn(edge_map: EdgeMap, size: int, walk: SliceWalk) -> None:
    rings = [[place(edge_map, v.face, cell, size) for cell in v.visited] for v in walk.faces]
    following = [*rings[1:], rings[0]]
    walked = {
        here: there
        for ring, next_ring in zip(rings, following, strict=True)
        for here, there in zip(ring, next_ring, strict=True)
    }
    assert walked == carried_by(walk.rotate_with, walk.si, size)


def assert_faces_meet_in_one_cubie(edge_map: EdgeMap, size: int, walk: SliceWalk) -> None:
    for visit, following in zip(walk.faces, [*walk.faces[1:], walk.faces[0]], strict=True):
        leaving = cubie_at(edge_map, visit.face, visit.exit, size)
        coming = cubie_at(edge_map, following.face, following.enter, size)
        assert np.array_equal(leaving, coming)


def assert_true_walk(edge_map: EdgeMap, size: int, start: Face, rotating: Face, si: int) -> None:
    walk = SliceWalker(size, edge_map).walk(start, rotating, si)
    assert_is_the_real_turn(edge_map, size, walk)
    assert_faces_meet_in_one_cubie(edge_map, size, walk)
    assert walk.returns
    assert walk.total_cells == 4 * size
    outputs = RotationWalker(size, edge_map).calculate_rotation(start, rotating)
    assert [tuple(output.get_all_points(si)) for output in outputs] == [
        visit.visited for visit in walk.faces
    ]


@pytest.mark.parametrize("edge_map", [EdgeMap.document(), EdgeMap.outside()])
@pytest.mark.parametrize("size", [1, 2, 3, 4, 5])
def test_every_walk_is_the_real_turn_of_its_slice(edge_map: EdgeMap, size: int) -> None:
    for start, rotating in QUESTIONS:
        for si in range(size):
            assert_true_walk(edge_map, size, start, rotating, si)


@pytest.mark.parametrize("edge_map", [EdgeMap.document(), EdgeMap.outside()])
def test_big_cubes_are_walked_alike(edge_map: EdgeMap) -> None:
    for start, rotating in QUESTIONS:
        assert_true_walk(edge_map, 33, start, rotating, si=9)


@given(edge_maps(), st.integers(1, 9), st.sampled_from(QUESTIONS), st.data())
def test_walks_are_real_turns_however_faces_are_shown(edge_map, size, question, data) -> None:
    start, rotating = question
    assert_true_walk(edge_map, size, start, rotating, data.draw(st.integers(0, size - 1)))


def test_a_walk_that_ends_elsewhere_does_not_return() -> None:
    walk = SliceWalker(4, EdgeMap.document()).walk("F", "R", 0)
    assert not ending_elsewhere(walk).returns


@pytest.mark.parametrize(
    ("size", "start", "rotating", "si", "message"),
    [
        (3, "R", "R", 0, "A slice that turns with R runs over U F D B, not over R."),
        (3, "L", "R", 0, "A slice that turns with R runs over U F D B, not over L."),
        (3, "f", "R", 0, "'f' is not a face: expected one of U, R, F, D, L, B."),
        (3, "F", "X", 0, "'X' is not a face: expected one of U, R, F, D, L, B."),
        (3, "F", "R", 3, "A cube of size 3 has slices 0 to 2, found 3."),
        (3, "F", "R", -1, "A cube of size 3 has slices 0 to 2, found -1."),
        (0, "F", "R", 0, "A slice walk needs a size from 1 to 1,000, found 0."),
        (1001, "F", "R", 0, "A slice walk needs a size from 1 to 1,000, found 1,001."),
    ],
)
def test_a_slice_that_does_not_exist_is_refused(size, start, rotating, si, message) -> None:
    with pytest.raises(WalkError) as refusal:
        SliceWalker(size, EdgeMap.document()).walk(start, rotating, si)
    assert str(refusal.value) == message


@pytest.mark.parametrize("number", [1.5, 2.0, True, "1", None, float("nan")])
def test_sizes_and_indices_are_whole_numbers(number) -> None:
    edge_map = EdgeMap.document()
    face = RotationWalker(4, edge_map).calculate_rotation("F", "R")[0]
    for what, ask in (
        ("size", lambda: SliceWalker(number, edge_map)),
        ("size", lambda: RotationWalker(number, edge_map)),
        ("size", lambda: slice_picture(number, edge_map, "F", "R")),
        ("slice", lambda: SliceWalker(4, edge_map).walk("F", "R", number)),
        ("slice", lambda: face.get_point(number, 1)),
        ("slice", lambda: face.get_all_points(number)),
        ("step", lambda: face.get_point(1, number)),
    ):
        with pytest.raises(WalkError) as refusal:
            ask()
        assert str(refusal.value) == f"{what} must be a whole number, found {number!r}."


def test_whole_numbers_of_numpy_are_accepted():
    size: Any = np.int64(4)
    index: Any = np.uint8(1)
    walk = SliceWalker(size, EdgeMap.document()).walk("F", "R", index)
    assert walk == SliceWalker(4, EdgeMap.document()).walk("F", "R", 1)
    assert "np." not in repr(walk)


def test_a_face_is_a_text():
    face: Any = ["F"]
    with pytest.raises(
        WalkError, match=r"^\['F'\] is not a face: expected one of U, R, F, D, L, B.$"
    ):
        SliceWalker(3, EdgeMap.document()).walk(face, "R", 0)
