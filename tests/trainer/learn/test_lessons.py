"""Every example of every lesson is played on a cube, and every question answered without the engine."""

import subprocess
import sys
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cubecore.cube import Cube
from tests.trainer.learn import playing
from tests.trainer.learn.answering import ANSWERS, MEMOS, candidates, letter_of, slips
from tests.trainer.learn.methods import METHODS
from tests.trainer.learn.playing import facelets_of, letters, same, solves
from trainer.learn.lessons import LESSONS

BY_SLUG = {lesson.slug: lesson for lesson in LESSONS}
methods = pytest.mark.parametrize("method", METHODS.values(), ids=METHODS)
lessons = pytest.mark.parametrize("lesson", LESSONS, ids=BY_SLUG)


def check_examples(content):
    for example in content.examples.values():
        method = example.cube.method
        for kind, memo in example.memos.items():
            assert solves(memo, example.picture, method, kind), (kind, memo)
        for memo in example.starts:
            assert solves(memo, example.picture, method, "edges"), memo
        if example.steps:
            [kind] = example.memos
            stickers = [same(step.sticker) for step in example.steps if step.symbol]
            typed = playing.read(example.memos[kind], method, kind)
            # A capital may name a twist by another of its corner's stickers.
            compared = playing.piece if method.flips_as == "capitals" else same
            assert list(map(compared, stickers)) == list(map(compared, typed))


@lessons
def test_every_memo_that_is_shown_solves_its_cube(lesson):
    for method in METHODS.values():
        check_examples(lesson.content(method, 1))


@given(
    lesson=st.sampled_from(LESSONS),
    method=st.sampled_from(list(METHODS.values())),
    cubes=st.integers(1, 9_999),
)
def test_whatever_the_cubes_are(lesson, method, cubes):
    content = lesson.content(method, cubes)
    check_examples(content)
    for question in content.questions.values():
        assert question.judge(question.example).is_right


@methods
def test_no_answer_about_the_buffer_is_named_in_the_lesson(method):
    content = BY_SLUG["buffer"].content(method, 1)
    labels = [choice.label for choice in content.questions["never"].choices]
    assert content.facts["edge_buffer"] not in labels
    assert [choice.is_right for choice in content.questions["never"].choices].count(True) == 1


@lessons
@pytest.mark.parametrize("method", [METHODS["m2"], METHODS["held red and white"]], ids=str)
def test_a_lesson_is_the_same_when_its_answers_come(lesson, method):
    first, again = lesson.content(method, 3), lesson.content(method, 3)
    assert first.examples == again.examples
    for key, question in first.questions.items():
        parts = (question.prompt, question.picture, question.choices, question.example)
        other = again.questions[key]
        assert parts == (other.prompt, other.picture, other.choices, other.example)


def test_every_question_is_answered_here():
    content = {lesson.slug: lesson.content(METHODS["m2"], 1) for lesson in LESSONS}
    questions = {(slug, key) for slug, each in content.items() for key in each.questions}
    assert questions == {*ANSWERS, *MEMOS, ("memo-swap", "memo")}


@pytest.mark.parametrize(("slug", "key"), ANSWERS)
def test_correct_answers_are_accepted_and_all_others_corrected(slug, key):
    for method in METHODS.values():
        check_answers(BY_SLUG[slug].content(method, 1), slug, key)


def check_answers(content, slug, key):
    question, method = content.questions[key], content.method
    right = ANSWERS[slug, key](question, method)
    assert right
    for answer in candidates(question, method, slug, key):
        verdict = question.judge(answer)
        assert verdict.is_right == (answer in right), (question.prompt, answer)
        assert verdict.is_right or verdict.sentences
        assert all(verdict.sentences)


@pytest.mark.parametrize(("slug", "key"), [*MEMOS, ("memo-swap", "memo")])
def test_a_memo_is_correct_exactly_if_playing_it_solves_the_cube(slug, key):
    random = Random(f"{slug} {key}")
    for method in METHODS.values():
        content = BY_SLUG[slug].content(method, 1)
        kind = MEMOS.get((slug, key)) or content.facts["kind"]
        check_memos(content.questions[key], content.method, kind, random)


