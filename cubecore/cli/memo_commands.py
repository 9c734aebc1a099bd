"""The commands trace and check: write the memo of a scramble, or say where a memo goes wrong."""

from collections.abc import Mapping
from itertools import chain
from typing import Any

from cubecore.cli.errors import RequestError, blaming
from cubecore.cli.memo_options import (
    MEMO_OPTIONS,
    METHOD_FLAGS,
    METHOD_OPTIONS,
    ORBIT_MEMO_OPTION,
    ORBIT_OPTIONS,
    RequestedOrbit,
    memos_of,
    method_of,
    requested_orbit,
)
from cubecore.cli.options import ALGORITHM_OR_STATE_OPTION
from cubecore.cli.subcommand import Answer, Subcommand
from cubecore.memo.checking import PieceVerdict, check, check_orbit
from cubecore.memo.memo import Memo
from cubecore.memo.method import Method
from cubecore.memo.pieces import CORNERS, EDGES
from cubecore.memo.three_by_three import cubies_of_scramble
from cubecore.memo.tracing import TracingProblem, edge_and_corner_problems, orbit_problem

_ORBIT_FLAGS: Mapping[str, tuple[str, ...]] = {
    "no_such_orbit": ("orbit",),
    "no_such_layers": ("orbit",),
    "buffer_without_orbit": ("buffer",),
}


def _trace(values: Mapping[str, Any]) -> Answer:
    method = method_of(values)
    orbit = requested_orbit(values, method)
    if orbit is not None:
        with blaming("alg"):
            problem = orbit_problem(orbit.cube, orbit.piece_type, orbit.buffer, method)
        state = problem.without_swap or problem.state
        parity = None if orbit.piece_type.has_equal_stickers else state.parity
        parts = {"edges": None, "corners": None, orbit.piece_type.name: _trace_of(problem)}
        return {**parts, "parity": parity}
    with blaming("alg"):
        edges, corners = edge_and_corner_problems(values["alg"], method).values()
    state = corners.without_swap or corners.state
    return {"edges": _trace_of(edges), "corners": _trace_of(corners), "parity": bool(state.parity)}


def _trace_of(problem: TracingProblem) -> Answer:
    """Return one piece type's trace; flips and twists listed separately are only in ``in_place``."""
    memo, kind = problem.usual_memo, problem.piece_type.stickers
    in_place, cycles = memo.in_place, memo.cycles
    if memo.method.in_place == "apart":
        cycles = cycles[: len(cycles) - len(in_place)]
    letters = list(chain.from_iterable(cycles))
    part: Answer = {
        "memo": str(memo),
        "letters": letters,
        "stickers": list(memo.stickers[: len(letters)]),
        "cycles": list(map(list, cycles)),
        "in_place": list(map(list, in_place)),
        "buffer_in_place": memo.buffer_in_place,
        "flipped_edges": list(memo.turned_in_place) if kind == 2 else None,
        "total_pieces": len(problem.piece_type.names),
        "is_complete": problem.is_solved_by(memo.played),
    }
    return part | ({"twisted_corners": list(memo.turned_in_place)} if kind == 3 else {})


def _show(answer: Answer) -> str:
    lines = []
    for name, part in answer.items():
        if isinstance(part, dict):
            turned = f"   (buffer {part['buffer_in_place']})" if part["buffer_in_place"] else ""
            lines.append(f"{name:<12}{part['memo'] or 'nothing to do'}{turned}")
    if answer["parity"] is not None:
        lines.append(f"{'parity':<12}{'odd' if answer['parity'] else 'even'}")
    return "\n".join(lines)


TRACE = Subcommand(
    name="trace",
    help="trace a scramble and write its memo",
    options=(ALGORITHM_OR_STATE_OPTION, *METHOD_OPTIONS, *ORBIT_OPTIONS),
    run=_trace,
    show=_show,
    examples=(
        '"R U2 F\' L D"',
        '"Rw U 2F" --size 4 --orbit wings --buffer UFr --json',
    ),
    droppable={**METHOD_FLAGS, **_ORBIT_FLAGS},
)


def _check(values: Mapping[str, Any]) -> Answer:
    method = method_of(values)
    orbit = requested_orbit(values, method)
    if orbit is not None:
        return _check_orbit(orbit, values, method)
    _refuse(values, "memo")
    if values["edges"] is None and values["corners"] is None:
        raise RequestError("edges_or_corners_needed", field="edges")
    with blaming("alg"):
        cubies = cubies_of_scramble(values["alg"])
    memos = memos_of(values, method)
    with blaming("alg"):
        verdict = check(cubies, method, edges=memos[EDGES], corners=memos[CORNERS])
    return {
        "correct": verdict.correct,
        "edges": _verdict_of(verdict.edges),
        "corners": _verdict_of(verdict.corners),
    }


def _check_orbit(orbit: RequestedOrbit, values: Mapping[str, Any], method: Method) -> Answer:
    _refuse(values, "edges", "corners")
    if values["memo"] is None:
        raise RequestError("memo_needed", field="memo")
    piece_type = orbit.piece_type
    with blaming("memo"):
        memo = Memo.parse(values["memo"], piece_type, method, orbit.buffer)
    with blaming("alg"):
        verdict = check_orbit(orbit.cube, piece_type, orbit.buffer, method, memo)
    parts = {"edges": None, "corners": None, piece_type.name: _verdict_of(verdict)}
    return {"correct": verdict.correct, **parts}


def _refuse(values: Mapping[str, Any], *memos: str) -> None:
    for memo in memos:
        if values[memo] is not None:
            raise RequestError("memo_of_other_pieces", field=memo)


def _verdict_of(verdict: PieceVerdict | None) -> Answer | None:
    """Return one piece type's verdict, or None if its memo is absent."""
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


def _show_verdicts(answer: Answer) -> str:
    verdicts = {name: part for name, part in answer.items() if isinstance(part, dict)}
    return "\n".join(
        f"{'✓' if part['correct'] else '✗'} {name:<10}{part['message']}"
        for name, part in verdicts.items()
    )


CHECK = Subcommand(
    name="check",
    help="check a memo of a scramble and say where it goes wrong",
    options=(
        ALGORITHM_OR_STATE_OPTION,
        *MEMO_OPTIONS,
        ORBIT_MEMO_OPTION,
        *METHOD_OPTIONS,
        *ORBIT_OPTIONS,
    ),
    run=_check,
    show=_show_verdicts,
    examples=(
        '"U R F" --edge-buffer UF --edges "fu on qe jb m"',
        '"U R F" --corner-buffer UFR --corners "" --json --exit-code',
    ),
    droppable={
        **METHOD_FLAGS,
        **_ORBIT_FLAGS,
        "memo_of_other_pieces": ("edges", "corners", "memo"),
    },
    succeeds=lambda answer: bool(answer["correct"]),
)
