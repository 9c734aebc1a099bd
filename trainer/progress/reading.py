"""Reads attempts, methods and shared links: figures are made of the rows, not by the database."""

from collections import defaultdict
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

import numpy as np
from django.db.models import Case, Expression, Func, OuterRef, Q, Subquery, Sum, When
from django.db.models.functions import Coalesce
from django.shortcuts import get_object_or_404
from numpy.typing import NDArray

from trainer.events import EVENTS
from trainer.methods.line import method_title
from trainer.people.models import User
from trainer.people.owners import of_same_owner
from trainer.practice.days import Days, Ordinals
from trainer.practice.joined import joined_columns, numbers
from trainer.practice.method_keys import has_method, method_keys
from trainer.practice.models import SOLVING, Attempt, Clock, Mode, PieceResult, read_key
from trainer.practice.moments import EpochMilliseconds, PlainNumber, days_of
from trainer.practice.streaks import days_that_count
from trainer.progress.models import DashboardShare
from trainer.progress.solves import TRAINING, UNKNOWN, Solves

MOST_METHODS = 500
# In one number with the recall time, the memo time is above so many bits.
RECALL_BITS = 32
# There are fewer events than 2 to the power of so many.
EVENT_BITS = 6

Numbers = NDArray[np.int64]

# By what people call a method: the keys of its methods.
Methods = dict[str, list[str]]


@dataclass(frozen=True, slots=True, eq=False)
class LetterCounts:
    """How many letters the memos of a person's attempts have, by their places among all of them.

    `moments` are when these were revealed. Few are asked for, so they are read then.
    """

    user_id: int
    now: datetime
    moments: Numbers

    def of(self, places: Numbers) -> Numbers:
        """Return the letters of the attempts at some places, from the oldest on; 0 where they are unknown."""
        if not len(places):
            return places
        first, end = int(places[0]), int(places[-1]) + 1
        rows = self._rows(first, end)
        # An attempt that ended or vanished meanwhile would move the others.
        is_same = rows[:, 0] == self.moments[first:end]
        counts: Numbers = np.where(is_same, rows[:, 1], 0)[places - first]
        return counts

    def _rows(self, first: int, end: int) -> Numbers:
        """Return when the attempts at some places were revealed, and their letters, oldest first."""
        attempts = Attempt.objects.of(self.user_id).memos(self.now).newest_first()
        results = PieceResult.objects.filter(of_same_owner(), attempt=OuterRef("pk"))
        letters = results.order_by().values("attempt")
        count = Coalesce(Subquery(letters.annotate(all=Sum("expected_letters")).values("all")), 0)
        columns = attempts.values_list(EpochMilliseconds("revealed_at"), count)
        total = len(self.moments)
        stored = list(columns[total - end : total - first])[::-1]
        missing = [(UNKNOWN, 0)] * (end - first - len(stored))
        return np.array([*stored, *missing], np.int64)


def share_of(user: User) -> DashboardShare | None:
    return DashboardShare.objects.filter(user=user).first()


def whose_progress(token: str) -> User:
    """Return who shares their progress by this link, unless their account is merged or closed."""
    share = get_object_or_404(
        DashboardShare.objects.select_related("user"), token=token, user__is_active=True
    )
    return share.user


def methods_of(user_id: int, now: datetime) -> Methods:
    """Return the methods of somebody's attempts, grouped by what people call the same method."""
    methods: defaultdict[str, list[str]] = defaultdict(list)
    for key in method_keys(Attempt.objects.of(user_id).memos(now), MOST_METHODS):
        # The page of an attempt that cannot be read says so itself.
        if method := read_key(key):
            methods[method_title(*method)].append(key)
    return dict(sorted(methods.items()))


