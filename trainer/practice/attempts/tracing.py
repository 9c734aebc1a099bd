"""Tracing with the cube in sight: each letter is judged as it is typed, and the next one told."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import F

from cubecore.memo.errors import MemoError
from cubecore.memo.first_wrong import WrongLetter, walk
from cubecore.memo.reading import ReadMemo, read_memo
from cubecore.memo.task import Task
from trainer.practice.attempts.reading import PIECES, Typed, method_of_attempt, played, tasks_of
from trainer.practice.attempts.sentences import stored_sentence, told
from trainer.practice.attempts.verdicts import Chip, in_pairs
from trainer.practice.models import Attempt, Phase, PieceType


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
    """Remember that the next letter was told."""
    Attempt.objects.filter(pk=attempt.pk).exclude(phase=Phase.VERDICT).update(hints=F("hints") + 1)


def _box(piece_type: PieceType, task: Task, text: str, *, asked: bool) -> TracedBox:
    try:
        memo = read_memo(text, PIECES[piece_type], task.method)
    except MemoError as error:
        return TracedBox(piece_type, text, problem=error.message, position=error.position)
    return _judged(piece_type, task, text, memo, asked=asked)


def _judged(
    piece_type: PieceType, task: Task, text: str, memo: ReadMemo, *, asked: bool
) -> TracedBox:
    letters = played(task, memo)
    walked = walk(task, letters)
    chips = [
        Chip(
            letter.symbol,
            task.piece_type.names[letter.sticker],
            _mark(place, walked.first_wrong),
        )
        for place, letter in enumerate(memo.played)
    ]
    following = walked.cycles.letters
    why = "" if walked.is_at_end else told(stored_sentence(WrongLetter(task, walked).why()))
    return TracedBox(
        piece_type,
        text,
        pairs=in_pairs(chips),
        sentence=why if asked or not following else "",
        is_complete=walked.is_at_end and not following,
        hint=_next(task, letters[: walked.first_wrong], following) if asked else "",
    )


def _mark(place: int, first_wrong: int) -> str:
    if place < first_wrong:
        return "right"
    return "wrong" if place == first_wrong else "later"


def _next(task: Task, good: tuple[int, ...], following: tuple[int, ...]) -> str:
    """The letter that comes next, as it is written there."""
    if not following:
        return ""
    written = task.as_written((*good, following[0]))[-1]
    return task.names.symbol(written)
