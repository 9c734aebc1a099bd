"""Cubes as people enter them after a DNF: tapped on a net, or pasted."""

from random import Random

import pytest

from cubecore.cube import Cube, Holding, holdings
from cubecore.memo import Method
from trainer.practice.attempts import (
    EnteredCubeError,
    can_be_reached,
    impossible_because,
    is_one_turn_away,
    read_entered,
    solved_facelets,
    with_tapped,
)

METHOD = Method()
SOLVED = Cube(3).facelets()
T_PERMUTATION = "R U R' U' R' F R2 U' R' U' R U R' F'"
THREE_EDGES = "R2 U R U R' U' R' U' R' U R'"
TWO_FLIPS = "M' U M' U M' U2 M U M U M U2"
TWO_TWISTS = "R' D' R D R' D' R D U D' R' D R D' R' D R U'"


def tapped(*pairs: tuple[str, str]) -> str:
    facelets = SOLVED
    for first, then in pairs:
        facelets = with_tapped(facelets, first, then)
    return facelets


def reasons(text: str, method: Method = METHOD) -> tuple[str, ...]:
    with pytest.raises(EnteredCubeError) as error:
        read_entered(text, method)
    return error.value.messages


@pytest.mark.parametrize(
    ("alg", "pairs"),
    [
        (T_PERMUTATION, [("UR", "UL"), ("UFR", "UBR")]),
        (T_PERMUTATION, [("LU", "RU"), ("RUF", "BUR")]),
        (THREE_EDGES, [("UF", "UR"), ("UR", "UL")]),
        (TWO_FLIPS, [("UF", "FU"), ("BU", "UB")]),
        (TWO_TWISTS, [("UFR", "FUR"), ("UBR", "BUR")]),
        (TWO_TWISTS, [("FUR", "RUF"), ("UBR", "BUR")]),
    ],
)
def test_what_is_tapped_is_what_algorithms_do(alg, pairs):
    assert tapped(*pairs) == Cube(3).apply(alg).facelets()
    assert impossible_because(tapped(*pairs), METHOD) == []


@pytest.mark.parametrize(
    ("pairs", "reason"),
    [
        ([("UF", "FU")], "An odd number of edges is flipped: no turns can do that."),
        (
            [("UFR", "FUR")],
            "One corner too many is twisted counterclockwise: no turns can do that.",
        ),
        ([("UF", "UB")], "Corners and edges together need an odd number of swaps"),
    ],
)
def test_a_cube_that_turns_cannot_reach_is_refused_with_the_reason(pairs, reason):
    [message] = impossible_because(tapped(*pairs), METHOD)
    assert message.startswith(reason)
    assert reasons(tapped(*pairs)) == (message,)
    assert not can_be_reached(tapped(*pairs))


@pytest.mark.parametrize("pair", [("UF", "UFR"), ("U", "R"), ("U", "UF"), ("UD", "UF"), ("", "x")])
def test_other_stickers_cannot_swap(pair):
    with pytest.raises(EnteredCubeError):
        tapped(pair)


def test_a_cube_may_be_pasted_in_any_orientation_and_in_colours():
    cube = Cube(3).apply(THREE_EDGES)
    for holding in holdings():
        held = cube.apply(holding.rotation)
        assert read_entered(held.facelets(), METHOD) == held.facelets()
        assert read_entered(held.facelets("WRGYOB"), METHOD) == held.facelets()
        solved = Cube(3).apply(holding.rotation).facelets()
        assert "This cube is solved." in reasons(solved)[0]
        assert solved == solved_facelets(Method(holding=holding))


def test_reasons_name_pieces_as_the_method_holds_them():
    method = Method(holding=Holding.parse("yellow green"))
    held = solved_facelets(method)
    doubled = list(held)
    # The edge above the front centre becomes the one to its right.
    doubled[7], doubled[19] = held[5], held[10]
    [*messages] = impossible_because("".join(doubled), method)
    assert any("UF is missing." in message for message in messages)


@pytest.mark.parametrize("text", ["", "U" * 54, "U" * 9, SOLVED[:-1], "R U R' U'", "?" * 500])
def test_what_is_no_cube_is_refused(text):
    assert all(reasons(text))
    assert not can_be_reached(text)


def test_a_sticker_without_colour_is_named():
    assert reasons("." + SOLVED[1:])[0].startswith("Up face, row 1, column 1: ")


def test_any_two_taps_and_the_same_again_are_undone():
    rng, names = Random(1), ["UF", "FU", "DR", "BL", "LU"]
    corners = ["UFR", "RUF", "DBL", "LDF"]
    for pool in (names, corners):
        first, then = rng.sample(pool, 2)
        once = with_tapped(SOLVED, first, then)
        back = with_tapped(once, then, first)
        assert back == SOLVED


@pytest.mark.parametrize("moves", ["R", "F2", "D'", "M", "R U", THREE_EDGES])
def test_a_turn_of_a_face_away_is_two_seconds_and_nothing_else(moves):
    cube = Cube(3).apply(moves).apply("x y2")
    is_one = " " not in moves and moves != "M"
    assert is_one_turn_away(cube.facelets()) == is_one
