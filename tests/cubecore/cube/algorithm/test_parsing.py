"""Texts that are algorithms are parsed; all others are refused with a position."""

import json
import tracemalloc
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cubecore.cube import Algorithm, CubeError, LowerCase, NotationError
from cubecore.cube.algorithm import MAX_CHARACTERS, MAX_DEPTH, MAX_MOVES
from tests.cubecore.cube.algorithm.samples import effect
from tests.scale import sample

ALGEBRA = json.loads(Path("tests/known_answers/algebra.json").read_text(encoding="utf-8"))
CUBES = json.loads(Path("tests/known_answers/nxn.json").read_text(encoding="utf-8"))["cases"]


def refusal(text, size=None):
    with pytest.raises(NotationError) as error:
        Algorithm.parse(text, size=size)
    return error.value.position, error.value.message


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("", ""),
        (" \t\r\n. ", ""),
        ("RUR'U'", "R U R' U'"),
        ("R2U2RwU'3Rw'", "R2 U2 Rw U Rw'"),
        ("R’ U2‘ F´2", "R' U2 F2"),
        ("RxU", "R x U"),
        ("R U . F..D", "R U F D"),
        ("R // U F\nD // L", "R D"),
        ("R // U F\rD", "R D"),
        ("R /* U\n// F */ D", "R D"),
        ("R/**/U", "R U"),
        ("[R,U]", "[R, U]"),
        ("[ R U , D ]", "[R U, D]"),
        ("[R:[U,R']]", "[R: [U, R']]"),
        ("[R: U][F, D]'", "[R: U] [F, D]'"),
        ("(R U)3 (R U)' (R U)3' (R U)'3 (R U)1'", "(R U)3 (R U)' (R U)3' (R U)3' (R U)'"),
        ("[R, U]2' [R: U]’4", "[R, U]2' [R: U]4'"),
        ("((R))", "((R))"),
        ("(R U) x2", "(R U) x2"),
        ("(R U)x", "(R U) x"),
        ("(R U)xR2", "(R U) x R2"),
    ],
)
def test_texts_from_other_programs_are_read(text, read):
    assert str(Algorithm.parse(text)) == read


@pytest.mark.parametrize(
    ("text", "position", "message"),
    [
        ("R U Q", 4, "Expected a move (U R F D L B, M E S, m e s or x y z), found 'Q'."),
        ("R ; U", 2, "Expected a move or a bracket, found ';'."),
        ("R2-4Rw", 2, "Expected a layer from 1 to 9,999 or a range of layers such as 2-4."),
        ("R 2 U", 3, "Expected a move (U R F D L B, M E S, m e s or x y z)."),
        ("R /* U", 2, "Expected */ at the end of this comment."),
        ("R / U", 2, "Expected a move or a bracket, found '/'."),
        ("(R U", 4, "Expected ')' for the '(' at position 0, found the end."),
        ("[R, (U", 6, "Expected ')' for the '(' at position 4, found the end."),
        ("R)", 1, "Expected a move or a bracket, found ')'."),
        ("(R]", 2, "Expected a move or ')', found ']'."),
        ("[R, U)", 5, "Expected a move or ']', found ')'."),
        ("R, U", 1, "Expected a move or a bracket, found ','."),
        ("(R, U)", 2, "Expected a move or ')', found ','."),
        ("[R, U, F]", 5, "Expected a move or ']', found ','."),
        ("[R: U, F]", 5, "Expected a move or ']', found ','."),
        ("[, U]", 1, "Expected a move before ','."),
        ("[R:]", 3, "Expected a move before ']'."),
        ("()", 1, "Expected a move before ')'."),
        ("(. /* R */)", 10, "Expected a move before ')'."),
        ("[R U]", 4, "Expected , or : between the two parts, found ]."),
        ("(R)0", 3, "Expected an amount from 1 to 100,000, found '0'."),
        ("(R)100001", 3, "Expected an amount from 1 to 100,000, found '100001'."),
        ("(R)2'2", 5, "Expected one amount only, found another, '2'."),
        ("(R)''", 4, 'Expected at most one prime, found "\'".'),
        (
            "(R U)x2",
            5,
            "Write the number of repeats without an x, or a space before a rotation, found 'x2'.",
        ),
        ("(R)60000 (R)60000 Q", 9, "An algorithm has at most 100,000 moves when written out."),
        ("(R)99999 U D F", 11, "An algorithm has at most 100,000 moves when written out."),
        ("((R)9999)9999", 0, "An algorithm has at most 100,000 moves when written out."),
    ],
)
def test_the_first_error_is_reported_with_its_position(text, position, message):
    assert refusal(text) == (position, message)


@pytest.mark.parametrize(
    ("text", "size", "position"),
    [("R U M", 4, 4), ("[R, 4L]", 3, 4), ("R (m U)2", 2, 3), ("4L Q", 3, 0), ("Q 4L", 3, 0)],
)
def test_with_a_size_every_move_must_be_one_of_that_cube(text, size, position):
    assert refusal(text, size)[0] == position


