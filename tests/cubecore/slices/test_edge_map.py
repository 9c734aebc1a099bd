"""How faces join: the two maps of the library, and maps that users write."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cubecore.cube import Face, WalkError, neighbours
from cubecore.slices import (
    Edge,
    EdgeMap,
    LtrCell,
    Neighbours,
    Side,
    rotation_paths,
)
from tests.cubecore.slices.real_turns import edge_maps, place

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


@given(edge_maps(), st.integers(1, 5))
def test_a_cell_is_the_same_place_on_the_real_cube(edge_map: EdgeMap, size: int) -> None:
    for number, face in enumerate(Face):
        for row in range(size):
            for col in range(size):
                cell = LtrCell(row, col)
                facelet = edge_map.facelet(face, cell, size)
                placed = (number * size + facelet.row) * size + facelet.column
                assert placed == place(edge_map, face, cell, size)


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


def test_a_map_shows_six_faces() -> None:
    with pytest.raises(WalkError, match="one picture for each of the six faces"):
        EdgeMap(DOCUMENT.pictures[:5])


def test_a_picture_shows_the_faces_that_lie_around() -> None:
    front = Neighbours(*neighbours(Face.F))
    with pytest.raises(WalkError, match=r"^U, R, D, L are not around U in this order.$"):
        EdgeMap((front, *DOCUMENT.pictures[1:]))
