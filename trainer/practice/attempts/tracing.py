"""Tracing with the cube in sight: each letter is judged as it is typed, and the next one told."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import F

from cubecore.memo import (
    Cycles,
    Letters,
    Memo,
    MemoError,
    Names,
    TracingProblem,
    Walk,
    WrongLetter,
    as_written,
    lone_letter,
    walk,
)
from trainer.engine_texts import in_words
from trainer.events import Box
from trainer.practice.attempts.judged_attempt import JudgedAttempt, Typed
from trainer.practice.attempts.sentences import stored_sentence, told
from trainer.practice.attempts.typed_letters import TypedLetter, as_typed, typed_letters
from trainer.practice.attempts.verdicts import Chip, in_pairs
from trainer.practice.models import Attempt, Phase
from trainer.practice.models.attempt import MOST_HINTS


@dataclass(frozen=True, slots=True)
class TracedBox:
    """What there is to say of the letters in one box: the next one only if it was asked for."""

    box: Box
    text: str
    pairs: Sequence[Sequence[Chip]] = ()
    sentence: str = ""
    is_complete: bool = False
    hint: str = ""
    problem: str = ""
    position: int | None = None


def traced(judged: JudgedAttempt, typed: Typed, *, hint_for: str = "") -> list[TracedBox]:
    """Return every letter typed so far, judged."""
    return [
        _box(box, judged.problems[box.name], typed.get(box.name, ""), asked=box.name == hint_for)
        for box in judged.boxes
    ]


def count_hint(attempt: Attempt) -> None:
    """Remember that the next letter was told, as often as can be counted."""
    counting = Attempt.objects.filter(pk=attempt.pk, hints__lt=MOST_HINTS)
    counting.exclude(phase=Phase.VERDICT).update(hints=F("hints") + 1)


def _box(box: Box, task: TracingProblem, text: str, *, asked: bool) -> TracedBox:
    try:
        memo = Memo.parse(text, box.pieces, task.method, task.buffer)
    except MemoError as error:
        return TracedBox(box, text, problem=in_words(error), position=error.position)
    return _judged(box, task, text, memo, asked=asked)


def _judged(box: Box, task: TracingProblem, text: str, memo: Memo, *, asked: bool) -> TracedBox:
    walked = walk(task, memo)
    following = walked.cycles.letters
    is_complete = walked.is_at_end and not following
    chips = [
        Chip(
            letter.symbol(Names.of(task)),
            task.piece_type.names[letter.sticker],
            "right" if is_complete else _mark(letter, walked),
        )
        for letter in as_typed(typed_letters(memo))
    ]
    why = "" if walked.is_at_end else told(stored_sentence(WrongLetter(task, walked).why()))
    return TracedBox(
        box,
        text,
        pairs=in_pairs(chips),
        sentence=why if asked or not following else "",
        is_complete=is_complete,
        hint=_next(task, memo.played[: walked.good_letters], walked.cycles) if asked else "",
    )


def _mark(letter: TypedLetter, walked: Walk) -> str:
    """Mark a letter of an unfinished memo; from where a cycle is left open on, none is correct yet."""
    mark = letter.mark(walked.good_letters)
    is_open = mark == "right" and letter.places.stop > walked.first_doubtful
    return "later" if is_open else mark


def _next(task: TracingProblem, good: Letters, cycles: Cycles) -> str:
    """The letter that comes next, as it is written there."""
    if not cycles.letters:
        return ""
    if task.method.flips_as == "capitals" and cycles.in_order == cycles.in_place:
        return Names.of(task).symbol(lone_letter(task.piece_type, *cycles.in_place[0])).upper()
    written = as_written((*good, cycles.letters[0]), task.piece_type, task.method)
    return Names.of(task).symbol(written[-1])
