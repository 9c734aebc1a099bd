"""Algorithms as values: parsed, written, added, inverted and turned into turns."""

import pytest
from hypothesis import given

from cubecore.cube import Algorithm, Axis, Cube, Move, NotationError, Turn
from cubecore.cube.algorithm import MAX_MOVES, turns_of
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
def test_adding_puts_one_after_the_other(first, second):
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


@pytest.mark.parametrize("text", ["R U", "RU", "[R: U] R", "Rw2 // then\n3U' x", "R . U", "(R U)2"])
def test_the_turns_of_a_text_are_those_of_its_algorithm(text):
    assert turns_of(text, 3) == Algorithm.parse(text).turns(3)


@pytest.mark.parametrize(
    ("text", "size", "message"),
    [
        ("R U 4L", 3, "A cube of size 3 has no layer 4, found 4L. (position 4)"),
        ("R", 0, "A cube has at least one layer, found size 0. (position 0)"),
        ("R", 3.0, "size must be a whole number, found 3.0."),
        ("R", True, "size must be a whole number, found True."),
        ("R", [3], r"size must be a whole number, found \[3\]."),
        ("R " * 50_001, 3, "at most 100,000 characters, found 100,002"),
    ],
)
def test_a_text_without_turns_on_a_cube_is_refused_with_its_position(text, size, message):
    with pytest.raises(NotationError, match=message.replace("(", r"\(").replace(")", r"\)")):
        turns_of(text, size)
