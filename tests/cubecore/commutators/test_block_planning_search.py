"""Block planning: the search for blocks of one colour that the target face lacks."""

import pytest

from cubecore.commutators import best_block, execute, unfilled_blocks
from cubecore.cube import Cube, Face

SCRAMBLES = ["2R U2 3F D 2L'", "3R 2B U 2F' R 3D2 F 2U"]


def solved_cells(cube, face):
    number = list(Face).index(face)
    return int((cube.colors[number, 1:-1, 1:-1] == number).sum())


@pytest.mark.parametrize("size", [4, 6, 7])
@pytest.mark.parametrize("scramble", SCRAMBLES)
def test_block_after_block_fills_a_face(size, scramble):
    cube = Cube(size).apply(scramble)
    if size % 2:
        cube = Cube(size).apply("2R U2 2F D 2L'")
    target = Face.F
    for source in [face for face in Face if face is not target]:
        while plan := best_block(cube, source, target, target):
            before = solved_cells(cube, target)
            cube = execute(cube, plan)
            assert solved_cells(cube, target) == before + len(plan.block)
    assert solved_cells(cube, target) == (size - 2) ** 2


def test_the_largest_unfilled_block_is_first():
    sizes = [len(block) for block in unfilled_blocks(Cube(6).apply("2-3Rw"), Face.U, Face.U)]
    assert sizes == sorted(sizes, reverse=True)
    assert sizes[0] == 8
    assert unfilled_blocks(Cube(6), Face.U, Face.U) == []


def test_a_block_in_other_cells_is_fetched_by_a_setup_turn():
    cube = Cube(7).apply("2R D")
    plan = best_block(cube.apply("B"), Face.B, Face.U, Face.U)
    assert plan is not None
    assert plan.setup_quarters != 0
    assert len(plan.block) == 4


def test_finished_cells_are_left_alone():
    cube = Cube(5).apply("2R")
    plan = best_block(cube, Face.B, Face.U, Face.U)
    assert plan is not None
    moved = [(Face.B, cell) for cell in (*plan.source, *plan.second)]
    other = best_block(cube, Face.B, Face.U, Face.U, finished=moved[:1])
    assert other is not None
    assert not {(Face.B, cell) for cell in (*other.source, *other.second)} & set(moved[:1])
    more = [(Face.B, cell) for cell in other.source]
    assert best_block(cube, Face.B, Face.U, Face.U, finished=moved + more) != other


def test_without_a_block_there_is_no_commutator():
    assert best_block(Cube(5), Face.U, Face.D, Face.D) is None
    assert best_block(Cube(5).apply("2R"), Face.L, Face.U, Face.U) is None
