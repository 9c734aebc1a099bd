"""One cube of any size, compared with states from other programs."""

import json
import pickle
import tracemalloc
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cubecore.cube import (
    MAXIMUM_SIZE,
    Algorithm,
    Axis,
    Cube,
    CubeError,
    NotationError,
    StateError,
    Turn,
)

NET_AFTER_R = """\
    U F
    U F
L L F D R R U B
L L F D R R U B
    D B
    D B"""

KNOWN_ANSWERS = Path(__file__).parents[3] / "known_answers"
ORDINARY_MOVES = [face + amount for face in "URFDLBMESurfdlbxyz" for amount in ("", "2", "'")]


def known_cases(name: str) -> Any:
    return json.loads((KNOWN_ANSWERS / name).read_text(encoding="utf-8"))["cases"]


words = st.lists(st.sampled_from(ORDINARY_MOVES), max_size=30).map(" ".join)


def test_every_known_state_of_the_3x3x3() -> None:
    for case in known_cases("facelets_3x3.json"):
        assert Cube(3).apply(case["seq"]).facelets() == case["facelets"], case["seq"]


def test_every_known_state_of_other_sizes() -> None:
    for case in known_cases("nxn.json"):
        assert Cube(case["n"]).apply(case["seq"]).facelets() == case["facelets"], case["seq"]


@given(words, words)
def test_two_algorithms_one_after_the_other_are_their_texts_joined(first: str, then: str) -> None:
    assert Cube(3).apply(first).apply(then) == Cube(3).apply(f"{first} {then}")


@pytest.mark.parametrize("size", [2, 5, 9, 33])
def test_an_algorithm_and_its_inverse_change_nothing(size: int) -> None:
    forth = Algorithm.parse("[Rw U: [F2, Dw']] 2U x")
    assert Cube(size).apply(forth).apply(forth.inverse) == Cube(size)


@given(words)
def test_the_inverse_of_a_cube_is_the_cube_of_the_inverse(word: str) -> None:
    inverse = Algorithm.parse(word).inverse
    assert Cube(3).apply(word).inverse == Cube(3).apply(inverse)


def test_moves_come_as_text_as_an_algorithm_or_as_turns() -> None:
    as_text = Cube(4).apply("R Uw'")
    assert Cube(4).apply(Algorithm.parse("R Uw'")) == as_text
    assert Cube(4).apply([Turn(Axis.X, 0, 0, 1), Turn(Axis.Y, 0, 1, 3)]) == as_text


def test_text_may_use_the_whole_notation() -> None:
    assert Cube(3).apply("(RUR'U')6 // nothing") == Cube(3)


def test_nothing_is_applied_when_one_move_is_wrong() -> None:
    cube = Cube(3).apply("R")
    with pytest.raises(NotationError) as refusal:
        cube.apply("U F 4L")
    assert refusal.value.position == 4
    assert cube == Cube(3).apply("R")


def test_the_labels_show_where_each_sticker_started() -> None:
    labels = Cube(3).apply("U").labels
    assert labels[2, 0].tolist() == [9, 10, 11]


def test_solved_includes_the_orientation_of_the_cube() -> None:
    assert Cube(3).is_solved
    assert not Cube(3).apply("x").is_solved
    assert Cube(3).apply("x y2").is_solved_in_some_holding
    assert not Cube(3).apply("M").is_solved_in_some_holding


def test_cubes_are_equal_if_they_look_alike() -> None:
    swapped = Cube(4).apply("(Rw U2 Rw2 U2)6")
    moved = np.flatnonzero(swapped.labels != Cube(4).labels)
    assert (len(moved), swapped == Cube(4), swapped.is_solved) == (4, True, True)
    assert len({Cube(4), swapped, Cube(4).apply("R")}) == 2
    assert (Cube(3) == Cube(2), Cube(3) == "a cube") == (False, False)


@given(words)
def test_the_repr_evaluates_back(word: str) -> None:
    cube = Cube(3).apply(word)
    assert eval(repr(cube)) == cube  # noqa: S307 - it is our own text


def test_a_cube_never_changes() -> None:
    cube = Cube(3)
    with pytest.raises(AttributeError):
        cube.size = 4  # type: ignore[misc]
    with pytest.raises(ValueError, match="read-only"):
        cube.labels[0, 0, 0] = 5


def test_a_cube_can_be_pickled() -> None:
    cube = Cube(4).apply("Rw U")
    copy = pickle.loads(pickle.dumps(cube))  # noqa: S301 - it is our own
    assert copy == cube
    assert np.array_equal(copy.labels, cube.labels)


def test_a_cube_read_from_its_colours_has_no_inverse() -> None:
    with pytest.raises(StateError):
        Cube.from_facelets(Cube(3).apply("R").facelets()).inverse  # noqa: B018


@pytest.mark.parametrize("size", [0, -1, MAXIMUM_SIZE + 1])
def test_an_impossible_size_is_refused(size: int) -> None:
    with pytest.raises(CubeError):
        Cube(size)


def test_turns_of_a_large_cube_stay_under_50_megabytes() -> None:
    every_layer = " ".join(f"{layer}{face}" for layer in range(1, 102) for face in "RUF")
    tracemalloc.start()
    cube = Cube(101).apply(every_layer).apply("50Rw U 3-70Fw2 x")
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert cube.size == 101
    assert most < 50_000_000


def test_turns_of_another_size_are_refused() -> None:
    cube = Cube(3)
    with pytest.raises(NotationError, match=r"^A cube of size 3 has no layers 4 to 4.$"):
        cube.apply(Algorithm.parse("R L").turns(4))
    assert cube.is_solved


@pytest.mark.parametrize(
    ("colors", "position"),
    [([9] * 54, 0), ([-1] * 54, 0), ([0] * 9 + [1.5] * 45, 9), ([0] * 10 + [1] * 44, 9)],
    ids=["nine", "negative", "fraction", "surplus"],
)
def test_colours_no_cube_has_are_refused(colors: list[float], position: int) -> None:
    with pytest.raises(StateError) as error:
        Cube.from_colors(colors)
    assert error.value.position == position


def test_the_net_shows_up_above_front_and_down_below() -> None:
    assert str(Cube(2).apply("R")) == NET_AFTER_R


def test_the_net_may_show_colours() -> None:
    assert Cube(1).net("WRGYOB") == "  W\nO G R B\n  Y"