def solves_of(
    user: User,
    now: datetime,
    method: Sequence[str] | None = None,
    sessions: Sequence[UUID] = (),
) -> tuple[Solves, Days, LetterCounts]:
    """Return all attempts that count, the days until today, and where to look up their letters.

    The attempts with the keys of a `method` and those of `sessions` are marked.
    """
    chosen = {str(number): Q(session=key) for number, key in enumerate(sessions, 1)}
    marks = _marks(user.pk, method) | chosen
    moments, marked, times = _columns(user, now, marks.values())
    memo_ms, recall_ms = _both_times(times)
    ordinals, days = days_of(user, moments, now)
    flags = {"method": np.zeros_like(marked)}
    flags |= {name: marked >> place & 1 for place, name in enumerate(marks)}
    session = np.zeros_like(marked)
    for number in range(1, len(sessions) + 1):
        session += number * flags.pop(str(number))
    flags["again"] += TRAINING * flags.pop("weak")
    solves = Solves(
        np.arange(len(moments)),
        ordinals,
        memo_ms,
        recall_ms,
        event=(marked >> len(marks)) + UNKNOWN,
        session=session,
        **flags,
    )
    return solves, days, LetterCounts(user.pk, now, moments)


def streak_days(user: User, solves: Solves, days: Days) -> Ordinals:
    """Return the days that count for a person's streak, of all their attempts."""
    times = np.maximum(solves.memo_ms, 0) + np.maximum(solves.recall_ms, 0)
    return days_that_count(user, solves.day, times, days)


def _marks(user_id: int, method: Sequence[str] | None) -> dict[str, Q]:
    """Return what is marked of each attempt."""
    marks = {
        "correct": Q(correct=True, dnf=False),
        "again": Q(mode=Mode.REVIEW),
        "weak": Q(mode=Mode.WEAK),
        "timed": Q(mode__in=SOLVING),
        "imported": Q(clock=Clock.FILE),
    }
    return marks if method is None else marks | {"method": has_method(user_id, method)}


def _columns(user: User, now: datetime, marks: Collection[Q]) -> tuple[Numbers, Numbers, Numbers]:
    """Return the moments, marks and times of the attempts that count, in their order."""
    attempts = Attempt.objects.of(user.pk).memos(now).order_by("revealed_at", "uuid")
    bits = len(marks) + EVENT_BITS
    marked, times = joined_columns(attempts, _moment_and_marks(marks, bits), _times())
    above = numbers(marked)
    return above >> bits, above & (2**bits - 1), numbers(times)


def _both_times(times: NDArray[np.int64]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Return the memo and recall times that are in one number, each perhaps UNKNOWN."""
    above = times - UNKNOWN
    return above >> RECALL_BITS, (above & (2**RECALL_BITS - 1)) + UNKNOWN


def _times() -> Expression:
    """Return the memo time and the recall time in one number, or UNKNOWN for each."""
    both = (
        Coalesce(name, UNKNOWN, output_field=PlainNumber()) for name in ("memo_ms", "recall_ms")
    )
    joined = f" * {2**RECALL_BITS} + "
    template = "(%(expressions)s)"
    return Func(*both, template=template, arg_joiner=joined, output_field=PlainNumber())


def _moment_and_marks(marks: Collection[Q], bits: int) -> Expression:
    """Return a bit for each mark, above them the number of the event, above that the moment.

    The number of an event is its place in EVENTS from 1, or 0. One column is read faster than three.
    """
    unit = 2 ** len(marks)
    events = (When(event=name, then=place * unit) for place, name in enumerate(EVENTS, 1))
    flags = (
        Case(When(mark, then=2**place), default=0, output_field=PlainNumber())
        for place, mark in enumerate(marks)
    )
    event = Case(*events, default=0, output_field=PlainNumber())
    template = f"(%(expressions)s * {2**bits})"
    moment = Func(EpochMilliseconds("revealed_at"), template=template, output_field=PlainNumber())
    return _sum(moment, event, *flags)


def _sum(*numbers: Expression) -> Expression:
    template = "(%(expressions)s)"
    return Func(*numbers, template=template, arg_joiner=" + ", output_field=PlainNumber())
