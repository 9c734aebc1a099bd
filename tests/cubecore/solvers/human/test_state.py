"""A cube as 20 bytes shows the same stickers as the cube, before and after turns."""

from hypothesis import given
from hypothesis import strategies as st

from cubecore.cube import SOLVED, Cubies
from cubecore.cube.cubies import FACE_TURNS
from cubecore.solvers.human.state import (
    SOLVED_STATE,
    are_solved,
    face_moves,
    face_turn_dests,
    piece_numbers,
    state_of,
)
from tests.cubecore.cube.states import held_states
from tests.cubecore.solvers.human.states import state_facelets


@given(state=held_states())
def test_a_state_shows_the_facelets_of_its_cube(state: Cubies) -> None:
    assert state_facelets(state_of(state)) == state.turned_home.to_facelets()


@given(state=held_states(), turns=st.lists(st.integers(0, 17), max_size=12))
def test_the_table_of_a_turn_changes_a_state_as_the_turn_changes_the_cube(
    state: Cubies, turns: list[int]
) -> None:
    cube = state.turned_home
    encoded = state_of(cube)
    for turn in turns:
        encoded = encoded.translate(face_turn_dests()[turn])
    assert encoded == state_of(cube.apply(" ".join(FACE_TURNS[turn] for turn in turns)))


def test_the_face_turns_are_numbered_in_their_usual_order() -> None:
    assert tuple(map(str, face_moves())) == FACE_TURNS


def test_a_solved_cube_has_the_solved_state() -> None:
    assert state_of(SOLVED) == SOLVED_STATE
    assert state_of(SOLVED.apply("x y")) == SOLVED_STATE


def test_pieces_are_solved_in_place_and_correctly_oriented_only() -> None:
    pieces = piece_numbers("UF", "UB", "DFR")
    assert are_solved(pieces, SOLVED_STATE)
    assert not are_solved(pieces, state_of(SOLVED.apply("U")))
    assert not are_solved(pieces, state_of(SOLVED.apply("F U' R U")))
    assert are_solved(pieces[2:], state_of(SOLVED.apply("U")))
