"""Flips written as one capital letter: in a trace, in the verdict and in the review."""

import pytest
from django.utils.html import strip_tags

from tests.trainer.practice.cast import NOON, after
from trainer.methods.stored import Method, snapshot
from trainer.practice.attempts import (
    ParsedAttempt,
    Submission,
    hand_in,
    memorise,
    step_of,
    traced_boxes,
    verdict_of,
)
from trainer.practice.models import Attempt
from trainer.practice.reading import results_of

pytestmark = pytest.mark.django_db

SCRAMBLE = "L U R' B2 U F2 L2 R D' U F2 B2 R2 L2 U' L' D R2 L' B L U' B U R'"
# The capital means that the edge UB, whose letters are a and q, is flipped in place.
RIGHT = "wc tx lu jc dh d A"
FLIP_IN_FRONT = "A wc tx lu jc dh d"
WRONG_FLIP = "wc tx lu jc dh d O"


@pytest.fixture
def attempt(alice):
    method = snapshot(Method(flips_as="capitals"))
    return Attempt.objects.create(
        user=alice,
        uuid="5d0fbf6e-8f5c-4e5f-bb5a-0d3d3b8d2f11",
        scramble=SCRAMBLE,
        event="edges",
        mode="memo",
        method=method,
        revealed_at=NOON,
    )


def marked(chips):
    return [(chip.symbol, chip.mark) for pair in chips for chip in pair]


def box(attempt, text, **options):
    [traced_box] = traced_boxes(ParsedAttempt(attempt), {"edges": text}, **options)
    return traced_box


def judged(attempt, text):
    covered = memorise(attempt, None, after(1))
    return hand_in(ParsedAttempt(covered), Submission({"edges": text}), after(2))


def walked(attempt, number, memo="own"):
    return step_of(
        ParsedAttempt(attempt),
        results_of(attempt),
        box_name="",
        memo=memo,
        number=number,
        scheme="",
    )


@pytest.mark.parametrize("text", [RIGHT, FLIP_IN_FRONT])
def test_a_capital_is_one_letter_in_a_trace(attempt, text):
    traced_box = box(attempt, text)
    assert traced_box.is_complete
    assert marked(traced_box.pairs) == [(letter, "right") for letter in text.replace(" ", "")]


def test_the_flip_of_an_edge_that_is_not_flipped_is_wrong(attempt):
    traced_box = box(attempt, WRONG_FLIP, hint_for="edges")
    assert marked(traced_box.pairs)[-2:] == [("d", "right"), ("O", "wrong")]
    assert strip_tags(traced_box.sentence).startswith("Letter 12 (O) marks DR as flipped")


def test_the_hint_is_written_as_the_method_writes_it(attempt):
    assert box(attempt, "wc tx lu jc dh", hint_for="edges").hint == "d"
    assert box(attempt, "wc tx lu jc dh d", hint_for="edges").hint == "A"


def test_the_verdict_shows_and_counts_the_letters_as_typed(attempt):
    right = judged(attempt, FLIP_IN_FRONT)
    [part] = verdict_of(ParsedAttempt(right), results_of(right)).parts
    assert (part.correct, part.count, part.correct_count) == (True, 12, 12)
    assert marked(part.pairs)[:2] == [("A", "right"), ("w", "right")]


def test_a_wrong_flip_is_one_wrong_letter_of_the_verdict(attempt):
    wrong = judged(attempt, WRONG_FLIP)
    [part] = verdict_of(ParsedAttempt(wrong), results_of(wrong)).parts
    assert marked(part.pairs)[-1] == ("O", "wrong")
    assert (part.correct_count, part.count) == (11, 12)


def test_a_flip_is_one_step_of_a_review(attempt):
    right = judged(attempt, RIGHT)
    step = walked(right, 11)
    assert (step.count, step.next) == (12, 12)
    assert step.sentence == "A: the piece at UB is flipped or twisted in place."
    [arrow] = step.picture.arrows
    assert [step.picture.sticker(end).name for end in arrow[:2]] == ["UB", "BU"]
    assert walked(right, 12).sentence == "Every piece is solved."


def test_the_other_memos_of_a_review_are_shown_letter_by_letter(attempt):
    wrong = judged(attempt, WRONG_FLIP)
    for memo in ("nearest", "usual"):
        assert walked(wrong, 99, memo).sentence == "Every piece is solved."
        assert walked(wrong, 0, memo).cycles[0][0].symbol == "w"
