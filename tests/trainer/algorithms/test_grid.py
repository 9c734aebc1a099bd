"""The cases of each buffer: how many there are, and which of them have an algorithm."""

from uuid import UUID

import pytest

from cubecore.memo import Method
from tests.trainer.algorithms.conftest import BACK, FLIP, FORTH
from trainer.algorithms.cases import CaseKey
from trainer.algorithms.grid import (
    Grid,
    board_of,
    buffers_of,
    coverage_of,
    following,
    parity_cases,
    total_of,
)
from trainer.algorithms.reading import StoredAlgorithm

UF = Method(edge_buffer="UF", corner_buffer="UFR", parity_method="swap-edges:UF-UR")
OWN = StoredAlgorithm(UUID(int=1), "an algorithm", starred=False, note="")
COUNTS = {
    "edges": [440, 360, 288, 224, 168, 120, 80, 48, 24, 8],
    "corners": [378, 270, 180, 108, 54, 18],
}


@pytest.mark.parametrize("pieces", COUNTS)
@pytest.mark.parametrize("method", [UF, Method(), Method(edge_buffer="BR", corner_buffer="RDB")])
def test_each_buffer_has_the_cases_of_the_pieces_that_are_not_solved_yet(method, pieces):
    buffers = buffers_of(method, pieces)
    assert buffers[0] == getattr(method, f"{pieces[:-1]}_buffer")
    for buffer, count in zip(buffers, COUNTS[pieces], strict=True):
        board = board_of(method, pieces, buffer)
        grid = Grid(board, {})
        possible = [cell for row in grid.rows() for cell in row if board.is_possible(cell.key)]
        assert len(possible) == board.size == count
        assert len(board.cases()) == count + len(board.turns)


def test_all_buffers_together_have_the_known_numbers_of_cases():
    totals = {pieces: total_of(coverage_of(UF, pieces, ())) for pieces in COUNTS}
    assert [(total.filled, total.total) for total in totals.values()] == [(0, 1760), (0, 1008)]


def test_only_cases_that_a_memo_can_have_count():
    cases = [
        FORTH,
        BACK,
        FLIP,
        CaseKey("edges", "UB", "UF", "DF"),
        CaseKey("edges", "RF", "UF", "DF"),
    ]
    coverage = coverage_of(UF, "edges", cases)
    assert [(part.buffer, part.filled) for part in coverage if part.filled] == [("UF", 2)]


def test_a_case_beyond_the_float_order_is_shown_if_it_has_an_algorithm():
    key = CaseKey("edges", "UB", "UF", "DF")
    board = board_of(UF, "edges", "UB")
    assert "UF" not in Grid(board, {}).stickers
    grid = Grid(board, {key: [OWN]})
    assert "UF" in grid.stickers
    assert (grid.filled_count, grid.cell(key).is_possible) == (0, False)
    assert grid.is_in_grid(grid.cell(key))
    assert not grid.is_in_grid(grid.cell(key._replace(second="DB")))


def test_a_buffer_that_nobody_floats_to_has_all_cases_of_the_others():
    assert board_of(UF, "edges", "BR").size == 440


def test_flips_and_twists_are_in_their_lists():
    turns = board_of(UF, "corners", "UFR").turns
    assert len(turns) == 14
    assert {key.first for key in turns} == {"UBL", "UBR", "UFL", "DFR", "DFL", "DBR", "DBL"}
    grid = Grid(board_of(UF, "edges", "UF"), {FLIP: [OWN]})
    assert (len(grid.turns()), grid.turns_count, grid.filled_count) == (11, 1, 0)
    assert not grid.is_in_grid(grid.cell(FLIP))


@pytest.mark.parametrize(
    ("method", "buffer", "second", "count"),
    [
        (UF, "UFR", "UF-UR", 21),
        (Method(), "UBL", "UR-UF", 21),
        (Method(edge_buffer="UF"), "UBL", "UF-UR", 21),
        (Method(edge_buffer="DF", parity_method="swap-corners:UFR-UBR"), "DF", "UFR-UBR", 22),
    ],
)
def test_parities_are_those_that_the_method_leaves(method, buffer, second, count):
    keys = parity_cases(method)
    assert {(key.buffer, key.second) for key in keys} == {(buffer, second)}
    assert len({key.first for key in keys}) == count


def test_the_last_case_is_followed_by_the_first():
    cases = board_of(UF, "edges", "UF").cases()
    assert following(cases[0], cases) == cases[1]
    assert following(cases[-1], cases) == cases[0]
    outside = CaseKey("edges", "UB", "UF", "DF")
    assert following(outside, cases) == outside
