"""Asking and judging: which sticker comes next, and whether an answer is correct."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from random import Random
from uuid import uuid4

from django.utils.translation import gettext

from trainer.drills.choice import DrillChoice
from trainer.drills.lettering import AnswerRefusedError, Lettering
from trainer.drills.models import Direction
from trainer.drills.tokens import DrillQuestion
from trainer.drills.weights import AnswerResult, draw_sticker
from trainer.methods.stored import Method


class OtherLettersError(ValueError):
    """A question in letters that the person does not use any more."""


@dataclass(frozen=True, slots=True)
class AnswerHistory:
    """The last answers by sticker, the newest first, and the sticker of the newest one.

    `has_imported` says that some of their times come from a file.
    """

    answers: Mapping[str, Sequence[AnswerResult]]
    last_sticker: str = ""
    has_imported: bool = False


@dataclass(frozen=True, slots=True)
class CheckedAnswer:
    """The sticker in question, the answer as it is stored, and whether it is correct."""

    sticker: str
    answered: str
    correct: bool


def stickers_of(choice: DrillChoice, method: Method) -> tuple[str, ...]:
    """Return the stickers to ask: the chosen ones that have letters or, if there are none, all."""
    lettering = Lettering(choice.box, method)
    left_out = lettering.buffer_piece if choice.leaves_buffer_out else ()
    stickers = tuple(name for name in lettering.stickers if name not in left_out)
    return tuple(name for name in stickers if name in choice.only) or stickers


def next_question(
    choice: DrillChoice, method: Method, history: AnswerHistory, now: datetime, rng: Random
) -> DrillQuestion:
    """Return another question, more often about stickers that were slow or wrong."""
    sticker = draw_sticker(stickers_of(choice, method), history.answers, history.last_sticker, rng)
    prompt = sticker
    if choice.direction == Direction.STICKER:
        prompt = Lettering(choice.box, method).symbol(sticker)
    return DrillQuestion(uuid4(), choice.run, choice.box, choice.direction, prompt, now)


def sticker_of(question: DrillQuestion, method: Method) -> str:
    """Return the sticker that a question is about."""
    if question.direction == Direction.LETTER:
        return question.prompt
    try:
        return Lettering(question.box, method).read(question.prompt)
    except AnswerRefusedError:
        raise OtherLettersError from None


def judge(question: DrillQuestion, text: str, method: Method) -> CheckedAnswer:
    """Judge an answer. One that cannot be read raises AnswerRefusedError and does not count."""
    lettering, sticker = Lettering(question.box, method), sticker_of(question, method)
    if question.direction == Direction.STICKER:
        if text not in lettering.box.pieces.names:
            raise AnswerRefusedError(gettext("Choose a sticker of the cube."))
        return CheckedAnswer(sticker, text, text == sticker)
    chosen = lettering.read(text)
    return CheckedAnswer(sticker, lettering.symbol(chosen), chosen == sticker)
