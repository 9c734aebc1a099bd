"""A wrong memo has exactly one explanation, which names the mistake and contradicts nothing."""

import random
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

import pytest

from cubecore.memo import Letters, PieceVerdict, Played, TracingProblem, check, check_pieces, trace
from tests.cubecore.memo.explaining.described import (
    CORRECT_MEMO,
    agrees,
    describes,
    leaves_two_swapped,
    text_of,
)
from tests.cubecore.memo.explaining.mistakes_made import (
    KINDS,
    Mistake,
    edits_between,
    mistakes,
    solves,
)
from tests.cubecore.memo.samples import known_cases, problems, stickers_named
from tests.scale import sample

MISTAKES = sample(170, 5_000)
OF_A_KIND = -(-MISTAKES // len(KINDS))


class Judged(NamedTuple):
    """A mistake in the usual memo of a problem, and the verdict on it."""

    problem: TracingProblem
    memo: Letters
    mistake: Mistake
    part: PieceVerdict

    @property
    def names_the_mistake(self) -> bool:
        return describes(self.problem, self.part.sentences[0], self.mistake.typed, self.memo)

    @property
    def names_one_as_small(self) -> bool:
        """Whether it names what turned another correct memo, as close, into the typed one."""
        nearest, typed = self.nearest, self.mistake.typed
        if nearest is None or not solves(self.problem, nearest):
            return False
        is_as_close = edits_between(typed, nearest) <= self.mistake.edits
        return is_as_close and describes(self.problem, self.part.sentences[0], typed, nearest)

    @property
    def nearest(self) -> Letters | None:
        return None if self.part.nearest is None else self.part.nearest.played


@cache
def judged() -> dict[str, list[Judged]]:
    """Return as many mistakes of every kind, at most one of a kind in a memo."""
    rng = random.Random(31)
    by_kind: dict[str, list[Judged]] = {kind: [] for kind in KINDS}
    for problem in problems(20 * OF_A_KIND, seed=31):
        for each in one_of_each_kind(problem, rng):
            if len(by_kind[each.mistake.kind]) < OF_A_KIND:
                by_kind[each.mistake.kind].append(each)
        if all(len(some) == OF_A_KIND for some in by_kind.values()):
            break
    return by_kind


def one_of_each_kind(problem: TracingProblem, rng: random.Random) -> Iterator[Judged]:
    usual = problem.usual_memo
    by_kind = defaultdict(list)
    for mistake in mistakes(problem, usual, rng):
        if not solves(problem, mistake.typed):
            by_kind[mistake.kind].append(mistake)
    for some in by_kind.values():
        mistake = rng.choice(some)
        part = check_pieces(problem, problem.memo(mistake.typed))
        yield Judged(problem, usual.played, mistake, part)


def test_every_kind_is_made_as_often():
    assert {kind: len(some) for kind, some in judged().items()} == dict.fromkeys(KINDS, OF_A_KIND)


@pytest.mark.parametrize("kind", KINDS)
def test_exactly_one_sentence_says_why(kind):
    for each in judged()[kind]:
        keys = [sentence.key for sentence in each.part.sentences]
        assert [key for key in keys if key not in CORRECT_MEMO] == keys[:1], each.part.message
        assert len(keys) <= 3


@pytest.mark.parametrize("kind", KINDS)
def test_the_explanation_names_the_mistake_or_another_of_as_few_edits(kind, record_property):
    some = judged()[kind]
    named = [each.names_the_mistake for each in some]
    correct = [each.names_the_mistake or each.names_one_as_small for each in some]
    figures = f"{kind}: {sum(named)} of {len(some)} named, {sum(correct)} correct"
    record_property("explanations", figures)
    print(figures)
    assert sum(correct) >= 0.8 * len(some), figures


@pytest.mark.parametrize("kind", KINDS)
def test_the_explanation_and_the_closest_memo_never_contradict_each_other(kind):
    for each in judged()[kind]:
        sentence, *others = each.part.sentences
        typed, nearest = each.mistake.typed, each.nearest
        if sentence.key == "two_exchanged":
            assert leaves_two_swapped(each.problem, sentence, typed)
        elif nearest is not None:
            assert agrees(each.problem, sentence, typed, nearest), each.part.message
        for other in others:
            if other.key in ("nearest", "probably_meant"):
                assert text_of(other["memo"]) == str(each.part.nearest)


def test_a_contradiction_would_be_noticed():
    """The sentence about one mistake does not agree with the memo without another one."""
    disagreements = 0
    for one, other in zip(judged()["pairs swapped"], judged()["another piece"], strict=True):
        sentence = one.part.sentences[0]
        assert not describes(other.problem, sentence, other.mistake.typed, other.memo)
        disagreements += not agrees(other.problem, sentence, other.mistake.typed, other.memo)
    assert disagreements >= 0.9 * OF_A_KIND


def test_memos_typed_in_each_others_boxes_are_explained_by_that_alone():
    for case in known_cases()[:: sample(20, 1)]:
        memos = trace(case["scramble"])
        if not (memos.edges.letters and memos.corners.letters):
            continue
        verdict = check(case["scramble"], edges=str(memos.corners), corners=str(memos.edges))
        assert verdict.edges is not None
        assert verdict.corners is not None
        if not verdict.edges.correct:
            assert verdict.edges.message == "You typed your corners in the edges box."
        if not verdict.corners.correct:
            assert verdict.corners.message == "You typed your edges in the corners box."


def test_the_reading_of_sentences_plays_and_compares():
    [problem] = problems(1, seed=31)
    memo = problem.usual_letters
    typed = (*memo[:2], memo[3], memo[2], *memo[4:])
    [sentence] = check_pieces(problem, problem.memo(typed)).sentences[:1]
    assert describes(problem, sentence, typed, memo)
    assert not describes(problem, sentence, memo, typed[:-1])
    assert not agrees(problem, sentence, typed, (*typed, Played(stickers_named("UF")[0])))
