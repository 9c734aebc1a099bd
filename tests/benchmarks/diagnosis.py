"""Diagnoses of failed solves: how often a fault is found, and how long that takes."""

import random
import time
from collections.abc import Iterable, Iterator

from cubecore.execution import Diagnosis, diagnose
from tests.benchmarks.measuring import Row
from tests.cubecore.execution.diagnosis.injected import (
    Solve,
    Spoiled,
    one_fault_of_each_solve,
    two_faults_of_each_solve,
)
from tests.cubecore.execution.executions import STYLES

TITLE = "Diagnoses of failed solves"

SOLVES, WARM_UP = 200, 15
NAMES = {"op": "Old Pochmann", "m2": "M2 and Old Pochmann", "3-style": "3-style"}


def rows() -> Iterator[Row]:
    """CPU time of a diagnosis, execution included, and how many faults are named or explained."""
    for style in STYLES:
        one = one_fault_of_each_solve(SOLVES + WARM_UP, style, random.Random(style))
        two = two_faults_of_each_solve(SOLVES + WARM_UP, style, random.Random(style))
        single, double = Diagnosed(one), Diagnosed(two)
        yield Row(f"{NAMES[style]}: one fault", single.seconds, "0.3 s", "0.1 s")
        yield Row(f"{NAMES[style]}: named first of {SOLVES}", single.named)
        yield Row(f"{NAMES[style]}: found by one fault", single.explained(1), "90 %", "97 %")
        yield Row(f"{NAMES[style]}: two faults", double.seconds, "3 s", "1 s")
        yield Row(f"{NAMES[style]}: found by two faults or fewer", double.explained(2), "80 %")


class Diagnosed:
    """The diagnoses of solves, and the CPU time of each."""

    def __init__(self, spoiled: Iterable[tuple[Solve, Spoiled]]) -> None:
        self.all: list[tuple[Spoiled, Diagnosis]] = []
        self.times: list[float] = []
        for solve, fault in spoiled:
            start = time.process_time()
            diagnosis = diagnose(solve.scramble, fault.facelets, solve.method)
            self.times.append(time.process_time() - start)
            self.all.append((fault, diagnosis))
        del self.all[:WARM_UP], self.times[:WARM_UP]

    @property
    def seconds(self) -> str:
        mean = sum(self.times) / len(self.times)
        return f"**{mean:.3f} s** (slowest {max(self.times):.3f} s)"

    @property
    def named(self) -> str:
        named = sum(fault.is_named_first_by(diagnosis) for fault, diagnosis in self.all)
        return share(named, len(self.all))

    def explained(self, most: int) -> str:
        explained = sum(
            any(len(one.faults) <= most for one in diagnosis.explanations)
            for _, diagnosis in self.all
        )
        return share(explained, len(self.all))


def share(count: int, total: int) -> str:
    return f"**{100 * count / total:.1f}%** ({count})"
