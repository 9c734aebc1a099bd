"""States as the whereabouts of their pieces."""

from hypothesis import given

from cubecore.cube.algorithm import Algorithm
from cubecore.cube.cubies import FACE_TURNS, SOLVED, Cubies
from cubecore.solvers.steps.whereabouts import (
    HOME,
    NOTHING,
    effect_of,
    face_effects,
    face_moves,
    facelets_of,
    keeps_centers,
    state_of,
)
from tests.cubecore.cube.states import held_states, texts


@given(state=held_states())
def test_a_state_shows_the_facelets_of_its_cube(state: Cubies) -> None:
    assert facelets_of(state_of(state)) == state.turned_home.to_facelets()


@given(state=held_states(), text=texts)
def test_an_effect_does_to_a_state_what_its_turns_do_to_the_cube(state: Cubies, text: str) -> None:
    turns = Algorithm.parse(text).without_rotations().simplify().turns(3)
    faces = [turn for turn in turns if turn.first == turn.last != 1]
    home = state.turned_home
    assert state_of(home).translate(effect_of(faces)) == state_of(home.apply(faces))


def test_nothing_changes_nothing() -> None:
    assert effect_of([]) == NOTHING
    assert HOME.translate(NOTHING) == HOME == state_of(SOLVED)


def test_an_effect_tells_whether_the_cube_is_held_as_before() -> None:
    assert keeps_centers(effect_of(Algorithm.parse("M2 U M2 U2 M2 U M2").turns(3)))
    assert not keeps_centers(effect_of(Algorithm.parse("R U x").turns(3)))


def test_the_turns_of_faces_come_in_their_usual_order() -> None:
    assert tuple(map(str, face_moves())) == FACE_TURNS
    for move, effect in zip(face_moves(), face_effects(), strict=True):
        assert effect == effect_of([move.turn(3)])
