"""Asking and judging: which question comes next, and whether an answer is correct."""

from datetime import datetime
from random import Random
from uuid import uuid4

from trainer.drills.choice import DrillChoice
from trainer.drills.kinds import KINDS, AnswerHistory, CheckedAnswer, Draw
from trainer.drills.lettering import Lettering
from trainer.drills.tokens import DrillQuestion
from trainer.methods.stored import Method


def next_question(
    choice: DrillChoice, method: Method, history: AnswerHistory, now: datetime, rng: Random
) -> DrillQuestion:
    """Return another question, more often about stickers that were slow or wrong."""
    everything = stickers_to_ask(choice, method)
    chosen = tuple(name for name in everything if name in choice.only) or everything
    draw = Draw(chosen, everything, history, rng)
    prompt = KINDS[choice.direction].prompt(Lettering(choice.box, method), draw)
    return DrillQuestion(uuid4(), choice.run, choice.box, choice.direction, prompt, now)


def stickers_to_ask(choice: DrillChoice, method: Method) -> tuple[str, ...]:
    """Return all stickers that have letters, if requested without those of the buffer piece."""
    lettering = Lettering(choice.box, method)
    left_out = lettering.buffer_piece if choice.leaves_buffer_out else ()
    return tuple(name for name in lettering.stickers if name not in left_out)


def stickers_of(question: DrillQuestion, method: Method) -> tuple[str, ...]:
    """Return the stickers that a question is about."""
    lettering = Lettering(question.box, method)
    return KINDS[question.direction].stickers(question.prompt, lettering)


def judge(question: DrillQuestion, text: str, method: Method) -> CheckedAnswer:
    """Judge an answer. One that cannot be read raises AnswerRefusedError and does not count."""
    lettering = Lettering(question.box, method)
    return KINDS[question.direction].judge(question.prompt, text, lettering)
