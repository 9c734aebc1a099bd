"""What a turn moves, ring by ring, against the turn as pure geometry."""

import numpy as np
import pytest

from cubecore.cube.geometry import Axis
from cubecore.cube.moves import Turn, places_source
from cubecore.cube.stickers.rings import exchanged_places


@pytest.mark.parametrize("size", [1, 2, 3, 4, 5, 8])
@pytest.mark.parametrize("axis", Axis)
def test_the_rings_of_every_turn_are_those_of_geometry(size: int, axis: Axis) -> None:
    turns = [
        Turn(axis, first, last, quarters)
        for first in range(size)
        for last in range(first, size)
        for quarters in (1, 2, 3)
    ]
    for turn in turns:
        sources, destinations = exchanged_places(turn, size)
        table = np.arange(6 * size * size)
        table[destinations] = sources
        assert np.array_equal(table, places_source(turn, size)), turn


def test_an_inner_layer_moves_four_lines_and_no_face() -> None:
    sources, _ = exchanged_places(Turn(Axis.X, 2, 2, 1), 7)
    assert len(sources) == 4 * 7


def test_fixed_centers_are_left_out() -> None:
    sources, _ = exchanged_places(Turn(Axis.X, 0, 0, 1), 3)
    assert len(sources) == 4 * 3 + 8
