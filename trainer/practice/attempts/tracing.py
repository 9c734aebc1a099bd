"""Tracing with the cube visible: letters are judged as they are typed, with hints on request."""

from collections.abc import Sequence
from dataclasses import dataclass

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
from trainer.people.owners import update_own
from trainer.practice.attempts.parsed_attempt import ParsedAttempt, Typed
from trainer.practice.attempts.sentences import sentence_html, stored_sentence
from trainer.practice.attempts.typed_letters import TypedLetter, as_typed, typed_letters
from trainer.practice.attempts.verdicts import Chip, in_pairs
from trainer.practice.models import Attempt, Phase
from trainer.practice.models.attempt import MOST_HINTS
from trainer.retrying import Verb


@dataclass(frozen=True, slots=True)
class TracedBox:
    """The letters in one box, judged so far. ``hint`` is the next letter, if it was requested."""

    box: Box
    text: str
    pairs: Sequence[Sequence[Chip]] = ()
    sentence: str = ""
    is_complete: bool = False
    hint: str = ""
    problem: str = ""
    position: int | None = None


def traced_boxes(parsed: ParsedAttempt, typed: Typed, *, hint_for: str = "") -> list[TracedBox]:
    """Judge the letters that were typed so far in each box."""
    return [
        _box(
            box, parsed.problems[box.name], typed.get(box.name, ""), wants_hint=box.name == hint_for
        )
        for box in parsed.boxes
    ]


@Verb
def count_hint(attempt: Attempt) -> None:
    """Count the hint after those that the attempt has; the count stops at MOST_HINTS."""
    countable = Attempt.objects.filter(pk=attempt.pk, hints=attempt.hints, hints__lt=MOST_HINTS)
    countable = countable.exclude(phase=Phase.VERDICT)
    update_own(countable, attempt.user_id, hints=attempt.hints + 1)


def _box(box: Box, problem: TracingProblem, text: str, *, wants_hint: bool) -> TracedBox:
    try:
        memo = Memo.parse(text, box.pieces, problem.method, problem.buffer)
    except MemoError as error:
        return TracedBox(box, text, problem=in_words(error), position=error.position)
    return _judged_box(box, problem, text, memo, wants_hint=wants_hint)


def _judged_box(
    box: Box, problem: TracingProblem, text: str, memo: Memo, *, wants_hint: bool
) -> TracedBox:
    walked = walk(problem, memo)
    following = walked.cycles.letters
    is_complete = walked.is_at_end and not following
    chips = [
        Chip(
            letter.symbol(Names.of(problem)),
            problem.piece_type.names[letter.sticker],
            "right" if is_complete else _mark(letter, walked),
        )
        for letter in as_typed(typed_letters(memo))
    ]
    reason = (
        ""
        if walked.is_at_end
        else sentence_html(stored_sentence(WrongLetter(problem, walked).why()))
    )
    return TracedBox(
        box,
        text,
        pairs=in_pairs(chips),
        sentence=reason,
        is_complete=is_complete,
        hint=_next_letter(problem, memo.played[: walked.good_letters], walked.cycles)
        if wants_hint
        else "",
    )


def _mark(letter: TypedLetter, walked: Walk) -> str:
    """Return the mark of a letter. After a cycle that is still open, no letter is correct yet."""
    mark = letter.mark(walked.good_letters)
    is_open = mark == "right" and letter.places.stop > walked.first_doubtful
    return "later" if is_open else mark


def _next_letter(problem: TracingProblem, good: Letters, cycles: Cycles) -> str:
    """Return the next letter as the owner writes it in that place."""
    if not cycles.letters:
        return ""
    if problem.method.flips_as == "capitals" and cycles.in_order == cycles.in_place:
        return (
            Names.of(problem).symbol(lone_letter(problem.piece_type, *cycles.in_place[0])).upper()
        )
    written = as_written((*good, cycles.letters[0]), problem.piece_type, problem.method)
    return Names.of(problem).symbol(written[-1])
