"""A year of days, a column for each week, the darker the more attempts a day holds."""

from collections.abc import Sequence
from datetime import date, timedelta

CELL, GAP = 10, 3
PITCH = CELL + GAP
DAYS_A_WEEK = 7
LEVELS = 4


def weeks_of(days: Sequence[date]) -> int:
    """How many weeks, from Monday on, the days lie in."""
    return (days[-1].toordinal() - monday_of(days[0]).toordinal()) // DAYS_A_WEEK + 1


def monday_of(day: date) -> date:
    return day - timedelta(days=day.weekday())


def levels(counts: Sequence[int]) -> list[int]:
    """How dark each day is: by quarters of the busiest but for the few that stand out.

    >>> levels([0, 1, 4, 8, 8])
    [0, 1, 2, 4, 4]
    """
    done = sorted(count for count in counts if count)
    if not done:
        return [0] * len(counts)
    usual = done[(len(done) - 1) * 9 // 10]
    return [min(LEVELS, -(-count * LEVELS // usual)) for count in counts]


def calendar_chart(days: Sequence[date], shades: Sequence[int]) -> str:
    """The days as squares, drawn at once for each shade."""
    squares: dict[int, list[str]] = {}
    for day, shade in zip(days, shades, strict=True):
        across, down = place_of(day, days[0])
        squares.setdefault(shade, []).append(f"M{across} {down}h{CELL}v{CELL}h-{CELL}z")
    return "".join(
        f'<path class="day day-{shade}" d="{"".join(drawn)}"/>'
        for shade, drawn in sorted(squares.items())
    )


def place_of(day: date, first: date) -> tuple[int, int]:
    """Where the square of a day begins."""
    week = (day.toordinal() - monday_of(first).toordinal()) // DAYS_A_WEEK
    return week * PITCH, day.weekday() * PITCH


def size_of(days: Sequence[date]) -> tuple[int, int]:
    """Return how wide and how high the squares are together, with the gap to the next week."""
    return weeks_of(days) * PITCH, DAYS_A_WEEK * PITCH - GAP


def key_chart() -> str:
    """Return a square of each shade, the lightest first.

    >>> key_chart().count("<path")
    5
    """
    return "".join(
        f'<path class="day day-{shade}" d="M{shade * PITCH} 0h{CELL}v{CELL}h-{CELL}z"/>'
        for shade in range(LEVELS + 1)
    )
