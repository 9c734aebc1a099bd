"""The command that solves a cube."""

import sys
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from cubecore.cli.command import Answer, Command
from cubecore.cli.errors import RequestError, blaming
from cubecore.cli.options import ALGORITHM, SIZE, Option, one_of, text
from cubecore.cli.progress import progress_shown
from cubecore.cube.algorithm import Algorithm
from cubecore.cube.stickers import Cube
from cubecore.solvers import bigcube
from cubecore.solvers.solution import Solution
from cubecore.solvers.solving import ALL_METHODS, ANY_SIZE, method_for, solve
from cubecore.solvers.two_phase import Quality


def _solve(values: Mapping[str, Any]) -> Answer:
    with blaming("method"):
        method = method_for(values["size"], values["method"])
    told_by = _told_by(values)
    with blaming(told_by):
        found = _solution(_puzzle(values, told_by), method, values)
    return {
        "solution": str(found.moves),
        "length": found.length,
        "metric": found.metric.value,
        "stages": [{"name": stage.name, "moves": str(stage.moves)} for stage in found.stages],
    }


def _solution(puzzle: str | Cube, method: str, values: Mapping[str, Any]) -> Solution:
    if method != ANY_SIZE:
        return solve(puzzle, method, quality=values["quality"])
    cube = Cube.from_facelets(puzzle) if isinstance(puzzle, str) else puzzle
    with progress_shown(sys.stderr) as report:
        return bigcube.solve(
            cube, strategy=values["strategy"], quality=values["quality"], report=report
        )


def _told_by(values: Mapping[str, Any]) -> str:
    told = [key for key in ("alg", "facelets") if values[key] is not None]
    if len(told) != 1:
        wanted = "an algorithm or facelets are needed" + (", not both" if told else "")
        raise RequestError(wanted, field=told[-1] if told else "alg")
    return told[0]


def _puzzle(values: Mapping[str, Any], told_by: str) -> str | Cube:
    size = values["size"]
    if told_by == "alg":
        turns = Algorithm.parse(values["alg"], size=size).turns(size)
        return Cube(size).apply(turns)
    facelets: str = values["facelets"]
    if len(facelets) != 6 * size * size:
        expected = f"expected {6 * size * size} facelets, found {len(facelets)}"
        raise RequestError(expected, field="facelets", position=min(len(facelets), 6 * size**2))
    return facelets if size == 3 else Cube.from_facelets(facelets)


def _show(answer: Answer) -> str:
    lines = [f"{answer['solution'] or 'nothing to do'}   ({answer['length']} {answer['metric']})"]
    if len(answer["stages"]) > 1:
        lines += [f"  {stage['name']:<24}{stage['moves']}" for stage in answer["stages"]]
    return "\n".join(lines)


SOLVE = Command(
    name="solve",
    help="find moves that solve a cube",
    options=(
        replace(ALGORITHM, required=False),
        Option("facelets", "the cube as facelets, faces URFDLB", text),
        SIZE,
        Option(
            "method",
            "two-phase, layers or cfop (3×3×3), optimal (2×2×2, always used), or bigcube (any size)",
            one_of(ALL_METHODS),
        ),
        Option(
            "quality",
            "how much search a shorter solution is worth: fast, normal or short (normal)",
            one_of([quality.value for quality in Quality]),
            default=Quality.NORMAL.value,
        ),
        Option(
            "strategy",
            f"how bigcube solves centres: {', '.join(bigcube.STRATEGIES)} (blocks)",
            one_of(list(bigcube.STRATEGIES)),
            default="blocks",
        ),
    ),
    run=_solve,
    show=_show,
)
