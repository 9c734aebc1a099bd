"""The command that traces a cube into letters."""

from collections.abc import Mapping, Sequence
from typing import Any

from cubecore.cli.command import Answer, Command
from cubecore.cli.errors import blaming
from cubecore.cli.method_options import METHOD_OPTIONS, method_of
from cubecore.cli.options import ALGORITHM_OR_STATE
from cubecore.cli.orbit_options import ORBIT_OPTIONS, chosen_orbit
from cubecore.memo.holding import cubies_of_scramble
from cubecore.memo.method import Method
from cubecore.memo.orbit_states import orbit_state
from cubecore.memo.pieces import PieceType
from cubecore.memo.tracing import PieceTrace, trace, trace_orbit
from cubecore.memo.writing import write_memo

ORBIT_FLAGS = {
    "no_such_orbit": ("orbit",),
    "no_such_layers": ("orbit",),
    "buffer_without_orbit": ("buffer",),
}


def _trace(values: Mapping[str, Any]) -> Answer:
    method = method_of(values)
    chosen = chosen_orbit(values, method)
    if chosen is not None:
        piece_type = chosen.piece_type
        with blaming("alg"):
            found = trace_orbit(chosen.cube, piece_type, chosen.buffer, method)
            state = orbit_state(chosen.cube, piece_type, method.holding)
        parity = None if piece_type.has_equal_stickers else state.parity
        parts = {"edges": None, "corners": None, piece_type.name: _part(found, method)}
        return {**parts, "parity": parity}
    with blaming("alg"):
        both = trace(cubies_of_scramble(values["alg"]), method)
    return {
        "edges": _part(both.edges, method),
        "corners": _part(both.corners, method),
        "parity": both.parity,
    }


def _part(found: PieceTrace, method: Method) -> Answer:
    """Return the trace of one piece type; flips and twists written apart are not in its cycles."""
    written = found.as_written(method)
    turned = written.in_place
    cycles = written.cycles
    if method.in_place == "apart":
        cycles = cycles[: len(cycles) - len(turned)]
    names, symbols = found.piece_type.names, symbols_of(found.piece_type, method)
    return {
        "memo": write_memo(written.moved_letters, found.piece_type, method, in_place=turned),
        "letters": [symbols[letter] for cycle in cycles for letter in cycle],
        "stickers": [names[letter] for cycle in cycles for letter in cycle],
        "cycles": [[symbols[letter] for letter in cycle] for cycle in cycles],
        "in_place": [[symbols[letter] for letter in pair] for pair in turned],
        "buffer_in_place": found.buffer_in_place,
    }


def symbols_of(piece_type: PieceType, method: Method) -> Sequence[str]:
    """What the scheme calls each sticker; the sticker's name where it has no letter for it."""
    symbols = method.scheme.symbols(piece_type)
    return [symbol or name for symbol, name in zip(symbols, piece_type.names, strict=True)]


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
    help="write the memo of a scramble",
    options=(ALGORITHM_OR_STATE, *METHOD_OPTIONS, *ORBIT_OPTIONS),
    run=_trace,
    show=_show,
    droppable=ORBIT_FLAGS,
)
