"""Judging what was typed; the engine decides, and what it says is kept with the attempt."""

from typing import NamedTuple

from django.db import transaction

from cubecore.memo import PieceVerdict, check, cubies_of_scramble
from trainer.practice.attempts.reading import (
    Typed,
    method_of_attempt,
    piece_types_of,
    read_typed,
)
from trainer.practice.attempts.sentences import stored_sentence
from trainer.practice.models import Attempt, PieceResult, PieceType
from trainer.unreadable import UnreadableRowError, reading

# Raised whenever verdicts change: `judge_older_verdicts` judges what an older one judged.
CHECKER = "2"


class Judgement(NamedTuple):
    """Whether everything that was asked is right, and what there is to say of each piece type."""

    correct: bool
    results: list[PieceResult]


def judge(attempt: Attempt, typed: Typed) -> Judgement:
    """The verdict on what was typed; nothing is stored."""
    method = method_of_attempt(attempt)
    memos = read_typed(attempt, typed, method)
    with reading(attempt):
        cubies = cubies_of_scramble(attempt.scramble)
    verdict = check(
        cubies,
        method,
        edges=memos.get(PieceType.EDGES),
        corners=memos.get(PieceType.CORNERS),
    )
    parts = [(verdict.edges, PieceType.EDGES), (verdict.corners, PieceType.CORNERS)]
    judged = {piece_type: part for part, piece_type in parts if part is not None}
    results = [
        _result(attempt, piece_type, judged[piece_type])
        for piece_type in piece_types_of(attempt, method)
    ]
    return Judgement(verdict.correct, results)


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
            judgement = judge(attempt, attempt.typed)
    except UnreadableRowError:
        return False
    attempt.results.all().delete()
    keep_results(attempt, judgement)
    attempt.save(update_fields=["correct", "checker"])
    return attempt.correct != before


def _result(attempt: Attempt, piece_type: PieceType, part: PieceVerdict) -> PieceResult:
    pieces, letters, place = part.piece_type, part.memo.stickers, part.first_wrong_played
    stops_early = place is None or place >= len(letters)
    wrong = "" if stops_early else letters[place or 0]
    expected = pieces.names[part.continuation[0]] if part.continuation else ""
    return PieceResult(
        attempt=attempt,
        piece_type=piece_type,
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
