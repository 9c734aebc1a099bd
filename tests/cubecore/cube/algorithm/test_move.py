"""Moves as text, and as turns of a cube of a given size."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cubecore.cube import Axis, CubeError, Face, Move, NotationError, Turn
from tests.cubecore.cube.algorithm.samples import SIZES, moves

NOTATION = json.loads(Path("tests/known_answers/notation.json").read_text(encoding="utf-8"))


def test_a_move_turns_the_layers_that_are_known():
    for case in NOTATION["valid"]:
        turned = Turn.of_face(
            Face(case["face"]),
            first=case["layers"][0] + 1,
            last=case["layers"][-1] + 1,
            quarters=case["quarters"],
            size=case["n"],
        )
        assert Move.parse(case["token"], case["n"]).turn(case["n"]) == turned, case["token"]


@pytest.mark.parametrize("case", NOTATION["invalid"], ids=lambda case: f"{case['token']!r}")
def test_what_is_no_move_is_refused(case):
    with pytest.raises(NotationError):
        Move.parse(case["token"], case["n"])


@pytest.mark.parametrize(
    ("token", "position", "message"),
    [
        ("", 0, "Expected a move (U R F D L B, M E S, m e s or x y z)."),
        ("Q", 0, "Expected a move (U R F D L B, M E S, m e s or x y z), found 'Q'."),
        ("ſ", 0, "Expected a move (U R F D L B, M E S, m e s or x y z), found 'ſ'."),
        ("2", 1, "Expected a move (U R F D L B, M E S, m e s or x y z)."),
        ("R U", 1, "Expected one move only, found ' U' after it."),
        ("R''", 2, 'Expected at most one prime, found "\'".'),
        ("R4''", 1, "Expected an amount from 1 to 3, found '4'."),
        ("R0", 1, "Expected an amount from 1 to 3, found '0'."),
        ("R12", 1, "Expected an amount from 1 to 3, found '12'."),
        ("R2'2", 3, "Expected one amount only, found another, '2'."),
        ("R'4", 2, "Expected an amount from 1 to 3, found '4'."),
        ("Mw", 1, "Only faces can be wide, found 'w'."),
        ("2M", 0, "Only faces can have layer numbers, found '2'."),
        ("2Rv", 0, "Only faces can have layer numbers, found '2'."),
        (
            "rw",
            1,
            "A lower-case face is two layers already: 'w' cannot follow it.",
        ),
        ("0R", 0, "Expected a layer from 1 to 9,999 or a range of layers such as 2-4, found '0'."),
        ("2-Rw", 2, "Expected a layer from 1 to 9,999 or a range of layers such as 2-4."),
        (
            "2-3-4Rw",
            3,
            "Expected a layer from 1 to 9,999 or a range of layers such as 2-4, found '-4'.",
        ),
        ("4-2Rw", 0, "The outer layer of a range comes first, found '4-2'."),
        ("2-3R", 4, "A range of layers is a wide turn: write w after the face."),
    ],
)
def test_a_refusal_says_where_and_what_was_expected(token, position, message):
    with pytest.raises(NotationError) as refusal:
        Move.parse(token)
    assert (refusal.value.position, refusal.value.message) == (position, message)


@pytest.mark.parametrize(
    ("token", "size", "message"),
    [
        ("M", 4, "M is the exact middle layer: it needs a cube of odd size, found size 4."),
        ("m", 2, "m is all inner layers: it needs a cube of size 3 or more, found size 2."),
        ("4L", 3, "A cube of size 3 has no layer 4, found 4L."),
        ("5r'", 4, "A cube of size 4 has no layer 5, found 5Rw'."),
        ("x", 0, "A cube has at least one layer, found size 0."),
    ],
)
def test_a_move_the_cube_does_not_have_is_refused(token, size, message):
    with pytest.raises(NotationError) as refusal:
        Move.parse(token, size)
    assert (refusal.value.position, refusal.value.message) == (0, message)


@pytest.mark.parametrize(
    ("token", "in_wca_form"),
    [
        ("r", "Rw"),
        ("1Rw", "R"),
        ("1R", "R"),
        ("2Fw", "Fw"),
        ("3r'", "3Rw'"),
        ("2-4r2'", "2-4Rw2"),
        ("1-3Dw", "3Dw"),
        ("2-2Lw", "2L"),
        ("X2", "x2"),
        ("Rv", "x"),
        ("Lv", "x'"),
        ("Uv2", "y2"),
        ("Bv'", "z"),
        ("m3", "m'"),
        ("U1'", "U'"),
        ("U3'", "U"),
        ("U'2", "U2"),
        ("U’", "U'"),
        ("U‘", "U'"),
        ("U´", "U'"),
        ("U`", "U'"),
        ("U′", "U'"),
    ],
)
def test_every_way_to_write_a_move_has_one_wca_form(token, in_wca_form):
    assert str(Move.parse(token)) == in_wca_form


@given(SIZES.flatmap(moves))
def test_what_is_written_is_read_again(move):
    assert Move.parse(str(move)) == move
    assert eval(repr(move)) == move  # noqa: S307 - this is what repr promises


@given(SIZES.flatmap(lambda size: st.tuples(moves(size), st.just(size))))
def test_a_turn_written_as_usual_is_that_turn(case):
    move, size = case
    turn = move.turn(size)
    assert Move.from_turn(turn, size).turn(size) == turn


@pytest.mark.parametrize(
    ("turn", "size", "spelling"),
    [
        (Turn(Axis.X, 0, 0, 1), 3, "R"),
        (Turn(Axis.X, 2, 2, 1), 3, "L'"),
        (Turn(Axis.X, 1, 1, 3), 3, "M"),
        (Turn(Axis.Y, 1, 1, 2), 5, "2U2"),
        (Turn(Axis.Z, 2, 2, 1), 5, "S"),
        (Turn(Axis.Z, 3, 3, 1), 5, "2B'"),
        (Turn(Axis.Y, 0, 2, 1), 5, "3Uw"),
        (Turn(Axis.Y, 3, 4, 1), 5, "Dw'"),
        (Turn(Axis.X, 1, 2, 1), 4, "2-3Rw"),
        (Turn(Axis.X, 2, 3, 1), 5, "2-3Lw'"),
        (Turn(Axis.Y, 0, 1, 3), 2, "y'"),
        (Turn(Axis.X, 0, 0, 1), 1, "x"),
    ],
)
def test_turns_are_written_from_the_nearer_side(turn, size, spelling):
    assert str(Move.from_turn(turn, size)) == spelling


@pytest.mark.parametrize(
    "turn",
    [Turn(Axis.X, 0, 3, 1), Turn(Axis.X, -1, 0, 1), Turn(Axis.X, 2, 1, 1), Turn(Axis.X, 0, 0, 4)],
)
def test_a_turn_the_cube_does_not_have_cannot_be_written(turn):
    with pytest.raises(CubeError, match=r"^A cube of size 3 has no such turn: Turn\(axis=Axis.X"):
        Move.from_turn(turn, 3)


@pytest.mark.parametrize(
    "fields", [("Q",), ("r",), ("R", 0), ("R", 3, 2), ("R", 1, 1, 0), ("R", 1, 1, 4), ("M", 1, 2)]
)
def test_a_move_that_cannot_be_written_cannot_be_made(fields):
    with pytest.raises(NotationError):
        Move(*fields)


def test_time_and_position_make_no_difference():
    made = Move("R", timestamp=1.5, position=7)
    assert made == Move("R")
    assert hash(made) == hash(Move("R"))
    assert repr(made) == "Move.parse('R')"


def test_the_inverse_has_no_timestamp():
    undone = Move("R", timestamp=1.5, position=7).inverse
    assert (undone, undone.timestamp, undone.position) == (Move.parse("R'"), None, 7)
