"""Tracing with the cube in sight: each letter is judged as it is typed, and the next one told."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import F

from cubecore.memo import (
    Cycles,
    Letters,
    Memo,
    MemoError,
    Task,
    Walk,
    WrongLetter,
    as_written,
    lone_letter,
    walk,
)
from trainer.engine_texts import in_words
from trainer.practice.attempts.reading import (
    PIECES,
    Typed,
    TypedLetter,
    as_typed,
    method_of_attempt,
    tasks_of,
    typed_letters,
)
from trainer.practice.attempts.sentences import stored_sentence, told
from trainer.practice.attempts.verdicts import Chip, in_pairs
from trainer.practice.models import Attempt, Phase, PieceType
from trainer.practice.models.attempt import MOST_HINTS


@dataclass(frozen=True, slots=True)
class TracedBox:
    """What there is to say of the letters in one box: the next one only if it was asked for."""

    piece_type: PieceType
    text: str
    pairs: Sequence[Sequence[Chip]] = ()
    sentence: str = ""
    is_complete: bool = False
    hint: str = ""
    problem: str = ""
    position: int | None = None


def traced(attempt: Attempt, typed: Typed, *, hint_for: str = "") -> list[TracedBox]:
    """Every letter typed so far, judged."""
    tasks = tasks_of(attempt, method_of_attempt(attempt))
    return [
        _box(piece_type, task, typed.get(piece_type, ""), asked=piece_type == hint_for)
        for piece_type, task in tasks.items()
    ]


def count_hint(attempt: Attempt) -> None:
    """Remember that the next letter was told, as often as can be counted."""
    counting = Attempt.objects.filter(pk=attempt.pk, hints__lt=MOST_HINTS)
    counting.exclude(phase=Phase.VERDICT).update(hints=F("hints") + 1)


def _box(piece_type: PieceType, task: Task, text: str, *, asked: bool) -> TracedBox:
    try:
        memo = Memo.parse(text, PIECES[piece_type], task.method)
    except MemoError as error:
        return TracedBox(piece_type, text, problem=in_words(error), position=error.position)
    return _judged(piece_type, task, text, memo, asked=asked)


def _judged(piece_type: PieceType, task: Task, text: str, memo: Memo, *, asked: bool) -> TracedBox:
    walked = walk(task, memo)
    following = walked.cycles.letters
    is_complete = walked.is_at_end and not following
    chips = [
        Chip(
            letter.symbol(task.names),
            task.piece_type.names[letter.sticker],
            "right" if is_complete else _mark(letter, walked),
        )
        for letter in as_typed(typed_letters(memo))
    ]
    why = "" if walked.is_at_end else told(stored_sentence(WrongLetter(task, walked).why()))
    return TracedBox(
        piece_type,
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


def _next(task: Task, good: Letters, cycles: Cycles) -> str:
    """The letter that comes next, as it is written there."""
    if not cycles.letters:
        return ""
    if task.method.flips_as == "capitals" and cycles.in_order == cycles.in_place:
        return task.names.symbol(lone_letter(task.piece_type, *cycles.in_place[0])).upper()
    written = as_written((*good, cycles.letters[0]), task.piece_type, task.method)
    return task.names.symbol(written[-1])
