"""Judging memos: the library decides, and its verdict is stored with the attempt."""

from collections.abc import Iterable, Iterator, Mapping
from copy import copy
from typing import NamedTuple

from cubecore.memo import (
    Memo,
    PieceVerdict,
    SearchLimits,
    check,
    check_orbit,
    cubies_of_scramble,
    scrambled_cube,
)
from trainer.deadlines import NO_DEADLINE, Deadline
from trainer.people.owners import locked_own
from trainer.practice.attempts.parsed_attempt import ParsedAttempt, Typed
from trainer.practice.attempts.sentences import stored_sentence
from trainer.practice.models import Attempt, PieceResult
from trainer.retrying import Verb
from trainer.unreadable import UnreadableRowError, reading

# Increased whenever verdicts change: `judge_older_verdicts` then judges older attempts again.
CHECKER = "3"


class Judgement(NamedTuple):
    """Whether all memos of an attempt are correct, and the result of each piece type."""

    correct: bool
    results: list[PieceResult]


def judge(parsed: ParsedAttempt, typed: Typed, deadline: Deadline = NO_DEADLINE) -> Judgement:
    """Judge typed memos. Nothing is stored.

    After the deadline, no nearest memo is searched any more: a memo is judged in any case.
    """
    memos = parsed.read(typed)
    verdicts = _verdicts(parsed, memos, SearchLimits(deadline=deadline))
    results = [_result(parsed.attempt, box.name, verdicts[box.name]) for box in parsed.boxes]
    return Judgement(all(verdict.correct for verdict in verdicts.values()), results)


def _verdicts(
    parsed: ParsedAttempt, memos: Mapping[str, Memo], limits: SearchLimits
) -> dict[str, PieceVerdict]:
    """Return the verdict on each memo, by the names of the boxes."""
    scramble, method, size = parsed.attempt.scramble, parsed.method, parsed.event.size
    if parsed.event.is_three_by_three:
        with reading(parsed.attempt):
            cubies = cubies_of_scramble(scramble)
        verdict = check(cubies, method, **memos, limits=limits)
        parts = {box.name: verdict.of(box.pieces) for box in parsed.boxes}
        return {name: part for name, part in parts.items() if part is not None}
    with reading(parsed.attempt):
        cube = scrambled_cube(scramble, size)
    return {
        box.name: check_orbit(
            cube, box.pieces, box.buffer_under(method), method, memos[box.name], limits=limits
        )
        for box in parsed.boxes
    }


def store_results(attempt: Attempt, judgement: Judgement) -> None:
    """Store the results of an attempt and set its verdict; the caller saves the attempt."""
    set_verdict(attempt, judgement)
    PieceResult.objects.bulk_create(_with_owner(judgement.results, attempt.user_id))


def set_verdict(attempt: Attempt, judgement: Judgement) -> None:
    """Set the verdict of an attempt; whether a solve is a success was never a question of its memo."""
    attempt.checker = CHECKER
    if not attempt.is_solve:
        attempt.correct = judgement.correct


def judge_again(attempt: Attempt) -> bool:
    """Judge a stored attempt with today's checker, and return whether the verdict changed.

    An attempt that cannot be read keeps its verdict.
    """
    # Attempts that were timed elsewhere have no memo.
    if attempt.correct is None or not attempt.typed:
        return False
    try:
        with reading(attempt):
            judgement = judge(ParsedAttempt(attempt), attempt.typed)
    except UnreadableRowError:
        return False
    replace_results(attempt, judgement)
    return not attempt.is_solve and attempt.correct != judgement.correct


@Verb
def replace_results(attempt: Attempt, judgement: Judgement) -> None:
    """Store another verdict on an attempt."""
    judged = locked_own(Attempt.objects.all(), attempt.user_id, attempt.pk)
    PieceResult.objects.of([judged]).delete()
    store_results(judged, judgement)
    judged.save(update_fields=["correct", "checker"])


def _with_owner(results: Iterable[PieceResult], owner: int) -> Iterator[PieceResult]:
    """Yield the results of an attempt that may have moved to a member while it was judged."""
    for result in map(copy, results):
        result.user_id = owner
        yield result


def _result(attempt: Attempt, box: str, part: PieceVerdict) -> PieceResult:
    pieces, letters, place = part.piece_type, part.memo.stickers, part.first_wrong_played
    stops_early = place is None or place >= len(letters)
    wrong = "" if stops_early else letters[place or 0]
    expected = pieces.names[part.continuation[0]] if part.continuation else ""
    return PieceResult(
        attempt=attempt,
        user_id=attempt.user_id,
        piece_type=box,
        correct=part.correct,
        letters=list(letters),
        expected_letters=part.expected_letters or 0,
        first_wrong=place,
        kind=part.kind or "",
        wrong=wrong,
        # If a flip or twist is written as one letter, perhaps only its second half is wrong.
        expected="" if expected == wrong else expected,
        left=list(part.left),
        nearest=None if part.nearest is None else list(part.nearest.stickers),
        sentences=[stored_sentence(sentence) for sentence in part.sentences],
    )
