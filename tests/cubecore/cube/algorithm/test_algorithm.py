"""Algorithms as values."""

import pytest
from hypothesis import given

from cubecore.cube.algorithm import MAX_MOVES, Algorithm, Move
from cubecore.cube.geometry import Axis
from cubecore.cube.moves import Turn
from cubecore.cube.stickers import Cube
from cubecore.errors import NotationError
from tests.cubecore.cube.algorithm.samples import SIZES, effect, sequences, sized, trees


@given(SIZES.flatmap(trees))
def test_what_is_written_is_read_again(algorithm):
    assert Algorithm.parse(str(algorithm)) == algorithm
    assert eval(repr(algorithm)) == algorithm  # noqa: S307 - this is what repr promises


@given(sized())
def test_an_algorithm_and_its_inverse_leave_everything_in_place(case):
    algorithm, size = case
    assert effect(algorithm + algorithm.inverse, size) == list(range(6 * size * size))
    assert algorithm.inverse.inverse == algorithm


@given(sized())
def test_turns_are_written_back_as_moves_of_the_same_effect(case):
    algorithm, size = case
    turns = algorithm.turns(size)
    assert Algorithm.from_turns(turns, size).turns(size) == turns


@given(SIZES.flatmap(sequences), SIZES.flatmap(trees))
def test_adding_puts_one_behind_the_other(first, second):
    both = first + second
    assert both.moves == first.moves + second.moves
    assert len(both) == len(first) + len(second)
    assert list(both) == list(both.moves) == list(both.expand())


def test_equal_algorithms_are_written_alike():
    assert Algorithm.parse("R’U") == Algorithm.parse("R' U")
    assert len({Algorithm.parse("[R,U]"), Algorithm.parse("[R, U] // four moves")}) == 1
    assert Algorithm.parse("(R U)") != Algorithm.parse("R U")
    assert Algorithm.parse("") == Algorithm()


def test_turns_are_those_of_a_size():
    assert Algorithm.parse("M x").turns(3) == (Turn(Axis.X, 1, 1, 3), Turn(Axis.X, 0, 2, 1))


def test_a_move_the_cube_does_not_have_is_refused_at_its_position():
    with pytest.raises(NotationError) as refusal:
        Algorithm.parse("R [U, M]").turns(4)
    assert refusal.value.position == 6


def test_moves_made_by_hand_have_no_position():
    with pytest.raises(NotationError) as refusal:
        Algorithm((Move.parse("R"), Move.parse("M"))).turns(4)
    assert refusal.value.position is None


def test_a_sum_may_be_longer_than_any_text():
    longest = Algorithm.parse(f"(R){MAX_MOVES}")
    assert len(longest + longest) == 2 * MAX_MOVES
    assert Cube(3).apply(longest + longest).is_solved
