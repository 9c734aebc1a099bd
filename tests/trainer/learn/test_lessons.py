"""Every example of every lesson is played on a cube, and every question answered without the engine."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cubecore.cube import Cube
from tests.scale import sample
from tests.trainer.learn import playing
from tests.trainer.learn.answering import (
    ALL_LESSONS,
    ANSWERS,
    BY_SLUG,
    MEMOS,
    PAIRS,
    SETUPS,
    buffer_of,
    candidates,
    content_of,
    letter_of,
    offered,
    slips,
)
from tests.trainer.learn.methods import METHODS
from tests.trainer.learn.playing import facelets_of, letters, same, solves
from trainer.learn.lessons import LESSONS

COLORS = {"U": "white", "R": "red", "F": "green", "D": "yellow", "L": "orange", "B": "blue"}
methods = pytest.mark.parametrize("method", METHODS.values(), ids=METHODS)
lessons = pytest.mark.parametrize("lesson", ALL_LESSONS, ids=BY_SLUG)


def some_methods(slug):
    """Return the methods that tests of a lesson try: usually the lessons take turns at a third."""
    step = sample(3, 1)
    return list(METHODS.values())[list(BY_SLUG).index(slug) % step :: step]


def check_examples(content):
    for example in content.examples.values():
        method = example.cube.method
        for kind, memo in example.memos.items():
            assert solves(memo, example.picture, method, kind), (kind, memo)
        for memo in example.starts:
            assert solves(memo, example.picture, method, "edges"), memo
        if example.steps:
            [kind] = example.memos
            stickers = [same(step.written.name) for step in example.steps if step.written]
            typed = playing.read(example.memos[kind], method, kind)
            # A capital may name a twist by another of its corner's stickers.
            compared = playing.piece if method.flips_as == "capitals" else same
            assert list(map(compared, stickers)) == list(map(compared, typed))


def check_walks(content):
    """Every worked example begins at an unsolved buffer, and all that a step is about is visible."""
    for example in content.examples.values():
        if example.steps:
            [kind] = example.memos
            buffer = buffer_of(content.method, kind)
            facelets = facelets_of(example.picture)
            home = playing.home(facelets, kind, buffer)
            assert playing.piece(home) != playing.piece(buffer)
            first = example.steps[0]
            assert (first.kind, same(first.place.name)) == ("follow", same(buffer))
            assert same(first.written.name) == home
    for screen in content.screens:
        if screen.step:
            marked = {screen.picture.sticker(place).name for place, _ in screen.picture.marks}
            targets = [screen.step.place.name]
            targets += [screen.step.written.name] if screen.step.written else []
            assert {*targets} <= marked
            assert screen.view == "net" or all(name[0] in screen.view for name in targets)
            colors = "".join(screen.picture.colors)
            names = playing.STICKERS[screen.piece_type][same(screen.step.place.name)]
            assert screen.step.colors == tuple(COLORS[colors[place]] for place in names)


WALKED = [
    *("buffer", "tracing", "corner-tracing", "breaks"),
    *("turned", "counting", "edge-memo", "first-memo"),
]


@pytest.mark.parametrize("slug", WALKED)
def test_no_worked_example_begins_with_a_solved_buffer(slug):
    random = Random(slug)
    for _ in range(sample(8, 500)):
        method = random.choice(list(METHODS.values()))
        check_walks(BY_SLUG[slug].content(method, random.randrange(1, 10_000)))


@lessons
def test_every_memo_that_is_shown_solves_its_cube(lesson):
    for method in some_methods(lesson.slug):
        check_examples(content_of(lesson.slug, method))


@given(
    lesson=st.sampled_from(ALL_LESSONS),
    method=st.sampled_from(list(METHODS.values())),
    cubes=st.integers(1, 9_999),
)
def test_whatever_the_cubes_are(lesson, method, cubes):
    content = lesson.content(method, cubes)
    check_examples(content)
    check_walks(content)
    for question in content.questions.values():
        assert question.judge(question.example).is_right


@methods
def test_the_buffer_that_a_lesson_names_is_no_answer_to_choose(method):
    for cubes in range(1, 6):
        content = BY_SLUG["buffer"].content(method, cubes)
        question = content.questions["never"]
        assert same(method.edge_buffer) not in map(same, offered(question))
        assert content.facts["edge_buffer"].name == method.edge_buffer
        assert [choice.is_right for choice in question.choices].count(True) == 1


@lessons
def test_a_lesson_has_a_screen_for_each_question_and_an_end(lesson):
    for method in (METHODS["m2"], METHODS["corners first"]):
        content = content_of(lesson.slug, method)
        *screens, last = content.screens
        questions = [screen.name for screen in screens if screen.kind == "question"]
        assert sorted(questions) == sorted(content.questions)
        assert last.kind == "end"
        # A whole solve has a screen for each letter.
        assert len(content.screens) < (30 if lesson.slug == "whole-solve" else 20)


def test_the_path_has_twenty_stops_and_ends_with_a_blindfolded_solve():
    assert len(LESSONS) == 20
    last = content_of(LESSONS[-1].slug, METHODS["old-pochmann"])
    assert [each.name for each in last.screens[-3:]] == ["solved", "after", "end"]


@pytest.mark.parametrize(
    ("method", "case"),
    [
        ("old-pochmann", "cases"),
        ("3-style in kana", "shared"),
        ("3-style in chichu", "shared"),
        ("sticker names", "names"),
        ("capitals", "shared"),
    ],
)
def test_a_lesson_says_how_letters_of_edges_and_corners_differ(method, case):
    for slug in ("letters", "corner-letters"):
        assert content_of(slug, METHODS[method]).facts["case"] == case


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
    content = {slug: content_of(slug, METHODS["m2"]) for slug in BY_SLUG}
    questions = {(slug, key) for slug, each in content.items() for key in each.questions}
    assert questions == {*ANSWERS, *MEMOS, *SETUPS, *PAIRS, ("memo-swap", "memo")}


@pytest.mark.parametrize(("slug", "key"), ANSWERS)
def test_correct_answers_are_accepted_and_all_others_corrected(slug, key):
    for method in some_methods(slug):
        check_answers(content_of(slug, method), slug, key)


def check_answers(content, slug, key):
    question, method = content.questions[key], content.method
    right = ANSWERS[slug, key](question, method)
    assert right
    for answer in candidates(question, method, slug, key):
        verdict = question.judge(answer)
        assert verdict.is_right == (answer in right), (question.prompt, answer)
        assert verdict.is_right or verdict.why


@pytest.mark.parametrize(("slug", "key"), [*MEMOS, ("memo-swap", "memo")])
def test_a_memo_is_correct_exactly_if_playing_it_solves_the_cube(slug, key):
    random = Random(f"{slug} {key}")
    for method in some_methods(slug):
        content = content_of(slug, method)
        kind = MEMOS.get((slug, key)) or content.facts["kind"]
        check_memos(content.questions[key], content.method, kind, random)


def check_memos(question, method, kind, random):
    right = question.example
    assert question.judge(right).is_right
    assert solves(right, question.picture, method, kind)
    for memo in slips(right, method, kind, random):
        verdict = question.judge(memo)
        assert verdict.is_right == solves(memo, question.picture, method, kind), memo
        assert verdict.is_right or verdict.why


@methods
def test_the_shown_letters_of_a_piece_are_those_of_the_scheme(method):
    for slug, kind in (("letters", "edges"), ("corner-letters", "corners")):
        stickers = content_of(slug, method).facts["piece"]
        expected = {each.name: letter_of(method, kind, each.name) or each.name for each in stickers}
        assert {each.name: each.symbol.casefold() for each in stickers} == {
            name: symbol.casefold() for name, symbol in expected.items()
        }
        assert len({playing.piece(each.name) for each in stickers}) == 1


@methods
def test_the_sum_of_letters_adds_up(method):
    content = content_of("counting", method)
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
    content = content_of("memo-swap", method)
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
    content = content_of("m2", method)
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
def test_the_scrambles_of_lessons_are_those_that_are_drawn(method):
    for slug in ("edge-memo", "first-memo"):
        content = content_of(slug, method)
        turn = content.facts["turn"]
        for scramble, picture in (
            (content.facts["scramble"], content.examples["edges"].picture),
            (content.facts["own"], content.questions["edges"].picture),
        ):
            assert Cube(3).apply(f"{scramble} {turn}".strip()).facelets() == facelets_of(picture)
            assert not playing.is_odd(facelets_of(picture), "edges")


def test_arrows_of_an_example_of_a_common_method_are_on_one_side_of_the_cube():
    for name in ("old-pochmann", "m2", "3-style", "3-style in kana"):
        for slug in ("buffer", "tracing", "corner-tracing", "breaks", "turned"):
            screens = content_of(slug, METHODS[name]).screens
            assert "net" not in {screen.view for screen in screens if screen.step}, (name, slug)


@lessons
def test_a_lesson_is_drawn_without_a_search(monkeypatch, lesson):
    def search(*_args, **_options):
        raise AssertionError("a lesson has searched")

    for function in ("exact.moves_to", "exact.find", "case_algorithms.find"):
        monkeypatch.setattr(f"cubecore.execution.{function}", search)
    for name in ("old-pochmann", "m2", "3-style in kana"):
        lesson.content(METHODS[name], 1)


def test_each_stop_of_the_path_has_a_cube_of_its_own():
    covers = [lesson.cover.picture.colors for lesson in LESSONS]
    assert len(set(covers)) == len(LESSONS)
