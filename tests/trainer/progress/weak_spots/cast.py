"""Somebody with attempts and drills whose mistakes are known."""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import uuid4

from trainer.drills.models import DrillAnswer
from trainer.people.models import User
from trainer.practice.models import Attempt, PieceResult, PracticeSession
from trainer.progress.forms import Choice
from trainer.progress.weak_spots.letter_column import LetterColumn
from trainer.progress.weak_spots.memos import Memos, WrongMemo, WrongMemos
from trainer.progress.weak_spots.queries import Query

NOON = datetime(2026, 11, 18, 12, tzinfo=UTC)
DAY = timedelta(days=1)
RIGHT: dict[str, Any] = {"letters": ["UB", "UL", "DF"]}
MIRRORED: dict[str, Any] = {
    "letters": ["UB", "LU", "DF"],
    "first_wrong": 1,
    "kind": "mirrored",
    "wrong": "LU",
    "expected": "UL",
    "nearest": ["UB", "UL", "DF"],
}
CORNER: dict[str, Any] = {"letters": ["UFR"]}
STOPPED: dict[str, Any] = {
    "letters": ["UB"],
    "first_wrong": 1,
    "kind": "too_early",
    "expected": "UL",
    "nearest": ["UB", "UL", "DF"],
}


def memos_of(right: Sequence[Sequence[str]], wrong: Sequence[WrongMemo] = ()) -> Memos:
    return Memos(LetterColumn.of(right), WrongMemos.of(wrong))


def letters_of(column: LetterColumn) -> list[list[str]]:
    """The letters of each memo of a column."""
    letters = [column.names[letter] for letter in column.letters.tolist()]
    ends = column.ends.tolist()
    return [letters[start:end] for start, end in zip([0, *ends], ends, strict=False)]


def rows_of(memos: WrongMemos) -> list[WrongMemo]:
    """The same memos one by one."""
    columns = (
        letters_of(memos.letters),
        memos.first_wrong.tolist(),
        memos.expected,
        letters_of(memos.nearest),
    )
    return [WrongMemo(*row) for row in zip(*columns, strict=True)]


def attempted(
    user: User,
    *,
    ago: timedelta = timedelta(),
    mode: str = "memo",
    session: PracticeSession | None = None,
    deleted_at: datetime | None = None,
    offsets: dict[str, list[int]] | None = None,
    **parts: dict[str, Any],
) -> Attempt:
    """A judged attempt with a result for each piece type given."""
    attempt = Attempt.objects.create(
        user=user,
        uuid=uuid4(),
        session=session,
        scramble="R U",
        method={},
        event="both" if len(parts) > 1 else next(iter(parts)),
        mode=mode,
        phase="verdict",
        revealed_at=NOON - ago,
        handed_in_at=NOON - ago,
        correct=not any("kind" in part for part in parts.values()),
        offsets=offsets or {},
        deleted_at=deleted_at,
    )
    for piece_type, part in parts.items():
        PieceResult.objects.create(
            attempt=attempt,
            user=user,
            piece_type=piece_type,
            correct="kind" not in part,
            expected_letters=3,
            **part,
        )
    return attempt


def drilled(user: User, sticker: str, answered: str, *, correct: bool, **fields) -> DrillAnswer:
    usual = {"direction": "sticker-to-letter", "ms": 1_000, "answered_at": NOON}
    return DrillAnswer.objects.create(
        user=user,
        uuid=uuid4(),
        run=uuid4(),
        piece_type="edges" if len(sticker) == 2 else "corners",
        sticker=sticker,
        answered=answered,
        correct=correct,
        **usual | fields,
    )


def query(user: User, since: datetime | None = None, **chosen) -> Query:
    return Query(user, Choice(**chosen), since)
