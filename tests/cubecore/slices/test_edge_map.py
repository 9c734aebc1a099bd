"""How faces join: the two maps of the library, and maps that users write."""

import json
from pathlib import Path

import pytest
from hypothesis import given

from cubecore.cube import Face, WalkError, neighbours
from cubecore.slices import (
    Edge,
    EdgeMap,
    Neighbours,
    Side,
    rotation_paths,
)
from tests.cubecore.slices.real_turns import edge_maps

KNOWN_ANSWERS = json.loads(Path("tests/known_answers/slice_walks.json").read_text(encoding="utf-8"))
DOCUMENT = EdgeMap.document()
PAIRS = DOCUMENT.to_json()


def test_every_edge_of_the_standard_map_is_as_known() -> None:
    expected = {
        (entry["face"], entry["edge"]): (entry["other"], entry["other_edge"], entry["reversed"])
        for entry in KNOWN_ANSWERS["edge_map"]
    }
    derived = {
        (face, edge): (*DOCUMENT.across(face, edge), DOCUMENT.is_reversed(face, edge))
        for face in Face
        for edge in Edge
    }
    assert derived == expected


def test_every_picture_of_the_standard_map_is_as_known() -> None:
    frames = {
        face.value: {
            "right": DOCUMENT.picture(face).right,
            "up": DOCUMENT.picture(face).top,
            "mirrored": not DOCUMENT.is_outside(face),
        }
        for face in Face
    }
    assert frames == KNOWN_ANSWERS["frames"]


def test_the_nine_printed_pairs_are_in_the_standard_map() -> None:
    printed = {
        "F.RIGHT": "R.LEFT",
        "F.TOP": "U.BOTTOM",
        "F.LEFT": "L.RIGHT",
        "F.BOTTOM": "D.TOP",
        "U.RIGHT": "R.TOP",
        "U.TOP": "B.TOP",
        "B.RIGHT": "R.RIGHT",
        "B.BOTTOM": "D.BOTTOM",
        "D.RIGHT": "R.BOTTOM",
    }
    both_ways = PAIRS | {other: side for side, other in PAIRS.items()}
    assert {side: both_ways[side] for side in printed} == printed


def test_from_outside_four_edges_are_reversed() -> None:
    outside = EdgeMap.outside()
    backwards = {
        frozenset((str(Side(face, edge)), str(outside.across(face, edge))))
        for face in Face
        for edge in Edge
        if outside.is_reversed(face, edge)
    }
    assert backwards == {
        frozenset(("U.LEFT", "L.TOP")),
        frozenset(("U.TOP", "B.TOP")),
        frozenset(("R.BOTTOM", "D.RIGHT")),
        frozenset(("D.BOTTOM", "B.BOTTOM")),
    }
    assert all(outside.is_outside(face) for face in Face)


@given(edge_maps())
def test_paths_are_the_same_however_faces_are_shown(edge_map: EdgeMap) -> None:
    paths = {face.value: "".join(path) for face, path in rotation_paths(edge_map).items()}
    assert paths == KNOWN_ANSWERS["cw_paths"]


def test_a_path_starts_at_the_given_face() -> None:
    assert "".join(DOCUMENT.rotation_path(Face.B, starting_face=Face.D)) == "DRUL"


@given(edge_maps())
def test_joining_goes_both_ways(edge_map: EdgeMap) -> None:
    for face in Face:
        for edge in Edge:
            side = edge_map.across(face, edge)
            assert edge_map.across(*side) == Side(face, edge)
            assert edge_map.is_reversed(*side) == edge_map.is_reversed(face, edge)


@given(edge_maps())
def test_a_map_is_read_back_as_written(edge_map: EdgeMap) -> None:
    pairs = edge_map.to_json()
    assert len(pairs) == 12
    assert EdgeMap.from_json(pairs) == edge_map
    assert EdgeMap.from_json({other: side for side, other in pairs.items()}) == edge_map
    assert EdgeMap.from_json(pairs | {other: side for side, other in pairs.items()}) == edge_map
    assert eval(repr(edge_map)) == edge_map  # noqa: S307 - a repr of our own


def changed(**pairs: str) -> dict[str, str]:
    return PAIRS | {side.replace("_", "."): other for side, other in pairs.items()}


@pytest.mark.parametrize(
    ("mapping", "message"),
    [
        (["F.RIGHT"], 'An edge map is an object of pairs such as {"F.RIGHT": "R.LEFT"}.'),
        ({"F.RIGHT": 1}, "1 is not the side of a face: expected a text such as F.RIGHT."),
        (
            {"FRIGHT": "R.LEFT"},
            "'FRIGHT' is not the side of a face: expected a text such as F.RIGHT.",
        ),
        (
            {"G.TOP": "R.LEFT"},
            "G.TOP does not start with a face: expected one of U, R, F, D, L, B.",
        ),
        (
            {"U.BACK": "B.TOP"},
            "U.BACK does not end with an edge: expected one of TOP, RIGHT, BOTTOM, LEFT.",
        ),
        ({"F.TOP": "F.LEFT"}, "F.TOP cannot join F.LEFT: a face never joins itself."),
        ({"F.TOP": "B.TOP"}, "F.TOP cannot join B.TOP: their faces are opposite."),
        (changed(F_TOP="R.LEFT"), "F.TOP is joined to both U.BOTTOM and R.LEFT."),
        (
            {"F.RIGHT": "R.LEFT", "U.RIGHT": "R.LEFT"},
            "R.LEFT is joined to both F.RIGHT and U.RIGHT.",
        ),
        (
            {side: other for side, other in PAIRS.items() if side not in ("U.TOP", "L.LEFT")},
            "U.TOP, L.LEFT, B.TOP, B.LEFT are not joined to anything.",
        ),
    ],
)
def test_a_map_with_an_error_is_refused(mapping: object, message: str) -> None:
    with pytest.raises(WalkError) as refusal:
        EdgeMap.from_json(mapping)
    assert str(refusal.value) == message


def swapped(first: str, second: str) -> dict[str, str]:
    """The standard pairs with two sides swapped."""
    names = {first: second, second: first}
    return {names.get(side, side): names.get(other, other) for side, other in PAIRS.items()}


def test_a_map_that_is_no_cube_is_refused() -> None:
    with pytest.raises(WalkError) as refusal:
        EdgeMap.from_json(swapped("F.TOP", "F.RIGHT"))
    assert str(refusal.value) == "F.TOP and F.BOTTOM must join opposite faces."


def test_a_face_cannot_join_another_twice() -> None:
    with pytest.raises(WalkError) as refusal:
        EdgeMap.from_json(swapped("L.TOP", "R.RIGHT"))
    assert str(refusal.value) == "U joins R along more than one edge."


def test_a_map_shows_six_faces() -> None:
    with pytest.raises(WalkError, match="one picture for each of the six faces"):
        EdgeMap(DOCUMENT.pictures[:5])


def test_a_picture_shows_the_faces_that_lie_around() -> None:
    front = Neighbours(*neighbours(Face.F))
    with pytest.raises(WalkError, match=r"^U, R, D, L are not around U in this order.$"):
        EdgeMap((front, *DOCUMENT.pictures[1:]))
