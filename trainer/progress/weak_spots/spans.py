"""A stretch of days cut into equal spans."""

from datetime import date, timedelta
from typing import NamedTuple

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
