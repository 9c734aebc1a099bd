"""Dealing scrambles: how long one takes, plain and filtered, and how long in a batch."""

import statistics
import time
from collections.abc import Callable
from itertools import count

from cubecore.scrambles import (
    ScrambleFilter,
    event_named,
    probability_of,
    scramble,
    scramble_request,
    scrambles,
)
from tests.benchmarks.measuring import Row

TITLE = "Scrambles"

TIMES = 60
FILTERS = [
    {"edges_letters": "8-10", "corners_twists": "1-2"},
    {"edges_flips": "2", "corners_breaks": "2", "parity": "odd"},
    {"percentile": "0-10"},
    {"edges_contains": "CD"},
    {"contains": "EF", "parity": "even"},
]


def rows() -> list[Row]:
    """Plain scrambles of each kind of event, then filtered ones."""
    plain = [event_row(name) for name in ("333bf", "333", "222", "444bf", "777")]
    return [*plain, batch_row(), *(filtered_row(each) for each in FILTERS)]


def event_row(name: str) -> Row:
    event, seeds = event_named(name), count(1)
    median, worst = milliseconds(lambda: scramble(event, next(seeds)))
    must = "≤ 15 ms" if name == "333bf" else ""
    return Row(f"one {name} scramble, warm", f"median {median:.1f} ms, worst {worst:.1f} ms", must)


def batch_row() -> Row:
    event = event_named("333bf")
    start = time.process_time()
    scrambles(event, 1, 500)
    each = 1000 * (time.process_time() - start) / 500
    return Row("333bf scrambles, 500 in a batch", f"{each:.1f} ms each")


def filtered_row(settings: dict[str, str]) -> Row:
    """The first scramble of a filter, probability found out as well, and those that follow."""
    filters, event, seeds = ScrambleFilter.from_json(settings), event_named("333bf"), count(1)
    first: list[float] = []
    for _ in range(3):
        scramble_request.cache_clear()
        probability_of.cache_clear()
        first += milliseconds(lambda: scramble(event, next(seeds), filters=filters), times=1)
    dealt = scramble(event, 1, filters=filters)
    median, worst = milliseconds(lambda: scramble(event, next(seeds), filters=filters), times=20)
    conditions = ", ".join(f"{key} {value}" for key, value in settings.items())
    figure = f"first {max(first):.0f} ms, then median {median:.1f} ms, worst {worst:.0f} ms"
    return Row(f"{conditions} (probability {dealt.probability:.3g})", figure, "≤ 100 ms")


def milliseconds(run: Callable[[], object], times: int = TIMES) -> tuple[float, float]:
    """The median and the worst CPU time of some runs, after one to warm up where there are many."""
    if times > 1:
        run()
    seconds_each = []
    for _ in range(times):
        start = time.process_time()
        run()
        seconds_each.append(1000 * (time.process_time() - start))
    return statistics.median(seconds_each), max(seconds_each)
