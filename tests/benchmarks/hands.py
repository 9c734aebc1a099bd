"""Ranking for hands: agreement with what people execute, the first answers, and the time."""

import json
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import fmean

from cubecore.commutators import EFFORT_WEIGHTS, Rank, ThreeCycle, effort, find, regrips
from cubecore.cube import Algorithm
from tests.benchmarks.big_cubes import BUFFERS, pairs
from tests.benchmarks.measuring import Row

TITLE = "Ranking for hands"

PREFERENCES = Path(__file__).parents[3] / "shared" / "data" / "preferred-algorithms.json"
"""Which of two algorithms for a case far more people execute; it is no part of the project."""
ROUNDS = 2
DISLIKED = set("Bxyz")


def rows() -> list[Row]:
    """Preferences where they are known, the first answers of both buffers, and the time."""
    return [*preference_rows(), *answer_rows(), *time_rows()]


def preference_rows() -> Iterator[Row]:
    weights = ", ".join(f"{name} {weight:g}" for name, weight in EFFORT_WEIGHTS.items())
    yield Row("weights of the effort, besides 1 for each turn", weights, "≤ 6")
    if not PREFERENCES.exists():
        return
    cases = json.loads(PREFERENCES.read_text(encoding="utf-8"))["cases"]
    good = sum(effort(case["preferred"]) < effort(case["over"]) for case in cases)
    what = f"of {len(cases)} pairs, the algorithm that more people execute has less effort"
    yield Row(what, f"**{good / len(cases):.1%}** ({good})", "80 %", "92 %")


def answer_rows() -> Iterator[Row]:
    for buffer in BUFFERS:
        cycles = pairs(buffer)
        shortest, easiest = ([first(cycle, rank) for cycle in cycles] for rank in Rank)
        before, after = (fmean(map(is_easy, answers)) for answers in (shortest, easiest))
        what = f"{buffer}: first answers without B and rotations, with at most one regrip"
        yield Row(what, f"**{after:.1%}** ({before:.1%} by length)", "90 %", "97 %")
        before, after = (fmean(map(effort, answers)) for answers in (shortest, easiest))
        yield Row(
            f"{buffer}: mean effort of the first answers",
            f"**{after:.2f}** ({before:.2f} by length)",
        )


def time_rows() -> Iterator[Row]:
    cycles = [cycle for buffer in BUFFERS for cycle in pairs(buffer)]
    seconds = dict.fromkeys(Rank, float("inf"))
    for _ in range(ROUNDS):
        for rank in Rank:
            start = time.process_time()
            for cycle in cycles:
                find(cycle, rank=rank)
            seconds[rank] = min(seconds[rank], time.process_time() - start)
    by_length, for_hands = (seconds[rank] / len(cycles) * 1000 for rank in Rank)
    what = f"the five best of all {len(cycles)} pairs, CPU time compared with ranking by length"
    figure = (
        f"**{for_hands / by_length:.2f}×** ({for_hands:.1f} ms against {by_length:.1f} ms a pair)"
    )
    yield Row(what, figure, "2×")


def first(cycle: ThreeCycle, rank: Rank) -> Algorithm:
    return find(cycle, most=1, rank=rank)[0].moves


def is_easy(moves: Algorithm) -> bool:
    """Whether hands execute moves without a turn of B, a rotation or more than one regrip."""
    return not DISLIKED & set(str(moves)) and regrips(moves) <= 1
