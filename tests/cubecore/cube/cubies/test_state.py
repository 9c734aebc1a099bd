"""One cube as its pieces: turned, multiplied, read and written."""

import json
from dataclasses import FrozenInstanceError, replace
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given

from cubecore.cube import SOLVED, Algorithm, Axis, Cubies, NotationError, StateError, Turn
from tests.cubecore.cube.states import MOVES, held_states, texts

KNOWN_ANSWERS = Path(__file__).parents[3] / "known_answers"


def known_cases(name: str):
    return json.loads((KNOWN_ANSWERS / name).read_text(encoding="utf-8"))["cases"]


def test_known_positions() -> None:
    for case in known_cases("positional_3x3.json"):
        expected = (tuple(case[name]) for name in ("cp", "co", "ep", "eo", "centres"))
        assert SOLVED.apply(case["seq"]) == Cubies(*expected), case["seq"]


def test_known_facelets() -> None:
    for case in known_cases("facelets_3x3.json"):
        state = SOLVED.apply(case["seq"])
        assert state.to_facelets() == case["facelets"], case["seq"]
        assert Cubies.from_facelets(case["facelets"]) == state


def test_after_r_and_after_f() -> None:
    assert SOLVED.apply("R") == Cubies(
        cp=(4, 1, 2, 0, 7, 5, 6, 3),
        co=(2, 0, 0, 1, 1, 0, 0, 2),
        ep=(8, 1, 2, 3, 11, 5, 6, 7, 4, 9, 10, 0),
        eo=(0,) * 12,
    )
    assert SOLVED.apply("F") == Cubies(
        cp=(1, 5, 2, 3, 0, 4, 6, 7),
        co=(1, 2, 0, 0, 2, 1, 0, 0),
        ep=(0, 9, 2, 3, 4, 8, 6, 7, 1, 5, 10, 11),
        eo=(0, 1, 0, 0, 0, 1, 0, 0, 1, 1, 0, 0),
    )


def test_after_m_blue_is_up_and_white_in_front() -> None:
    held = SOLVED.apply("M")
    assert (held.to_facelets()[4], held.to_facelets()[22]) == ("B", "U")
    assert held.turned_home == SOLVED.apply("R L'")


def test_text_algorithm_and_turns_do_the_same() -> None:
    by_turns = SOLVED.apply([Turn(Axis.X, 0, 0, 1), Turn(Axis.Y, 0, 0, 3)])
    assert by_turns == SOLVED.apply("R U'") == SOLVED.apply(Algorithm.parse("R U'"))
    assert SOLVED.apply("[R, U] (R')2") == SOLVED.apply("R U R' U' R2")
    assert SOLVED.apply("") == SOLVED.apply([]) == SOLVED


def test_a_move_it_does_not_have_is_refused_with_its_position() -> None:
    with pytest.raises(NotationError) as caught:
        SOLVED.apply("R U 4L")
    assert caught.value.position == 4


def test_layers_it_does_not_have_are_refused() -> None:
    with pytest.raises(NotationError, match=r"^A cube of size 3 has no layers 3 to 4.$"):
        SOLVED.apply([Turn(Axis.X, 2, 3, 1)])


@given(held_states())
def test_facelets_and_cubies_are_converted_both_ways(state: Cubies) -> None:
    assert Cubies.from_facelets(state.to_facelets()) == state


@given(held_states())
def test_any_six_symbols_give_the_same_pieces(state: Cubies) -> None:
    colors = state.to_facelets().translate(str.maketrans("URFDLB", "WRGYOB"))
    assert Cubies.from_facelets(colors) == state
    held_home = Cubies.from_facelets(state.turned_home.to_facelets().lower())
    assert held_home == state.turned_home


@given(held_states())
def test_a_state_times_its_inverse_is_solved(state: Cubies) -> None:
    assert state * state.inverse == state.inverse * state == SOLVED
    assert state.inverse.inverse == state


@given(texts, texts, texts)
def test_a_product_is_one_after_the_other(first: str, second: str, third: str) -> None:
    a, b, c = SOLVED.apply(first), SOLVED.apply(second), SOLVED.apply(third)
    assert a * b == SOLVED.apply(f"{first} {second}") == a.apply(second)
    assert (a * b) * c == a * (b * c)
    assert a.inverse == SOLVED.apply(Algorithm.parse(first).inverse)


@given(held_states(), texts)
def test_moves_and_their_inverse_cancel(state: Cubies, text: str) -> None:
    assert state.apply(text).apply(Algorithm.parse(text).inverse) == state


