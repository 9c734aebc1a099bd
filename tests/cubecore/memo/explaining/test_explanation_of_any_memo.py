"""Laws of explanations, tried on random mistakes in random memos."""

import random
from dataclasses import replace

from cubecore.memo import (
    Method,
    MistakeKind,
)
from cubecore.memo.explaining import USUAL_LIMITS
from tests.cubecore.memo.explaining.explanations import explain_letters, keys
from tests.cubecore.memo.samples import (
    memo_with_random_breaks,
    played,
    problems,
    targets,
    with_one_edit,
)
from tests.scale import sample


def test_any_single_edit_is_found():
    rng = random.Random(4)
    for problem in problems(sample(80, 10_000), seed=4):
        memo = memo_with_random_breaks(problem, rng)
        wrong = with_one_edit(memo, targets(problem), rng)
        if not problem.is_solved_by(wrong):
            explanation = explain_letters(problem, wrong)
            assert explanation.distance == 1
            assert explanation.nearest is not None
            assert problem.is_solved_by(explanation.nearest)
            assert explanation.first_wrong <= len(wrong)


def test_the_explanation_is_about_the_first_wrong_letter():
    rng = random.Random(12)
    named, count = 0, sample(50, 5_000)
    for problem in problems(count, seed=12):
        wrong = problem.usual_letters
        for _ in range(rng.choice((1, 2, 3))):
            wrong = with_one_edit(wrong, targets(problem), rng)
        if not problem.is_solved_by(wrong):
            explanation = explain_letters(problem, wrong)
            place = dict(explanation.sentences[0].values).get("place")
            assert place in (None, explanation.first_wrong + 1)
            named += place is not None
    assert named > count // 2


def test_sixty_random_letters_are_explained_within_the_bound():
    rng = random.Random(5)
    for problem in problems(sample(10, 500), seed=5):
        explanation = explain_letters(problem, tuple(rng.choices(played(*range(24)), k=60)))
        assert explanation.nodes < USUAL_LIMITS.nodes + 10_000


def test_a_memo_that_is_close_to_no_correct_one_is_explained_by_its_first_wrong_letter():
    rng = random.Random(3)
    kinds = set()
    for problem in problems(sample(60, 1_000), seed=3):
        explanation = explain_letters(problem, tuple(rng.choices(played(*range(24)), k=16)))
        if explanation.nearest is None:
            kinds.add(explanation.kind)
            assert "nearest" not in keys(explanation)
    assert {MistakeKind.MIRRORED, MistakeKind.WRONG_PIECE, MistakeKind.EXTRA} <= kinds


def test_the_continuation_solves_the_pieces():
    rng = random.Random(6)
    for problem in problems(50, seed=6):
        memo = tuple(rng.choices(targets(problem), k=12))
        explanation = explain_letters(problem, memo)
        assert problem.is_solved_by((*memo[: explanation.first_wrong], *explanation.continuation))


def test_any_two_mistakes_are_corrected_and_explained():
    rng = random.Random(8)
    for problem in problems(sample(60, 5_000), seed=8):
        memo = memo_with_random_breaks(problem, rng)
        for _ in range(2):
            memo = with_one_edit(memo, targets(problem), rng)
        if not problem.is_solved_by(memo):
            assert_corrected(problem, memo)


def test_two_mistakes_beside_flips_as_capitals_are_corrected_and_explained():
    """The flips and twists stay at the end, each one letter; every other letter may be wrong."""
    rng = random.Random(9)
    lone = 0
    for plain in problems(sample(60, 5_000), seed=9):
        problem = replace(plain, method=Method(flips_as="capitals"))
        usual = problem.usual_memo
        memo, end = usual.played, len(usual.parts[0].letters)
        for _ in range(rng.choice((1, 2))):
            memo = (*with_one_edit(memo[:end], targets(problem), rng), *memo[end:])
            end = len(memo) - 2 * len(usual.apart)
        if not problem.is_solved_by(memo):
            assert_corrected(problem, memo)
            lone += len(problem.memo(memo).lone_letters) > 0
    assert lone > 20


def assert_corrected(problem, letters):
    explanation = explain_letters(problem, letters)
    assert explanation.nearest is not None
    assert explanation.distance in (1, 2, 3, 4)
    assert problem.is_solved_by(explanation.nearest)
