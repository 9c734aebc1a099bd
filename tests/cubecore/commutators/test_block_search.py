"""Blocks of one colour found where they are wanted."""

import pytest

from cubecore.commutators import best_block, execute, wanted_blocks
from cubecore.cube.geometry import FACE_NUMBERS, OPPOSITE, Face
from cubecore.cube.stickers import Cube

SCRAMBLES = ["2R U2 3F D 2L'", "3R 2B U 2F' R 3D2 F 2U"]


def right(cube, face):
    number = FACE_NUMBERS[face]
    return int((cube.colors[number, 1:-1, 1:-1] == number).sum())


@pytest.mark.parametrize("size", [4, 6, 7])
@pytest.mark.parametrize("scramble", SCRAMBLES)
def test_blocks_one_after_the_other_fill_a_face(size, scramble):
    cube = Cube(size).apply(scramble)
    if size % 2:
        cube = Cube(size).apply("2R U2 2F D 2L'")
    target = Face.F
    for source in [face for face in Face if face is not target]:
        while plan := best_block(cube, source, target, target):
            before = right(cube, target)
            cube = execute(cube, plan)
            assert right(cube, target) == before + len(plan.block)
    assert right(cube, target) == (size - 2) ** 2


def test_the_largest_wanted_block_comes_first():
    sizes = [len(block) for block in wanted_blocks(Cube(6).apply("2-3Rw"), Face.U, Face.U)]
    assert sizes == sorted(sizes, reverse=True)
    assert sizes[0] == 8
    assert wanted_blocks(Cube(6), Face.U, Face.U) == []


def test_a_block_lying_otherwise_is_fetched_by_a_set_up_turn():
    cube = Cube(7).apply("2R D")
    plan = best_block(cube.apply("B"), Face.B, Face.U, Face.U)
    assert plan is not None
    assert plan.set_up != 0
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


def test_no_block_no_commutator():
    assert best_block(Cube(5), Face.U, OPPOSITE[Face.U], Face.D) is None
    assert best_block(Cube(5).apply("2R"), Face.L, Face.U, Face.U) is None
