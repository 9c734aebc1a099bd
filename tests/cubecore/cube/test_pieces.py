"""The pieces of the 3×3×3: their number, their names and their stickers."""

import numpy as np

from cubecore.cube import (
    CENTER_PLACES,
    CORNER_NAMES,
    CORNER_OF_COLORS,
    CORNER_PLACES,
    EDGE_NAMES,
    EDGE_OF_COLORS,
    EDGE_PLACES,
    NORMALS,
    Face,
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
    for corner in CORNER_NAMES:
        across = np.array([NORMALS[Face(letter)] for letter in corner])
        assert round(np.linalg.det(across)) == -1
        assert corner[0] in "UD"


def test_edges_begin_with_top_or_bottom_or_else_front_or_back() -> None:
    assert all(edge[0] in "UD" or (edge[0] in "FB" and edge[1] in "LR") for edge in EDGE_NAMES)


def test_a_twist_counts_clockwise() -> None:
    white_on_the_right = (2, 0, 1)
    assert CORNER_OF_COLORS[white_on_the_right] == (CORNER_NAMES.index("URF"), 1)


def test_each_piece_can_be_shown_in_each_way_once() -> None:
    assert len(CORNER_OF_COLORS) == len(set(CORNER_OF_COLORS.values())) == 24
    assert len(EDGE_OF_COLORS) == len(set(EDGE_OF_COLORS.values())) == 24
    assert EDGE_OF_COLORS[1, 0] == (EDGE_NAMES.index("UR"), 1)
