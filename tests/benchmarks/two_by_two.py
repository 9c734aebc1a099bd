"""The 2×2×2 solver: the first solution of a new process, those after it, and their length."""

import statistics
import subprocess
import sys
import time
from collections.abc import Iterator

import numpy as np

from cubecore.cube import Cube
from cubecore.scrambles import random_moves
from cubecore.solvers import solve
from tests.benchmarks.measuring import Row

TITLE = "2×2×2 solver"

CUBES = 2000
ROUNDS = 5
FIRST_SOLUTION = """
import time
from cubecore.solvers import solve
imported = time.process_time()
solve("R U2 F' R2 U F R' U2 F", size=2)
solved = time.process_time()
print(solved, solved - imported)
"""


def rows() -> list[Row]:
    """The cold start, with and without imports, then many cubes in one process."""
    return [*cold_rows(), *warm_rows()]


def cold_rows() -> Iterator[Row]:
    runs = [first_solution() for _ in range(ROUNDS)]
    whole, solving = (min(column) for column in zip(*runs, strict=True))
    yield Row(
        "first solution of a new process, imports included", f"{whole:.2f} s", "≤ 1 s", "≤ 0.3 s"
    )
    yield Row("first solution after the imports", f"{solving:.3f} s")


def first_solution() -> tuple[float, float]:
    """Return the CPU time of a new process until its first solution, and that after imports."""
    run = [sys.executable, "-c", FIRST_SOLUTION]
    whole, solving = map(float, subprocess.check_output(run, text=True).split())
    return whole, solving


def warm_rows() -> Iterator[Row]:
    rng = np.random.default_rng(1)
    cubes = [Cube(2).apply(random_moves(30, rng=rng, size=2)) for _ in range(CUBES)]
    solve(cubes[0])
    times, lengths = [], []
    for cube in cubes:
        start = time.process_time()
        solution = solve(cube)
        times.append(1000 * (time.process_time() - start))
        lengths.append(solution.length)
        if not cube.apply(solution.moves).is_solved_in_some_holding:
            raise RuntimeError(f"{solution} does not solve {cube.facelets()}")
    figure = f"median {statistics.median(times):.2f} ms, worst {max(times):.2f} ms"
    yield Row("one cube, warm", figure, "≤ 10 ms", "≤ 2 ms")
    figure = f"mean {statistics.fmean(lengths):.2f} (of all states 8.76), longest {max(lengths)}"
    yield Row(f"turns, {CUBES:,} random cubes", figure, "≤ 11")
