"""The command that checks a memo and says where it goes wrong."""

from collections.abc import Mapping
from typing import Any

from cubecore.cli.command import Answer, Command
from cubecore.cli.errors import RequestError, blaming
from cubecore.cli.method_options import METHOD_OPTIONS, method_of
from cubecore.cli.options import ALGORITHM_OR_STATE, Option, text
from cubecore.cli.orbit_options import ORBIT_OPTIONS, ChosenOrbit, chosen_orbit
from cubecore.cli.trace_command import ORBIT_FLAGS
from cubecore.memo.checking import check, check_orbit
from cubecore.memo.holding import cubies_of_scramble
from cubecore.memo.memo import Memo
from cubecore.memo.method import Method
from cubecore.memo.pieces import CORNERS, EDGES
from cubecore.memo.verdicts import PieceVerdict


def _check(values: Mapping[str, Any]) -> Answer:
    method = method_of(values)
    chosen = chosen_orbit(values, method)
    if chosen is not None:
        return _check_orbit(chosen, values, method)
    _refuse(values, "memo")
    if values["edges"] is None and values["corners"] is None:
        raise RequestError("edges_or_corners_needed", field="edges")
    with blaming("alg"):
        cubies = cubies_of_scramble(values["alg"])
    memos = {}
    for piece_type in (EDGES, CORNERS):
        typed = values[piece_type.name]
        with blaming(piece_type.name):
            memo = None if typed is None else Memo.parse(typed, piece_type, method)
        memos[piece_type.name] = memo
    with blaming("alg"):
        verdict = check(cubies, method, **memos)
    return {
        "correct": verdict.correct,
        "edges": _part(verdict.edges),
        "corners": _part(verdict.corners),
    }


def _check_orbit(chosen: ChosenOrbit, values: Mapping[str, Any], method: Method) -> Answer:
    _refuse(values, "edges", "corners")
    if values["memo"] is None:
        raise RequestError("memo_needed", field="memo")
    piece_type = chosen.piece_type
    with blaming("memo"):
        memo = Memo.parse(values["memo"], piece_type, method, chosen.buffer)
    with blaming("alg"):
        verdict = check_orbit(chosen.cube, piece_type, chosen.buffer, method, memo)
    parts = {"edges": None, "corners": None, piece_type.name: _part(verdict)}
    return {"correct": verdict.correct, **parts}


def _refuse(values: Mapping[str, Any], *memos: str) -> None:
    for memo in memos:
        if values[memo] is not None:
            raise RequestError("memo_of_other_pieces", field=memo)


def _part(verdict: PieceVerdict | None) -> Answer | None:
    if verdict is None:
        return None
    return {
        "correct": verdict.correct,
        "first_wrong": verdict.first_wrong,
        "good_letters": verdict.good_letters,
        "kind": verdict.kind,
        "message": verdict.message,
        "left": list(verdict.left),
        "expected_letters": verdict.expected_letters,
        "nearest": None if verdict.nearest is None else list(verdict.nearest.letters),
    }


def _show(answer: Answer) -> str:
    judged = {name: part for name, part in answer.items() if isinstance(part, dict)}
    return "\n".join(
        f"{'✓' if part['correct'] else '✗'} {name:<10}{part['message']}"
        for name, part in judged.items()
    )


def _memo(value: Any) -> str | None:
    """A typed memo; null is a memo that is not there."""
    return None if value is None else text(value)


CHECK = Command(
    name="check",
    help="check a memo of a scramble and say where it goes wrong",
    options=(
        ALGORITHM_OR_STATE,
        Option("edges", "the memo of the edges", _memo),
        Option("corners", "the memo of the corners", _memo),
        Option("memo", "the memo of a big cube's orbit", _memo),
        *METHOD_OPTIONS,
        *ORBIT_OPTIONS,
    ),
    run=_check,
    show=_show,
    examples=(
        '"U R F" --edge-buffer UF --edges "fu on qe jb m"',
        '"U R F" --corner-buffer UFR --corners "" --json --exit-code',
    ),
    droppable=ORBIT_FLAGS | {"memo_of_other_pieces": ("edges", "corners", "memo")},
    succeeds=lambda answer: bool(answer["correct"]),
)
