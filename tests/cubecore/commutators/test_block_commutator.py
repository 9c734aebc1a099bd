"""Block commutators compared with known answers, and with what really moves."""

import json
import random
from itertools import combinations_with_replacement, product
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cubecore.commutators import (
    Block,
    BlockCommutator,
    CommutatorError,
    FaceTranslation,
    axes_between,
    dry_run,
    execute,
    is_free,
    possible_plan,
)
from cubecore.cube import Algorithm, Axis, Cube, Face, Metric
from cubecore.slices import LtrCell
from tests.cubecore.commutators.real_effects import promised_sources, real_sources
from tests.scale import IS_LONG, sample

KNOWN_ANSWERS = Path(__file__).parents[2] / "known_answers" / "commutators.json"
CASES = json.loads(KNOWN_ANSWERS.read_text(encoding="utf-8"))["cases"]
TURNS = {"F": 1, "F'": 3}
TRANSLATIONS = [
    (source, target, axis)
    for source, target in product(Face, Face)
    if source is not target
    for axis in axes_between(source, target)
]


def in_known_form(cells):
    return [[cell.row + 1, cell.col + 1] for cell in cells]


def translation_and_block(case):
    source, target = Face(case["source"]), Face(case["target"])
    translations = [
        FaceTranslation.between(source, target, case["n"], axis)
        for axis in axes_between(source, target)
    ]
    (translation,) = (one for one in translations if one.slice_face == case["slice_axis"])
    low, high = (LtrCell(row - 1, col - 1) for row, col in case["target_block"])
    return translation, Block.between(low, high)


def all_blocks(size):
    spans = list(combinations_with_replacement(range(size - 2), 2))
    for rows, columns in product(spans, spans):
        yield Block(LtrCell(rows[0], columns[0]), LtrCell(rows[1], columns[1]))


def check_both_turns(translation, block):
    for quarters in (1, 3):
        plan = BlockCommutator(translation, block, quarters)
        as_planned = np.array_equal(promised_sources(plan), real_sources(plan))
        assert is_free(translation, block, quarters) is as_planned


def test_known_commutators_and_refusals():
    for case in CASES:
        translation, block = translation_and_block(case)
        for name, quarters in TURNS.items():
            answer = case[name]
            assert is_free(translation, block, quarters) is answer["valid"]
            if answer["valid"]:
                plan = BlockCommutator(translation, block, quarters)
                assert in_known_form(plan.source) == answer["source_cells"]
                assert in_known_form(plan.target) == answer["target_cells"]
                assert in_known_form(plan.second) == answer["second_cells"]
                written = Algorithm.parse(answer["moves"]).simplify(case["n"])
                assert plan.moves.simplify(case["n"]) == written
                assert np.array_equal(promised_sources(plan), real_sources(plan))


def test_known_setup_turns():
    for case in CASES:
        if "with_setup" in case:
            answer = case["with_setup"]
            translation, block = translation_and_block(case)
            plan = BlockCommutator(
                translation, block, TURNS[answer["turn"]], answer["source_quarters"]
            )
            assert in_known_form(plan.source) == answer["source_cells"]
            assert in_known_form(plan.second) == answer["second_cells"]
            written = Algorithm.parse(answer["moves"]).simplify(case["n"])
            assert plan.moves.simplify(case["n"]) == written
            assert np.array_equal(promised_sources(plan), real_sources(plan))


# Usually each translation takes an even and an odd size, those after it the following sizes.
STEP = sample(3, 1)
SIZED = [
    (size, *translated)
    for number, translated in enumerate(TRANSLATIONS)
    for size in range(4 + number % STEP, 10, STEP)
]


@pytest.mark.parametrize(("size", "source", "target", "axis"), SIZED)
def test_the_rule_agrees_with_what_really_moves(size, source, target, axis):
    """Check every cell and a sample of larger blocks for each pair of faces; all in the long run."""
    translation = FaceTranslation.between(source, target, size, axis)
    blocks = list(all_blocks(size))
    larger = [block for block in blocks if len(block) > 1]
    if not IS_LONG:
        chosen = random.Random(f"{size} {source} {target} {axis}")
        larger = chosen.sample(larger, min(6, len(larger)))
    for block in [block for block in blocks if len(block) == 1] + larger:
        check_both_turns(translation, block)


