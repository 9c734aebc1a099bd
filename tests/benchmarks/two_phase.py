"""The two-phase solver compared with kociemba (C) on the same 200 random states, round by round."""

import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from cubecore.cube import Cube, Cubies
from cubecore.solvers.two_phase import Quality, solve_many, solve_one
from tests.benchmarks.measuring import Row
from tests.benchmarks.peers import python_peer

TITLE = "Two-phase solver"

STATES = Path(__file__).parents[1] / "known_answers" / "random_states.json"
ROUNDS = 5
TABLES = """
import time
from cubecore.solvers.two_phase import search_tables
before = time.process_time()
search_tables()
print(time.process_time() - before)
"""

Solver = Callable[[], Sequence[str]]


@dataclass(frozen=True)
class Load:
    """One way to solve all states, with its limit and its goal."""

    what: str
    solver: Solver
    must: str = ""
    aim: str = ""


def rows() -> list[Row]:
    """The time to have the tables, then times and lengths compared with kociemba's."""
    facelets = json.loads(STATES.read_text(encoding="utf-8"))
    return [*tables(), *beside(facelets), *one_by_one(facelets)]


def tables() -> list[Row]:
    """What a new process needs until it can search: with no cache, and with one."""
    with tempfile.TemporaryDirectory() as folder:
        nowhere = Path(folder) / "a file"
        nowhere.write_text("", encoding="utf-8")
        built = min(table_seconds(nowhere) for _ in range(3))
        table_seconds(Path(folder))
        cached_seconds = min(table_seconds(Path(folder)) for _ in range(3))
    return [
        Row("tables without a disk", f"{built:.2f} s", "≤ 4 s", "≤ 1.5 s"),
        Row("tables from the cache", f"{cached_seconds:.2f} s", "≤ 0.3 s"),
    ]


def table_seconds(folder: Path) -> float:
    environment = os.environ | {"BLINDTRACE_CACHE": str(folder)}
    run = [sys.executable, "-c", TABLES]
    return float(subprocess.check_output(run, text=True, env=environment))


def loads_of(facelets: list[str]) -> list[Load]:
    """Every way to solve the states: all at once, and one by one."""
    cubes = [Cubies.from_facelets(each) for each in facelets]
    return [
        Load(
            "batch of 200, normal quality",
            partial(in_batch, cubes, Quality.NORMAL),
            "≤ 0.7×, mean ≤ 20.3, none above 22",
            "≤ 0.35×, mean ≤ 20.2",
        ),
        Load("batch of 200, fast", partial(in_batch, cubes, Quality.FAST)),
        Load(
            "batch of 200, short",
            partial(in_batch, cubes, Quality.SHORT),
            aim="≤ 1.5×, mean ≤ 19.3",
        ),
        Load(
            "one cube at a time, normal, from facelets",
            lambda: [str(solve_one(each)) for each in facelets],
            "≤ 1.0×, mean ≤ 20.5",
            "≤ 0.7×, mean ≤ 20.3",
        ),
        Load(
            "one cube at a time, fast, from facelets",
            lambda: [str(solve_one(each, Quality.FAST)) for each in facelets],
        ),
    ]


def beside(facelets: list[str]) -> list[Row]:
    """Every load and kociemba in turn, as the median over rounds of their ratio in one round."""
    kociemba = fast_kociemba()
    loads = loads_of(facelets)
    ratios: dict[str, list[float]] = {load.what: [] for load in loads}
    answers: dict[str, Sequence[str]] = {}
    for _ in range(ROUNDS):
        for load in loads:
            theirs, _ = timed(lambda: [kociemba(each) for each in facelets])
            ours, answers[load.what] = timed(load.solver)
            ratios[load.what].append(ours / theirs)
    return [
        Row(
            f"{load.what}, compared with kociemba",
            f"**{statistics.median(ratios[load.what]):.2f}×**, {length_summary(facelets, answers[load.what])}",
            load.must,
            load.aim,
        )
        for load in loads
    ] + [Row("kociemba itself", length_summary(facelets, [kociemba(each) for each in facelets]))]


def fast_kociemba() -> Callable[[str], str]:
    """Their compiled solver: without its C part the package would quietly be a slow one."""
    python_peer("cffi")
    kociemba = python_peer("kociemba")
    if not hasattr(kociemba, "ckociembawrapper"):
        raise RuntimeError("kociemba was installed without its C part")
    solver: Callable[[str], str] = kociemba.solve
    return solver


def solved(facelets: str) -> str:
    return str(solve_one(facelets))


def in_batch(cubes: list[Cubies], quality: Quality) -> list[str]:
    return [str(solution) for solution in solve_many(cubes, quality)]


def timed(solver: Solver) -> tuple[float, Sequence[str]]:
    start = time.process_time()
    answers = solver()
    return time.process_time() - start, answers


def length_summary(facelets: list[str], answers: Sequence[str]) -> str:
    """How long solutions are; each is replayed on the cube of stickers first."""
    for each, answer in zip(facelets, answers, strict=True):
        if not Cube.from_facelets(each).apply(answer).is_solved:
            raise RuntimeError(f"{answer} does not solve {each}")
    lengths = sorted(len(answer.split()) for answer in answers)
    return (
        f"mean {statistics.fmean(lengths):.2f}, p95 {lengths[len(lengths) * 95 // 100]}, "
        f"longest {lengths[-1]}"
    )


def one_by_one(facelets: list[str]) -> list[Row]:
    """How long one cube takes, for most and at worst."""
    solutions = []
    solvers: dict[str, Callable[[str], str]] = {"ours": solved, "kociemba": fast_kociemba()}
    for name, solver in solvers.items():
        times = sorted(1000 * timed(partial(solver, each))[0] for each in facelets)
        middle, late = statistics.median(times), times[len(times) * 95 // 100]
        figure = f"median {middle:.1f} ms, p95 {late:.1f} ms, worst {times[-1]:.1f} ms"
        solutions.append(Row(f"one cube from facelets, {name}", figure))
    return solutions
