"""The command that traces a cube into letters."""

from collections.abc import Mapping
from itertools import chain
from typing import Any

from cubecore.cli.command import Answer, Command
from cubecore.cli.errors import blaming
from cubecore.cli.method_options import METHOD_OPTIONS, method_of
from cubecore.cli.options import ALGORITHM_OR_STATE
from cubecore.cli.orbit_options import ORBIT_OPTIONS, chosen_orbit
from cubecore.memo.checking import edge_and_corner_tasks, orbit_task
from cubecore.memo.task import Task

ORBIT_FLAGS = {
    "no_such_orbit": ("orbit",),
    "no_such_layers": ("orbit",),
    "buffer_without_orbit": ("buffer",),
}


def _trace(values: Mapping[str, Any]) -> Answer:
    method = method_of(values)
    chosen = chosen_orbit(values, method)
    if chosen is not None:
        with blaming("alg"):
            task = orbit_task(chosen.cube, chosen.piece_type, chosen.buffer, method)
        own = task.unexchanged or task.state
        parity = None if chosen.piece_type.has_equal_stickers else own.parity
        parts = {"edges": None, "corners": None, chosen.piece_type.name: _part(task)}
        return {**parts, "parity": parity}
    with blaming("alg"):
        edges, corners = edge_and_corner_tasks(values["alg"], method).values()
    own = corners.unexchanged or corners.state
    return {"edges": _part(edges), "corners": _part(corners), "parity": bool(own.parity)}


def _part(task: Task) -> Answer:
    """Return one piece type's trace; flips and twists listed separately are only in ``in_place``."""
    memo, kind = task.usual_memo, task.piece_type.stickers
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
        "total_pieces": len(task.piece_type.names),
        "is_complete": task.is_solved_by(memo.played),
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


TRACE = Command(
    name="trace",
    help="trace a scramble and write its memo",
    options=(ALGORITHM_OR_STATE, *METHOD_OPTIONS, *ORBIT_OPTIONS),
    run=_trace,
    show=_show,
    examples=(
        '"R U2 F\' L D"',
        '"Rw U 2F" --size 4 --orbit wings --buffer UFr --json',
    ),
    droppable=ORBIT_FLAGS,
)
