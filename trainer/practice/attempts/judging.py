"""Judging what was typed; the engine decides, and what it says is kept with the attempt."""

from collections.abc import Mapping
from typing import NamedTuple

from django.db import transaction

from cubecore.memo import Memo, PieceVerdict, check, check_orbit, cubies_of_scramble, scrambled_cube
from trainer.practice.attempts.judged_attempt import JudgedAttempt, Typed
from trainer.practice.attempts.sentences import stored_sentence
from trainer.practice.models import Attempt, PieceResult
from trainer.unreadable import UnreadableRowError, reading

# Raised whenever verdicts change: `judge_older_verdicts` judges what an older one judged.
CHECKER = "2"


class Judgement(NamedTuple):
    """Whether everything that was asked is right, and what there is to say of each piece type."""

    correct: bool
    results: list[PieceResult]


def judge(judged: JudgedAttempt, typed: Typed) -> Judgement:
    """Return the verdict on what was typed; nothing is stored."""
    memos = judged.read(typed)
    verdicts = _verdicts(judged, memos)
    results = [_result(judged.attempt, box.name, verdicts[box.name]) for box in judged.boxes]
    return Judgement(all(verdict.correct for verdict in verdicts.values()), results)


def _verdicts(judged: JudgedAttempt, memos: Mapping[str, Memo]) -> dict[str, PieceVerdict]:
    """Return the verdict on each memo, by the names of the boxes."""
    scramble, method, size = judged.attempt.scramble, judged.method, judged.event.size
    if judged.event.is_three_by_three:
        with reading(judged.attempt):
            cubies = cubies_of_scramble(scramble)
        verdict = check(cubies, method, **memos)
        parts = {box.name: verdict.of(box.pieces) for box in judged.boxes}
        return {name: part for name, part in parts.items() if part is not None}
    with reading(judged.attempt):
        cube = scrambled_cube(scramble, size)
    return {
        box.name: check_orbit(cube, box.pieces, box.buffer_under(method), method, memos[box.name])
        for box in judged.boxes
    }


def keep_results(attempt: Attempt, judgement: Judgement) -> None:
    """Store a verdict; the attempt itself is saved by whoever asks for this."""
    attempt.correct, attempt.checker = judgement.correct, CHECKER
    PieceResult.objects.bulk_create(judgement.results)


@transaction.atomic
def judge_again(attempt: Attempt) -> bool:
    """Judge a stored attempt by today's engine; tells whether the verdict changed.

    What cannot be read stays as it was judged.
    """
    before = attempt.correct
    # What was timed elsewhere brought no memo that could be judged.
    if before is None or not attempt.typed:
        return False
    try:
        with reading(attempt):
            judgement = judge(JudgedAttempt(attempt), attempt.typed)
    except UnreadableRowError:
        return False
    attempt.results.all().delete()
    keep_results(attempt, judgement)
    attempt.save(update_fields=["correct", "checker"])
    return attempt.correct != before


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
        # Of a flip or twist written as one letter only the second half may be wrong.
        expected="" if expected == wrong else expected,
        left=list(part.left),
        nearest=None if part.nearest is None else list(part.nearest.stickers),
        sentences=[stored_sentence(sentence) for sentence in part.sentences],
    )