@given(held_states())
def test_repr_evaluates_back_and_equal_states_hash_alike(state: Cubies) -> None:
    again = eval(repr(state), {"Cubies": Cubies})  # noqa: S307 # what repr is for
    assert again == state
    assert hash(again) == hash(state)


@given(texts)
def test_parity_counts_quarter_turns_of_faces(text: str) -> None:
    rotations = "xyz"
    quarters = [move for move in text.split() if move[0] not in rotations and "2" not in move]
    faces = [move for move in quarters if move[0] not in "MES"]
    state = SOLVED.apply(text)
    assert state.parity == (len(faces) % 2 == 1)
    assert state.is_solvable


def test_each_move_four_times_is_nothing() -> None:
    for move in MOVES:
        assert SOLVED.apply(f"{move} {move} {move} {move}").is_solved, move


def test_solved_includes_the_orientation_of_the_cube() -> None:
    assert Cubies.solved().is_solved
    assert not SOLVED.apply("x").is_solved
    assert SOLVED.apply("x").turned_home.is_solved


def test_a_cube_that_turns_cannot_reach_is_read_and_is_not_solvable() -> None:
    flipped = replace(SOLVED, eo=(1, *SOLVED.eo[1:]))
    assert Cubies.from_facelets(flipped.to_facelets()) == flipped
    assert not flipped.is_solvable


def test_impossible_pieces_are_refused_by_name() -> None:
    facelets = SOLVED.to_facelets()
    mirrored = facelets[:9] + "F" + facelets[10:20] + "R" + facelets[21:]
    with pytest.raises(StateError, match="URF at URF is mirrored"):
        Cubies.from_facelets(mirrored)
    with pytest.raises(StateError) as caught:
        Cubies.from_facelets(facelets[:-1])
    assert caught.value.position == 53


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"cp": (0,) * 8}, "cp must hold each piece from 0 to 7 once"),
        ({"ep": tuple(range(11))}, "ep must hold each piece from 0 to 11 once"),
        ({"co": (3, *(0,) * 7)}, "co must hold 8 numbers from 0 to 2"),
        ({"eo": (0,) * 11}, "eo must hold 12 numbers from 0 to 1"),
        (
            {"centers": (1, 0, 2, 3, 4, 5)},
            r"No orientation of the cube has its centres at \(1, 0, 2, 3, 4, 5\).",
        ),
    ],
)
def test_values_of_no_cube_are_refused(wrong, message: str) -> None:
    with pytest.raises(StateError, match=message):
        replace(SOLVED, **wrong)


def test_a_state_does_not_change() -> None:
    with pytest.raises(FrozenInstanceError):
        SOLVED.cp = SOLVED.cp  # type: ignore[misc]


def test_lists_and_arrays_become_tuples() -> None:
    state = SOLVED.apply("R x")
    facts = (state.cp, state.co, state.ep, state.eo, state.centers)
    for copy in (Cubies(*map(list, facts)), Cubies(*map(np.array, facts))):  # type: ignore[arg-type]
        assert copy == state
        assert hash(copy) == hash(state)
        assert repr(copy) == repr(state)


@pytest.mark.parametrize("sequence", [list, tuple])
def test_fractions_are_refused(sequence) -> None:
    with pytest.raises(StateError) as caught:
        Cubies(SOLVED.cp, sequence([0.0] * 8), SOLVED.ep, SOLVED.eo)
    assert caught.value.key == "number_out_of_range"
    assert caught.value.sentence["name"] == "co"


def test_whole_numbers_of_other_types_become_ints() -> None:
    state = Cubies(tuple(np.arange(8)), SOLVED.co, SOLVED.ep, SOLVED.eo)
    assert repr(state) == repr(SOLVED)


@given(held_states(), texts)
def test_a_text_has_the_same_effect_move_by_move_and_at_once(state: Cubies, text: str) -> None:
    one_by_one = state
    for move in text.split():
        one_by_one = one_by_one.apply(move)
    assert one_by_one == state.apply(text)
    assert one_by_one == state * SOLVED.apply(text)


@given(held_states(), texts)
def test_the_constructor_accepts_every_state_after_moves(state: Cubies, text: str) -> None:
    for result in (
        state.apply(text),
        state.apply(text.split()[:1]),
        state.turned_home,
        state.inverse,
    ):
        assert repr(replace(result)) == repr(result)
