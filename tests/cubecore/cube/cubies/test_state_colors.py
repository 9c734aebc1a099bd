"""The colours of the piece at a place, and edges that are flipped in place."""

from random import Random

import pytest

from cubecore.cube import EDGE_NAMES, SOLVED, Cube, CubeError
from tests.scale import sample

COLORS = dict(zip("URFDLB", ["white", "red", "green", "yellow", "orange", "blue"], strict=True))
PLACES = {
    # An edge's two stickers, or a corner's three clockwise: face (URFDLB), row, column.
    "UB": ((0, 0, 1), (5, 0, 1)),
    "RF": ((1, 1, 0), (2, 1, 2)),
    "DL": ((3, 1, 0), (4, 2, 1)),
    "UFR": ((0, 2, 2), (1, 0, 0), (2, 0, 2)),
    "LDB": ((4, 2, 0), (3, 2, 0), (5, 2, 2)),
    "F": ((2, 1, 1),),
}
FLIP_UB_UF = "M' U M' U M' U2 M U M U M U2"


def turns(seed: int) -> str:
    random = Random(seed)
    return " ".join(random.choice("URFDLB") + random.choice(["", "2", "'"]) for _ in range(20))


@pytest.mark.parametrize("sticker", PLACES)
def test_a_place_shows_the_colours_that_the_stickers_have_there(sticker: str) -> None:
    for seed in range(sample(20, 2_000)):
        facelets = Cube(3).apply(turns(seed)).facelets()
        seen = tuple(
            COLORS[facelets[face * 9 + row * 3 + col]] for face, row, col in PLACES[sticker]
        )
        assert SOLVED.apply(turns(seed)).colors_at(sticker) == seen


def test_the_colours_do_not_depend_on_how_the_cube_is_held() -> None:
    cubies = SOLVED.apply("R U F2")
    assert cubies.apply("x y").colors_at("UFR") == cubies.colors_at("UFR")
    assert SOLVED.apply("z").colors_at("UFR") == ("white", "red", "green")


def test_the_other_faces_of_a_corner_may_be_in_any_order() -> None:
    assert SOLVED.apply("R").colors_at("URF") == SOLVED.apply("R").colors_at("UFR")


def test_an_edge_is_flipped_only_in_its_own_place() -> None:
    flipped = SOLVED.apply(FLIP_UB_UF)
    assert {edge for edge in EDGE_NAMES if flipped.is_flipped(edge)} == {"UB", "UF"}
    assert flipped.is_flipped("BU")
    assert not any(SOLVED.apply("F").is_flipped(edge) for edge in EDGE_NAMES)
    assert not any(SOLVED.is_flipped(edge) for edge in EDGE_NAMES)
    every = SOLVED.apply("R L U2 F U' D F2 R2 B2 L U2 F' B' U R2 D F2 U R2 U")
    assert all(every.is_flipped(edge) for edge in EDGE_NAMES)


@pytest.mark.parametrize("name", ["UFR", "U"])
def test_only_an_edge_can_be_flipped(name: str) -> None:
    with pytest.raises(CubeError) as refused:
        SOLVED.is_flipped(name)
    assert (refused.value.key, refused.value.sentence["found"]) == ("not_a_sticker", f"'{name}'")


@pytest.mark.parametrize("name", ["", "UD", "XY", "UFRB"])
def test_what_is_not_a_sticker_is_refused(name: str) -> None:
    with pytest.raises(CubeError):
        SOLVED.colors_at(name)
    with pytest.raises(CubeError):
        SOLVED.is_flipped(name)
