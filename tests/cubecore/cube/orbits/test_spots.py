"""Sticker places by the faces they are near."""

from typing import Any

import pytest

from cubecore.cube.geometry import Face
from cubecore.cube.orbits.spots import Near, Spot, place_at, spot_at


@pytest.mark.parametrize("size", [1, 2, 3, 4, 7])
def test_a_spot_leads_back_to_its_place(size: int) -> None:
    places = range(6 * size * size)
    assert [place_at(spot_at(place, size), size) for place in places] == list(places)


def test_layers_count_from_the_nearer_side() -> None:
    assert spot_at(5 * 7 + 1, size=7) == Spot(Face.U, (Near(Face.F, 2), Near(Face.L, 2)))


def test_the_middle_layer_is_near_neither_side() -> None:
    assert spot_at(13, size=3) == Spot(Face.R, ())
    assert spot_at(10, size=3) == Spot(Face.R, (Near(Face.U, 1),))


def test_near_faces_go_counterclockwise_around_the_own_face() -> None:
    corners = {place: spot_at(place, 3).counterclockwise for place in (0, 2, 6, 8)}
    assert {place: "".join(one.face for one in around) for place, around in corners.items()} == {
        0: "BL",
        2: "RB",
        6: "LF",
        8: "FR",
    }
    assert [one.face for one in spot_at(7, 3).counterclockwise] == [Face.F]


def test_faces_given_by_their_letters_lie_the_same_way_round() -> None:
    letters: Any = ("U", "R", "F")
    up, right, front = letters
    for near in (Near(right, 2), Near(front, 1)), (Near(right, 1), Near(front, 2)):
        assert [one.face for one in Spot.of(up, *near).counterclockwise] == [front, right]