@pytest.mark.parametrize(
    ("text", "position"),
    [
        ("(" * 50_000, MAX_DEPTH),
        ("[" * 50_000, MAX_DEPTH),
        ("[R," * 30_000, 3 * MAX_DEPTH),
        ("[R," * MAX_DEPTH + "U" + "]" * MAX_DEPTH, 3 * 84),
        ("[R:" * 50 + "(R)99999" + "]" * 50, 3 * 49),
        ("(R)" + "9" * 90_000, 3),
        ("R" + "9" * 90_000, 1),
        ("9" * MAX_CHARACTERS, 0),
        ("2-" * 40_000 + "Rw", 3),
        ("-" * 90_000, 0),
        ("R " + "/* " * 30_000, 2),
        ("R'" * 40_000 + "(", 80_001),
        ("'" * 90_000, 0),
        ("R" * (MAX_CHARACTERS + 1), MAX_CHARACTERS),
    ],
    ids=lambda case: str(case)[:8],
)
def test_huge_texts_get_one_error_and_nothing_is_expanded(text, position):
    tracemalloc.start()
    try:
        assert refusal(text)[0] == position
        assert tracemalloc.get_traced_memory()[1] < 40_000_000
    finally:
        tracemalloc.stop()


def test_texts_within_the_limits_are_read():
    assert len(Algorithm.parse("R" * MAX_CHARACTERS)) == MAX_MOVES
    assert len(Algorithm.parse("(R)99999U").moves) == MAX_MOVES
    deepest = "(" * MAX_DEPTH + "R" + ")" * MAX_DEPTH
    assert str(Algorithm.parse(deepest)) == deepest


def test_every_move_knows_its_position():
    moves = Algorithm.parse("R2U // up\n [Fw', x]").moves
    assert [move.position for move in moves] == [0, 2, 12, 17, 12, 17]


@settings(max_examples=sample(40, 20_000))
@given(st.text(max_size=3000) | st.text("RUFrxMm2349'’-w()[],:. /*\n", max_size=3000))
def test_any_text_is_an_algorithm_or_refused_with_a_position(text):
    fault = None
    try:
        algorithm = Algorithm.parse(text)
    except NotationError as error:
        fault = error
    if fault is None:
        assert Algorithm.parse(str(algorithm)) == algorithm
    else:
        assert fault.position in range(len(text) + 1)


def test_known_sequences_are_read_as_they_are_written():
    assert len(ALGEBRA["orders"]) == 89
    for case in ALGEBRA["orders"]:
        algorithm = Algorithm.parse(case["seq"], size=case["n"])
        assert Algorithm.parse(str(algorithm)) == algorithm
        assert len(algorithm) == len(case["seq"].split())


def test_known_sequences_have_the_known_effect_on_cubes_of_many_sizes():
    assert len(CUBES) == 426
    for case in CUBES[:: sample(3, 1)]:
        size = case["n"]
        came_from = effect(Algorithm.parse(case["seq"], size=size), size)
        facelets = "".join("URFDLB"[place // size**2] for place in came_from)
        assert facelets == case["facelets"], case["seq"]


@pytest.mark.parametrize("code", [0x27, 0x60, 0xB4, 0x2BC, 0x2018, 0x2019, 0x2032, 0xFF07], ids=hex)
def test_every_character_in_use_for_a_prime_is_read(code):
    prime = chr(code)
    written = f"R{prime} U2{prime}D{prime}2 (F B){prime} [3Rw{prime}, M]{prime}"
    assert str(Algorithm.parse(written)) == "R' U2 D2 (F B)' [3Rw', M]'"


@pytest.mark.parametrize(
    ("text", "wide", "inner"),
    [
        ("r", "Rw", "2R"),
        ("r2 f'", "Rw2 Fw'", "2R2 2F'"),
        ("3r", "3Rw", "3R"),
        ("1r", "R", "R"),
        ("2-3r'", "2-3Rw'", "2-3Rw'"),
        ("R Rw 2R m x", "R Rw 2R m x", "R Rw 2R m x"),
        ("[r: U d2]", "[Rw: U Dw2]", "[2R: U 2D2]"),
    ],
)
def test_lower_case_is_read_as_requested(text, wide, inner):
    assert str(Algorithm.parse(text)) == wide
    assert str(Algorithm.parse(text, lower_case=LowerCase.WIDE)) == wide
    assert str(Algorithm.parse(text, lower_case=LowerCase.INNER)) == inner
    assert str(Algorithm.parse(text, lower_case="inner")) == inner


def test_inner_lower_case_does_the_old_parity_algorithm_of_the_4x4x4():
    old = "r2 B2 U2 l U2 r' U2 r U2 F2 r F2 l' B2 r2"
    new = "2R2 B2 U2 2L U2 2R' U2 2R U2 F2 2R F2 2L' B2 2R2"
    read = Algorithm.parse(old, size=4, lower_case=LowerCase.INNER)
    assert read == Algorithm.parse(new, size=4)
    assert effect(read, 4) != effect(Algorithm.parse(old), 4)


@pytest.mark.parametrize(("text", "position"), [("R U rw", 5), ("U 3-2r", 2), ("5r", 0)])
def test_errors_of_inner_lower_case_have_their_position(text, position):
    with pytest.raises(NotationError) as error:
        Algorithm.parse(text, size=4, lower_case=LowerCase.INNER)
    assert error.value.position == position


def test_an_unknown_reading_of_lower_case_is_refused():
    with pytest.raises(CubeError, match="wide, inner"):
        Algorithm.parse("r", lower_case="old")
