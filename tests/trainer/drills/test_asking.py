"""What the kinds of drills ask about, and which answers they refuse."""

from random import Random

import pytest

from cubecore.memo import Method, cubies_of_scramble, orbit_pieces, preset
from tests.trainer.drills.cast import CORNERS, EDGES, NOON, RUN, make_question
from tests.trainer.drills.model import homes_on, turned_in_place
from trainer.drills.choice import DrillChoice
from trainer.drills.kinds import KINDS, AnswerHistory, OtherLettersError, directions_of, traced
from trainer.drills.lettering import AnswerRefusedError, Lettering
from trainer.drills.models import Direction
from trainer.drills.questions import judge, next_question, stickers_of
from trainer.drills.tokens import DrillQuestion
from trainer.drills.weights import AnswerResult
from trainer.events import Box, boxes

SOLVED = "U" * 9 + "R" * 9 + "F" * 9 + "D" * 9 + "L" * 9 + "B" * 9


def ask(direction, *, box="edges", method=None, seed=1, history=None, **choice) -> DrillQuestion:
    chosen = DrillChoice(boxes()[box], direction, run=RUN, **choice)
    answers = AnswerHistory(history or {})
    return next_question(chosen, method or Method(), answers, NOON, Random(seed))


def asked_about(direction, **options) -> set[str]:
    """Return the stickers that many questions are about."""
    questions = (ask(direction, seed=seed, **options) for seed in range(40))
    return {name for question in questions for name in stickers_of(question, Method())}


@pytest.mark.parametrize("direction", [Direction.PAIR, Direction.INVERSE])
def test_each_pair_has_a_chosen_sticker(direction):
    for seed in range(40):
        pair = stickers_of(ask(direction, seed=seed, only=("UF", "DB")), Method())
        assert {"UF", "DB"}.intersection(pair)
    assert asked_about(direction, only=("UR",)) <= set(EDGES.targets)


def test_the_next_letter_is_a_chosen_one_if_the_memo_has_one():
    assert asked_about(Direction.NEXT, only=("UF", "DB")) == {"UF", "DB"}
    # The buffer is in no memo.
    assert asked_about(Direction.NEXT, only=("UR",)) <= set(EDGES.targets)


def test_each_cube_has_a_chosen_piece_that_is_turned():
    for seed in range(40):
        question = ask(Direction.TURNED, box="corners", seed=seed, only=("LUF",))
        assert "UFL" in stickers_of(question, Method())


def test_the_buffer_piece_is_not_turned_if_it_is_left_out():
    left_out = {"UR"} - asked_about(Direction.TURNED, leaves_buffer_out=True)
    assert left_out == {"UR"}
    assert "UR" in asked_about(Direction.TURNED)


def test_weak_stickers_are_asked_more_often():
    quick = {name: [AnswerResult(True, 300)] * 6 for name in EDGES.stickers}
    history = quick | {"UF": [AnswerResult(False, 300)] * 6}
    for direction in (Direction.PAIR, Direction.TURNED):
        questions = [ask(direction, seed=seed, history=history) for seed in range(60)]
        count = sum("UF" in stickers_of(question, Method()) for question in questions)
        assert count > 40


@pytest.mark.parametrize(
    ("direction", "typed", "message"),
    [
        (Direction.PAIR, "a", "Type two letters."),
        (Direction.PAIR, "abc", "Type two letters."),
        (Direction.INVERSE, "", "Type two letters."),
        (Direction.PAIR, "a?", "'?' is not a letter of your edges."),
        (Direction.NEXT, "ab", "'ab' isn't a letter of your edges."),
        (Direction.TURNED, " ", "Type one letter of each flipped edge."),
    ],
)
def test_an_answer_that_cannot_be_read_is_refused(direction, typed, message):
    with pytest.raises(AnswerRefusedError) as refusal:
        judge(ask(direction), typed, Method())
    assert str(refusal.value) == message


def test_no_twisted_corner_is_refused_in_its_own_words():
    with pytest.raises(AnswerRefusedError, match=r"Type one letter of each twisted corner\."):
        judge(ask(Direction.TURNED, box="corners"), "", Method())


def test_a_piece_that_is_named_twice_counts_once():
    question = ask(Direction.TURNED, only=("UF",), seed=3)
    turned = stickers_of(question, Method())
    both = "".join(EDGES.symbol(name) for piece in turned for name in EDGES.piece_with(piece))
    judged = judge(question, both, Method())
    assert (judged.correct, judged.answered) == (True, " ".join(turned))
    assert turned_in_place(homes_on(question.prompt, "edges")) == set(map(frozenset, turned))


@pytest.mark.parametrize(
    "method", [Method(), Method(parity_method="swap-edges:UF-UR"), preset("m2")]
)
@pytest.mark.parametrize("box", ["edges", "corners"])
def test_a_cube_is_traced_to_its_end_letter_by_letter(method, box):
    lettering, kind = Lettering(boxes()[box], method), KINDS[Direction.NEXT]
    for seed in range(20):
        prompt, *_ = ask(Direction.NEXT, box=box, method=method, seed=seed).prompt.split()
        memo = traced(prompt, lettering).problem.usual_memo
        for sticker in memo.stickers:
            judged = kind.judge(prompt, lettering.symbol(sticker), lettering)
            assert (judged.sticker, judged.correct) == (sticker, True)
            prompt = f"{prompt} {sticker}"
        with pytest.raises(OtherLettersError):
            traced(prompt, lettering)


def test_other_letters_than_the_usual_ones_can_begin_a_cycle():
    # Two swapped pairs of edges, with the buffer solved.
    scramble = "M2 U2 M2 U2"
    facelets = cubies_of_scramble(scramble).to_facelets()
    cube = traced(facelets, EDGES)
    assert cube.is_cycle_break
    for name in ("UB", "BU", "FD", "UL"):
        question = make_question(facelets, "cube-to-next-letter")
        judged = judge(question, EDGES.symbol(name), Method())
        assert (judged.sticker, judged.correct) == ("UB", name != "UL")


def test_the_inverse_of_switched_letters_is_played_as_they_are_executed():
    method = Method(scheme="speffz", edge_buffer="DF", m2_letters="switched")
    edges = Lettering(boxes()["edges"], method)
    kind = KINDS[Direction.INVERSE]
    answer = kind.answer(("UL", "FU"), edges)
    assert kind.judge("UL FU", edges.symbols(answer), edges).correct
    assert answer == ("BD", "UL")


def test_a_cube_with_nothing_to_trace_is_a_question_of_another_method():
    with pytest.raises(OtherLettersError):
        judge(make_question(SOLVED, "cube-to-next-letter"), "c", Method())


@pytest.mark.parametrize(
    ("name", "directions"),
    [
        (
            "wings",
            ["sticker-to-letter", "letter-to-sticker", "stickers-to-pair", "pair-to-inverse"],
        ),
        ("x-centres", ["sticker-to-letter", "letter-to-sticker", "stickers-to-pair"]),
    ],
)
def test_big_cubes_have_the_kinds_that_fit_them(name, directions):
    box = Box(name, name, orbit_pieces(4, name), size=4, buffer=orbit_pieces(4, name).names[0])
    assert directions_of(box) == directions
    for own in (EDGES, CORNERS):
        assert directions_of(own.box) == list(Direction)
    lettering = Lettering(box, Method())
    choice = DrillChoice(box, Direction.PAIR, run=RUN)
    question = next_question(choice, Method(), AnswerHistory({}), NOON, Random(1))
    typed = lettering.symbols(question.prompt.split())
    assert judge(question, typed, Method()).correct