def check_memos(question, method, kind, random):
    right = question.example
    assert question.judge(right).is_right
    assert solves(right, question.picture, method, kind)
    for memo in slips(right, method, kind, random):
        verdict = question.judge(memo)
        assert verdict.is_right == solves(memo, question.picture, method, kind), memo
        assert verdict.is_right or verdict.sentences
        assert all(verdict.sentences)


@methods
def test_the_shown_letters_of_a_piece_are_those_of_the_scheme(method):
    content = BY_SLUG["letters"].content(method, 1)
    for kind, fact in (("edges", "edge_stickers"), ("corners", "corner_stickers")):
        letters_by_sticker = content.facts[fact]
        expected = {name: letter_of(method, kind, name) for name, _ in letters_by_sticker}
        assert {n: s.casefold() for n, s in letters_by_sticker} == {
            n: s.casefold() for n, s in expected.items()
        }
        assert len({playing.piece(name) for name, _ in letters_by_sticker}) == 1


@methods
def test_the_sum_of_letters_adds_up(method):
    content = BY_SLUG["counting"].content(method, 1)
    [example] = content.examples.values()
    facelets = facelets_of(example.picture)
    off = [
        c for c in playing.cycles(facelets, "edges") if playing.piece(method.edge_buffer) not in c
    ]
    through = [c for c in playing.cycles(facelets, "edges") if c not in off]
    pieces = sum(map(len, off)) + sum(len(cycle) - 1 for cycle in through)
    assert content.facts == {"pieces": pieces, "cycles": len(off), "letters": pieces + len(off)}


@methods
def test_a_memo_swap_makes_odd_memos_even(method):
    content = BY_SLUG["memo-swap"].content(method, 1)
    kind = content.facts["kind"]
    plain, with_swap = content.examples["plain"], content.examples["swapped"]
    assert playing.is_odd(facelets_of(plain.picture), kind)
    counts = [
        len(playing.read(each.memos[kind], each.cube.method, kind)) % 2
        for each in (plain, with_swap)
    ]
    assert counts == [1, 0]
    assert content.is_adapted == (method.swap is None)


@methods
def test_letters_of_the_m_layer_are_executed_as_their_partners_on_even_places(method):
    content = BY_SLUG["m2"].content(method, 1)
    [example] = content.examples.values()
    method = content.method
    symbols = letters(method, "edges")
    names = playing.read(example.memos["edges"], method, "edges")
    spelt = {same(a): same(b) for a, b in playing.PARTNERS.items()}
    executed = [spelt.get(name, name) if k % 2 else name for k, name in enumerate(names)]
    shown_pairs = [(one.casefold(), other.casefold()) for one, other, _ in content.facts["letters"]]
    pairs = zip(names, executed, strict=True)
    assert shown_pairs == [(symbols[a].casefold(), symbols[b].casefold()) for a, b in pairs]
    assert any(is_other for _, _, is_other in content.facts["letters"])


@methods
def test_the_scrambles_of_the_first_memo_are_those_that_are_drawn(method):
    content = BY_SLUG["first-memo"].content(method, 1)
    turn = content.facts["turn"]
    for scramble, picture in (
        (content.facts["scramble"], content.examples["edges"].picture),
        (content.facts["asked"], content.questions["edges"].picture),
    ):
        assert Cube(3).apply(f"{scramble} {turn}".strip()).facelets() == facelets_of(picture)
        assert not playing.is_odd(facelets_of(picture), "edges")


def test_lessons_are_drawn_without_a_solver():
    drawn = """
import sys
from django.conf import settings
settings.configure(USE_I18N=False)
from cubecore.memo.method import Method
from trainer.learn.lessons import LESSONS
for lesson in LESSONS:
    lesson.content(Method(), 1)
print([name for name in sys.modules if name.startswith("cubecore.solvers")])
"""
    command = [sys.executable, "-c", drawn]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
