"""Timing by CPU time, and figures as rows of a table."""

import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass


@dataclass(frozen=True)
class Row:
    """One figure, with the least that is asked for and the most that is hoped for."""

    what: str
    figure: str
    must: str = ""
    aim: str = ""


def cpu_seconds(run: Callable[[], object], rounds: int = 3) -> float:
    """The CPU time of the quickest of several rounds."""
    best = float("inf")
    for _ in range(rounds):
        start = time.process_time()
        run()
        best = min(best, time.process_time() - start)
    return best


def calibration_seconds() -> float:
    """CPU time of a fixed loop, so that figures of two machines can be compared."""

    def loop() -> int:
        total = 0
        for number in range(300_000):
            total += number & 7
        return total

    return cpu_seconds(loop, rounds=5)


def table(rows: Iterable[Row]) -> str:
    """The rows as a Markdown table."""
    lines = ["| what | measured | must | aim |", "|---|---|---|---|"]
    lines += [f"| {row.what} | {row.figure} | {row.must} | {row.aim} |" for row in rows]
    return "\n".join(lines)
