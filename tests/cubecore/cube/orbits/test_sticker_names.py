"""Sticker places by the faces they are near, and sticker names read and written."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cubecore.cube import CubeError, Face, place_named, sticker_name
from cubecore.cube.orbits import NearFace, StickerPosition, place_at, position_at


@pytest.mark.parametrize(
    ("size", "row", "column", "name"),
    [
        (1, 0, 0, "U"),
        (2, 1, 1, "UFR"),
        (3, 0, 0, "UBL"),
        (3, 2, 1, "UF"),
        (3, 1, 1, "U"),
        (4, 3, 2, "UFr"),
        (4, 1, 3, "URb"),
        (4, 2, 2, "Ufr"),
        (5, 3, 2, "Uf"),
        (5, 3, 3, "Ufr"),
        (6, 5, 3, "UFr3"),
        (6, 4, 3, "Uf2r3"),
        (6, 3, 3, "Uf3r3"),
        (7, 5, 3, "Uf2"),
        (33, 32, 18, "UFr15"),
    ],
)
def test_stickers_of_the_top_face(size: int, row: int, column: int, name: str) -> None:
    place = row * size + column
    assert sticker_name(place, size) == name
    assert place_named(name, size) == place


@given(st.integers(1, 33), st.data())
def test_names_are_read_as_they_are_written(size: int, data: st.DataObject) -> None:
    place = data.draw(st.integers(0, 6 * size * size - 1))
    assert place_named(sticker_name(place, size), size) == place


@pytest.mark.parametrize("size", [1, 2, 3, 6, 7])
def test_no_two_stickers_share_a_name(size: int) -> None:
    names = {sticker_name(place, size) for place in range(6 * size * size)}
    assert len(names) == 6 * size * size


@pytest.mark.parametrize(
    ("size", "free", "strict"),
    [
        (3, "RFU", "RUF"),
        (4, "Urf", "Ufr"),
        (4, "UFr2", "UFr"),
        (4, "UrF", "UFr"),
        (6, "Ur3f2", "Uf2r3"),
    ],
)
def test_letters_after_the_first_may_be_in_any_order(size: int, free: str, strict: str) -> None:
    assert place_named(free, size) == place_named(strict, size)


@pytest.mark.parametrize(
    ("size", "name", "why"),
    [
        (3, "", "it must start with one of U R F D L B. (position 0)"),
        (3, "fU", "it must start with one of U R F D L B. (position 0)"),
        (3, "UX", "a face is expected here. (position 1)"),
        (3, "U1", "a face is expected here. (position 1)"),
        (
            3,
            "UFB",
            "it cannot be near B as well. (position 2)",
        ),
        (
            3,
            "UUF",
            "it cannot be near U as well. (position 1)",
        ),
        (
            3,
            "UFRB",
            "it cannot be near B as well. (position 3)",
        ),
        (3, "UFr", "r has no such layer. (position 2)"),
        (1, "UFR", "F has no such layer. (position 1)"),
        (4, "UF", "an even cube has no middle layer."),
        (5, "UFr3", "r has no such layer. (position 2)"),
        (6, "UFr", "the layer must follow r. (position 3)"),
        (
            6,
            "UFr1",
            "inner layers count from 2. (position 3)",
        ),
        (6, "UFr99999", "r has no such layer. (position 2)"),
        (6, "UFr²", "the layer must follow r. (position 3)"),
    ],
)
def test_a_name_of_no_sticker_is_refused(size: int, name: str, why: str) -> None:
    with pytest.raises(CubeError) as refusal:
        place_named(name, size)
    assert str(refusal.value) == f"{name!r} is not a sticker of a cube of size {size}: {why}"


@pytest.mark.parametrize("place", [-1, 54])
def test_a_place_beyond_the_last_is_refused(place: int) -> None:
    with pytest.raises(CubeError, match=rf"^A cube of size 3 has no sticker number {place}\.$"):
        sticker_name(place, 3)


def test_a_cube_has_a_size() -> None:
    with pytest.raises(CubeError, match=r"^A cube has at least one layer, found size 0.$"):
        place_named("U", 0)


@pytest.mark.parametrize("size", [1, 2, 3, 4, 7])
def test_a_position_leads_back_to_its_place(size: int) -> None:
    places = range(6 * size * size)
    assert [place_at(position_at(place, size), size) for place in places] == list(places)


def test_layers_count_from_the_nearer_side() -> None:
    assert position_at(5 * 7 + 1, size=7) == StickerPosition(
        Face.U, (NearFace(Face.F, 2), NearFace(Face.L, 2))
    )


def test_the_middle_layer_is_near_neither_side() -> None:
    assert position_at(13, size=3) == StickerPosition(Face.R, ())
    assert position_at(10, size=3) == StickerPosition(Face.R, (NearFace(Face.U, 1),))


def test_near_faces_go_counterclockwise_around_the_own_face() -> None:
    corners = {place: position_at(place, 3).counterclockwise for place in (0, 2, 6, 8)}
    assert {place: "".join(one.face for one in around) for place, around in corners.items()} == {
        0: "BL",
        2: "RB",
        6: "LF",
        8: "FR",
    }
    assert [one.face for one in position_at(7, 3).counterclockwise] == [Face.F]


def test_faces_given_by_their_letters_have_the_same_order() -> None:
    letters: Any = ("U", "R", "F")
    up, right, front = letters
    for near in (NearFace(right, 2), NearFace(front, 1)), (NearFace(right, 1), NearFace(front, 2)):
        assert [one.face for one in StickerPosition.of(up, *near).counterclockwise] == [
            front,
            right,
        ]
