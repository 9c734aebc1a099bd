"""The command diagnose: what went wrong in a solve."""

from collections.abc import Mapping
from typing import Any

from cubecore.cli.errors import blaming
from cubecore.cli.execute_command import EXECUTION_OPTIONS, RequestedSolve
from cubecore.cli.memo_options import METHOD_FLAGS
from cubecore.cli.options import ALGORITHM_OR_STATE_OPTION, Option, text
from cubecore.cli.subcommand import Answer, Subcommand
from cubecore.cube import Cubies, UnsolvableError
from cubecore.cube import explain as faults_of_cube
from cubecore.execution import Fault, diagnose


def _diagnose(values: Mapping[str, Any]) -> Answer:
    solve = RequestedSolve.of(values)
    with blaming("facelets"):
        state = _state(values["facelets"])
    with blaming("alg"):
        diagnosis = diagnose(solve.scramble, state, solve.method, **solve.choices)
    return {
        "solved": diagnosis.solved,
        "explanations": [
            {"faults": list(map(_fault, one.faults)), "moves": str(one.moves)}
            for one in diagnosis.explanations
        ],
        "left": {name: list(pieces) for name, pieces in diagnosis.left._asdict().items()},
    }


def _state(facelets: str) -> Cubies:
    """Return the cube of facelets; no solve ends with one that no turns reach."""
    state = Cubies.from_facelets(facelets)
    if faults := faults_of_cube(facelets).errors:
        raise UnsolvableError(faults)
    return state


def _fault(fault: Fault) -> Answer:
    return {
        "kind": fault.kind.value,
        "piece_type": None if fault.piece_type is None else fault.piece_type.name,
        "step": fault.step,
        "letters": list(fault.letters),
        "message": fault.message.text(),
    }


def _show(answer: Answer) -> str:
    if answer["solved"]:
        return "solved"
    lines = [
        " ".join(fault["message"] for fault in explanation["faults"])
        for explanation in answer["explanations"]
    ]
    pieces = [name for names in answer["left"].values() for name in names]
    lines = ["\nor: ".join(lines)] if lines else ["no two faults explain this cube"]
    return "\n".join((*lines, f"unsolved: {' '.join(pieces)}"))


DIAGNOSE = Subcommand(
    name="diagnose",
    help="say what went wrong in a solve, from the cube at its end",
    options=(
        ALGORITHM_OR_STATE_OPTION,
        Option(
            "facelets",
            "the cube after the solve, held in any way: 54 stickers, faces in the order URFDLB, in"
            " face letters, colour letters or any six symbols; white space is ignored",
            text,
            required=True,
        ),
        *EXECUTION_OPTIONS,
    ),
    run=_diagnose,
    show=_show,
    examples=(
        '"R U" --facelets UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB',
        '"U" --facelets UUUUUUUUUBBBRRRRRRRRRFFFFFFDDDDDDDDDFFFLLLLLLLLLBBBBBB --json',
    ),
    droppable=METHOD_FLAGS,
    succeeds=lambda answer: bool(answer["solved"] or answer["explanations"]),
)
