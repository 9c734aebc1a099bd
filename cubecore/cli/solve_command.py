"""The command that solves a cube."""

import sys
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from cubecore.cli.command import Answer, Command
from cubecore.cli.errors import RequestError, blaming
from cubecore.cli.options import ALGORITHM_OR_STATE, SIZE, Option, one_of, shown, text
from cubecore.cli.progress import progress_shown
from cubecore.cube.algorithm import Algorithm
from cubecore.cube.colors import HOME_SCHEME, Color
from cubecore.cube.cubies import Cubies
from cubecore.cube.facelets import are_facelets
from cubecore.cube.geometry import Face
from cubecore.cube.stickers import Cube
from cubecore.solvers import bigcube
from cubecore.solvers.solution import Solution, Stage
from cubecore.solvers.solving import ALL_METHODS, ANY_SIZE, method_for, solve
from cubecore.solvers.three_by_three import ANY_COLOR, DEFAULT
from cubecore.solvers.two_phase import Quality

USED_BY = {
    "bottom": ("layers", "cfop"),
    "quality": (DEFAULT, ANY_SIZE),
    "strategy": (ANY_SIZE,),
}
"""The methods that use an option that others do not."""


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
        "stages": [_stage(stage) for stage in solution.stages],
    }


def _stage(stage: Stage) -> Answer:
    explanation = None if stage.explanation is None else stage.explanation.text()
    return {"name": stage.name, "moves": str(stage.moves), "explanation": explanation}


def _solution(state: Cube | Cubies, method: str, values: Mapping[str, Any]) -> Solution:
    if method != ANY_SIZE:
        return solve(state, method, bottom=values["bottom"], quality=values["quality"])
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
        lines += [line for stage in answer["stages"] for line in _stage_lines(stage)]
    return "\n".join(lines)


def _stage_lines(stage: Answer) -> list[str]:
    lines = [f"  {stage['name']:<24}{stage['moves']}".rstrip()]
    return lines if stage["explanation"] is None else [*lines, f"    {stage['explanation']}"]


def _bottom(value: Any) -> str:
    """Return the name of a colour: of the colour itself or of a face of the solved cube."""
    written = text(value).strip()
    if written.upper() in list(Face):
        return HOME_SCHEME.color_of(Face(written.upper())).label
    for color in Color:
        if written.upper() in (color.name, color.letter):
            return color.label
    if written.lower() != ANY_COLOR:
        raise RequestError("bottom_needed", found=shown(value))
    return ANY_COLOR


def _unused(values: Mapping[str, Any]) -> set[str]:
    """Return the options that have no effect: the method or this size does not use them."""
    with blaming("method"):
        method = method_for(values["size"], values["method"])
    unused = {option for option, methods in USED_BY.items() if method not in methods}
    return unused if values["size"] > 3 else unused | {"strategy"}


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
            "bottom",
            "the colour at the bottom for layers and cfop: a colour, the face that has it on a solved"
            " cube, or any for the shortest solution (white)",
            _bottom,
            default="white",
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
    examples=(
        '"R U2 F\' L" --method cfop --bottom yellow',
        '"Rw U 2F" --size 4 --quality fast --json',
    ),
    unused=_unused,
    droppable={"alg_and_facelets": ("alg", "facelets"), "solver_for_size": ("method",)},
)
