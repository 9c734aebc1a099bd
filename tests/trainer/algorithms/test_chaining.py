"""Chains of a person: made of their own or weakest cases, with their own algorithms."""

import random
from uuid import UUID

import pytest

from cubecore.cube import Algorithm, Cubies
from cubecore.execution import Case
from trainer.algorithms.cases import CaseKey, case_of
from trainer.algorithms.chaining import (
    ChainMaker,
    ChainSource,
    read_chain,
    written_chain,
)
from trainer.algorithms.drilling import LastAnswer
from trainer.algorithms.reading import StoredAlgorithm
from trainer.cards.scheduling import Grade

WRITTEN = "UB-RU.DF-LD.RU-DF.RU-LD.DF-UB"
ROW = StoredAlgorithm(UUID(int=1), "[U2, M'] x x'", starred=True, note="")


def edge_case(first, second):
    return CaseKey("edges", "UF", first, second)


def test_a_chain_is_read_as_it_is_written():
    keys = read_chain("edges", "UF", WRITTEN)
    assert [(key.first, key.second) for key in keys][:2] == [("UB", "RU"), ("DF", "LD")]
    assert written_chain(keys) == WRITTEN


@pytest.mark.parametrize(
    "text",
    [
        "",
        "UB-RU",
        WRITTEN.replace("UB", "XX"),
        WRITTEN.replace("RU-LD", "LD-RU"),
        WRITTEN.replace("UB-RU", "UB-BU"),
        WRITTEN.replace("-", ""),
        WRITTEN + ".UB-RU",
    ],
)
def test_what_does_not_return_to_solved_is_no_chain(text):
    assert read_chain("edges", "UF", text) == ()


@pytest.mark.parametrize("source", ChainSource)
def test_every_source_makes_chains_that_return_to_solved(source):
    maker = ChainMaker({edge_case("UB", "DF"): [ROW]}, {})
    keys = maker.dealt("UF", source, random.Random(3))
    assert read_chain("edges", "UF", written_chain(keys)) == keys
    state = Cubies.solved()
    for key in keys:
        step = maker.step(key)
        assert Cubies.solved().apply(step.algorithm) == case_of(key).target
        state = state.apply(step.algorithm)
    assert state.is_solved


def test_own_algorithms_are_executed_and_own_cases_are_in_the_chain():
    maker = ChainMaker({edge_case("UB", "DF"): [ROW]}, {})
    keys = maker.dealt("UF", ChainSource.OWN, random.Random(4))
    steps = [maker.step(key) for key in keys]
    own = [step for step in steps if step.is_own]
    assert [(step.key, step.algorithm) for step in own] == [
        (edge_case("UB", "DF"), Algorithm.parse("[U2, M'] x x'"))
    ]


def test_weak_cases_were_wrong_or_slow_the_last_time():
    answers = {
        edge_case("UB", "DF"): LastAnswer(Grade.AGAIN, 900),
        edge_case("UB", "DB"): LastAnswer(Grade.HARD, 9_000),
        edge_case("UB", "DL"): LastAnswer(Grade.GOOD, 1_000),
        CaseKey("parity", "UFR", "UBL", "UR-UF"): LastAnswer(Grade.AGAIN, 900),
    }
    maker = ChainMaker({}, answers)
    assert maker.cases(ChainSource.WEAK) == [
        Case.named("UF", "UB", "DB"),
        Case.named("UF", "UB", "DF"),
    ]
    assert maker.cases(ChainSource.ALL) == []
