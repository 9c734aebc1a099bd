"""Typed memos in one line each, with the first mistake marked."""

import pytest

from cubecore.memo import Method
from tests.trainer.practice.cast import (
    MIRRORED,
    RIGHT,
    abandoned_attempt,
    judged_attempt,
    recalled_attempt,
    stored_attempt,
)
from trainer.methods.stored import snapshot
from trainer.practice.attempts import memo_lines
from trainer.practice.models import Attempt, PieceResult

pytestmark = pytest.mark.django_db

SHOULD_BE = '<span class="visually-hidden"> should be </span>'


def line(attempt: Attempt) -> str:
    return memo_lines([attempt])[attempt.pk]


def test_a_correct_memo_is_its_letters_in_pairs(alice):
    assert line(judged_attempt(alice)) == "<bdi>ui nq lw rv gd e</bdi>"


def test_letters_are_in_pairs_however_they_were_typed(alice):
    assert line(judged_attempt(alice, typed={"edges": "uin qlwrvgde"})) == line(
        judged_attempt(alice)
    )


def test_the_first_mistake_is_followed_by_what_was_expected(alice):
    assert line(judged_attempt(alice, typed={"edges": MIRRORED})) == (
        f"<bdi>ui n<del>a</del>{SHOULD_BE}<ins>q</ins> <span>lw rv gd e</span></bdi>"
    )


def test_a_memo_that_stops_too_early_ends_with_the_missing_letter(alice):
    assert line(judged_attempt(alice, typed={"edges": "ui nq lw rv gd"})) == (
        '<bdi>ui nq lw rv gd <ins><span class="visually-hidden"> missing </span>e</ins></bdi>'
    )


def test_each_piece_type_is_apart(alice):
    assert line(judged_attempt(alice, "both", typed=RIGHT)) == (
        "<bdi>ui nq lw rv gd e</bdi> <bdi>MK QO LI S</bdi>"
    )


def test_letters_of_the_other_pieces_are_not_judged(alice):
    mixed = {"edges": RIGHT["corners"].lower(), "corners": RIGHT["edges"].upper()}
    attempt = judged_attempt(alice, "both", typed=mixed)
    kinds = set(attempt.results.values_list("kind", flat=True))
    assert kinds == {"mixed_types"}
    assert "<del>" not in line(attempt)


def test_letters_of_several_characters_are_written_as_their_scheme_writes_them(alice):
    attempt = judged_attempt(alice)
    Attempt.objects.filter(pk=attempt.pk).update(
        method=snapshot(Method(memo_as="stickers")), typed={"edges": "LU, BL"}
    )
    PieceResult.objects.filter(attempt=attempt).update(letters=["LU", "BL"])
    assert line(Attempt.objects.get(pk=attempt.pk)) == "<bdi>LU BL</bdi>"


def test_letters_are_escaped(alice):
    attempt = judged_attempt(alice)
    Attempt.objects.filter(pk=attempt.pk).update(typed={"edges": "<&>"})
    PieceResult.objects.filter(attempt=attempt).update(letters=["LU", "BL", "UF"])
    assert line(Attempt.objects.get(pk=attempt.pk)) == "<bdi>&lt;&amp; &gt;</bdi>"


def test_attempts_without_a_memo_have_no_line(alice):
    attempts = [recalled_attempt(alice), abandoned_attempt(alice), stored_attempt(alice)]
    assert memo_lines(attempts) == {}


def test_an_attempt_that_cannot_be_read_has_no_line(alice):
    attempt = judged_attempt(alice)
    PieceResult.objects.filter(attempt=attempt).update(letters=["??"])
    assert memo_lines([attempt]) == {}


def test_one_query_reads_the_results_of_all(alice, django_assert_num_queries):
    attempts = [judged_attempt(alice), judged_attempt(alice, typed={"edges": MIRRORED})]
    with django_assert_num_queries(1):
        assert len(memo_lines(attempts)) == 2
