"""Every layout turns labels as geometry does, and the caches of prepared turns are limited."""

import random
from functools import reduce

import numpy as np
import numpy.typing as npt
import pytest

from cubecore.cube import Axis, NotationError, Turn
from cubecore.cube.stickers.turning import (
    LARGEST_BY_TOUCHED_PLACES,
    TurnTable,
    turned,
)
from tests.cubecore.cube.pure_geometry import source_by_geometry
from tests.scale import sample

# The places of a cube up to this size fit into a byte.
LARGEST_SIZE_IN_BYTES = 6
BORDERS = [
    1,
    2,
    3,
    LARGEST_SIZE_IN_BYTES,
    LARGEST_SIZE_IN_BYTES + 1,
    LARGEST_BY_TOUCHED_PLACES,
    LARGEST_BY_TOUCHED_PLACES + 1,
]


def home_labels(size: int) -> npt.NDArray[np.uint32]:
    """Return the numbers of all places of a solved cube."""
    return np.arange(6 * size * size, dtype=np.uint32)


def random_turns(size: int, count: int) -> list[Turn]:
    chosen = random.Random(size)
    turns = []
    for _ in range(count):
        first, last = sorted(chosen.choices(range(size), k=2))
        turns.append(Turn(chosen.choice(list(Axis)), first, last, chosen.randint(1, 3)))
    return turns


@pytest.mark.parametrize("size", BORDERS)
def test_every_layout_agrees_with_geometry(size: int) -> None:
    turns = random_turns(size, sample(20, 60))
    home = home_labels(size)
    by_geometry = reduce(
        lambda labels, turn: labels[np.array(source_by_geometry(turn, size))], turns, home
    )
    assert np.array_equal(turned(home, turns, size), by_geometry)


@pytest.mark.parametrize("size", BORDERS)
def test_the_labels_given_are_left_as_they_were(size: int) -> None:
    home = home_labels(size)
    turned(home, [Turn(Axis.Y, 0, 0, 1)], size)
    assert np.array_equal(home, home_labels(size))


def test_moves_may_be_texts_or_turns() -> None:
    home = home_labels(3)
    as_text = turned(home, ["R", "U2"], 3)
    as_turns = turned(home, [Turn(Axis.X, 0, 0, 1), Turn(Axis.Y, 0, 0, 2)], 3)
    assert np.array_equal(as_text, as_turns)


def test_a_table_prepares_each_turn_once_and_is_cleared_when_full() -> None:
    prepared: list[Turn] = []

    def prepare(turn: Turn, size: int) -> int:
        prepared.append(turn)
        return size

    table = TurnTable(3, prepare, most=2)
    assert [table[key] for key in ("R", "R", "U")] == [3, 3, 3]
    assert len(prepared) == 2
    assert (table["F"], list(table)) == (3, ["F"])


def test_a_text_that_is_no_move_is_refused() -> None:
    with pytest.raises(NotationError):
        turned(home_labels(3), ["R", "Q"], 3)


@pytest.mark.parametrize("size", BORDERS)
def test_no_quarter_turns_leave_everything_in_place(size: int) -> None:
    labels = home_labels(size)
    whole_turn = Turn(Axis.X, 0, size - 1, 1).power(4)
    assert turned(labels, [whole_turn, Turn(Axis.Y, 0, 0, 0)], size).tolist() == labels.tolist()
    five = turned(labels, [Turn(Axis.X, 0, 0, 5)], size)
    assert five.tolist() == turned(labels, [Turn(Axis.X, 0, 0, 1)], size).tolist()


@pytest.mark.parametrize("size", BORDERS)
@pytest.mark.parametrize("layers", [(1, 1), (0, 2), (1, 0), (-1, 0)], ids=str)
def test_layers_a_cube_does_not_have_are_refused(size: int, layers: tuple[int, int]) -> None:
    first, last = (layer + size - 1 if layer > 0 else layer for layer in layers)
    with pytest.raises(
        NotationError, match=rf"^A cube of size {size} has no layers {first + 1} to {last + 1}\.$"
    ):
        turned(home_labels(size), [Turn(Axis.X, 0, 0, 1), Turn(Axis.X, first, last, 1)], size)
