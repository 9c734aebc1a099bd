"""Reads attempts, methods and shared links: figures are made of the rows, not by the database."""

from collections import defaultdict
from collections.abc import Collection, Sequence
from datetime import UTC, datetime
from typing import Any
from uuid import UUID

import numpy as np
from django.db.models import Case, Expression, Field, Func, Q, Sum, TextField, When
from django.db.models.functions import Cast, Coalesce
from django.shortcuts import get_object_or_404
from numpy.typing import NDArray

from trainer.events import EVENTS
from trainer.methods.line import snapshot_title
from trainer.people.models import User
from trainer.practice.models import Attempt, Mode, PieceResult
from trainer.practice.models.attempt import CSTIMER
from trainer.progress.days import Days
from trainer.progress.models import DashboardShare
from trainer.progress.results import Ordinals
from trainer.progress.solves import UNKNOWN, Solves

MOST_SNAPSHOTS = 500

Snapshot = dict[str, Any]
Methods = dict[str, list[Snapshot]]


class PlainNumber(Field):  # type: ignore[type-arg]
    """A whole number as the database returns it: converting each would take longer than reading."""

    def get_internal_type(self) -> str:
        return "PlainNumber"


class EpochSeconds(Func):
    """A time in whole seconds since 1970."""

    output_field = PlainNumber()

    def as_sqlite(self, compiler: Any, connection: Any, **context: Any) -> Any:
        template = "CAST(strftime('%%%%s', %(expressions)s) AS INTEGER)"
        return self.as_sql(compiler, connection, template=template, **context)

    def as_postgresql(self, compiler: Any, connection: Any, **context: Any) -> Any:
        template = "FLOOR(EXTRACT(EPOCH FROM %(expressions)s))::bigint"
        return self.as_sql(compiler, connection, template=template, **context)


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
    snapshots = Attempt.objects.of(user_id).memos(now).order_by().values_list("method", flat=True)
    methods: defaultdict[str, list[Snapshot]] = defaultdict(list)
    for snapshot in snapshots.distinct()[:MOST_SNAPSHOTS]:
        # The page of an attempt that cannot be read says so itself.
        if isinstance(snapshot, dict):
            methods[snapshot_title(snapshot)].append(snapshot)
    return dict(sorted(methods.items()))


def solves_of(
    user: User,
    now: datetime,
    method: Sequence[Any] | None = None,
    session: UUID | None = None,
) -> tuple[Solves, Days]:
    """Return all attempts that count, and the days until today.

    The snapshots of `method` and the attempts of `session` are marked.
    """
    marks = {
        "correct": Q(correct=True, dnf=False),
        "again": Q(mode=Mode.REVIEW),
        "elsewhere": Q(checker=CSTIMER),
    }
    if session is not None:
        marks["session"] = Q(session=session)
    if method is not None:
        marks["method"] = Q(method__in=method)
    rows = list(
        Attempt.objects.of(user.pk)
        .memos(now)
        .order_by("revealed_at", "uuid")
        .values_list(
            Cast("pk", TextField()),
            EpochSeconds("revealed_at"),
            _number("memo_ms"),
            _number("recall_ms"),
            _in_one_number(marks.values()),
        )
    )
    keys, *columns = zip(*rows, strict=True) if rows else [()] * 5
    timestamps, memo_ms, recall_ms, marked = (np.array(column, np.int64) for column in columns)
    ordinals, days = _days_of(user, timestamps, now)
    flags = dict.fromkeys(("session", "method"), np.ones_like(marked))
    flags |= {name: marked >> place & 1 for place, name in enumerate(marks)}
    event = marked >> len(marks)
    solves = Solves(np.array(keys, np.object_), ordinals, memo_ms, recall_ms, event=event, **flags)
    return solves, days


def _days_of(user: User, timestamps: NDArray[np.int64], now: datetime) -> tuple[Ordinals, Days]:
    """Return the day of each timestamp, oldest first, and all days until today."""
    oldest = datetime.fromtimestamp(int(timestamps[0]), UTC) if len(timestamps) else now
    today = user.day_of(now)
    days = Days.between(user.day_of(oldest), today, user.zone, user.day_start_hour)
    ordinals = days.ordinals(timestamps)
    # A clock that was wrong may have set some attempts to later days.
    for place in np.flatnonzero(ordinals > today.toordinal()).tolist():
        moment = datetime.fromtimestamp(int(timestamps[place]), UTC)
        ordinals[place] = user.day_of(moment).toordinal()
    return ordinals, days


def letter_counts(attempts: Sequence[str]) -> dict[str, int]:
    """Return how many letters the memo of each of these attempts has, where that is known."""
    results = PieceResult.objects.filter(attempt__in=map(UUID, attempts)).order_by()
    counts = results.values_list(Cast("attempt_id", TextField())).annotate(Sum("expected_letters"))
    return dict(counts)


def _number(name: str) -> Expression:
    return Coalesce(name, UNKNOWN, output_field=PlainNumber())


def _in_one_number(marks: Collection[Q]) -> Expression:
    """Return a bit for each mark, and above them the place of the event in EVENTS.

    One column is read faster than several.
    """
    unit = 2 ** len(marks)
    events = (When(event=name, then=place * unit) for place, name in enumerate(EVENTS))
    bits = (
        Case(When(mark, then=2**place), default=0, output_field=PlainNumber())
        for place, mark in enumerate(marks)
    )
    event = Case(*events, default=UNKNOWN * unit, output_field=PlainNumber())
    template = "(%(expressions)s)"
    return Func(event, *bits, template=template, arg_joiner=" + ", output_field=PlainNumber())
