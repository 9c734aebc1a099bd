"""The command execute: the algorithms that memos lead to, and what they leave unsolved."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from cubecore.cli.effect_commands import effect_answer
from cubecore.cli.errors import blaming
from cubecore.cli.memo_options import (
    MEMO_OPTIONS,
    METHOD_FLAGS,
    METHOD_OPTIONS,
    memos_of,
    method_of,
)
from cubecore.cli.options import ALGORITHM_OR_STATE_OPTION, Option, one_of
from cubecore.cli.subcommand import Answer, Subcommand
from cubecore.commutators import Rank
from cubecore.cube import Cubies, Metric
from cubecore.execution import Execution, Step, execute
from cubecore.memo import CORNERS, EDGES, Method, cubies_of_scramble

_PIECE_TYPES = (EDGES.name, CORNERS.name)


class RequestedSolve(NamedTuple):
    """A scramble and a method, and the memos and choices of what is executed after it."""

    scramble: Cubies
    method: Method
    choices: Mapping[str, Any]

    @classmethod
    def of(cls, values: Mapping[str, Any]) -> "RequestedSolve":
        """Return the solve that the values describe."""
        method = method_of(values)
        with blaming("alg"):
            scramble = cubies_of_scramble(values["alg"])
        memos = {kind.name: memo for kind, memo in memos_of(values, method).items()}
        return cls(scramble, method, memos | {key: values[key] for key in ("rank", "first")})


def _execute(values: Mapping[str, Any]) -> Answer:
    solve = RequestedSolve.of(values)
    with blaming("alg"):
        return _answer(execute(solve.scramble, solve.method, **solve.choices))


def _answer(done: Execution) -> Answer:
    return {
        "steps": list(map(_step, done.steps)),
        "solution": str(done.solution),
        "length": done.length,
        "metric": Metric.STM.value,
        "solved": done.solved,
        "left": {name: list(pieces) for name, pieces in done.left._asdict().items()},
        "displaced": list(done.displaced),
    }


def _step(step: Step) -> Answer:
    return {
        "piece_type": None if step.piece_type is None else step.piece_type.name,
        "letters": list(step.letters),
        "alg": str(step.alg),
        "expanded": str(step.expanded),
        "kind": step.kind.value,
        "effect": effect_answer(step.effect),
    }


def _show(answer: Answer) -> str:
    lines = [_line(step) for step in answer["steps"]]
    lines += ["", f"{answer['solution'] or 'nothing to do'}   ({answer['length']} STM)"]
    if not answer["solved"]:
        pieces = [name for names in answer["left"].values() for name in names]
        lines.append(f"unsolved: {' '.join(pieces) or 'the M slice is turned'}")
    if answer["displaced"]:
        lines.append(f"displaced by an odd number of letters: {' '.join(answer['displaced'])}")
    return "\n".join(lines).lstrip("\n")


def _line(step: Answer) -> str:
    kind = step["kind"] if step["kind"] != "letters" else step["piece_type"]
    return f"{kind:<10}{' '.join(step['letters']):<8}{step['alg']}"


EXECUTION_OPTIONS = (
    *MEMO_OPTIONS,
    Option(
        "rank",
        "which commutators come first: length or hands (length)",
        one_of([rank.value for rank in Rank]),
        default=Rank.LENGTH.value,
    ),
    Option(
        "first",
        "what is executed first, edges or corners (what is memorised last)",
        one_of(_PIECE_TYPES),
    ),
    *METHOD_OPTIONS,
)
"""The memos of a solve, and how they are executed."""

EXECUTE = Subcommand(
    name="execute",
    help="show the algorithms that a memo leads to, letter by letter or pair by pair",
    options=(ALGORITHM_OR_STATE_OPTION, *EXECUTION_OPTIONS),
    run=_execute,
    show=_show,
    examples=(
        '"R U F" --edge-buffer UF --corner-buffer UFR',
        '"R U F" --corners "BG CX" --first edges --json',
    ),
    droppable=METHOD_FLAGS,
    succeeds=lambda answer: bool(answer["solved"]),
)
