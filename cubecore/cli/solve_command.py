"""The command that solves a cube."""

import sys
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from cubecore.cli.command import Answer, Command
from cubecore.cli.errors import RequestError, blaming
from cubecore.cli.options import ALGORITHM_OR_STATE, SIZE, Option, one_of, text
from cubecore.cli.progress import progress_shown
from cubecore.cube.algorithm import Algorithm
from cubecore.cube.cubies import Cubies
from cubecore.cube.facelets import are_facelets
from cubecore.cube.stickers import Cube
from cubecore.solvers import bigcube
from cubecore.solvers.solution import Solution
from cubecore.solvers.solving import ALL_METHODS, ANY_SIZE, method_for, solve
from cubecore.solvers.two_phase import Quality


def _solve(values: Mapping[str, Any]) -> Answer:
    with blaming("method"):
        method = method_for(values["size"], values["method"])
    key = _state_key(values)
    with blaming(key):
        solution = _solution(_state(values, key), method, values)
    return {
        "solution": str(solution.moves),
        "length": solution.length,
        "metric": solution.metric.value,
        "stages": [{"name": stage.name, "moves": str(stage.moves)} for stage in solution.stages],
    }


def _solution(state: Cube | Cubies, method: str, values: Mapping[str, Any]) -> Solution:
    if method != ANY_SIZE:
        return solve(state, method, quality=values["quality"])
    cube = state if isinstance(state, Cube) else Cube.from_facelets(state.to_facelets())
    with progress_shown(sys.stderr) as report:
        return bigcube.solve(
            cube, strategy=values["strategy"], quality=values["quality"], report=report
        )


def _state_key(values: Mapping[str, Any]) -> str:
    """Return the one of the two keys that gives the cube to solve."""
    given = [key for key in ("alg", "facelets") if values[key] is not None]
    if len(given) != 1:
        key = "alg_and_facelets" if given else "alg_or_facelets_needed"
        raise RequestError(key, field=given[-1] if given else "alg")
    return given[0]


def _state(values: Mapping[str, Any], key: str) -> Cube | Cubies:
    text, size = values[key], values["size"]
    if key == "facelets" or are_facelets(text, size):
        return Cubies.from_facelets(text) if size == 3 else Cube.from_facelets(text, size)
    return Cube(size).apply(Algorithm.parse(text, size=size).turns(size))


def _show(answer: Answer) -> str:
    lines = [f"{answer['solution'] or 'nothing to do'}   ({answer['length']} {answer['metric']})"]
    if len(answer["stages"]) > 1:
        lines += [f"  {stage['name']:<24}{stage['moves']}" for stage in answer["stages"]]
    return "\n".join(lines)


SOLVE = Command(
    name="solve",
    help="find moves that solve a cube",
    options=(
        replace(ALGORITHM_OR_STATE, required=False),
        Option(
            "facelets",
            "the stickers of the cube, faces in the order URFDLB, in face letters, colour letters"
            " or any six symbols; white space is ignored",
            text,
        ),
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
