"""Cases as they are stored: which pairs are one case, and what solves it."""

from itertools import product

import pytest

from cubecore.cube import Cubies
from cubecore.execution import Case
from cubecore.memo import CORNERS, EDGES
from trainer.algorithms.cases import (
    CaseKey,
    case_of,
    equal_pairs,
    fault_of,
    is_solved_by,
    key_of,
    read_key,
    target_of,
)

PARITY = "R U R' F' R U2 R' U2 R' F R U R U2 R' U'"


@pytest.mark.parametrize(("pieces", "buffer"), [(EDGES, "UF"), (CORNERS, "LDF")])
def test_pairs_have_one_key_if_and_only_if_they_do_the_same(pieces, buffer):
    keys: dict[Cubies, CaseKey] = {}
    for pair in product(pieces.names, repeat=2):
        if key := read_key(pieces.name, buffer, *pair):
            target = Case(pieces, buffer, *pair).target
            assert target_of(key) == target
            assert pair in equal_pairs(case_of(key))
            assert keys.setdefault(target, key) == key
    targets = len(keys)
    assert targets == {EDGES: 440 + 11, CORNERS: 378 + 14}[pieces]


def test_pairs_that_no_moves_solve_have_no_key():
    assert read_key("edges", "UF", "UB", "UB") is None
    assert read_key("edges", "UF", "FU", "UB") is None
    assert read_key("edges", "UF", "UFR", "UB") is None
    assert read_key("wings", "UF", "UB", "DF") is None
    assert read_key("parity", "UFR", "RUF", "UF-UR") is None
    assert read_key("parity", "UFR", "UBR", "UF-FU") is None
    assert read_key("parity", "UFR", "UBR", "UF") is None


def test_names_may_be_written_in_any_usual_way():
    assert read_key("corners", "ufr", "rbu", "fdl") == CaseKey("corners", "UFR", "RUB", "FDL")
    assert read_key("parity", "ufr", "urb", "uf-ur") == CaseKey("parity", "UFR", "UBR", "UF-UR")
    assert key_of(Case.named("UF", "BU", "UB")) == CaseKey("edges", "UF", "UB", "BU")


def test_a_parity_swaps_two_pieces_of_each_kind():
    moves = "R U R' U' R' F R2 U' R' U' R U R' F'"
    key = read_key("parity", "UFR", "UBR", "UL-UR")
    other = read_key("parity", "UL", "UR", "UFR-UBR")
    assert key
    assert other
    assert target_of(key) == target_of(other) == Cubies.solved().apply(moves)
    assert fault_of(key, moves) is None
    fault = fault_of(key, PARITY)
    assert fault
    assert fault.text().startswith("These moves do something else: (")


def test_moves_solve_a_case_however_the_cube_is_held_afterwards():
    key = CaseKey("edges", "UF", "UB", "DF")
    assert is_solved_by(key, "U2 M' U2 M")
    assert is_solved_by(key, "U2 M' U2 M x")
    assert not is_solved_by(key, "M' U2 M U2")
    fault = fault_of(key, "M' U2 M U2")
    assert fault
    assert fault.key == "moves_inverse"
