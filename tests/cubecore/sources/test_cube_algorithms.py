"""The examples that document 004 prints, and its other names, against the library's own."""

from dataclasses import replace
from itertools import pairwise

import numpy as np
import pytest

from cubecore.cube import SOLVED, Algorithm, Cube, Move, StateError, order, random_cubies
from cubecore.sources import (
    GODS_NUMBER_HTM,
    GODS_NUMBER_QTM,
    CFOPSolver,
    CubeGroup,
    CubeScrambler,
    LayerByLayerSolver,
    MoveOptimizer,
    ParityChecker,
    Rotation,
    StateValidator,
    codes_to_faces,
    faces_to_codes,
)

TWISTED = replace(SOLVED, co=(1, 0, 0, 0, 0, 0, 0, 0))


def test_gods_numbers():
    assert (GODS_NUMBER_HTM, GODS_NUMBER_QTM) == (20, 26)
    assert CubeGroup.GODS_NUMBER == 20
    assert CubeGroup.TOTAL_STATES == 43252003274489856000


@pytest.mark.parametrize(
    ("rotation", "text", "times", "inverse"),
    [
        (Rotation.CLOCKWISE, "F", 4, "F'"),
        (Rotation.COUNTER_CLOCKWISE, "F'", 4, "F"),
        (Rotation.HALF_TURN, "F2", 2, "F2"),
    ],
)
def test_the_move_examples(rotation, text, times, inverse):
    move = Move("F", quarters=rotation)
    assert str(move) == text
    assert CubeGroup().getMoveOrder(move) == times
    assert str(CubeGroup().getInverse(move)) == inverse


def test_a_move_is_accepted_where_an_algorithm_is():
    half_turn = Move.parse("R2")
    assert order(half_turn) == 2
    assert Cube(3).apply([half_turn]) == Cube(3).apply("R2")


@pytest.mark.parametrize(("text", "shorter"), [("F F F", "F'"), ("F F'", ""), ("F2 F2", "")])
def test_the_optimizer_examples(text, shorter):
    moves = Algorithm.parse(text).moves
    assert MoveOptimizer().optimizeSequence(moves) == list(Algorithm.parse(shorter))
    assert MoveOptimizer().cancelOpposites(moves) == list(Algorithm.parse(shorter))


def test_a_state_is_validated_with_the_printed_messages():
    valid = StateValidator().validateState(SOLVED.apply("R U F'"))
    assert (valid.isValid, valid.errors) == (True, [])
    twisted = StateValidator().validateState(TWISTED)
    assert (twisted.isValid, twisted.errors) == (False, ["Invalid cube parity"])
    assert ParityChecker().isSolvable(SOLVED.apply("R U F'"))
    assert not ParityChecker().isSolvable(TWISTED)


@pytest.mark.parametrize("solver", [LayerByLayerSolver(), CFOPSolver()])
def test_a_solver_returns_moves_that_solve(solver):
    state = random_cubies(np.random.default_rng(4))
    assert state.apply(solver.solve(state)).turned_home.is_solved


def test_a_scramble_has_25_moves_and_no_two_about_one_axis():
    scramble = CubeScrambler(seed=1).generateScramble()
    assert len(scramble) == 25
    assert scramble == CubeScrambler(seed=1).generateScramble()
    axes = ["UDRLFB".index(move.letter) // 2 for move in scramble]
    assert all(one != other for one, other in pairwise(axes))
    assert ParityChecker().isSolvable(CubeScrambler(seed=1).generateRandomState())


def test_facelets_are_converted_to_codes_and_back():
    faces = SOLVED.apply("R U F' x").to_facelets()
    assert set(faces_to_codes(faces)) == set(range(6))
    assert codes_to_faces(faces_to_codes(faces)) == faces


def test_a_code_that_is_no_colour_is_refused_with_its_position():
    with pytest.raises(StateError, match="6 is not a colour code") as caught:
        codes_to_faces((0, 5, 6))
    assert caught.value.position == 2
