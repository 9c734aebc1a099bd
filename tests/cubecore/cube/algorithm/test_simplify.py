"""Fewer moves, the same effect."""

import json
import random
from itertools import product
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cubecore.cube.algorithm import Algorithm, Metric
from cubecore.cube.algorithm.simplify import simplified
from cubecore.cube.geometry import Axis
from cubecore.cube.moves import Turn
from tests.cubecore.cube.algorithm.samples import SIZES, effect, sequences, sized, trees

ALGEBRA = json.loads(Path("tests/known_answers/algebra.json").read_text(encoding="utf-8"))
AMOUNTS = ("", "2", "'")


@pytest.mark.parametrize("case", ALGEBRA["optimizer"], ids=lambda case: case["seq"])
def test_face_turns_come_out_in_canonical_form(case):
    algorithm = Algorithm.parse(case["seq"])
    assert str(algorithm.simplify()) == case["canonical"]
    assert str(algorithm.inverse) == case["inverse"]


@pytest.mark.parametrize(
    ("text", "size", "simple"),
    [
        ("Rw R'", 3, "M'"),
        ("Rw L'", 3, "x"),
        ("R M' L'", 3, "x"),
        ("x x", 3, "x2"),
        ("M M M", 3, "M'"),
        ("Rw L", 3, "x L2"),
        ("R x R'", 3, "x"),
        ("R y R'", 3, "R y R'"),
        ("R L' R", 2, "R x"),
        ("Rw 2L Rw'", 4, "2L"),
        ("m 2R", 4, "2L"),
        ("2R 3R2", 4, "2R 2L2"),
        ("3Rw Rw' 2-3Lw", 5, "2L"),
        ("U Dw D' U'", 4, "2D"),
        ("[R: U2 D] [L, R2]", 3, "R U2 D R'"),
        ("R F D D' F' R'", 3, ""),
    ],
)
def test_layers_of_one_axis_are_merged(text, size, simple):
    assert str(Algorithm.parse(text).simplify(size)) == simple


@given(sized(sequences) | sized(trees))
def test_the_effect_stays_and_nothing_more_can_be_merged(case):
    algorithm, size = case
    simple = algorithm.simplify(size)
    assert effect(simple, size) == effect(algorithm, size)
    assert simple.simplify(size) == simple
    assert len(simple) <= len(algorithm)


@given(sized(sequences, st.integers(1, 3)))
def test_up_to_three_layers_no_count_of_outer_blocks_grows(case):
    algorithm, size = case
    simple = algorithm.simplify(size)
    assert simple.length(Metric.HTM, size) <= algorithm.length(Metric.HTM, size)


@given(SIZES, st.sampled_from(Axis), st.data())
def test_runs_about_one_axis_keep_their_effect(size, axis, data):
    layers = st.integers(0, size - 1)
    turns = data.draw(
        st.lists(st.builds(Turn, st.just(axis), layers, st.just(size - 1), st.integers(0, 3)))
    )
    simple = Algorithm(simplified(turns, size))
    known = Algorithm.from_turns((turn for turn in turns if turn.quarters), size)
    assert effect(simple, size) == effect(known, size)


def fewest_moves(size):
    """For every way to turn the layers of one axis, the fewest moves that do it, by search."""
    blocks = [
        tuple(quarters * (first <= layer <= last) for layer in range(size))
        for first in range(size)
        for last in range(first, size)
        for quarters in (1, 2, 3)
    ]
    reached = {(0,) * size: 0}
    edge = list(reached)
    while edge:
        found = {
            tuple((a + b) % 4 for a, b in zip(layers, block, strict=True)): reached[layers] + 1
            for layers in edge
            for block in blocks
        }
        edge = [layers for layers in found if layers not in reached]
        reached |= {layers: found[layers] for layers in edge}
    return reached


@pytest.mark.parametrize("size", [1, 2, 3, 4, 5])
def test_every_run_is_written_with_the_fewest_moves(size):
    fewest = fewest_moves(size)
    assert len(fewest) == 4**size
    for layers in product(range(4), repeat=size):
        turns = [Turn(Axis.Y, layer, layer, quarters) for layer, quarters in enumerate(layers)]
        assert len(simplified(turns, size)) == fewest[layers]


def random_faces(source):
    return [source.choice("URFDLB") + source.choice(AMOUNTS) for _ in range(2000)]


def words_and_their_inverses(source):
    moves: list[str] = []
    while len(moves) < 2000:
        word = [source.choice("URFDLB") + source.choice(AMOUNTS) for _ in range(10)]
        moves += word + str(Algorithm.parse(" ".join(word)).inverse).split()
    return moves


def runs_about_one_axis(source):
    moves: list[str] = []
    while len(moves) < 2000:
        faces = source.choice(("RL", "UD", "FB"))
        run = source.randint(2, 6)
        moves += [source.choice(faces) + source.choice(AMOUNTS) for _ in range(run)]
    return moves[:2000]


def test_long_sequences_come_down_to_the_known_lengths():
    source = random.Random(7)
    kinds = (random_faces, words_and_their_inverses, runs_about_one_axis)
    sequences_of_kinds = [Algorithm.parse(" ".join(kind(source))) for kind in kinds]
    assert [len(sequence.simplify()) for sequence in sequences_of_kinds] == [1496, 0, 471]
