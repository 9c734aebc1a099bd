"""Ranked for hands, the finder's first answers have little effort and no turns that hands dislike."""

import random
from itertools import permutations
from statistics import fmean

import pytest

from cubecore.commutators import Rank, ThreeCycle, does, find, regrips
from cubecore.cube import CubeError, Metric, OrbitKind, orbit_at, piece_at, place_named
from tests.scale import IS_LONG

SAMPLE = 25


def cycles(size, buffer):
    """Return three-cycles of a buffer's sticker: all of them, or a sample."""
    start = place_named(buffer, size)
    orbit = orbit_at(start, size)
    same_set = orbit.places if orbit.kind is OrbitKind.WINGS else orbit.stickers
    others = [place for place in same_set if place not in piece_at(start, size)]
    pairs = [pair for pair in permutations(others, 2) if pair[1] not in piece_at(pair[0], size)]
    chosen = pairs if IS_LONG else random.Random(size).sample(pairs, SAMPLE)
    return [ThreeCycle(size, (start, *pair)) for pair in chosen]


@pytest.mark.parametrize(
    ("buffer", "share", "most"),
    [("UFR", 0.97, 14.5), ("UF", 0.97, 13.5), ("DFL", 0.9, 14.5), ("RU", 0.9, 13.5)],
)
def test_first_answers_are_easy(buffer, share, most):
    best = [(cycle, find(cycle, most=1, rank="hands")[0]) for cycle in cycles(3, buffer)]
    assert all(does(one.algorithm, cycle) and does(one.moves, cycle) for cycle, one in best)
    easy = [not set(str(one.moves)) & set("Bxyz") and regrips(one.moves) <= 1 for _, one in best]
    assert fmean(easy) >= share
    assert fmean(one.effort for _, one in best) < most


@pytest.mark.parametrize("buffer", ["UFr", "Ufr"])
def test_it_ranks_for_hands_on_larger_cubes_too(buffer):
    for cycle in cycles(4, buffer)[:5]:
        best, *others = find(cycle, rank="hands")
        assert does(best.moves, cycle)
        assert best.effort <= min(one.effort for one in find(cycle))
        assert all(best.effort <= one.effort for one in others)


def test_answers_come_by_effort_then_by_length_and_none_is_there_twice():
    for cycle in cycles(3, "UFR")[:5]:
        answers = find(cycle, most=60, rank=Rank.HANDS)
        assert len({str(one.moves) for one in answers}) == len(answers) == 60
        ranks = [(one.effort, one.length) for one in answers]
        assert ranks == sorted(ranks)
        assert all(does(one.moves, cycle) for one in answers)
        assert all(one.length == one.moves.length(Metric.STM) for one in answers)


def test_no_short_answer_is_easier_than_the_first():
    for cycle in cycles(3, "UFR")[:5]:
        easiest = find(cycle, most=1, rank="hands")[0]
        assert easiest.effort <= min(one.effort for one in find(cycle, most=50))


def test_an_unknown_rank_is_refused():
    with pytest.raises(CubeError, match="length, hands"):
        find(ThreeCycle.named("UFR", "UBL", "RDF"), rank="feet")
