"""Random moves and suffixes: no move undoes a recent one, and all are equally likely."""

from collections import Counter

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cubecore.cube import SOLVED, Cube, Move, rotations
from cubecore.scrambles import ScrambleError, holding_suffixes, moved_scrambles, random_moves

SEEDS = st.integers(0, 2**32)
SIZES = st.integers(2, 7)


def runs(moves):
    """Split moves into runs about one axis, which is the same on a cube of any size."""
    result: list[list[Move]] = []
    for move in moves:
        if result and result[-1][-1].turn(7).axis is move.turn(7).axis:
            result[-1].append(move)
        else:
            result.append([move])
    return result


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


def test_opposite_faces_can_follow_each_other_but_no_third_turn_about_the_axis():
    moves = random_moves(1000, rng=np.random.default_rng(1)).moves
    assert {len(run) for run in runs(moves)} == {1, 2}


@given(SEEDS, SIZES)
def test_the_cube_has_every_move(seed, size):
    for move in random_moves(40, rng=np.random.default_rng(seed), size=size):
        assert move.first == 1
        assert 2 * move.last <= max(size, 2)
        move.turn(size)


def test_the_two_halves_of_an_even_cube_turn_from_one_side_only():
    moves = random_moves(300, rng=np.random.default_rng(1), size=4).moves
    assert {move.face for move in moves if move.last == 2} == set("URF")
    assert {move.face for move in moves if move.last == 1} == set("URFDLB")


def test_all_amounts_and_faces_are_equally_likely():
    moves = random_moves(900, rng=np.random.default_rng(3)).moves
    for values, share in (("UDLRFB", 150), ((1, 2, 3), 300)):
        for value in values:
            times = sum(value in (move.face, move.quarters) for move in moves)
            assert abs(times - share) < share / 3


def test_the_same_seed_makes_the_same_moves():
    moves = [str(random_moves(rng=np.random.default_rng(8))) for _ in range(2)]
    assert moves[0] == moves[1]


@pytest.mark.parametrize("length", [-1, 1001])
def test_impossible_lengths_are_refused(length):
    with pytest.raises(ScrambleError) as error:
        random_moves(length, rng=np.random.default_rng(1))
    assert (error.value.key, error.value.sentence["found"]) == ("length_out_of_range", length)


@pytest.mark.parametrize("size", [3, 4, 5])
def test_each_orientation_has_one_suffix(size):
    ends = {Cube(size).apply(suffix).facelets() for suffix in holding_suffixes(size)}
    assert len(ends) == len(holding_suffixes(size)) == 24


def test_the_suffixes_of_a_3x3x3_are_those_of_the_wca():
    first = ("", "Rw", "Rw2", "Rw'", "Fw", "Fw'")
    second = ("", "Uw", "Uw2", "Uw'")
    expected = {f"{up} {front}".strip() for up in first for front in second}
    assert {str(suffix) for suffix in holding_suffixes(3)} == expected


def test_the_suffixes_turn_just_enough_layers_to_carry_the_centres():
    assert str(holding_suffixes(5)[5]) == "3Rw 3Uw"
    assert str(holding_suffixes(4)[5]) == "x y"


def test_all_orientations_are_equally_likely():
    dealt = moved_scrambles("333bf", 1, 2400, length=1)
    held = Counter(SOLVED.apply(scramble.moves).centers for scramble in dealt)
    assert set(held) == set(rotations())
    assert all(60 < times < 140 for times in held.values())
