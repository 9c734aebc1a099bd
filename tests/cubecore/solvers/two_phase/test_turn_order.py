import pytest

from cubecore.cube.cubies import FACE_TURNS
from cubecore.solvers.two_phase.turn_order import (
    NO_TURN,
    followers,
    inverse_turn,
    other_faces,
    sequences,
)


def turns_in(mask):
    return {turn for number, turn in enumerate(FACE_TURNS) if mask >> number & 1}


@pytest.mark.parametrize(("turn", "back"), [("R", "R'"), ("U2", "U2"), ("B'", "B")])
def test_turns_are_taken_back(turn, back):
    assert FACE_TURNS[inverse_turn(FACE_TURNS.index(turn))] == back


def test_opposite_faces_are_turned_in_one_order_only():
    after_u, after_d = (turns_in(followers()[FACE_TURNS.index(turn)]) for turn in ("U", "D2"))
    assert {turn[0] for turn in after_u} == set("RFDLB")
    assert {turn[0] for turn in after_d} == set("RFLB")
    assert turns_in(followers()[NO_TURN]) == set(FACE_TURNS)


def test_between_the_phases_only_the_same_face_is_left_out():
    assert {turn[0] for turn in turns_in(other_faces()[FACE_TURNS.index("D2")])} == set("URFLB")


def test_there_are_as_many_sequences_as_states_might_need():
    assert [len(sequences(length)) for length in range(4)] == [1, 18, 243, 3240]
