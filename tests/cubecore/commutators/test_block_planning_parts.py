"""Block planning: blocks that are split into parts."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cubecore.commutators import (
    Block,
    CommutatorError,
    FaceTranslation,
    axes_between,
    execute,
    place_of_cell,
    plan_parts,
    possible_plan,
    split,
    turned_cell,
)
from cubecore.cube import Cube, Face
from cubecore.slices import LtrCell


@given(st.integers(4, 9), st.permutations(list(Face)), st.integers(0, 3), st.data())
def test_the_parts_bring_every_piece_of_the_source_block(size, faces, quarters, data):
    source, target = faces[:2]
    axis = data.draw(st.sampled_from(axes_between(source, target)))
    translation = FaceTranslation.between(source, target, size, axis)
    line = st.integers(0, size - 3)
    block = Block.between(
        LtrCell(data.draw(line), data.draw(line)), LtrCell(data.draw(line), data.draw(line))
    )
    if size % 2 and LtrCell(size // 2 - 1, size // 2 - 1) in set(block.cells()):
        with pytest.raises(CommutatorError, match="is the fixed centre"):
            split(translation, block)
        return
    lowest = turned_cell(translation.source_cell(block.low), -quarters, size)
    cube = Cube(size)
    for plan in plan_parts(translation, block, lowest):
        cube = execute(cube, plan)
    after = cube.labels.ravel()
    for cell in block.cells():
        start = turned_cell(translation.source_cell(cell), -quarters, size)
        assert after[place_of_cell(target, cell, size)] == place_of_cell(source, start, size)
    others = [face for face in Face if face not in (source, target)]
    solved = Cube(size).labels
    assert all(
        np.array_equal(cube.labels[list(Face).index(f)], solved[list(Face).index(f)])
        for f in others
    )


def test_the_parts_cover_the_block_and_each_is_possible():
    translation = FaceTranslation.between("U", "F", 7)
    block = Block(LtrCell(0, 0), LtrCell(1, 4))
    parts = split(translation, block)
    assert sorted(cell for part in parts for cell in part.cells()) == list(block.cells())
    assert all(possible_plan(translation, part) for part in parts)
    assert len(parts) < len(block)


def test_a_possible_block_is_one_part():
    translation = FaceTranslation.between("U", "F", 7)
    block = Block(LtrCell(0, 1), LtrCell(0, 4))
    assert split(translation, block) == (block,)
    assert [plan.block for plan in plan_parts(translation, block)] == [block]
