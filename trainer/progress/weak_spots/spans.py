"""A stretch of days cut into equal spans."""

from collections.abc import Sequence
from datetime import date, datetime, timedelta
from typing import Any, NamedTuple

from django.db.models import Func

from trainer.practice.moments import PlainNumber
from trainer.progress.words import short_day

MOST_SPANS = 12


class Span(NamedTuple):
    """Days from the first to the last, both of them in it."""

    first: date
    last: date

    @property
    def title(self) -> str:
        first, last = short_day(self.first), short_day(self.last)
        return first if first == last else f"{first} – {last}"


def spans_of(first: date, last: date) -> list[Span]:
    """Spans of equally many days that end with the last day; only the first may be shorter.

    >>> [(span.first.day, span.last.day) for span in spans_of(date(2026, 3, 1), date(2026, 3, 26))]
    ... # doctest: +ELLIPSIS
    [(1, 2), (3, 5), (6, 8), ..., (24, 26)]
    """
    days = (last - first).days + 1
    length = -(-days // MOST_SPANS)
    ends = [last - timedelta(days=back) for back in range(0, days, length)]
    starts = (max(first, end - timedelta(days=length - 1)) for end in ends)
    return [Span(start, end) for start, end in zip(starts, ends, strict=True)][::-1]


class SpanOf(Func):
    """The place of the span in which a column of moments lies, by the starts of all spans.

    A nest of Django's conditions would take as long to put together as a query takes.
    """

    output_field = PlainNumber()

    def __init__(self, column: str, starts: Sequence[datetime]) -> None:
        super().__init__(column)
        self.starts = starts

    def as_sql(self, compiler: Any, connection: Any, *_: Any, **_context: Any) -> Any:
        column, _ = compiler.compile(self.get_source_expressions()[0])
        starts = [connection.ops.adapt_datetimefield_value(start) for start in self.starts]
        return _halved(column, starts, 0)


def _halved(column: str, starts: Sequence[Any], first: int) -> tuple[str, list[Any]]:
    """Return SQL and values that find the span of a moment by halving."""
    middle = len(starts) // 2
    if not middle:
        return str(first), []
    later, later_starts = _halved(column, starts[middle:], first + middle)
    earlier, earlier_starts = _halved(column, starts[:middle], first)
    sql = f"CASE WHEN {column} >= %s THEN {later} ELSE {earlier} END"
    return sql, [starts[middle], *later_starts, *earlier_starts]
