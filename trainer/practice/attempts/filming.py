"""The execution of an attempt's memos as a film."""

from collections.abc import Mapping, Sequence
from enum import StrEnum

from cubecore.cube import Algorithm, Cube
from cubecore.memo import Memo, PieceType
from trainer.deadlines import Deadline
from trainer.events import Box
from trainer.execution_films import (
    ExecutionFilm,
    Mistake,
    Ways,
    execution_film,
    with_own_algorithms,
)
from trainer.practice.attempts.parsed_attempt import ParsedAttempt
from trainer.practice.attempts.verdicts import symbol_of
from trainer.practice.models import PieceResult
from trainer.unreadable import reading


class FilmedMemo(StrEnum):
    """Which memo is executed: the one that was typed, or the closest correct one."""

    OWN = "own"
    NEAREST = "nearest"


def can_be_filmed(parsed: ParsedAttempt) -> bool:
    """Return whether there are algorithms for the pieces of an attempt."""
    return parsed.event.is_three_by_three


def filmed_memos(results: Sequence[PieceResult]) -> Sequence[FilmedMemo]:
    """Return which films an attempt has: a correct memo or none at all has one."""
    if not results:
        return [FilmedMemo.NEAREST]
    is_correct = all(result.correct for result in results)
    return [FilmedMemo.OWN] if is_correct else [FilmedMemo.OWN, FilmedMemo.NEAREST]


def film_of_attempt(
    parsed: ParsedAttempt,
    results: Sequence[PieceResult],
    which: FilmedMemo,
    ways: Ways,
    deadline: Deadline,
) -> ExecutionFilm:
    """Return the film of memos on the scrambled cube; what has no correct memo near is traced.

    The ways are those of the person who watches: what they have an algorithm for is executed with it.
    """
    method = with_own_algorithms(parsed.method, ways.sheets)
    parsed = ParsedAttempt.with_method(parsed.attempt, method)
    with reading(parsed.attempt):
        boxes = {box.name: box for box in parsed.boxes}
        by_box = {boxes[result.piece_type]: result for result in results}
        is_own = which is FilmedMemo.OWN
        memos = _own(parsed, by_box) if is_own else _nearest(parsed, by_box)
        mistakes = _mistakes(parsed, by_box) if is_own else {}
        cube = Cube(parsed.event.size).apply(Algorithm.parse(parsed.attempt.scramble))
        return execution_film(cube, parsed.method, memos, mistakes, ways, deadline)


def _own(parsed: ParsedAttempt, results: Mapping[Box, PieceResult]) -> dict[PieceType, Memo]:
    return {box.pieces: parsed.memos[box.name] for box in results}


def _nearest(parsed: ParsedAttempt, results: Mapping[Box, PieceResult]) -> dict[PieceType, Memo]:
    memos = {}
    for box, result in results.items():
        if result.correct:
            memos[box.pieces] = parsed.memos[box.name]
        elif result.nearest is not None:
            memos[box.pieces] = Memo.of_stickers(result.nearest, box.pieces, parsed.method)
    return memos


def _mistakes(
    parsed: ParsedAttempt, results: Mapping[Box, PieceResult]
) -> dict[PieceType, Mistake]:
    return {
        box.pieces: _mistake(parsed, box, result)
        for box, result in results.items()
        if not result.correct
    }


def _mistake(parsed: ParsedAttempt, box: Box, result: PieceResult) -> Mistake:
    place = len(result.letters) if result.first_wrong is None else result.first_wrong
    expected = symbol_of(box, result.expected, parsed.method) if result.expected else ""
    return Mistake(place, expected)
