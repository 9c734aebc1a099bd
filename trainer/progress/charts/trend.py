"""The trend: memo, recall and success from attempt to attempt, as two charts and a table."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

import numpy as np
from numpy.typing import NDArray

from trainer.practice.days import Ordinals
from trainer.progress.charts import drawing
from trainer.progress.charts.drawing import HEIGHT, WIDTH, Floats, Markup
from trainer.progress.charts.words import Words
from trainer.progress.solves import Solves, means_at, means_between

LEAST = 3
# So many attempts are a point each; more are gathered to fewer points.
MOST_SINGLE, MOST_POINTS = 250, 100
# A point of fewer attempts has no middle half worth showing.
LEAST_FOR_MIDDLE = 5
# The lines' rolling means are of so many attempts, from so many attempts on.
WINDOWS = ((1_000, 100), (200, 50), (0, 12))
ROOM_ABOVE = 1.08
RATES = (0, 50, 100)


@dataclass(frozen=True, slots=True)
class Trend:
    """Times above, success below, on the same scale of attempts, and one table for both.

    The lines are rolling means of `window` attempts, and each dot gathers about `gathers`.
    """

    times: Markup
    rates: Markup
    table: Markup
    places: str
    first: str
    last: str
    window: int
    gathers: int
    has_middle: bool
    count: int


@dataclass(frozen=True, slots=True, eq=False)
class Points:
    """Attempts gathered to points: each is of the attempts from a start to an end.

    `memo` and `recall` are mean times of successes in ms, not a number where there is none; `low`
    and `high` are the bounds of the middle half of the memos.
    """

    starts: NDArray[np.int64]
    ends: NDArray[np.int64]
    correct: NDArray[np.int64]
    memo: Floats
    recall: Floats
    low: Floats
    high: Floats

    @property
    def are_single(self) -> bool:
        """Whether each point is one attempt."""
        return len(self.starts) == 0 or int(self.ends[-1]) == len(self.starts)

    @property
    def have_middle(self) -> bool:
        """Whether each point has enough attempts for a middle half."""
        return len(self.starts) > 0 and int(self.ends[-1]) >= LEAST_FOR_MIDDLE * len(self.starts)

    @property
    def across(self) -> Floats:
        """Where each point is on the sheet."""
        return (np.arange(len(self.starts)) + 0.5) * WIDTH / max(1, len(self.starts))


@dataclass(frozen=True, slots=True, eq=False)
class Lines:
    """The rolling means at the points: times in ms, and the rate of success in percent."""

    memo: Floats
    recall: Floats
    rate: Floats


def trend(solves: Solves, second: str, words: Words) -> Trend | None:
    """Return the trend of attempts, if there are enough; `second` is what follows the memo."""
    if len(solves) < LEAST:
        return None
    points, window = gather(solves), window_for(len(solves))
    lines = lines_of(solves, window, points.ends - 1)
    headings, rows = _table(points, lines.rate, solves.day, words, window)
    first, last = (words.short_day(date.fromordinal(int(solves.day[at]))) for at in (0, -1))
    times, rates = draw(points, lines, words)
    return Trend(
        times=times,
        rates=rates,
        table=drawing.table([*headings[:-1], second, headings[-1]], rows),
        places=drawing.listed(points.across),
        first=first,
        last=last,
        window=window,
        gathers=round(len(solves) / len(points.starts)),
        has_middle=points.have_middle,
        count=len(solves),
    )


def gather(solves: Solves) -> Points:
    """Return a point for each attempt, or a hundred points for all."""
    count = len(solves)
    steps = count if count <= MOST_SINGLE else MOST_POINTS
    edges = np.linspace(0, count, steps + 1).astype(np.int64)
    starts, ends = edges[:-1], edges[1:]
    memo, recall = solves.memos, solves.recalls
    quarters = [_quarters(memo[start:end]) for start, end in zip(starts, ends, strict=True)]
    low, high = np.array(quarters or np.empty((0, 2))).T
    correct = np.concatenate([[0], np.cumsum(solves.correct)])
    return Points(
        starts=starts,
        ends=ends,
        correct=correct[ends] - correct[starts],
        memo=means_between(memo, starts, ends),
        recall=means_between(recall, starts, ends),
        low=low,
        high=high,
    )


def window_for(count: int) -> int:
    """Return how many attempts the rolling means of so many take."""
    return next(window for least, window in WINDOWS if count >= least)


def lines_of(solves: Solves, window: int, places: NDArray[np.int64]) -> Lines:
    """Return the rolling means at some attempts."""
    columns = solves.memos, solves.recalls, solves.correct.astype(np.float64)
    memo, recall, rate = (means_at(column, window, places) for column in columns)
    return Lines(memo, recall, 100 * rate)


def draw(points: Points, lines: Lines, words: Words) -> tuple[Markup, Markup]:
    """Draw the chart of times, and that of success."""
    across, has_middle, are_single = points.across, points.have_middle, points.are_single
    band = [points.high] if has_middle else []
    highest = _highest([points.memo, points.recall, lines.memo, lines.recall, *band]) * ROOM_ABOVE
    scale, marks = HEIGHT / highest, drawing.ticks(highest)
    times = [drawing.level(mark * scale, "grid") for mark in marks]
    if has_middle:
        times.append(drawing.band(across, points.low * scale, points.high * scale, "band"))
    times += [
        drawing.dots(across, points.recall * scale, "dots dots-recall"),
        drawing.dots(across, points.memo * scale, "dots dots-memo"),
        drawing.line(across, lines.recall * scale, "line line-recall"),
        drawing.line(across, lines.memo * scale, "line line-memo"),
    ]
    time_labels = [drawing.label(words.clock(mark), up=mark * scale) for mark in marks[1:]]
    scale = HEIGHT / (RATES[-1] * ROOM_ABOVE)
    rates = [drawing.level(rate * scale, "grid") for rate in RATES]
    if not are_single:
        own = 100 * points.correct / np.maximum(1, points.ends - points.starts)
        rates.append(drawing.dots(across, own * scale, "dots dots-rate"))
    rates.append(drawing.line(across, lines.rate * scale, "line line-rate"))
    rate_labels = [drawing.label(words.percent(rate), up=rate * scale) for rate in RATES[1:]]
    return (
        Markup(drawing.sheet(times) + "".join(time_labels)),
        Markup(drawing.sheet(rates) + "".join(rate_labels)),
    )


def _table(
    points: Points, rates: Floats, days: Ordinals, words: Words, window: int
) -> tuple[Sequence[str], Sequence[Sequence[str]]]:
    """Return the headings, but for that of the time after the memo, and a row for each point."""
    headings = words.trend_headings(window)
    numbers = points.starts, points.ends, points.correct, points.memo, points.recall, rates
    columns = (column.tolist() for column in (*numbers, days[points.ends - 1]))
    rows = []
    for start, end, correct, memo, recall, rate, day in zip(*columns, strict=True):
        share, last = words.percent(rate), words.number(end)
        attempts = last if end == start + 1 else f"{words.number(start + 1)}–{last}"
        until = words.short_day(date.fromordinal(day))
        times = words.mean_time(memo), words.mean_time(recall)
        rows.append((attempts, until, f"{correct}/{end - start}", *times, share))
    return headings, rows


def _quarters(values: Floats) -> tuple[float, float]:
    """Return the bounds of the middle half of the known values."""
    ordered = np.sort(values[~np.isnan(values)])
    if not len(ordered):
        return np.nan, np.nan
    return float(ordered[len(ordered) // 4]), float(ordered[-1 - len(ordered) // 4])


def _highest(columns: list[Floats]) -> float:
    values = np.concatenate(columns)
    return float(values[~np.isnan(values)].max(initial=1))
