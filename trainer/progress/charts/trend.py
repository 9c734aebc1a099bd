"""The trend: memo, recall and success from attempt to attempt, as two charts and a table."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date

import numpy as np
from numpy.typing import NDArray

from trainer.practice.days import Ordinals
from trainer.progress.charts import drawing
from trainer.progress.charts.drawing import HEIGHT, WIDTH, Floats, Markup, Scale
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
# Flags nearer to a newer one, in percent, would hide it.
FLAG_ROOM = 4


@dataclass(frozen=True, slots=True)
class Trend:
    """Times above, success below, on the same scale of attempts, and one table for both.

    The lines are rolling means of `window` attempts, and each dot gathers about `gathers`; flags
    are `bests` personal bests.
    """

    times: Markup
    rates: Markup
    table: Markup
    places: str
    first: str
    middle: str
    last: str
    bests: int
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


@dataclass(frozen=True, slots=True, eq=False)
class Bests:
    """Personal bests: where each is on the sheet, the time of its memo, and its total time."""

    across: Floats
    memo: Floats
    total_ms: Sequence[int]

    @classmethod
    def among(cls, solves: Solves, bests: Mapping[int, int]) -> "Bests":
        """Return the bests with these places and times, if their memos have a time."""
        memos = solves.memos
        totals = {place: ms for place, ms in bests.items() if not np.isnan(memos[place])}
        places = np.array(list(totals), np.int64)
        return cls((places + 0.5) * WIDTH / max(1, len(solves)), memos[places], [*totals.values()])

    def flagged(self) -> Sequence[int]:
        """Return which have room for a flag, the newest first."""
        numbers: list[int] = []
        for number, at in reversed(list(enumerate(self.across.tolist()))):
            if not numbers or self.across[numbers[-1]] - at > FLAG_ROOM * WIDTH / 100:
                numbers.append(number)
        return numbers


def trend(solves: Solves, second: str, words: Words, bests: Mapping[int, int]) -> Trend | None:
    """Return the trend of attempts, if there are enough.

    `second` is what follows the memo, and `bests` are the times of personal bests by their places.
    """
    if len(solves) < LEAST:
        return None
    points, window = gather(solves), window_for(len(solves))
    lines = lines_of(solves, window, points.ends - 1)
    headings, rows = _table(points, lines.rate, solves.day, words, window)
    rows = _with_bests(rows, points.ends, bests, words)
    ends = (
        words.short_day(date.fromordinal(int(solves.day[at]))) for at in (0, len(solves) // 2, -1)
    )
    first, middle, last = ends
    marked = Bests.among(solves, bests)
    times, rates = draw(points, lines, marked, words, window)
    return Trend(
        times=times,
        rates=rates,
        table=drawing.table([*headings[:-1], second, headings[-1], words.best()], rows),
        places=drawing.listed(points.across),
        first=first,
        middle=middle,
        last=last,
        bests=len(marked.total_ms),
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
    low, high = _quarters(memo, starts, ends)
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


def draw(
    points: Points, lines: Lines, bests: Bests, words: Words, window: int
) -> tuple[Markup, Markup]:
    """Draw the chart of times, and that of success."""
    across = points.across
    band = [points.low, points.high] if points.have_middle else []
    scale = _scale([points.memo, lines.memo, lines.recall, bests.memo, *band])
    times = [drawing.level(scale.mark_up(mark), "grid") for mark in scale.marks]
    if points.have_middle:
        times.append(drawing.band(across, scale.up(points.low), scale.up(points.high), "band"))
    times += [
        drawing.dots(across, scale.up(points.memo), "dots dots-memo"),
        drawing.line(across, scale.up(lines.recall), "line line-recall"),
        drawing.line(across, scale.up(lines.memo), "line line-memo"),
        drawing.dots(bests.across, scale.up(bests.memo), "dots dots-best"),
        drawing.dots(across[-1:], scale.up(lines.memo[-1:]), "dots dots-end"),
    ]
    beside = [
        drawing.label(words.clock(mark), across=100, up=scale.mark_up(mark)) for mark in scale.marks
    ]
    beside += _flags(bests, scale, words)
    if len(lines.memo) and not np.isnan(lines.memo[-1]):
        text = words.line_end(window, float(lines.memo[-1]))
        beside.append(drawing.label(text, 100, float(scale.up(lines.memo[-1:])[0]), "line-end"))
    return Markup(drawing.sheet(times) + "".join(beside)), _draw_rates(across, lines.rate, words)


def _draw_rates(across: Floats, rate: Floats, words: Words) -> Markup:
    """Draw the success rate in percent."""
    scale = HEIGHT / (RATES[-1] * ROOM_ABOVE)
    rates = [drawing.level(each * scale, "grid") for each in RATES]
    rates.append(drawing.line(across, rate * scale, "line line-rate"))
    labels = [drawing.label(words.percent(each), across=100, up=each * scale) for each in RATES]
    return Markup(drawing.sheet(rates) + "".join(labels))


def _flags(bests: Bests, scale: Scale, words: Words) -> Sequence[str]:
    """Draw a flag at each personal best that has room for one."""
    ups, across = scale.up(bests.memo).tolist(), bests.across.tolist()
    return [
        drawing.flag(100 * across[at] / WIDTH, ups[at], words.best_time(bests.total_ms[at]))
        for at in bests.flagged()
    ]


def _scale(columns: Sequence[Floats]) -> Scale:
    """Return the scale of all known times in some columns."""
    values = np.concatenate(columns)
    times = values[~np.isnan(values)]
    if not len(times):
        return Scale.of(0, 1)
    return Scale.of(float(times.min()), float(times.max()) * ROOM_ABOVE)


def _with_bests(
    rows: Sequence[Sequence[str]], ends: NDArray[np.int64], bests: Mapping[int, int], words: Words
) -> Sequence[Sequence[str]]:
    """Return the rows with the last personal best of each."""
    points = np.searchsorted(ends, np.array(list(bests), np.int64), side="right").tolist()
    texts = dict(zip(points, map(words.time, bests.values()), strict=True))
    return [(*row, texts.get(number, "")) for number, row in enumerate(rows)]


def _table(
    points: Points, rates: Floats, days: Ordinals, words: Words, window: int
) -> tuple[Sequence[str], Sequence[Sequence[str]]]:
    """Return the headings, but for that of the time after the memo, and a row for each point."""
    headings = words.trend_headings(window)
    numbers = points.starts, points.ends, points.correct, points.memo, points.recall
    columns = (column.tolist() for column in numbers)
    until = words.short_days([date.fromordinal(day) for day in days[points.ends - 1].tolist()])
    shares = words.percents(rates.tolist())
    rows = []
    for start, end, correct, memo, recall, day, share in zip(*columns, until, shares, strict=True):
        last = words.number(end)
        attempts = last if end == start + 1 else f"{words.number(start + 1)}–{last}"
        times = words.mean_time(memo), words.mean_time(recall)
        rows.append((attempts, day, f"{correct}/{end - start}", *times, share))
    return headings, rows


def _quarters(
    values: Floats, starts: NDArray[np.int64], ends: NDArray[np.int64]
) -> tuple[Floats, Floats]:
    """Return the bounds of the middle half of the known values from each start to its end."""
    places = starts[:, None] + np.arange(int((ends - starts).max(initial=0)))
    within = places < ends[:, None]
    ordered = np.sort(np.where(within, values[np.where(within, places, 0)], np.nan), axis=1)
    counts = np.count_nonzero(~np.isnan(ordered), axis=1)
    rows = np.arange(len(starts))
    # Without a known value, the first one is none.
    return ordered[rows, counts // 4], ordered[rows, np.maximum(counts - 1 - counts // 4, 0)]
