"""Sequences that preserve pieces are found from two halves, all of them and no others."""

import numpy as np
import pytest

from cubecore.cube import Algorithm
from cubecore.cube.cubies import FACE_TURNS
from cubecore.solvers.human import CROSS_EDGES, SOLVED_STATE, piece_numbers
from cubecore.solvers.human.sequences import (
    NOT_A_FACE_TURN,
    PADDING,
    inverse_rows,
    move_sequence,
    sequences_preserving,
    sequences_up_to,
)
from tests.cubecore.solvers.human.states import algorithm_dest

ALL_TURNS = tuple(range(18))
TABLES = sequences_up_to(4, ALL_TURNS)
PAIR = piece_numbers("DFR", "FR")


def text_of(row) -> str:
    return " ".join(FACE_TURNS[number] for number in row.tolist() if number != PADDING)


def dest_of(row) -> bytes:
    return algorithm_dest(text_of(row))


def test_a_sequence_knows_where_it_carries_stickers_and_its_first_and_last_turn() -> None:
    sequence = move_sequence((3, 0, 5))
    assert " ".join(map(str, sequence.moves)) == "R U R'"
    assert (sequence.length, sequence.first, sequence.last) == (3, 3, 5)
    assert sequence.dest == algorithm_dest("R U R'")
    assert move_sequence(()) == (algorithm_dest(""), 0, NOT_A_FACE_TURN, NOT_A_FACE_TURN, ())


def test_each_sequence_occurs_once_whatever_the_order_of_opposite_faces() -> None:
    assert [len(table.turns) for table in TABLES] == [1, 18, 243, 3240, 43_254]


def test_each_row_has_the_places_to_which_its_turns_carry_stickers() -> None:
    for row, places in zip(TABLES[3].turns[::50], TABLES[3].places[::50], strict=True):
        assert bytes(places.tolist()) == dest_of(row)[:54]


def test_inverse_rows_are_the_inverse_algorithms() -> None:
    rows = TABLES[3].turns[::97]
    for row, inverse in zip(rows, inverse_rows(rows), strict=True):
        assert Algorithm.parse(text_of(row)).inverse == Algorithm.parse(text_of(inverse))


@pytest.mark.parametrize("length", [1, 2, 3, 4])
def test_all_sequences_that_preserve_the_cross_are_found(length: int) -> None:
    turns, from_places = sequences_preserving(TABLES, length, CROSS_EDGES, PAIR)
    cross_places = [SOLVED_STATE[piece] for piece in CROSS_EDGES]
    places = TABLES[length].places
    expected = places[(places[:, cross_places] == cross_places).all(axis=1)]
    assert {bytes(row.tolist()) for row in expected} == {dest_of(row)[:54] for row in turns}
    for row, before in zip(turns, from_places, strict=True):
        after = [dest_of(row)[place] for place in before.tolist()]
        assert after == [SOLVED_STATE[piece] for piece in PAIR]


def test_longer_sequences_than_both_halves_preserve_their_pieces_too() -> None:
    preserved = (*CROSS_EDGES, *piece_numbers("DLF", "FL"))
    turns, from_places = sequences_preserving(TABLES, 7, preserved, PAIR)
    assert len(turns) > 100
    for row, before in zip(turns[::20], from_places[::20], strict=True):
        dest = dest_of(row)
        assert all(dest[SOLVED_STATE[piece]] == SOLVED_STATE[piece] for piece in preserved)
        assert [dest[place] for place in before.tolist()] == [SOLVED_STATE[p] for p in PAIR]


def test_sequences_use_the_allowed_turns_only() -> None:
    tables = sequences_up_to(2, (0, 1, 2))
    assert [len(table.turns) for table in tables] == [1, 3, 0]
    assert np.array_equal(tables[1].turns, [[0], [1], [2]])
