"""The pieces: as many as there are, named clockwise, each with its own stickers."""

import numpy as np

from cubecore.cube.geometry import NORMALS, Face
from cubecore.cube.pieces import (
    CENTER_PLACES,
    CORNER_PLACES,
    CORNERS,
    CORNERS_SHOWN,
    EDGE_PLACES,
    EDGES,
    EDGES_SHOWN,
    places_of,
)


def test_every_sticker_belongs_to_one_piece() -> None:
    corners = [place for places in CORNER_PLACES for place in places]
    edges = [place for places in EDGE_PLACES for place in places]
    assert (len(corners), len(edges), len(CENTER_PLACES)) == (24, 24, 6)
    assert sorted([*corners, *edges, *CENTER_PLACES]) == list(range(54))


def test_the_front_right_edge_has_the_stickers_beside_the_middle_rows() -> None:
    assert places_of("FR") == (18 + 5, 9 + 3)
    assert places_of("RF") == (9 + 3, 18 + 5)


def test_corners_are_named_clockwise_and_begin_with_top_or_bottom() -> None:
    for corner in CORNERS:
        across = np.array([NORMALS[Face(letter)] for letter in corner])
        assert round(np.linalg.det(across)) == -1
        assert corner[0] in "UD"


def test_edges_begin_with_top_or_bottom_or_else_front_or_back() -> None:
    assert all(edge[0] in "UD" or (edge[0] in "FB" and edge[1] in "LR") for edge in EDGES)


def test_a_twist_counts_clockwise() -> None:
    white_on_the_right = (2, 0, 1)
    assert CORNERS_SHOWN[white_on_the_right] == (CORNERS.index("URF"), 1)


def test_each_piece_can_be_shown_in_each_way_once() -> None:
    assert len(CORNERS_SHOWN) == len(set(CORNERS_SHOWN.values())) == 24
    assert len(EDGES_SHOWN) == len(set(EDGES_SHOWN.values())) == 24
    assert EDGES_SHOWN[1, 0] == (EDGES.index("UR"), 1)
