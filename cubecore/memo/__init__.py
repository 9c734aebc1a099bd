"""Letters: schemes, methods, tracing, reading a typed memo, checking it and explaining it.

>>> str(trace("U").edges)
'ad c'
>>> check("U", edges="ad").edges.nearest
<Memo of the edges: 'ad c'>
"""

from cubecore.errors import MemoError, MethodError, SchemeError, quoted
from cubecore.memo.checking import check, check_orbit, edge_and_corner_tasks
from cubecore.memo.cycles import Cycles
from cubecore.memo.first_wrong import Walk, WrongLetter, walk
from cubecore.memo.folding import folded
from cubecore.memo.holding import cubies_of_scramble
from cubecore.memo.lone_letters import lone_letter
from cubecore.memo.memo import Memo
from cubecore.memo.method import Method
from cubecore.memo.method_checks import ParitySwap
from cubecore.memo.mistakes import MistakeKind
from cubecore.memo.naming import Names
from cubecore.memo.notation_files import BUILTIN_NAMES
from cubecore.memo.orbit_states import scrambled_cube
from cubecore.memo.parts import Part
from cubecore.memo.pieces import (
    CORNERS,
    EDGES,
    Letters,
    PieceType,
    Played,
    Written,
    orbit_pieces,
    sticker_index,
)
from cubecore.memo.playing import BufferTurn, PieceState
from cubecore.memo.presets import PRESETS, preset, preset_names
from cubecore.memo.reading import read
from cubecore.memo.schemes import LetterScheme, builtin_names
from cubecore.memo.scramble_tracing import ScrambleTracer
from cubecore.memo.spelling import ReadLetter, spelling_of
from cubecore.memo.switched_letters import SWITCHED_NAMES, as_played, as_written, switched
from cubecore.memo.task import Task
from cubecore.memo.tracing import Trace, trace, trace_orbit, trace_scramble
from cubecore.memo.verdicts import PieceVerdict, Verdict

__all__ = [
    "BUILTIN_NAMES",
    "CORNERS",
    "EDGES",
    "PRESETS",
    "SWITCHED_NAMES",
    "BufferTurn",
    "Cycles",
    "LetterScheme",
    "Letters",
    "Memo",
    "MemoError",
    "Method",
    "MethodError",
    "MistakeKind",
    "Names",
    "ParitySwap",
    "Part",
    "PieceState",
    "PieceType",
    "PieceVerdict",
    "Played",
    "ReadLetter",
    "SchemeError",
    "ScrambleTracer",
    "Task",
    "Trace",
    "Verdict",
    "Walk",
    "Written",
    "WrongLetter",
    "as_played",
    "as_written",
    "builtin_names",
    "check",
    "check_orbit",
    "cubies_of_scramble",
    "edge_and_corner_tasks",
    "folded",
    "lone_letter",
    "orbit_pieces",
    "preset",
    "preset_names",
    "quoted",
    "read",
    "scrambled_cube",
    "spelling_of",
    "sticker_index",
    "switched",
    "trace",
    "trace_orbit",
    "trace_scramble",
    "walk",
]
