"""Layer by layer and CFOP compared with other solvers by the same methods, on the same states."""

import json
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from statistics import mean
from typing import Any

import numpy as np

from cubecore.cube import Algorithm, Cube, Metric, random_batch
from cubecore.solvers import FOLDER_VARIABLE, solve
from cubecore.solvers.human import CORNER_INSERTION, EDGE_INSERTION, PAIR_INSERTION, insertion_table
from cubecore.solvers.human.cross import cross_solver
from cubecore.solvers.human.last_layer import (
    corner_step,
    cross_step,
    edge_step,
    face_step,
    oll_step,
    pll_step,
)
from tests.benchmarks.measuring import Row, cpu_seconds
from tests.benchmarks.peers import PEERS, python_peer

TITLE = "Solvers a person can follow"

COUNT = 50
MANY = 1000
NODE_PEERS = PEERS.parent / "npm"
NODE_PEER = Path(__file__).with_name("rubiks_cube_solver.mjs")


@dataclass(frozen=True)
class Solver:
    """How long a solver takes for one state, and how long its solutions are."""

    milliseconds: float
    length: float


def rows() -> list[Row]:
    """Time and length of both methods, compared with a peer each, and the time of their tables."""
    facelets = [state.to_facelets() for state in random_batch(COUNT, np.random.default_rng(1))]
    scrambles = [str(solve(text).moves.inverse) for text in facelets]
    return [
        *beside(
            "layers", facelets, "magiccube's BasicSolver", magiccube(scrambles), ("0.3×", "0.1×")
        ),
        *beside("cfop", facelets, "npm rubiks-cube-solver", node_peer(facelets), ("1×", "0.5×")),
        *lengths(),
        *tables(),
    ]


def beside(
    method: str, facelets: list[str], name: str, peer: Solver | None, goals: tuple[str, str]
) -> Iterator[Row]:
    """The ratio of our time to that of a peer."""
    mine = measured(method, facelets)
    if peer is None:
        yield Row(f"{method}, CPU time a state", f"{mine.milliseconds:.2f} ms", *goals)
        return
    figure = f"**{mine.milliseconds / peer.milliseconds:.2f}×**"
    figure += f" ({mine.milliseconds:.2f} against {peer.milliseconds:.2f} ms a state)"
    yield Row(f"{method}, CPU time compared with {name}", figure, *goals)
    comparison = f"{mine.length:.1f} against {peer.length:.1f} turns"
    yield Row(f"{method}, mean length compared with {name}, {COUNT} states", comparison)


def measured(method: str, facelets: list[str]) -> Solver:
    """Our solver, facelets in and text out, its tables ready."""

    def run() -> list[str]:
        return [str(solve(text, method)) for text in facelets]

    return Solver(1000 * cpu_seconds(run) / len(facelets), mean_length(facelets, run()))


def mean_length(facelets: list[str], solutions: list[str]) -> float:
    """The mean length in the half turn metric, once each solution has been seen to be right."""
    lengths_of_all = []
    for text, solution in zip(facelets, solutions, strict=True):
        algorithm = Algorithm.parse(solution)
        assert Cube.from_facelets(text).apply(algorithm).is_solved_in_some_holding
        lengths_of_all.append(algorithm.length(Metric.HTM))
    return mean(lengths_of_all)


def magiccube(scrambles: list[str]) -> Solver:
    """Its BasicSolver; scrambling its cubes is not counted."""
    package = python_peer("magiccube")
    best = float("inf")
    solutions: list[list[object]] = []
    for _ in range(3):
        cubes = [package.Cube(3) for _ in scrambles]
        for cube, scramble in zip(cubes, scrambles, strict=True):
            cube.rotate(scramble)
        solvers = [package.BasicSolver(cube) for cube in cubes]
        solutions = []
        seconds = cpu_seconds(partial(solve_all, solvers, solutions), rounds=1)
        best = min(best, seconds)
    facelets = [Cube(3).apply(scramble).facelets() for scramble in scrambles]
    written = [" ".join(map(str, moves)) for moves in solutions]
    return Solver(1000 * best / len(scrambles), mean_length(facelets, written))


def solve_all(solvers: list[Any], solutions: list[list[object]]) -> None:
    """Let each of magiccube's solvers solve its cube."""
    solutions += [solver.solve() for solver in solvers]


def node_peer(facelets: list[str]) -> Solver | None:
    """The npm package, where there is Node to run it."""
    if not (shutil.which("node") and shutil.which("npm")):
        print("Without Node there is no npm rubiks-cube-solver to measure beside", flush=True)
        return None
    if not (NODE_PEERS / "node_modules" / "rubiks-cube-solver").exists():
        print("Installing rubiks-cube-solver into .peers/npm to compare with it", flush=True)
        npm = ["npm", "install", "--silent", "--no-audit", "--no-fund", "--ignore-scripts"]
        NODE_PEERS.mkdir(parents=True, exist_ok=True)
        subprocess.run([*npm, "--prefix", str(NODE_PEERS), "rubiks-cube-solver"], check=True)
    command = ["node", str(NODE_PEER), str(NODE_PEERS)]
    process = subprocess.run(
        command, input=json.dumps(facelets), capture_output=True, text=True, check=True
    )
    answer = json.loads(process.stdout)
    return Solver(answer["milliseconds"], mean_length(facelets, answer["solutions"]))


def lengths() -> Iterator[Row]:
    """The mean length over many states, for one colour at the bottom and for any."""
    facelets = [state.to_facelets() for state in random_batch(MANY, np.random.default_rng(2))]
    goals = {("layers", "white"): ("125", "100"), ("layers", "any"): ("", "")}
    goals |= {("cfop", "white"): ("60", "55"), ("cfop", "any"): ("", "50")}
    for (method, bottom), goal in goals.items():
        solutions = [str(solve(text, method, bottom=bottom)) for text in facelets]
        figure = f"**{mean_length(facelets, solutions):.1f}**"
        yield Row(f"{method}, mean length, {MANY:,} states, {bottom} at the bottom", figure, *goal)


def tables() -> Iterator[Row]:
    """What is built when a solver is first asked, without the cache and with it."""
    for method, prepare in (("cfop", prepare_cfop), ("layers", prepare_layers)):
        with tempfile.TemporaryDirectory() as folder, kept_in(folder):
            built, read = (cpu_seconds(prepare, rounds=1) for _ in range(2))
        yield Row(
            f"{method}, tables", f"**{built:.2f} s** built, {read:.2f} s from the cache", "2 s"
        )


def prepare_cfop() -> None:
    """Everything CFOP looks up, as on its first call."""
    cross_solver.__wrapped__()
    insertion_table.__wrapped__(PAIR_INSERTION)
    oll_step.__wrapped__()
    pll_step.__wrapped__()


def prepare_layers() -> None:
    """Everything that is looked up layer by layer, as on the first call."""
    cross_solver.__wrapped__()
    insertion_table.__wrapped__(CORNER_INSERTION)
    insertion_table.__wrapped__(EDGE_INSERTION)
    for step in (cross_step, face_step, corner_step, edge_step):
        step.__wrapped__()


@contextmanager
def kept_in(folder: str) -> Iterator[None]:
    """Let tables be kept in a folder for once."""
    before = os.environ.get(FOLDER_VARIABLE)
    os.environ[FOLDER_VARIABLE] = folder
    try:
        yield
    finally:
        os.environ.pop(FOLDER_VARIABLE)
        if before is not None:
            os.environ[FOLDER_VARIABLE] = before
