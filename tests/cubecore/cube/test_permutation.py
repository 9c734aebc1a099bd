"""Permutations as bytes: arithmetic, cycles and parity, and the tables of turns."""

from functools import reduce

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cubecore.cube import (
    IDENTITY,
    Axis,
    NotationError,
    Turn,
    as_table,
    composed,
    cycles,
    inverted,
    is_odd,
    places_source,
    turn_dest,
    turn_source,
    turns_dest,
)

PERMUTATIONS = st.permutations(range(12)).map(bytes)


@given(PERMUTATIONS, PERMUTATIONS)
def test_composition_takes_the_inner_permutation_first(outer: bytes, inner: bytes) -> None:
    assert list(composed(outer, inner)) == [outer[entry] for entry in inner]


@given(PERMUTATIONS)
def test_a_permutation_and_its_inverse_cancel(permutation: bytes) -> None:
    assert composed(permutation, inverted(permutation)) == IDENTITY[:12]
    assert composed(inverted(permutation), permutation) == IDENTITY[:12]


def test_a_table_has_256_entries_and_keeps_the_rest() -> None:
    assert as_table([1, 0]) == b"\1\0" + bytes(range(2, 256))
    assert as_table(IDENTITY) == IDENTITY


@given(PERMUTATIONS)
def test_each_entry_follows_its_index_in_a_cycle(permutation: bytes) -> None:
    result = cycles(permutation)
    following = {
        one: other
        for cycle in result
        for one, other in zip(cycle, cycle[1:] + cycle[:1], strict=True)
    }
    assert [following[index] for index in range(12)] == list(permutation)
    assert [cycle[0] for cycle in result] == sorted(min(cycle) for cycle in result)


@given(PERMUTATIONS, st.integers(0, 11), st.integers(0, 11))
def test_every_swap_changes_the_parity(permutation: bytes, one: int, other: int) -> None:
    swapped = bytearray(permutation)
    swapped[one], swapped[other] = swapped[other], swapped[one]
    assert is_odd(swapped) == (is_odd(permutation) != (one != other))
    assert not is_odd(range(12))


@pytest.mark.parametrize("size", range(1, 7))
def test_the_tables_of_turns_are_those_of_the_rings(size: int) -> None:
    turns = [
        Turn(axis, first, last, quarters)
        for axis in Axis
        for first in range(size)
        for last in range(first, size)
        for quarters in range(4)
    ]
    for turn in turns:
        source = places_source(turn, size).tolist()
        assert turn_source(turn, size) == as_table(source), turn
        assert turn_dest(turn, size) == as_table(inverted(source)), turn


def test_turns_one_after_the_other_are_one_table() -> None:
    turns = [Turn(Axis.X, 0, 1, 1), Turn(Axis.Y, 2, 2, 3), Turn(Axis.Z, 0, 3, 2)]
    places = reduce(lambda places, turn: places[places_source(turn, 4)], turns, np.arange(96))
    assert turns_dest(turns, 4) == as_table(inverted(places.tolist()))
    assert turns_dest([], 4) == IDENTITY


def test_a_turn_of_layers_that_a_cube_does_not_have_has_no_table() -> None:
    with pytest.raises(NotationError, match=r"^A cube of size 2 has no layers 1 to 3\.$"):
        turn_dest(Turn(Axis.X, 0, 2, 1), 2)
