"""Pairs of sides: as they are printed, in any direction, and no more of them than are needed."""

import json
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cubecore.cube import Face, WalkError
from cubecore.slices import Edge, EdgeMap, Side
from tests.cubecore.slices.real_turns import edge_maps

DOCUMENT = EdgeMap.document()
PAIRS = DOCUMENT.to_json()
NINE_PAIRS = {
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
AS_PRINTED = """
Edge Connection Map:
  F.RIGHT  → R.LEFT
  F.TOP    → U.BOTTOM
  F.LEFT   → L.RIGHT
  F.BOTTOM → D.TOP

  U.RIGHT  → R.TOP
  U.BACK   → B.TOP

  B.RIGHT  → R.RIGHT
  B.TOP    → U.BACK

  D.RIGHT  → R.BOTTOM
  D.BACK   → B.BOTTOM
"""


def test_the_nine_printed_pairs_are_in_the_standard_map() -> None:
    both_ways = PAIRS | {other: side for side, other in PAIRS.items()}
    assert {side: both_ways[side] for side in NINE_PAIRS} == NINE_PAIRS


def test_the_nine_printed_pairs_are_completed_to_twelve() -> None:
    assert EdgeMap.from_json(NINE_PAIRS) == DOCUMENT
    others = ("U.LEFT", "D.LEFT", "L.LEFT")
    assert {side: PAIRS[side] for side in others} == {
        "U.LEFT": "L.TOP",
        "D.LEFT": "L.BOTTOM",
        "L.LEFT": "B.LEFT",
    }


@pytest.mark.parametrize("arrow", ["→", "->", "–", ":", "=", "â†’"])
def test_the_printed_map_is_read_as_it_is_printed(arrow: str) -> None:
    assert EdgeMap.parse(AS_PRINTED.replace("→", arrow)) == DOCUMENT
    lines = [line.split() for line in AS_PRINTED.splitlines() if "→" in line]
    assert EdgeMap.from_json({side: other for side, _, other in lines}) == DOCUMENT


def test_the_back_edge_is_the_one_that_joins_b_wherever_it_is() -> None:
    turned = {
        "U.TOP": "F.TOP",
        "U.RIGHT": "L.TOP",
        "U.BACK": "B.TOP",
        "F.RIGHT": "R.LEFT",
        "R.RIGHT": "B.LEFT",
        "D.TOP": "F.BOTTOM",
    }
    edge_map = EdgeMap.from_json(turned)
    assert edge_map.across(Face.U, Edge.BOTTOM) == Side(Face.B, Edge.TOP)
    assert edge_map == EdgeMap.from_json(turned | {"B.TOP": "U.BOTTOM"})
    assert edge_map == EdgeMap.from_json({"B.TOP": "U.BOTTOM"} | turned)


@given(edge_maps(), st.randoms(use_true_random=False))
def test_pairs_that_are_left_out_follow_from_the_others(edge_map: EdgeMap, random) -> None:
    pairs = [*edge_map.to_json().items()]
    given_pairs = dict(random.sample(pairs, 9))
    named = {name.split(".")[0] for pair in given_pairs.items() for name in pair}
    edges = Counter(name.split(".")[0] for pair in given_pairs.items() for name in pair)
    if named == set(Face):
        completed = EdgeMap.from_json(given_pairs)
        for face in Face:
            # Two edges of a face that are not opposite leave one picture, fewer leave two.
            if edges[face] > 2 or edge_map.is_outside(face):
                assert completed.picture(face) == edge_map.picture(face)
            elif edges[face] == 1:
                assert completed.is_outside(face)


@given(edge_maps())
def test_a_map_is_read_from_its_text(edge_map: EdgeMap) -> None:
    pairs = edge_map.to_json()
    assert EdgeMap.parse(json.dumps(pairs)) == edge_map
    assert EdgeMap.parse(json.dumps(pairs, indent=2)) == edge_map
    assert EdgeMap.parse("; ".join(f"{one} = {other}" for one, other in pairs.items())) == edge_map


@pytest.mark.parametrize(
    ("text", "position", "message"),
    [
        (
            "F.RIGHT → R.LEFT\n  F.TOP U.BOTTOM",
            19,
            "'F.TOP U.BOTTOM' is not a pair of sides: expected one such as F.RIGHT → R.LEFT.",
        ),
        ("F.RIGHT → R.LEFT\n\n F.TOP → B.TOP", 19, "F.TOP cannot join B.TOP"),
        ("  G.TOP → B.TOP", 2, "G.TOP does not start with a face"),
    ],
)
def test_a_line_that_cannot_be_read_is_refused_at_its_place(text, position, message) -> None:
    with pytest.raises(WalkError) as refusal:
        EdgeMap.parse(text)
    assert refusal.value.message.startswith(message)
    assert refusal.value.position == position


def test_a_text_without_pairs_names_the_faces() -> None:
    with pytest.raises(WalkError, match=r"these have none: U, R, F, D, L, B.$"):
        EdgeMap.parse("")


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
            {"U.SIDE": "B.TOP"},
            "U.SIDE does not end with an edge: expected one of TOP, RIGHT, BOTTOM, LEFT.",
        ),
        (
            {"U.BACK": "F.TOP"},
            "U.BACK does not end with an edge: expected one of TOP, RIGHT, BOTTOM, LEFT.",
        ),
        (
            {"R.LEFT": "U.BACK"},
            "U.BACK does not end with an edge: expected one of TOP, RIGHT, BOTTOM, LEFT.",
        ),
        ({"F.BACK": "B.TOP"}, "F.BACK cannot join B.TOP: their faces are opposite."),
        ({"B.BACK": "B.TOP"}, "B.BACK cannot join B.TOP: a face never joins itself."),
        ({"U.BACK": "B.TOP", "B.TOP": "R.TOP"}, "B.TOP is joined to both U.BACK and R.TOP."),
        ({"F.TOP": "F.LEFT"}, "F.TOP cannot join F.LEFT: a face never joins itself."),
        ({"F.TOP": "B.TOP"}, "F.TOP cannot join B.TOP: their faces are opposite."),
        (changed(F_TOP="R.LEFT"), "F.TOP is joined to both U.BOTTOM and R.LEFT."),
        (
            {"F.RIGHT": "R.LEFT", "U.RIGHT": "R.LEFT"},
            "R.LEFT is joined to both F.RIGHT and U.RIGHT.",
        ),
        (
            {"F.RIGHT": "R.LEFT", "U.BACK": "B.TOP"},
            "An edge map needs at least one pair for each face, and these have none: U, D, L.",
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


@pytest.mark.parametrize(
    ("pairs", "message"),
    [
        ("F.TOP → U.BOTTOM, F.RIGHT → D.TOP", "F.TOP and F.BOTTOM must join opposite faces."),
        ("F.RIGHT → R.LEFT, F.BOTTOM → L.TOP", "F.RIGHT and F.LEFT must join opposite faces."),
    ],
)
def test_neighbouring_edges_cannot_join_opposite_faces(pairs: str, message: str) -> None:
    others = "U.RIGHT → R.TOP, D.LEFT → L.BOTTOM, U.BACK → B.TOP"
    with pytest.raises(WalkError) as refusal:
        EdgeMap.parse(f"{pairs}, {others}")
    assert str(refusal.value) == message


def test_a_face_cannot_join_another_twice() -> None:
    with pytest.raises(WalkError) as refusal:
        EdgeMap.from_json(swapped("L.TOP", "R.RIGHT"))
    assert str(refusal.value) == "U joins R along more than one edge."
