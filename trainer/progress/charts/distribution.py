"""How often which time came."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from trainer.progress.charts import drawing
from trainer.progress.charts.drawing import HEIGHT, WIDTH
from trainer.progress.charts.ticks import step_for

MOST_BARS = 20
ROOM_ABOVE = 1.1
# Of each hundred times so many are slow enough to share the last bar, however slow they are.
SLOWEST = 2


@dataclass(frozen=True, slots=True, eq=False)
class Distribution:
    """How many times lie in each step from ``first_ms`` on; the last bar holds all that are slower."""

    first_ms: int
    step_ms: int
    counts: NDArray[np.int64]
    last_is_open: bool


def distribution(times: NDArray[np.int64]) -> Distribution:
    """Times in round steps, as many as can be told apart."""
    fastest, slow = int(times.min()), int(np.percentile(times, 100 - SLOWEST, method="higher"))
    step = step_for(slow - fastest + 1, MOST_BARS - 1)
    first = fastest // step
    numbers = times // step - first
    count = slow // step - first + 1
    counts = np.bincount(np.minimum(numbers, count - 1), minlength=count)
    return Distribution(first * step, step, counts, bool((numbers >= count).any()))


def distribution_chart(found: Distribution) -> str:
    """A bar for every step."""
    width = WIDTH / len(found.counts)
    starts = np.arange(len(found.counts)) * width + width * 0.08
    up = found.counts * (HEIGHT / (int(found.counts.max()) * ROOM_ABOVE))
    drawn = drawing.bars(starts.tolist(), width * 0.84, up.tolist(), "bar")
    return drawing.sheet([drawing.level(0, "grid"), drawn])
