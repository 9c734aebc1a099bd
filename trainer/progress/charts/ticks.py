"""Round heights to draw lines at."""

from collections.abc import Sequence

STEPS_MS = (
    *(100, 200, 500, 1_000, 2_000, 5_000, 10_000, 15_000, 20_000, 30_000),
    *(60_000, 120_000, 300_000, 600_000, 1_200_000, 1_800_000, 3_600_000),
)


def step_for(highest_ms: float, most: int) -> int:
    """The least round step that makes no more than so many of a time.

    >>> step_for(95_000, 4), step_for(40, 4)
    (30000, 100)
    """
    fitting = (step for step in STEPS_MS if highest_ms <= step * most)
    return next(fitting, STEPS_MS[-1] * max(1, -int(-highest_ms // (STEPS_MS[-1] * most))))


def ticks(highest_ms: float, most: int = 4) -> Sequence[int]:
    """Round times from nothing up to below a time.

    >>> ticks(95_000)
    range(0, 95000, 30000)
    """
    return range(0, max(1, int(highest_ms)), step_for(highest_ms, most))
