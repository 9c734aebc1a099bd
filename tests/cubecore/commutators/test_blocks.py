"""Cells, blocks and the numbers of cells."""

import copy
import pickle
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cubecore.commutators import (
    Block,
    BlockCommutator,
    CommutatorError,
    FaceTranslation,
    best_block,
    dry_run,
    execute,
    is_free,
    plan_block,
    plan_parts,
    possible_plan,
    setup_turns,
    split,
    turned_cell,
    why_impossible,
)
from cubecore.commutators.blocks import checked_cell
from cubecore.cube import Cube, Face
from cubecore.slices import LtrCell

SIZE = 6
UP_TO_FRONT = FaceTranslation.between("U", "F", SIZE)
CELLS = [(row, col) for row in range(SIZE - 2) for col in range(SIZE - 2)]
LINE = st.integers(0, SIZE - 3)


def test_corners_can_be_in_any_order():
    block = Block(LtrCell(0, 1), LtrCell(2, 3))
    assert Block.between(LtrCell(2, 1), LtrCell(0, 3)) == block
    assert (len(block), len(set(block.cells())), str(block)) == (9, 9, "(0,1):(2,3)")
    assert str(Block.of_cell(1, 2)) == "(1,2)"


@pytest.mark.parametrize("one", CELLS)
def test_any_two_opposite_corners_give_the_same_block(one):
    for other in CELLS:
        rows, columns = sorted((one[0], other[0])), sorted((one[1], other[1]))
        low, high = LtrCell(rows[0], columns[0]), LtrCell(rows[1], columns[1])
        expected = f"Block(low={low!r}, high={high!r})"
        within = set(product(range(rows[0], rows[1] + 1), range(columns[0], columns[1] + 1)))
        for corners in ((one, other), (other, one), (low, high), (high, low)):
            block = Block(*corners)
            assert (repr(block), tuple(block)) == (expected, (low, high))
            assert (block, hash(block)) == (Block(low, high), hash(Block(low, high)))
            assert set(block.cells()) == within
            assert len(block) == len(within)


def test_a_block_keeps_its_order_when_it_is_copied_or_changed():
    block = Block((0, 2), (0, 1))
    assert pickle.loads(pickle.dumps(block)) == copy.copy(block) == block  # noqa: S301 - our own
    assert block._replace(low=LtrCell(3, 3)) == Block((0, 2), (3, 3))


@given(LINE, LINE, LINE, LINE)
def test_every_order_of_corners_gives_the_same_plan(row, col, other_row, other_col):
    one, other = (row, col), (other_row, other_col)
    mixed = (row, other_col), (other_row, col)
    block = Block.between(LtrCell(*one), LtrCell(*other))
    plan, parts = possible_plan(UP_TO_FRONT, block), plan_parts(UP_TO_FRONT, block)
    for corners in ((one, other), (other, one), mixed, mixed[::-1]):
        for same in (corners, list(map(list, corners)), Block(*corners)):
            assert possible_plan(UP_TO_FRONT, same) == plan
            assert plan_parts(UP_TO_FRONT, same) == parts
            assert [is_free(UP_TO_FRONT, same, turns) for turns in (1, 3)] == [
                is_free(UP_TO_FRONT, block, turns) for turns in (1, 3)
            ]
    if plan is not None:
        assert len(plan.source) == len(plan.target) == len(block)


def test_plain_pairs_are_blocks_and_cells_everywhere():
    pairs: Any = ((0, 1), (1, 1))
    block = Block(LtrCell(0, 1), LtrCell(1, 1))
    source = dry_run(SIZE, "U", "F", Block.of_cell(0, 1)).source[0]
    plan = dry_run(SIZE, "U", "F", ((0, 1), (0, 1)), source_cell=tuple(source))
    assert plan == dry_run(SIZE, "U", "F", Block.of_cell(0, 1), source_cell=source)
    assert execute(Cube(SIZE), plan) == Cube(SIZE).apply(plan.moves)
    assert split(UP_TO_FRONT, pairs) == split(UP_TO_FRONT, block)
    assert BlockCommutator(UP_TO_FRONT, pairs, 1) == BlockCommutator(UP_TO_FRONT, block, 1)
    free = ((0, 1), (0, 1))
    assert plan_block(UP_TO_FRONT, free) == plan_block(UP_TO_FRONT, Block.of(free))
    assert why_impossible(pairs) == why_impossible(block)
    assert setup_turns(plan, (0, 1)) == setup_turns(plan, LtrCell(0, 1))
    assert UP_TO_FRONT.layer((1, 2)) == UP_TO_FRONT.layer(LtrCell(1, 2))
    assert UP_TO_FRONT.source_cell((1, 2)) == UP_TO_FRONT.source_cell(LtrCell(1, 2))


