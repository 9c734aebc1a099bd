"""The last results of a person, as shown below the cube that is dealt next."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from uuid import UUID

import numpy as np
from django.db.models import Min
from django.db.models.functions import Coalesce

from trainer.events import Kind
from trainer.people.models import User
from trainer.practice.models import DEALT_TO_TRAIN, Attempt
from trainer.practice.moments import EpochMilliseconds, days_of
from trainer.practice.streaks import days_that_count

LAST, AVERAGED, SOLVES_AVERAGED = 10, 12, 50
# After more days without practice, a streak is broken.
LONGEST_REST = 8
BEFORE_ALL = datetime(1, 1, 2, tzinfo=UTC)
# Few people have practised for longer than this without a break: all is read for them.
SPANS = (timedelta(days=30), timedelta(days=120), timedelta(days=480))


@dataclass(frozen=True, slots=True)
class RecentResult:
    """Which attempt it was, whether it was a success, and its memo time or that of the whole solve."""

    uuid: UUID
    is_success: bool
    ms: int | None


@dataclass(frozen=True, slots=True)
class Recent:
    """The last ten results, oldest first, the mean memo of the last twelve, and the current streak."""

    results: Sequence[RecentResult]
    mean_memo_ms: int | None
    streak: int


def recent_of(user: User, event: str, now: datetime) -> Recent:
    """Return the last results of an event, and the current streak."""
    results = recent_results(user.pk, event, now, AVERAGED)
    memos = [each.ms for each in results if each.is_success and each.ms is not None]
    return Recent(results[-LAST:], _mean(memos), current_streak(user, now))


def recent_results(user_id: int, event: str, now: datetime, most: int = LAST) -> list[RecentResult]:
    """Return the last results of an event that averages count, oldest first."""
    attempts = Attempt.objects.of(user_id).memos(now).of_kind(Kind.MEMO)
    attempts = attempts.exclude(mode__in=DEALT_TO_TRAIN)
    rows = (
        attempts.filter(event=event)
        .newest_first()
        .values_list("uuid", "correct", "dnf", "memo_ms")[:most]
    )
    return [RecentResult(uuid, bool(correct) and not dnf, ms) for uuid, correct, dnf, ms in rows][
        ::-1
    ]


@dataclass(frozen=True, slots=True)
class RecentSolves:
    """The figures of the last fifty solves of an event, and the results of the last ten, oldest first.

    The times are means of the successes; memo and execution of those that were split.
    """

    results: Sequence[RecentResult]
    mean_ms: int | None
    memo_ms: int | None
    execution_ms: int | None
    percent: int | None
    count: int


def recent_solves_of(user_id: int, event: str, now: datetime) -> RecentSolves:
    """Return the figures of the last solves of an event."""
    solves = Attempt.objects.of(user_id).memos(now).of_kind(Kind.SOLVE)
    solves = solves.exclude(mode__in=DEALT_TO_TRAIN).filter(event=event)
    columns = ("uuid", "correct", "dnf", "memo_ms", "recall_ms")
    rows = list(solves.newest_first().values_list(*columns)[:SOLVES_AVERAGED])[::-1]
    results = [
        RecentResult(uuid, bool(correct) and not dnf, (memo_ms or 0) + (recall_ms or 0))
        for uuid, correct, dnf, memo_ms, recall_ms in rows
    ]
    times = [result.ms for result in results if result.is_success and result.ms is not None]
    split = [
        (memo_ms, recall_ms or 0)
        for (*_, memo_ms, recall_ms), result in zip(rows, results, strict=True)
        if result.is_success and memo_ms is not None
    ]
    return RecentSolves(
        results[-LAST:],
        _mean(times),
        _mean([memo_ms for memo_ms, _ in split]),
        _mean([recall_ms for _, recall_ms in split]),
        round(100 * len(times) / len(rows)) if rows else None,
        len(rows),
    )


def _mean(times: Sequence[int]) -> int | None:
    return sum(times) // len(times) if times else None


def best_memo_before(attempt: Attempt) -> int | None:
    """Return the best memo time of the owner's earlier successes of the same kind, if there is one."""
    successes = Attempt.objects.of(attempt.user_id).filter(correct=True, dnf=False)
    earlier = successes.filter(
        event=attempt.event, mode=attempt.mode, revealed_at__lt=attempt.revealed_at
    )
    best: int | None = earlier.aggregate(best=Min("memo_ms"))["best"]
    return best


def current_streak(user: User, now: datetime) -> int:
    """Return how many days the current streak has, reading as few days as show it."""
    for span in SPANS:
        streak, has_begun = _streak_since(user, now - span, now)
        if has_begun:
            return streak
    return _streak_since(user, BEFORE_ALL, now)[0]


def _streak_since(user: User, start: datetime, now: datetime) -> tuple[int, bool]:
    """Return the streak by the attempts since a time, and whether it began after that time."""
    attempts = Attempt.objects.of(user.pk).memos(now).filter(revealed_at__gt=start)
    total_ms = Coalesce("memo_ms", 0) + Coalesce("recall_ms", 0)
    rows = list(
        attempts.order_by("revealed_at").values_list(EpochMilliseconds("revealed_at"), total_ms)
    )
    moments, ms = np.array(rows, np.int64).reshape(-1, 2).T
    ordinals, days = days_of(user, moments, now)
    counted = days_that_count(user, ordinals, ms, days)
    # Of the day on which it starts, only a part was read.
    before = user.day_of(start).toordinal()
    counted = counted[counted > before]
    streak = days.streak(counted).current
    if not len(counted) or counted[0] > before + LONGEST_REST:
        return streak, True
    return streak, streak < len(counted)
