"""The command that solves a cube."""

import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, TextIO

from cubecore.cli.errors import RequestError, blaming
from cubecore.cli.options import (
    ALGORITHM_OR_STATE_OPTION,
    SIZE_OPTION,
    Option,
    excerpt,
    one_of,
    text,
)
from cubecore.cli.subcommand import Answer, Subcommand
from cubecore.cube.algorithm import Algorithm
from cubecore.cube.colors import HOME_SCHEME, Color
from cubecore.cube.cubies import Cubies
from cubecore.cube.facelets import are_facelets
from cubecore.cube.geometry import Face
from cubecore.cube.stickers import Cube
from cubecore.solvers import (
    ALL_METHODS,
    ANY_COLOR,
    BIGCUBE,
    METHODS,
    SHORTEST_STRATEGY,
    STRATEGIES,
    TWO_PHASE,
    Progress,
    Quality,
    Solution,
    Stage,
    method_for,
    solve,
    solve_by_reduction,
)

_BAR_WIDTH = 30


@contextmanager
def progress_bar(stream: TextIO) -> Iterator[Callable[[Progress], None]]:
    """Yield a progress callback that redraws a bar on a terminal and does nothing elsewhere.

    The bar is cleared at the end.
    """
    if not stream.isatty():
        yield lambda _: None
        return
    last = [-1]

    def draw(progress: Progress) -> None:
        percent = 100 * progress.placed // max(progress.pieces, 1)
        if percent != last[0]:
            last[0] = percent
            stream.write(f"\r{_bar(progress.stage, percent)}")
            stream.flush()

    try:
        yield draw
    finally:
        stream.write("\r\x1b[K")
        stream.flush()


def _bar(stage: str, percent: int) -> str:
    """Return one line of progress.

    >>> _bar("edges", 50)
    'edges    [###############...............]  50 %'
    """
    done = _BAR_WIDTH * percent // 100
    return f"{stage:<8} [{'#' * done}{'.' * (_BAR_WIDTH - done)}] {percent:3} %"


_USED_BY = {
    "bottom": ("layers", "cfop"),
    "quality": (TWO_PHASE, BIGCUBE),
    "strategy": (BIGCUBE,),
    "finish": (BIGCUBE,),
}
"""The methods that use an option which the others ignore."""


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
    if method != BIGCUBE:
        return solve(state, method, bottom=values["bottom"], quality=values["quality"])
    cube = state if isinstance(state, Cube) else Cube.from_facelets(state.to_facelets())
    with progress_bar(sys.stderr) as report:
        return solve_by_reduction(
            cube,
            strategy=values["strategy"],
            finish=values["finish"],
            quality=values["quality"],
            report=report,
        )


def _state_key(values: Mapping[str, Any]) -> str:
    """Return the key that has the cube to solve: alg or facelets."""
    keys = [key for key in ("alg", "facelets") if values[key] is not None]
    if len(keys) != 1:
        key = "alg_and_facelets" if keys else "alg_or_facelets_needed"
        raise RequestError(key, field=keys[-1] if keys else "alg")
    return keys[0]


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
        raise RequestError("bottom_needed", found=excerpt(value))
    return ANY_COLOR


def _unused(values: Mapping[str, Any]) -> set[str]:
    """Return the options that have no effect: the method or this size does not use them."""
    with blaming("method"):
        method = method_for(values["size"], values["method"])
    unused = {option for option, methods in _USED_BY.items() if method not in methods}
    if method == BIGCUBE and values["finish"] != TWO_PHASE:
        unused.add("quality")
    return unused if values["size"] > 3 else unused | {"strategy"}


SOLVE = Subcommand(
    name="solve",
    help="find moves that solve a cube",
    options=(
        replace(ALGORITHM_OR_STATE_OPTION, required=False),
        Option(
            "facelets",
            "the stickers of the cube, faces in the order URFDLB, in face letters, colour letters"
            " or any six symbols; white space is ignored",
            text,
        ),
        SIZE_OPTION,
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
            "how long to search for a shorter solution: fast, normal or short (normal)",
            one_of([quality.value for quality in Quality]),
            default=Quality.NORMAL.value,
        ),
        Option(
            "strategy",
            f"how bigcube solves centres: {', '.join(STRATEGIES)} ({SHORTEST_STRATEGY})",
            one_of(list(STRATEGIES)),
            default=SHORTEST_STRATEGY,
        ),
        Option(
            "finish",
            "how bigcube solves the 3×3×3 that is left: two-phase, layers or cfop (two-phase)",
            one_of(list(METHODS)),
            default=TWO_PHASE,
        ),
    ),
    run=_solve,
    show=_show,
    examples=(
        '"R U2 F\' L" --method cfop --bottom yellow',
        '"Rw U 2F" --size 4 --strategy rows --finish layers --json',
    ),
    unused=_unused,
    droppable={"alg_and_facelets": ("alg", "facelets"), "solver_for_size": ("method",)},
)
