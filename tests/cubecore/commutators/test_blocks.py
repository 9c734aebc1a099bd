"""Cells, blocks and the numbers of cells."""

import pytest

from cubecore.commutators import Block, CommutatorError, index_to_ltr, ltr_to_index
from cubecore.commutators.blocks import checked_cell, turned_cell
from cubecore.cube.slices import LtrCell


def test_corners_may_be_named_in_any_order():
    block = Block(LtrCell(0, 1), LtrCell(2, 3))
    assert Block.between(LtrCell(2, 1), LtrCell(0, 3)) == block
    assert (len(block), len(set(block.cells())), str(block)) == (9, 9, "(0,1):(2,3)")
    assert str(Block.of_cell(1, 2)) == "(1,2)"


def test_a_quarter_turn_stands_a_lying_block_up():
    lying = Block(LtrCell(1, 0), LtrCell(1, 2))
    assert lying.turned(1, size=5) == Block(LtrCell(0, 1), LtrCell(2, 1))
    assert lying.turned(4, size=5) == lying


def test_cells_turn_clockwise():
    ring = [turned_cell(LtrCell(0, 0), quarters, 6) for quarters in range(4)]
    assert ring == [LtrCell(0, 0), LtrCell(3, 0), LtrCell(3, 3), LtrCell(0, 3)]


@pytest.mark.parametrize("size", [3, 4, 7, 10])
def test_numbers_and_cells_belong_together(size):
    numbers = range((size - 2) ** 2)
    assert [ltr_to_index(index_to_ltr(number, size), size) for number in numbers] == list(numbers)


@pytest.mark.parametrize(("number", "size"), [(-1, 5), (9, 5), (0, 2)])
def test_a_number_of_no_cell_is_refused(number, size):
    with pytest.raises(CommutatorError, match=f"no centre cell number {number}"):
        index_to_ltr(number, size)


def test_a_cell_of_no_centre_is_refused():
    with pytest.raises(CommutatorError, match="a cube of size 2 has no centre cells"):
        checked_cell(LtrCell(0, 0), 2)
    with pytest.raises(CommutatorError, match="count from 0 to 1"):
        ltr_to_index(LtrCell(0, 2), 4)
