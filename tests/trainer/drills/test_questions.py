"""Which stickers are asked, and how answers are judged."""

from dataclasses import replace
from random import Random

import pytest

from cubecore.memo import LetterScheme, Method
from tests.trainer.drills.cast import CORNERS, EDGES, NOON, RUN, make_question
from trainer.drills.choice import DrillChoice
from trainer.drills.kinds import AnswerHistory, CheckedAnswer, OtherLettersError
from trainer.drills.lettering import AnswerRefusedError
from trainer.drills.models import Direction
from trainer.drills.questions import judge, next_question, stickers_of, stickers_to_ask
from trainer.events import boxes

USUAL = DrillChoice(run=RUN)


@pytest.mark.parametrize("lettering", [EDGES, CORNERS], ids=["edges", "corners"])
def test_every_letter_is_judged_by_the_scheme_in_both_directions(lettering):
    kind = {"box": lettering.box}
    for sticker in lettering.stickers:
        letter = lettering.symbol(sticker)
        assert judge(make_question(sticker, **kind), letter.upper(), Method()).correct
        assert judge(make_question(letter, "letter-to-sticker", **kind), sticker, Method()).correct
        others = [other for other in lettering.stickers if other != sticker]
        for other in others:
            typed = lettering.symbol(other)
            assert judge(make_question(sticker, **kind), typed, Method()) == CheckedAnswer(
                sticker, typed, correct=False
            )


def test_stickers_are_named_as_the_cube_is_held():
    method = Method(scheme=LetterScheme.builtin("chichu"))
    held = replace(method, holding=type(method.holding).parse("yellow green"))
    assert judge(make_question("UF"), "g", held) == judge(make_question("UF"), "g", method)


def test_a_question_shows_a_sticker_or_a_letter():
    question = next_question(USUAL, Method(), AnswerHistory({}), NOON, Random(1))
    assert question.prompt in EDGES.stickers
    other_way = replace(USUAL, direction=Direction.STICKER)
    question = next_question(other_way, Method(), AnswerHistory({}), NOON, Random(1))
    assert question.prompt in EDGES.alphabet
    assert (question.run, question.asked_at) == (RUN, NOON)
    [sticker] = stickers_of(question, Method())
    assert sticker in EDGES.stickers


def prompts_of(choice: DrillChoice) -> set[str]:
    """Return the stickers that many questions are about."""
    rng = Random(2)
    return {
        next_question(choice, Method(), AnswerHistory({}), NOON, rng).prompt for _ in range(400)
    }


def test_all_24_stickers_are_asked_or_only_the_chosen_ones():
    assert stickers_to_ask(USUAL, Method()) == EDGES.stickers
    assert prompts_of(USUAL) == set(EDGES.stickers)
    without = replace(USUAL, leaves_buffer_out=True)
    assert set(EDGES.stickers) - prompts_of(without) == {"UR", "RU"}
    assert prompts_of(replace(USUAL, only=("UB", "UF", "XX"))) == {"UF", "UB"}
    assert prompts_of(replace(USUAL, only=("UFR",))) == set(EDGES.stickers)


def test_an_answer_that_is_not_a_sticker_of_these_pieces_is_refused():
    with pytest.raises(AnswerRefusedError):
        judge(make_question("c", "letter-to-sticker"), "UFR", Method())


def test_a_question_in_letters_of_another_scheme_is_refused():
    question = make_question("c", "letter-to-sticker", box=boxes()["edges"])
    with pytest.raises(OtherLettersError):
        judge(question, "UF", Method(scheme=LetterScheme.builtin("kana")))
