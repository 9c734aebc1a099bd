"""What counts of somebody's attempts, read as columns of numbers by one query."""

from collections.abc import Sequence
from dataclasses import dataclass, fields
from itertools import chain
from typing import Any

import numpy as np
from django.db.models import Case, Expression, Func, IntegerField, Q, Sum, Value, When
from django.db.models.functions import Coalesce
from numpy.typing import NDArray

from trainer.practice.models import Attempt, Event, Mode, PieceResult
from trainer.progress.averages import DNF, Times

EVENTS = [event.value for event in Event]
UNKNOWN = -1


@dataclass(frozen=True, slots=True, eq=False)
class Solves:
    """Judged attempts from memory, oldest first; each name is a column.

    ``at`` is in seconds since 1970, ``event`` a place in EVENTS. A time that is not known is
    UNKNOWN, and ``session`` 0 where there is none. ``again`` tells scrambles that were seen before.
    """

    pk: NDArray[np.int64]
    at: NDArray[np.int64]
    memo_ms: NDArray[np.int64]
    recall_ms: NDArray[np.int64]
    right: NDArray[np.int64]
    event: NDArray[np.int64]
    session: NDArray[np.int64]
    again: NDArray[np.int64]
    method: NDArray[np.int64]

    def __len__(self) -> int:
        return len(self.pk)

    def where(self, chosen: NDArray[np.bool_]) -> "Solves":
        """Those of them that were chosen."""
        return Solves(*(getattr(self, field.name)[chosen] for field in fields(self)))

    @property
    def is_right(self) -> NDArray[np.bool_]:
        return self.right.astype(np.bool_)

    @property
    def is_split(self) -> NDArray[np.bool_]:
        """Whether memo and recall are known apart; a time alone stands as that of the recall."""
        split: NDArray[np.bool_] = np.minimum(self.memo_ms, self.recall_ms) != UNKNOWN
        return split

    @property
    def total_ms(self) -> NDArray[np.int64]:
        """Memo and recall together, or UNKNOWN."""
        together = np.maximum(self.memo_ms, 0) + self.recall_ms
        return np.where(self.recall_ms == UNKNOWN, UNKNOWN, together)

    @property
    def timed(self) -> NDArray[np.bool_]:
        """What an average can count: a time, or that there is none."""
        countable: NDArray[np.bool_] = ~self.is_right | (self.recall_ms != UNKNOWN)
        return countable

    @property
    def singles(self) -> Times:
        return np.where(self.is_right, self.total_ms, DNF)


class PlainNumber(IntegerField):  # type: ignore[type-arg]
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


def solves_of(user_id: int | None, method: Sequence[Any] | None = None) -> Solves:
    """All that counts of somebody's attempts. ``method`` tells which snapshots are chosen."""
    chosen = Value(1, PlainNumber()) if method is None else _flag(method__in=method)
    rows = list(
        Attempt.objects.of(user_id)
        .memos()
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
