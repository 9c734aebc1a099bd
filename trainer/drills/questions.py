"""Asking and judging: which sticker comes next, and whether an answer is right."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from random import Random
from uuid import uuid4

from django.utils.translation import gettext

from trainer.drills.choice import Choice
from trainer.drills.lettering import AnswerRefusedError, Lettering
from trainer.drills.models import Direction
from trainer.drills.tokens import Question
from trainer.drills.weights import Answered, drawn
from trainer.methods.stored import Method


class OtherLettersError(ValueError):
    """A question in letters that are not this person's any more."""


@dataclass(frozen=True, slots=True)
class Past:
    """The newest answers of each sticker, newest first, and the sticker asked last."""

    answers: Mapping[str, Sequence[Answered]]
    last: str = ""


@dataclass(frozen=True, slots=True)
class Judgement:
    """The sticker that was asked for, the answer as it is kept, and whether it is right."""

    sticker: str
    answered: str
    correct: bool


def stickers_of(choice: Choice, method: Method) -> tuple[str, ...]:
    """What a choice asks for: of the stickers named those that have letters, or else all."""
    lettering = Lettering(choice.box, method)
    left_out = lettering.buffer_piece if choice.leaves_buffer_out else ()
    asked = tuple(name for name in lettering.stickers if name not in left_out)
    return tuple(name for name in asked if name in choice.only) or asked


def next_question(
    choice: Choice, method: Method, past: Past, now: datetime, rng: Random
) -> Question:
    """Another question, the slow and the wrong ones oftener."""
    sticker = drawn(stickers_of(choice, method), past.answers, past.last, rng)
    shown = sticker
    if choice.direction == Direction.STICKER:
        shown = Lettering(choice.box, method).symbol(sticker)
    return Question(uuid4(), choice.run, choice.box, choice.direction, shown, now)


def sticker_asked(question: Question, method: Method) -> str:
    """The sticker a question is about."""
    if question.direction == Direction.LETTER:
        return question.shown
    try:
        return Lettering(question.box, method).read(question.shown)
    except AnswerRefusedError:
        raise OtherLettersError from None


def judge(question: Question, text: str, method: Method) -> Judgement:
    """What an answer is worth; one that cannot be read is refused, and the question stays."""
    lettering, sticker = Lettering(question.box, method), sticker_asked(question, method)
    if question.direction == Direction.STICKER:
        if text not in lettering.box.pieces.names:
            raise AnswerRefusedError(gettext("Choose a sticker of the cube."))
        return Judgement(sticker, text, text == sticker)
    chosen = lettering.read(text)
    return Judgement(sticker, lettering.symbol(chosen), chosen == sticker)
