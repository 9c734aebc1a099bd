"""Turn numbers: inverses, which turns may follow which, and all short sequences."""

import pytest

from cubecore.cube.cubies import FACE_TURNS
from cubecore.solvers.two_phase.turns import (
    follower_masks,
    inverse_turn,
    other_face_masks,
    turn_sequences,
)

NO_TURN = 18


def turns_in(mask):
    return {turn for number, turn in enumerate(FACE_TURNS) if mask >> number & 1}


@pytest.mark.parametrize(("turn", "inverse"), [("R", "R'"), ("U2", "U2"), ("B'", "B")])
def test_a_turn_has_an_inverse(turn, inverse):
    assert FACE_TURNS[inverse_turn(FACE_TURNS.index(turn))] == inverse


def test_opposite_faces_are_turned_in_one_order_only():
    after_u, after_d = (turns_in(follower_masks()[FACE_TURNS.index(turn)]) for turn in ("U", "D2"))
    assert {turn[0] for turn in after_u} == set("RFDLB")
    assert {turn[0] for turn in after_d} == set("RFLB")
    assert turns_in(follower_masks()[NO_TURN]) == set(FACE_TURNS)


def test_between_the_phases_every_other_face_may_follow():
    assert {turn[0] for turn in turns_in(other_face_masks()[FACE_TURNS.index("D2")])} == set(
        "URFLB"
    )


def test_there_are_as_many_sequences_as_expected():
    assert [len(turn_sequences(length)) for length in range(4)] == [1, 18, 243, 3240]
