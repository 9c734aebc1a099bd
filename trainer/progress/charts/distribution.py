"""The time distribution: how many successes took how long, as a chart and a table."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from trainer.progress.charts import drawing
from trainer.progress.charts.drawing import HEIGHT, WIDTH, Floats, Markup
from trainer.progress.charts.words import Words

LEAST = 5
MOST_BARS = 20
ROOM_ABOVE = 1.1
# The slowest two of a hundred times share the last bar, however slow they are.
SLOWEST_PERCENT = 2


@dataclass(frozen=True, slots=True)
class Distribution:
    chart: Markup
    table: Markup
    places: str
    first: str
    last: str
    count: int


@dataclass(frozen=True, slots=True, eq=False)
class Bins:
    """How many times are in each step from `first_ms` on; an open last bin has all slower ones."""

    first_ms: int
    step_ms: int
    counts: NDArray[np.int64]
    last_is_open: bool

    def start(self, place: int) -> int:
        return self.first_ms + place * self.step_ms

    def is_open(self, place: int) -> bool:
        return self.last_is_open and place == len(self.counts) - 1


def distribution(times: NDArray[np.int64], words: Words) -> Distribution | None:
    """Return the distribution of times, if there are enough."""
    if len(times) < LEAST:
        return None
    bins = bins_of(times)
    count, rows = len(bins.counts), _rows(bins, words)
    headings = words.distribution_headings()
    last = words.clock(bins.start(count - 1 if bins.last_is_open else count))
    width = WIDTH / count
    lefts = np.arange(count, dtype=np.float64) * width
    up: Floats = bins.counts.astype(np.float64) * (HEIGHT / (int(bins.counts.max()) * ROOM_ABOVE))
    bars = drawing.bars(lefts + width * 0.08, width * 0.84, up, "bar")
    return Distribution(
        chart=drawing.sheet([drawing.level(0, "grid"), bars]),
        table=drawing.table(headings, rows),
        places=drawing.listed(lefts + width / 2),
        first=words.clock(bins.first_ms),
        last=f"{last}+" if bins.last_is_open else last,
        count=len(times),
    )


def bins_of(times: NDArray[np.int64]) -> Bins:
    """Return times in round steps, as small as fit."""
    slow = int(np.percentile(times, 100 - SLOWEST_PERCENT, method="higher"))
    fastest = int(times.min())
    step = drawing.step_for(slow - fastest + 1, MOST_BARS - 1)
    first = fastest // step
    numbers = times // step - first
    count = slow // step - first + 1
    counts = np.bincount(np.minimum(numbers, count - 1), minlength=count)
    return Bins(first * step, step, counts, bool((numbers >= count).any()))


def _rows(bins: Bins, words: Words) -> Sequence[Sequence[str]]:
    total, rows = int(bins.counts.sum()), []
    for place, count in enumerate(bins.counts.tolist()):
        end = None if bins.is_open(place) else bins.start(place + 1)
        span = words.time_span(bins.start(place), end)
        rows.append((span, words.number(count), words.percent(100 * count / total)))
    return rows