def test_finished_cells_may_be_plain_pairs():
    cube = Cube(5).apply("2R")
    every = [(0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (2, 1), (0, 2), (1, 2), (2, 2)]
    assert best_block(cube, "B", "U", "U") == best_block(cube, Face.B, Face.U, Face.U)
    assert best_block(cube, "B", "U", "U") is not None
    assert best_block(cube, "B", "U", "U", [("B", cell) for cell in every]) is None


@pytest.mark.parametrize(
    ("block", "message"),
    [
        (None, "A block is two corners such as ((0, 1), (2, 3)), found None."),
        (((1, 1),), "A block is two corners such as ((0, 1), (2, 3)), found ((1, 1),)."),
        ("ab", "A block is two corners such as ((0, 1), (2, 3)), found 'ab'."),
        ((1, 1), "A cell is a row and a column such as (0, 1), found 1."),
        (((1, 1), (1, 1, 1)), "A cell is a row and a column such as (0, 1), found (1, 1, 1)."),
        (((1.0, 1), (1, 1)), "row must be a whole number, found 1.0."),
        (((1, True), (1, 1)), "col must be a whole number, found True."),
        (((1, 1), (1, "1")), "col must be a whole number, found '1'."),
        (((1, 1), LtrCell._make((1, 2.5))), "col must be a whole number, found 2.5."),
    ],
)
def test_values_that_are_no_block_are_refused(block, message):
    for request in (
        lambda: dry_run(5, "U", "F", block),
        lambda: split(UP_TO_FRONT, block),
        lambda: plan_parts(UP_TO_FRONT, block),
        lambda: is_free(UP_TO_FRONT, block, 1),
        lambda: BlockCommutator(UP_TO_FRONT, block, 1),
    ):
        with pytest.raises(CommutatorError) as refusal:
            request()
        assert str(refusal.value) == message


@pytest.mark.parametrize("number", [1.0, 1.5, True, "1", None])
def test_only_whole_numbers_are_accepted(number):
    for name, request in (
        ("size", lambda: dry_run(number, "U", "F", Block.of_cell(0, 1))),
        ("target_quarters", lambda: is_free(UP_TO_FRONT, Block.of_cell(0, 1), number)),
        ("target_quarters", lambda: BlockCommutator(UP_TO_FRONT, Block.of_cell(0, 1), number)),
        ("setup_quarters", lambda: BlockCommutator(UP_TO_FRONT, Block.of_cell(0, 1), 1, number)),
        ("row", lambda: Block.of_cell(number, 1)),
        ("size", lambda: checked_cell(LtrCell(0, 0), number)),
        ("row", lambda: checked_cell(LtrCell(number, 0), 5)),
    ):
        with pytest.raises(
            CommutatorError, match=rf"^{name} must be a whole number, found {number!r}\.$"
        ):
            request()


def test_a_quarter_turn_makes_a_row_a_column():
    row = Block(LtrCell(1, 0), LtrCell(1, 2))
    assert row.turned(1, size=5) == Block(LtrCell(0, 1), LtrCell(2, 1))
    assert row.turned(4, size=5) == row


def test_cells_turn_clockwise():
    ring = [turned_cell(LtrCell(0, 0), quarters, 6) for quarters in range(4)]
    assert ring == [LtrCell(0, 0), LtrCell(3, 0), LtrCell(3, 3), LtrCell(0, 3)]


def test_a_cell_outside_the_centre_is_refused():
    with pytest.raises(
        CommutatorError, match=r"^A cube of size 2 has no centre cells: it needs size 3 or more.$"
    ):
        checked_cell(LtrCell(0, 0), 2)
    with pytest.raises(
        CommutatorError,
        match=r"^The cell \(0,2\) is outside the centre: rows and columns go from 0 to 1\.$",
    ):
        checked_cell(LtrCell(0, 2), 4)


@pytest.mark.parametrize(
    ("text", "block", "written"),
    [
        ("2,1", Block.of_cell(2, 1), "2,1"),
        (" 0, 3 : 1,0 ", Block((0, 0), (1, 3)), "0,0:1,3"),
        ("-1,0", Block.of_cell(-1, 0), "-1,0"),
    ],
)
def test_a_block_is_read_and_written_as_text(text, block, written):
    assert (Block.parse(text), Block.parse(text).text) == (block, written)
    assert Block.parse(written) == block


@pytest.mark.parametrize(
    "text", ["", "1", "1,", "0,1:2", "0,1:2,3:4,5", "a,b", "0,1;2,3", "00000,1"]
)
def test_a_text_that_is_no_block_is_refused(text):
    with pytest.raises(CommutatorError, match="Expected a cell such as 0,1 or two corners"):
        Block.parse(text)
