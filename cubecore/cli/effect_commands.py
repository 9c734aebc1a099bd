"""What an algorithm does (effect), the brackets it was written out from (recognise), and its effort."""

from collections.abc import Mapping
from typing import Any

from cubecore.cli.errors import RequestError, blaming
from cubecore.cli.options import ALGORITHM_OPTION, SIZE_OPTION
from cubecore.cli.subcommand import Answer, Subcommand
from cubecore.commutators import Effect, effect, effort, recognise
from cubecore.cube.algorithm import Algorithm

_MOST_MOVES = 80
"""Brackets of more moves take seconds to find, and nobody uses them."""


def _effect(values: Mapping[str, Any]) -> Answer:
    size = values["size"]
    with blaming("alg"):
        done = effect(Algorithm.parse(values["alg"], size=size), size)
    return effect_answer(done)


def effect_answer(done: Effect) -> Answer:
    """Return what an algorithm does, orbit by orbit."""
    orbits = {
        orbit.name: {
            "cycles": [list(cycle.written) for cycle in cycles if len(cycle) > 1],
            "turned": [list(cycle.written) for cycle in cycles if len(cycle) == 1],
        }
        for orbit, cycles in done.by_orbit.items()
    }
    return {"orbits": orbits}


def _show_effect(answer: Answer) -> str:
    lines = [
        f"{name:<14}{' '.join(map(_in_brackets, orbit['cycles'] + orbit['turned']))}"
        for name, orbit in answer["orbits"].items()
    ]
    return "\n".join(lines) or "nothing changes"


def _in_brackets(stickers: list[str]) -> str:
    return f"({' → '.join(stickers)})"


def _recognise(values: Mapping[str, Any]) -> Answer:
    size = values["size"]
    with blaming("alg"):
        moves = Algorithm.parse(values["alg"], size=size).expand()
        if len(moves) > _MOST_MOVES:
            raise RequestError("too_many_to_recognise", most=_MOST_MOVES, found=len(moves))
        return {"brackets": [str(one) for one in recognise(moves, size)]}


def _show_brackets(answer: Answer) -> str:
    return "\n".join(answer["brackets"]) or "no commutator or conjugate"


def _effort(values: Mapping[str, Any]) -> Answer:
    with blaming("alg"):
        return {"effort": effort(values["alg"])}


EFFECT = Subcommand(
    name="effect",
    help="show which pieces an algorithm cycles, flips and twists, orbit by orbit",
    options=(ALGORITHM_OPTION, SIZE_OPTION),
    run=_effect,
    show=_show_effect,
    examples=(
        "\"[R' D' R, U]\"",
        '"Rw U2 Rw\'" --size 4 --json',
    ),
)
RECOGNISE = Subcommand(
    name="recognise",
    help="write plain moves as a commutator [A, B] or a conjugate [S: [A, B]]",
    options=(ALGORITHM_OPTION, SIZE_OPTION),
    run=_recognise,
    show=_show_brackets,
    examples=(
        "\"R U R' D R U' R' D'\"",
        "\"x R' U R' D2 R U' R' D2 R2\" --json",
    ),
    succeeds=lambda answer: bool(answer["brackets"]),
)
EFFORT = Subcommand(
    name="effort",
    help="show how hard an algorithm is to execute by hand: the lower, the easier",
    options=(ALGORITHM_OPTION,),
    run=_effort,
    show=lambda answer: str(answer["effort"]),
    examples=(
        "\"R U R' D R U' R' D'\"",
        '"[M\', U2]" --json',
    ),
)
