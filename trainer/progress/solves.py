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
        return self.right == 1

    @property
    def total_ms(self) -> NDArray[np.int64]:
        """Memo and recall together, or UNKNOWN."""
        together = np.maximum(self.memo_ms, 0) + self.recall_ms
        return np.where(self.recall_ms == UNKNOWN, UNKNOWN, together)

    @property
    def timed(self) -> NDArray[np.bool_]:
        """What an average can count: a time, or that there is none."""
        return ~self.is_right | (self.recall_ms != UNKNOWN)

    @property
    def singles(self) -> Times:
        return np.where(self.is_right, self.total_ms, DNF)


class EpochSeconds(Func):
    """A moment in whole seconds since 1970."""

    output_field = IntegerField()

    def as_sqlite(self, compiler: Any, connection: Any, **context: Any) -> Any:
        template = "CAST(strftime('%%%%s', %(expressions)s) AS INTEGER)"
        return self.as_sql(compiler, connection, template=template, **context)

    def as_postgresql(self, compiler: Any, connection: Any, **context: Any) -> Any:
        template = "FLOOR(EXTRACT(EPOCH FROM %(expressions)s))::bigint"
        return self.as_sql(compiler, connection, template=template, **context)


def solves_of(user_id: int | None, method: Sequence[Any] | None = None) -> Solves:
    """All that counts of somebody's attempts. ``method`` tells which snapshots are chosen."""
    chosen = Value(1) if method is None else _flag(method__in=method)
    rows = list(
        Attempt.objects.of(user_id)
        .memos()
        .order_by("revealed_at", "pk")
        .values_list(
            "pk",
            EpochSeconds("revealed_at"),
            Coalesce("memo_ms", UNKNOWN),
            Coalesce("recall_ms", UNKNOWN),
            _flag(correct=True, dnf=False),
            Case(*(When(event=name, then=place) for place, name in enumerate(EVENTS))),
            Coalesce("session_id", 0),
            _flag(mode=Mode.REVIEW),
            chosen,
        )
    )
    columns = len(fields(Solves))
    numbers = np.fromiter(chain.from_iterable(rows), np.int64, len(rows) * columns)
    return Solves(*np.ascontiguousarray(numbers.reshape(-1, columns).T))


def _flag(**asked: object) -> Expression:
    return Case(When(Q(**asked), then=1), default=0, output_field=IntegerField())


def letters_of(attempts: Sequence[int]) -> dict[int, int]:
    """How many letters the memo of each of these attempts has, where that is known."""
    results = PieceResult.objects.filter(attempt__in=attempts).order_by()
    return dict(results.values_list("attempt").annotate(Sum("expected_letters")))
