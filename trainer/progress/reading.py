"""Reads what counts of somebody's attempts: figures are made of it, not of the database."""

from collections.abc import Sequence
from dataclasses import fields
from datetime import datetime
from itertools import chain
from typing import Any

import numpy as np
from django.db.models import Case, Expression, Field, Func, Q, Sum, Value, When
from django.db.models.functions import Coalesce

from trainer.practice.models import Attempt, Event, Mode, PieceResult
from trainer.practice.models.attempt import CSTIMER
from trainer.progress.solves import UNKNOWN, Solves

EVENTS = [event.value for event in Event]


class PlainNumber(Field):  # type: ignore[type-arg]
    """A whole number as the database gives it: converting each once more takes longer than reading."""

    def get_internal_type(self) -> str:
        return "PlainNumber"


class EpochSeconds(Func):
    """A moment in whole seconds since 1970."""

    output_field = PlainNumber()

    def as_sqlite(self, compiler: Any, connection: Any, **context: Any) -> Any:
        template = "CAST(strftime('%%%%s', %(expressions)s) AS INTEGER)"
        return self.as_sql(compiler, connection, template=template, **context)

    def as_postgresql(self, compiler: Any, connection: Any, **context: Any) -> Any:
        template = "FLOOR(EXTRACT(EPOCH FROM %(expressions)s))::bigint"
        return self.as_sql(compiler, connection, template=template, **context)


def solves_of(user_id: int | None, now: datetime, method: Sequence[Any] | None = None) -> Solves:
    """All that counts of somebody's attempts. ``method`` tells which snapshots are chosen."""
    chosen = Value(1, PlainNumber()) if method is None else _flag(method__in=method)
    rows = list(
        Attempt.objects.of(user_id)
        .memos(now)
        .order_by("revealed_at", "pk")
        .values_list(
            "pk",
            EpochSeconds("revealed_at"),
            _number("memo_ms", UNKNOWN),
            _number("recall_ms", UNKNOWN),
            _flag(correct=True, dnf=False),
            _event(),
            _number("session_id", 0),
            _flag(mode=Mode.REVIEW),
            chosen,
            _flag(checker=CSTIMER),
        )
    )
    columns = len(fields(Solves))
    numbers = np.fromiter(chain.from_iterable(rows), np.int64, len(rows) * columns)
    return Solves(*np.ascontiguousarray(numbers.reshape(-1, columns).T))


def letters_of(attempts: Sequence[int]) -> dict[int, int]:
    """How many letters the memo of each of these attempts has, where that is known."""
    results = PieceResult.objects.filter(attempt__in=attempts).order_by()
    return dict(results.values_list("attempt").annotate(Sum("expected_letters")))


def _number(name: str, unknown: int) -> Expression:
    return Coalesce(name, unknown, output_field=PlainNumber())


def _flag(**asked: object) -> Expression:
    return Case(When(Q(**asked), then=1), default=0, output_field=PlainNumber())


def _event() -> Expression:
    """The place of an event among EVENTS."""
    places = (When(event=name, then=place) for place, name in enumerate(EVENTS))
    return Case(*places, output_field=PlainNumber())
