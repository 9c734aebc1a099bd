"""Chains of five cases: each step solves its pair, and together they change nothing."""

import random
from itertools import product

import pytest

from cubecore.cube import Algorithm, Cubies
from cubecore.execution import Case, CaseKind, chain, shortest_algorithm
from cubecore.memo import CORNERS, EDGES, MemoError
from tests.cubecore.execution.sticker_model import after_letters, after_moves
from tests.scale import sample

BUFFERS = [*EDGES.names, *CORNERS.names]


def every_case(buffer, piece_type):
    cases = (Case.named(buffer, *pair) for pair in product(piece_type.names, repeat=2))
    return [case for case in cases if case.kind is CaseKind.THREE_CYCLE]


def no_moves(_):
    return Algorithm()


@pytest.mark.parametrize("seed", range(sample(4, 100)))
def test_chains_return_to_solved_and_no_step_repeats_or_inverts_another(seed):
    source = random.Random(seed)
    for _ in range(sample(6, 100)):
        steps = chain(source.choice(BUFFERS), source)
        assert len(steps.pairs) == len(steps.algorithms) == 5
        assert len({frozenset(pair) for pair in steps.pairs}) == 5
        state = Cubies.solved()
        for case, moves in zip(steps.cases, steps.algorithms, strict=True):
            assert case.kind is CaseKind.THREE_CYCLE
            assert Cubies.solved().apply(moves) == case.target
            state = state.apply(moves)
        assert state.is_solved


def test_a_step_sends_the_buffers_piece_to_its_first_sticker():
    steps = chain("UFR", random.Random(2))
    for (first, second), moves in zip(steps.pairs, steps.algorithms, strict=True):
        assert after_moves(str(moves)) == after_letters("UFR", first, second)


def test_the_same_source_gives_the_same_chain_and_all_stickers_occur():
    assert chain("UF", random.Random(3)) == chain("UF", random.Random(3))
    source = random.Random(4)
    chains = [chain("uf", source, algorithm_for=no_moves) for _ in range(100)]
    names = {name for steps in chains for pair in steps.pairs for name in pair}
    assert names == set(EDGES.names) - {"UF", "FU"}


@pytest.mark.parametrize(("buffer", "piece_type"), [("UF", EDGES), ("LDB", CORNERS)])
def test_chains_consist_of_the_cases_that_are_given(buffer, piece_type):
    source = random.Random(5)
    own = source.sample(every_case(buffer, piece_type), 200)
    for _ in range(10):
        steps = chain(buffer, source, cases=own, algorithm_for=no_moves)
        assert set(steps.cases) <= set(own)


def test_a_few_cases_are_used_as_far_as_possible():
    source = random.Random(6)
    own = [Case.named("UF", "UB", "RU"), Case.named("UF", "DF", "LD")]
    for _ in range(10):
        assert set(own) <= set(chain("UF", source, cases=own, algorithm_for=no_moves).cases)


def test_cases_of_other_buffers_and_kinds_are_left_out():
    others = [
        Case.named("UR", "UB", "DF"),
        Case.named("UF", "UB", "BU"),
        Case.named("UFR", "UBL", "DFR"),
    ]
    steps = chain("UF", random.Random(7), cases=others)
    assert steps == chain("UF", random.Random(7))


def test_the_algorithms_can_be_chosen():
    steps = chain(
        "UF", random.Random(8), algorithm_for=lambda case: shortest_algorithm(case) + "x x'"
    )
    assert all(str(moves).endswith("x x'") for moves in steps.algorithms)


def test_a_buffer_has_to_be_a_sticker():
    with pytest.raises(MemoError):
        chain("UX", random.Random(9))
