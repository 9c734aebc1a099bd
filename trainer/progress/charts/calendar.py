"""A year of days: a column for each week, the darker the more attempts a day has, and a table."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date

from trainer.practice.days import DAYS_A_WEEK, monday_of
from trainer.progress.charts import drawing
from trainer.progress.charts.drawing import Markup
from trainer.progress.charts.words import Words

CELL, GAP = 10, 3
PITCH = CELL + GAP
LEVELS = 4
# A month that begins further right has no room for its name.
LAST_MONTH = 0.94


@dataclass(frozen=True, slots=True)
class HalfYear:
    """The squares of some weeks, their width and height, and the first week's row in the table."""

    chart: Markup
    months: Markup
    width: int
    height: int
    first_week: int
    weeks: int


@dataclass(frozen=True, slots=True)
class Calendar:
    """A year in two halves, so that a narrow page can show one below the other.

    Days with `darkest` attempts or more have the last shade.
    """

    halves: Sequence[HalfYear]
    weekdays: Sequence[str]
    key: Markup
    table: Markup
    count: int
    days: int
    today: int
    darkest: int


def calendar(year: Sequence[date], counts: Sequence[int], words: Words) -> Calendar:
    """Return the calendar of days of a year, by how many attempts each has."""
    shades, cut = levels(counts), weeks_of(year) // 2 * DAYS_A_WEEK
    key = "".join(_path(shade, _square(shade * PITCH, 0)) for shade in range(LEVELS + 1))
    rows = _rows(year, counts, words)
    halves = [
        half_year(year[:cut], shades[:cut], 0, words),
        half_year(year[cut:], shades[cut:], cut // DAYS_A_WEEK, words),
    ]
    headings = words.calendar_headings()
    return Calendar(
        halves=halves,
        weekdays=headings[1:],
        key=Markup(key),
        table=drawing.table(headings, rows),
        count=sum(counts),
        days=sum(map(bool, counts)),
        today=counts[-1],
        darkest=usual_most(counts),
    )


def weeks_of(days: Sequence[date]) -> int:
    """Return how many weeks, from Monday on, the days are in."""
    return (days[-1].toordinal() - monday_of(days[0]).toordinal()) // DAYS_A_WEEK + 1


def levels(counts: Sequence[int]) -> list[int]:
    """Return how dark each day is: by quarters of the busiest day, except for a few outliers.

    >>> levels([0, 1, 4, 8, 8])
    [0, 1, 2, 4, 4]
    """
    usual = usual_most(counts)
    return [min(LEVELS, -(-count * LEVELS // usual)) for count in counts]


def usual_most(counts: Sequence[int]) -> int:
    """Return how many attempts a busy day has, except for a few outliers.

    >>> usual_most([0, 1, 4, 8, 500]), usual_most([0])
    (8, 1)
    """
    done = sorted(count for count in counts if count)
    return done[(len(done) - 1) * 9 // 10] if done else 1


def half_year(
    days: Sequence[date], shades: Sequence[int], first_week: int, words: Words
) -> HalfYear:
    """Return the squares of some weeks and the names of the months above them."""
    weeks = weeks_of(days)
    width = weeks * PITCH
    return HalfYear(
        chart=draw(days, shades),
        months=Markup("".join(_months(days, width, words))),
        width=width,
        height=DAYS_A_WEEK * PITCH - GAP,
        first_week=first_week,
        weeks=weeks,
    )


def draw(days: Sequence[date], shades: Sequence[int]) -> Markup:
    """Draw the days as squares, all of one shade at once."""
    squares: dict[int, list[str]] = {}
    for place, shade in zip(places_of(days), shades, strict=True):
        squares.setdefault(shade, []).append(_square(*place))
    return Markup("".join(_path(shade, "".join(drawn)) for shade, drawn in sorted(squares.items())))


def places_of(days: Sequence[date]) -> list[tuple[int, int]]:
    """Return the corner of the square of each of some consecutive days."""
    start = days[0].weekday()
    weeks = (divmod(number, DAYS_A_WEEK) for number in range(start, start + len(days)))
    return [(week * PITCH, weekday * PITCH) for week, weekday in weeks]


def _months(days: Sequence[date], width: int, words: Words) -> Iterator[str]:
    """Write the name of each month above the week of its first day, if it has room."""
    for day, (across, _down) in zip(days, places_of(days), strict=True):
        if day.day == 1 and across < width * LAST_MONTH:
            yield drawing.label(words.short_month(day.month), 100 * across / width)


def _rows(days: Sequence[date], counts: Sequence[int], words: Words) -> Sequence[Sequence[str]]:
    starts = range(0, len(days), DAYS_A_WEEK)
    names = words.short_days([days[start] for start in starts])
    weeks = (counts[start : start + DAYS_A_WEEK] for start in starts)
    return [(name, *map(words.number, week)) for name, week in zip(names, weeks, strict=True)]


def _square(across: int, down: int) -> str:
    return f"M{across} {down}h{CELL}v{CELL}h-{CELL}z"


def _path(shade: int, squares: str) -> str:
    return f'<path class="day day-{shade}" d="{squares}"/>'