@given(st.integers(4, 33), st.sampled_from(TRANSLATIONS), st.data())
def test_the_rule_in_closed_form(size, translated, data):
    """Its rows and columns decide; the direction of the slices decides which turn is free."""
    source, target, axis = translated
    translation = FaceTranslation.between(source, target, size, axis)
    line = st.integers(0, size - 3)
    block = Block.between(
        LtrCell(data.draw(line), data.draw(line)), LtrCell(data.draw(line), data.draw(line))
    )
    rows = set(range(block.low.row, block.high.row + 1))
    columns = set(range(block.low.col, block.high.col + 1))
    mirrored = {size - 3 - row for row in rows}
    straight, crossed = not columns & rows, not columns & mirrored
    expected = (straight, crossed) if translation.is_vertical else (crossed, straight)
    assert (is_free(translation, block, 1), is_free(translation, block, 3)) == expected
    assert (possible_plan(translation, block) is not None) is (straight or crossed)


def test_clockwise_is_preferred_if_both_turns_are_free():
    assert dry_run(5, "U", "F", Block.of_cell(2, 1)).target_quarters == 1
    assert dry_run(5, "U", "F", Block.of_cell(0, 0)).target_quarters == 3


def test_the_piece_of_a_source_cell_is_fetched_by_a_setup_turn():
    plan = dry_run(5, "U", "F", Block.of_cell(2, 1), source_cell=LtrCell(1, 0))
    assert str(plan.algorithm) == "[U: [3L, F 4L F']]"
    assert (plan.source, plan.second) == ((LtrCell(1, 0),), (LtrCell(2, 1),))
    assert np.array_equal(promised_sources(plan), real_sources(plan))


def test_a_setup_turn_need_not_be_undone():
    undone = dry_run(5, "U", "F", Block.of_cell(2, 1), source_cell=LtrCell(1, 0))
    left = dry_run(5, "U", "F", Block.of_cell(2, 1), source_cell=LtrCell(1, 0), keep_state=False)
    assert str(left.algorithm) == "U [3L, F 4L F']"
    assert Cube(5).apply(left.moves).apply("U'") == Cube(5).apply(undone.moves)


def test_a_dry_run_moves_nothing_and_execution_uses_it():
    cube = Cube(6).apply("3R U2 2F")
    plan = dry_run(6, "L", "R", Block(LtrCell(0, 1), LtrCell(0, 2)), axis=Axis.Z)
    after = execute(cube, plan)
    assert after == cube.apply(plan.moves)
    assert cube == Cube(6).apply("3R U2 2F")
    assert plan.moves.length(Metric.SINGLE_SLICE, 6) == 10


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (
            (5, "U", "U", Block.of_cell(0, 0)),
            "The source and the target must be two faces, found U twice.",
        ),
        (
            (5, "U", "X", Block.of_cell(0, 0)),
            "'X' is not a face: expected one of U, R, F, D, L, B.",
        ),
        (
            (5, "U", "F", Block.of_cell(0, 3)),
            "The cell (0,3) is outside the centre: rows and columns go from 0 to 2.",
        ),
        (
            (5, "U", "F", Block.of_cell(-1, 0)),
            "The cell (-1,0) is outside the centre: rows and columns go from 0 to 2.",
        ),
        ((2, "U", "F", Block.of_cell(0, 0)), "no slices between its faces"),
        (
            (5, "U", "F", Block.of_cell(1, 1)),
            "The block (1,1) needs splitting: whichever way the target face turns, the slices of the block and of its turned image share a layer.",
        ),
        ((4, "U", "F", Block(LtrCell(0, 0), LtrCell(1, 1))), "share a layer"),
    ],
)
def test_an_impossible_commutator_is_refused_with_the_reason(arguments, why):
    with pytest.raises(CommutatorError) as refusal:
        dry_run(*arguments)
    assert why in str(refusal.value)


def test_an_axis_of_other_faces_is_refused():
    with pytest.raises(
        CommutatorError, match=r"^Slices around y do not carry U to F: expected one of x.$"
    ):
        dry_run(5, "U", "F", Block.of_cell(0, 0), axis=Axis.Y)
    with pytest.raises(
        CommutatorError, match=r"^Slices around x do not carry L to R: expected one of y, z\.$"
    ):
        dry_run(5, "L", "R", Block.of_cell(0, 0), axis=Axis.X)


def test_a_source_cell_that_no_turn_can_use_is_refused():
    with pytest.raises(
        CommutatorError,
        match=r"^No turn of U brings the cell \(0,0\) to \(2,1\), from which a slice reaches \(2,1\).$",
    ):
        dry_run(5, "U", "F", Block.of_cell(2, 1), source_cell=LtrCell(0, 0))
    with pytest.raises(CommutatorError, match=r"^The cell \(0,9\) is outside the centre"):
        dry_run(5, "U", "F", Block.of_cell(2, 1), source_cell=LtrCell(0, 9))


def test_a_cube_of_another_size_is_refused():
    with pytest.raises(
        CommutatorError, match=r"^The commutator is for size 5, but the cube has size 4.$"
    ):
        execute(Cube(4), dry_run(5, "U", "F", Block.of_cell(2, 1)))
