"""Simplified algorithms have fewer moves and the same effect."""

import json
import random
from itertools import groupby, product
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cubecore.cube import Algorithm, Axis, Metric, Turn, axis_of
from cubecore.cube.algorithm import simplified
from tests.cubecore.cube.algorithm.samples import SIZES, effect, sequences, sized, trees

ALGEBRA = json.loads(Path("tests/known_answers/algebra.json").read_text(encoding="utf-8"))
AMOUNTS = ("", "2", "'")


def test_face_turns_are_simplified_to_a_canonical_form():
    for case in ALGEBRA["optimizer"]:
        algorithm = Algorithm.parse(case["seq"])
        assert str(algorithm.simplify()) == case["canonical"], case["seq"]
        assert str(algorithm.inverse) == case["inverse"]


@pytest.mark.parametrize(
    ("text", "size", "simple"),
    [
        ("Rw R'", 3, "M'"),
        ("Rw L'", 3, "x"),
        ("R M' L'", 3, "x"),
        ("x x", 3, "x2"),
        ("M M M", 3, "M'"),
        ("R x R'", 3, "x"),
        ("R y R'", 3, "R y R'"),
        ("Rw 2L Rw'", 4, "2L"),
        ("m 2R", 4, "2L"),
        ("3Rw Rw' 2-3Lw", 5, "2L"),
        ("U Dw D' U'", 4, "2D"),
        ("[R: U2 D] [L, R2]", 3, "R U2 D R'"),
        ("R M' L' R", 3, "R2 Lw'"),
        ("R2 Rw' M", 3, "R' Rw2"),
        ("Rw R", 3, "R Rw"),
        ("x R L'", 3, "x2 M"),
        ("R F D D' F' R'", 3, ""),
    ],
)
def test_layers_of_one_axis_are_merged(text, size, simple):
    assert str(Algorithm.parse(text).simplify(size)) == simple


@pytest.mark.parametrize(
    ("text", "size"),
    [
        ("Rw L", 3),
        ("R M", 3),
        ("R2 L'", 2),
        ("2R 2L2", 4),
        ("R Rw 3Rw", 7),
        ("R x", 3),
        ("x y R", 3),
        ("U Dw2 F Bw", 4),
    ],
)
def test_moves_that_cannot_be_shortened_stay_as_written(text, size):
    algorithm = Algorithm.parse(text)
    assert str(algorithm.simplify(size)) == text
    assert algorithm.inverse.simplify(size).inverse.simplify(size).moves == algorithm.moves


@given(sized(sequences) | sized(trees))
def test_the_effect_is_the_same_and_nothing_more_can_be_merged(case):
    algorithm, size = case
    simple = algorithm.simplify(size)
    assert effect(simple, size) == effect(algorithm, size)
    assert simple.simplify(size) == simple
    assert len(simple) <= len(algorithm)


@given(sized(sequences, st.integers(1, 3)))
def test_up_to_three_layers_the_number_of_outer_blocks_never_grows(case):
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
    moving = Algorithm.from_turns((turn for turn in turns if turn.quarters), size)
    assert effect(simple, size) == effect(moving, size)


def is_rotation(move):
    return move.letter in "xyz"


@given(sized(sequences, st.integers(2, 7)))
def test_no_rotation_occurs_that_was_not_written(case):
    algorithm, size = case
    written = Algorithm(
        tuple(m for m in algorithm.moves if m.turn(size).last - m.turn(size).first < size - 1)
    )
    runs = [
        list(run) for _, run in groupby(written.simplify(size), lambda move: axis_of(move.face))
    ]
    assert all(len(run) == 1 for run in runs if any(map(is_rotation, run)))


def fewest_moves(size, widest):
    """For every way to turn the layers of one axis, the fewest moves that do it, by search."""
    blocks = [
        tuple(quarters * (first <= layer <= last) for layer in range(size))
        for first in range(size)
        for last in range(first, min(size, first + widest))
        for quarters in (1, 2, 3)
    ]
    reached = {(0,) * size: 0}
    edge = list(reached)
    while edge:
        next_runs = {
            tuple((a + b) % 4 for a, b in zip(layers, block, strict=True)): reached[layers] + 1
            for layers in edge
            for block in blocks
        }
        edge = [layers for layers in next_runs if layers not in reached]
        reached |= {layers: next_runs[layers] for layers in edge}
    return reached


def run_of(layers):
    return [Turn(Axis.Y, layer, layer, quarters) for layer, quarters in enumerate(layers)]


@pytest.mark.parametrize("size", [2, 3, 4, 5, 6])
def test_every_run_is_written_with_the_fewest_moves_without_rotations(size):
    fewest = fewest_moves(size, widest=size - 1)
    assert len(fewest) == 4**size
    rotations = {(quarters,) * size: 1 for quarters in (1, 2, 3)}
    for layers, moves in (fewest | rotations).items():
        assert len(simplified(run_of(layers), size)) == moves


@pytest.mark.parametrize("size", [1, 2, 3, 4, 5])
def test_a_run_with_a_rotation_is_written_with_the_fewest_moves(size):
    fewest = fewest_moves(size, widest=size)
    assert len(fewest) == 4**size
    for layers, quarters in product(product(range(4), repeat=size), (1, 2, 3)):
        turned = tuple((layer + quarters) % 4 for layer in layers)
        turns = [Turn(Axis.Y, 0, size - 1, quarters), *run_of(layers)]
        assert len(simplified(turns, size)) == fewest[turned]


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


def test_long_sequences_are_simplified_to_the_known_lengths():
    source = random.Random(7)
    kinds = (random_faces, words_and_their_inverses, runs_about_one_axis)
    sequences_of_kinds = [Algorithm.parse(" ".join(kind(source))) for kind in kinds]
    assert [len(sequence.simplify()) for sequence in sequences_of_kinds] == [1496, 0, 471]
