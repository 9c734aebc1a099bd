import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cubecore.cube.algorithm import Move
from cubecore.cube.geometry import axis_of
from cubecore.errors import ScrambleError
from cubecore.scrambles.random_moves import random_moves

SEEDS = st.integers(0, 2**32)
SIZES = st.integers(2, 7)


def runs(moves):
    """The moves cut into runs about one axis."""
    found: list[list[Move]] = []
    for move in moves:
        if found and axis_of(found[-1][-1].face) is axis_of(move.face):
            found[-1].append(move)
        else:
            found.append([move])
    return found


@given(SEEDS, SIZES, st.integers(0, 60))
def test_no_layers_turn_twice_in_a_run_about_one_axis(seed, size, length):
    moves = random_moves(length, rng=np.random.default_rng(seed), size=size).moves
    assert len(moves) == length
    for run in runs(moves):
        blocks = [(move.face, move.last) for move in run]
        assert len(set(blocks)) == len(blocks)


@given(SEEDS)
def test_a_strict_axis_is_never_repeated(seed):
    moves = random_moves(rng=np.random.default_rng(seed), strict_axis=True).moves
    assert [len(run) for run in runs(moves)] == [1] * 25


def test_opposite_faces_may_follow_each_other_and_no_third_turn_may():
    moves = random_moves(1000, rng=np.random.default_rng(1)).moves
    assert {len(run) for run in runs(moves)} == {1, 2}


@given(SEEDS, SIZES)
def test_every_move_is_one_the_cube_has(seed, size):
    for move in random_moves(40, rng=np.random.default_rng(seed), size=size):
        assert move.first == 1
        assert 2 * move.last <= max(size, 2)
        move.turn(size)


def test_the_two_halves_of_an_even_cube_turn_at_one_side_only():
    moves = random_moves(300, rng=np.random.default_rng(1), size=4).moves
    assert {move.face for move in moves if move.last == 2} == set("URF")
    assert {move.face for move in moves if move.last == 1} == set("URFDLB")


def test_all_amounts_and_faces_come_about_equally_often():
    moves = random_moves(900, rng=np.random.default_rng(3)).moves
    for wanted, share in (("UDLRFB", 150), ((1, 2, 3), 300)):
        for each in wanted:
            found = sum(each in (move.face, move.quarters) for move in moves)
            assert abs(found - share) < share / 3


def test_the_same_seed_makes_the_same_moves():
    made = [str(random_moves(rng=np.random.default_rng(8))) for _ in range(2)]
    assert made[0] == made[1]


@pytest.mark.parametrize("length", [-1, 1001])
def test_lengths_that_cannot_be_are_refused(length):
    with pytest.raises(ScrambleError) as error:
        random_moves(length, rng=np.random.default_rng(1))
    assert (error.value.key, error.value.sentence["found"]) == ("length_out_of_range", length)
