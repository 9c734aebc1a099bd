"""Executions of traced memos: how long they are, and how long it takes to find them."""

import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any
from unittest.mock import patch

import numpy as np

from cubecore.commutators import find
from cubecore.cube import CubiesBatch, random_batch
from cubecore.execution import Execution, execute
from cubecore.memo import Method
from tests.benchmarks.measuring import Row

TITLE = "Executions"

STATES, WARM_UP = 300, slice(20)
STYLES = {
    "Old Pochmann": ("--edge-buffer UR --corner-buffer UBL", "30 ms", ""),
    "M2 and Old Pochmann": ("--edge-buffer DF --corner-buffer UBL", "30 ms", ""),
    "3-style": (
        "--edge-buffer UF --corner-buffer UFR --parity-method swap-edges:UF-UR --in-place apart",
        "120 ms",
        "60 ms",
    ),
}


def rows() -> list[Row]:
    """CPU time and length of an execution in each style, with the tables loaded."""
    states = random_batch(STATES, np.random.default_rng(1))
    return [row for style in STYLES for row in of_style(style, states)]


def of_style(style: str, states: CubiesBatch) -> Iterator[Row]:
    flags, must, aim = STYLES[style]
    method = Method.parse(flags)
    ranks = ("length", "hands") if style == "3-style" else ("length",)
    for rank in ranks:
        run = partial(execute, method=method, rank=rank)
        for state in states[WARM_UP]:
            run(state)
        times = Times()
        done = [times.timed(run, state) for state in states]
        what = style if rank == "length" else f"{style}, for hands"
        yield Row(f"{what}: one execution", str(times), must, aim)
        lengths = ("90", "86") if ranks[-1] != rank else ("", "")
        yield Row(f"{what}: mean length of {len(done)}", mean_length(done), *lengths)


class Times:
    """The CPU time of executions, and how much of it is spent on finding commutators."""

    def __init__(self) -> None:
        self.each: list[float] = []
        self.finding = 0.0

    def timed(self, run: Callable[..., Execution], state: Any) -> Execution:
        with patch("cubecore.execution.case_algorithms.find", self._find):
            start = time.process_time()
            done = run(state)
            self.each.append(time.process_time() - start)
        return done

    def _find(self, *given: Any, **options: Any) -> Any:
        start = time.process_time()
        commutators = find(*given, **options)
        self.finding += time.process_time() - start
        return commutators

    def __str__(self) -> str:
        mean, total = 1000 * sum(self.each) / len(self.each), sum(self.each)
        share = f", finder {100 * self.finding / total:.0f}%" if self.finding else ""
        return f"**{mean:.1f} ms** (slowest {1000 * max(self.each):.1f} ms{share})"


def mean_length(done: list[Execution]) -> str:
    solved = sum(each.solved for each in done)
    mean = sum(each.length for each in done) / len(done)
    return f"**{mean:.1f}** STM, {solved} of {len(done)} solved"
