"""Members of choices are found by their text, and reprs can be evaluated."""

from typing import Any

import pytest

from cubecore.cube import (
    Algorithm,
    Axis,
    Color,
    CubeError,
    Cubies,
    Face,
    Holding,
    Metric,
    Orbit,
    OrbitKind,
    Turn,
    orbit_named,
)
from cubecore.slices import Direction, Edge

CHOICES = [Axis, Direction, Edge, Face, Metric, OrbitKind]


@pytest.mark.parametrize("choice", CHOICES)
def test_a_member_is_found_by_its_text_and_shown_by_its_name(choice):
    names = {choice.__name__: choice}
    assert [choice(str(member)) for member in choice] == list(choice)
    assert [eval(repr(member), names) for member in choice] == list(choice)  # noqa: S307


@pytest.mark.parametrize("choice", [*CHOICES, Color])
def test_a_text_that_is_no_member_is_refused(choice):
    with pytest.raises(CubeError, match="'Q'"):
        choice("Q")


def test_the_error_lists_the_members():
    with pytest.raises(CubeError, match=r"^Expected one of x, y, z, found 'X'.$"):
        Axis("X")


@pytest.mark.parametrize(
    "value",
    [
        Turn(Axis.X, 0, 1, 3),
        Holding.parse("red blue"),
        Holding.parse("red blue").up,
        Cubies.solved().apply("R x"),
        Algorithm.parse("[R: U F2]'"),
        Algorithm.parse("Rw M' 2-3Lw x2"),
        orbit_named(7, "obliques-2-3"),
    ],
    ids=repr,
)
def test_a_repr_gives_the_value_back(value):
    names: dict[str, Any] = {"Algorithm": Algorithm, "Axis": Axis, "Color": Color, "Cubies": Cubies}
    names |= {"Holding": Holding, "Turn": Turn, "orbit_named": orbit_named}
    assert eval(repr(value), names) == value  # noqa: S307


def test_the_text_of_a_member_is_accepted_for_it():
    words: Any = {"axis": "x", "face": "R", "kind": "fixed-centres"}
    assert Turn(words["axis"], 0, 0, 1) == Turn(Axis.X, 0, 0, 1)
    assert Turn.of_face(words["face"], first=1, last=1, quarters=1, size=3) == Turn(Axis.X, 0, 0, 1)
    assert str(Algorithm.parse("R").mirror("x")) == "L'"
    assert Algorithm.parse("R U2").length("QTM") == 3
    assert Orbit(1, words["kind"]) == orbit_named(1, "fixed-centres")


@pytest.mark.parametrize(
    ("attempt", "text"),
    [
        (Algorithm.parse("R").mirror, "q"),
        (Algorithm.parse("R").length, "foo"),
        (Algorithm().length, "qtm"),
        (lambda axis: Turn(axis, 0, 0, 1), "w"),
        (lambda face: Turn.of_face(face, first=1, last=1, quarters=1, size=3), "M"),
        (lambda kind: Orbit(3, kind), "corner"),
        (lambda color: Holding(Color.WHITE, color), "green"),
    ],
    ids=["mirror", "length", "empty", "turn", "of-face", "orbit", "holding"],
)
def test_a_text_of_no_member_is_refused_everywhere(attempt, text):
    with pytest.raises(CubeError, match=repr(text)):
        attempt(text)


def test_the_code_of_a_colour_is_accepted_for_it():
    codes: Any = (0, 4)
    assert repr(Holding(*codes)) == "Holding(up=Color.WHITE, front=Color.GREEN)"
