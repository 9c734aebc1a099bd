"""Letters: schemes, methods, tracing, reading a typed memo, checking it and explaining it.

>>> str(trace("U").edges)
'ad c'
>>> check("U", edges="ad").edges.nearest
<Memo of the edges: 'ad c'>
"""

from cubecore.errors import MemoError, MethodError, SchemeError
from cubecore.memo.checking import check, check_orbit
from cubecore.memo.holding import cubies_of_scramble
from cubecore.memo.memo import Memo
from cubecore.memo.method import Method
from cubecore.memo.mistakes import MistakeKind
from cubecore.memo.orbit_states import scrambled_cube
from cubecore.memo.parts import Part
from cubecore.memo.pieces import (
    CORNERS,
    EDGES,
    PieceType,
    Played,
    Written,
    orbit_pieces,
    sticker_index,
)
from cubecore.memo.playing import BufferTurn
from cubecore.memo.presets import preset, preset_names
from cubecore.memo.schemes import LetterScheme, builtin_names
from cubecore.memo.scramble_tracing import ScrambleTracer
from cubecore.memo.tracing import Trace, trace, trace_orbit, trace_scramble
from cubecore.memo.verdicts import PieceVerdict, Verdict

__all__ = [
    "CORNERS",
    "EDGES",
    "BufferTurn",
    "LetterScheme",
    "Memo",
    "MemoError",
    "Method",
    "MethodError",
    "MistakeKind",
    "Part",
    "PieceType",
    "PieceVerdict",
    "Played",
    "SchemeError",
    "ScrambleTracer",
    "Trace",
    "Verdict",
    "Written",
    "builtin_names",
    "check",
    "check_orbit",
    "cubies_of_scramble",
    "orbit_pieces",
    "preset",
    "preset_names",
    "scrambled_cube",
    "sticker_index",
    "trace",
    "trace_orbit",
    "trace_scramble",
]
