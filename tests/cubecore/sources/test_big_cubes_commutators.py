"""The usage examples of document 003, and its other names, against the library's own."""

import pytest

from cubecore.commutators import Block, CommutatorError, dry_run
from cubecore.cube import Cube, Face
from cubecore.slices import LtrCell
from cubecore.sources import (
    CommutatorHelper,
    Solver,
    SolverCube,
    index_to_ltr,
    ltr_to_index,
)

SCRAMBLE = "2R U Rw' 3F2 D Lw 2B' U2"


@pytest.fixture
def cube():
    return SolverCube(Cube(6).apply(SCRAMBLE))


@pytest.fixture
def solver(cube):
    return Solver(cube)


def test_the_usage_example(solver, cube):
    before = cube.state
    helper = CommutatorHelper(solver)

    # Move piece from Up(1,1) to Front(1,1)
    target_block = ((1, 1), (1, 1))  # LTR coordinates (single point)
    helper.do_commutator(
        source_face=cube.up,
        target_face=cube.front,
        target_block=target_block,
        preserve_state=True,  # Undo setup rotation (Cage Method)
    )

    assert cube.state == before.apply(dry_run(6, "U", "F", target_block).moves)


def test_a_dry_run_moves_nothing_and_its_result_is_executed(solver, cube):
    before, helper = cube.state, CommutatorHelper(solver)
    source_face, target_block = cube.back, ((0, 2), (0, 2))

    dry_result = helper.execute_commutator(
        source_face=source_face, target_face=cube.front, target_block=target_block, dry_run=True
    )
    natural_source = dry_result.source_block
    second_block = dry_result.second_block
    assert cube.state == before
    helper.execute_commutator(dry_run=False, _cached_secret=dry_result)

    plan = dry_run(6, "B", "F", target_block)
    assert cube.state == before.apply(plan.moves)
    assert natural_source == Block.between(plan.source[0], plan.source[0])
    assert second_block == Block.between(plan.second[0], plan.second[0])


def test_a_commutator_is_planned_and_executed_at_once(solver, cube):
    before = cube.state
    result = CommutatorHelper(solver).execute_commutator(cube.up, cube.right, ((1, 0), (1, 0)))
    assert cube.state == before.apply(result.plan.moves)


def test_the_blocks_of_a_result_hold_all_cells():
    cube = SolverCube(Cube(7))
    block = ((0, 1), (0, 2))
    result = CommutatorHelper(Solver(cube)).do_commutator(cube.up, cube.front, block)
    assert set(result.source_block.cells()) == set(result.plan.source)
    assert set(result.second_block.cells()) == set(result.plan.second)


@pytest.mark.parametrize("preserve_state", [True, False])
def test_a_setup_turn_fetches_a_piece_and_may_stay(solver, cube, preserve_state):
    before, block = cube.state, ((2, 1), (2, 1))
    CommutatorHelper(solver).do_commutator(
        cube.up, cube.front, block, preserve_state=preserve_state, source_cell=(1, 1)
    )
    plan = dry_run(6, "U", "F", block, source_cell=(1, 1), keep_state=preserve_state)
    assert cube.state == before.apply(plan.moves)


def test_without_faces_there_must_be_a_planned_result(solver):
    with pytest.raises(CommutatorError, match="'' is not a face"):
        CommutatorHelper(solver).execute_commutator()


def test_impossible_blocks_are_refused(solver, cube):
    with pytest.raises(CommutatorError, match="needs splitting"):
        CommutatorHelper(solver).do_commutator(cube.up, cube.front, ((0, 0), (0, 3)))


def test_cells_have_numbers_and_natural_sources(solver, cube):
    helper = CommutatorHelper(solver)
    for index in range(16):
        row, col = helper.index_to_ltr(index)
        assert helper.ltr_to_index(row, col) == index
    assert helper.get_natural_source_ltr(cube.up, cube.front, (2, 1)) == LtrCell(2, 1)


def test_all_pairs_of_two_faces_are_supported(solver):
    helper = CommutatorHelper(solver)
    pairs = {(a, b) for a in Face for b in Face if helper.is_supported(a, b)}
    assert pairs == {(a, b) for a in Face for b in Face if a is not b}
    assert len(pairs) == 30


@pytest.mark.parametrize("size", [3, 4, 7, 10])
def test_every_cell_has_its_number(size):
    numbers = range((size - 2) ** 2)
    assert [ltr_to_index(index_to_ltr(number, size), size) for number in numbers] == list(numbers)
    assert ltr_to_index((0, 0), size) == ltr_to_index(LtrCell(0, 0), size) == 0


@pytest.mark.parametrize(("number", "size"), [(-1, 5), (9, 5), (0, 2)])
def test_a_number_without_a_cell_is_refused(number, size):
    with pytest.raises(
        CommutatorError, match=rf"^A face of size {size} has no centre cell {number}\.$"
    ):
        index_to_ltr(number, size)


def test_a_cell_outside_the_centre_has_no_number():
    with pytest.raises(CommutatorError, match="is outside the centre"):
        ltr_to_index(LtrCell(0, 2), 4)


@pytest.mark.parametrize("number", [1.0, 1.5, True, "1", None])
def test_only_whole_numbers_are_accepted(number):
    for name, request in (
        ("index", lambda: index_to_ltr(number, 5)),
        ("size", lambda: index_to_ltr(1, number)),
        ("size", lambda: ltr_to_index(LtrCell(0, 0), number)),
    ):
        with pytest.raises(
            CommutatorError, match=rf"^{name} must be a whole number, found {number!r}\.$"
        ):
            request()
