"""How memo, recall and success went from attempt to attempt."""

from collections.abc import Callable, Sequence

import numpy as np

from trainer.progress.charts import drawing
from trainer.progress.charts.bins import Floats, Points
from trainer.progress.charts.drawing import HEIGHT
from trainer.progress.charts.ticks import ticks

ROOM_ABOVE = 1.08
RATES = (0, 50, 100)

Told = Callable[[int], str]


def times_chart(points: Points, memo: Floats, recall: Floats, told: Told) -> str:
    """Dots for the points, and a line for each rolling mean at the points."""
    highest = _highest([points.memo, points.recall, memo, recall, *_band(points)]) * ROOM_ABOVE
    marks, across = ticks(highest), points.across
    scale = HEIGHT / highest
    parts = [drawing.level(mark * scale, "grid") for mark in marks]
    if points.have_middle:
        parts.append(_between(across, points.low * scale, points.high * scale))
    parts += [
        _dots(across, points.recall * scale, "dots dots-recall"),
        _dots(across, points.memo * scale, "dots dots-memo"),
        _line(across, recall * scale, "line line-recall"),
        _line(across, memo * scale, "line line-memo"),
    ]
    named = [drawing.words(told(mark), mark * scale, "tick") for mark in marks[1:]]
    return "".join([drawing.sheet(parts), *named])


def rate_chart(points: Points, rate: Floats, told: Told) -> str:
    """Of how many attempts at each point how many were right, and a line for the rolling rate."""
    scale = HEIGHT / (RATES[-1] * ROOM_ABOVE)
    own = 100 * points.right / np.maximum(1, points.ends - points.starts)
    parts = [drawing.level(mark * scale, "grid") for mark in RATES]
    if not points.are_single:
        parts.append(_dots(points.across, own * scale, "dots dots-rate"))
    parts.append(_line(points.across, rate * scale, "line line-rate"))
    named = [drawing.words(told(mark), mark * scale, "tick") for mark in RATES[1:]]
    return "".join([drawing.sheet(parts), *named])


def spark(values: Sequence[float]) -> str:
    """A small line without a scale."""
    known = np.array(values, dtype=np.float64)
    known = known[~np.isnan(known)]
    if len(known) < 2:
        return ""
    low, high = float(known.min()), float(known.max())
    up = 8 + (known - low) * (HEIGHT - 16) / ((high - low) or 1)
    if low == high:
        up = np.full(len(known), HEIGHT / 2)
    across = np.linspace(6, drawing.WIDTH - 6, len(known))
    end = drawing.dots(across[-1:].tolist(), up[-1:].tolist(), "dots dots-spark")
    return drawing.sheet([drawing.line(across.tolist(), up.tolist(), "line line-spark"), end])


def _band(points: Points) -> list[Floats]:
    return [points.high] if points.have_middle else []


def _highest(values: Sequence[Floats]) -> float:
    known = np.concatenate(values)
    known = known[~np.isnan(known)]
    return float(known.max(initial=1))


def _known(across: Floats, up: Floats) -> tuple[list[float], list[float]]:
    known = ~np.isnan(up)
    return across[known].tolist(), up[known].tolist()


def _line(across: Floats, up: Floats, name: str) -> str:
    return drawing.line(*_known(across, up), name)


def _dots(across: Floats, up: Floats, name: str) -> str:
    return drawing.dots(*_known(across, up), name)


def _between(across: Floats, low: Floats, high: Floats) -> str:
    known = ~np.isnan(low)
    return drawing.band(across[known].tolist(), low[known].tolist(), high[known].tolist(), "band")
