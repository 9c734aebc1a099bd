"""Letters: schemes, methods, tracing, reading a typed memo, checking it and explaining it.

>>> trace_scramble("U", Method()).edges.stickers
('UB', 'UL', 'UF')
"""

from cubecore.errors import MemoError, MethodError, SchemeError
from cubecore.memo.checking import PieceVerdict, Verdict, check, check_orbit
from cubecore.memo.holding import cubies_of_scramble
from cubecore.memo.method import Method
from cubecore.memo.mistakes import MistakeKind
from cubecore.memo.orbit_states import scrambled_cube
from cubecore.memo.pieces import CORNERS, EDGES, PieceType, orbit_pieces, sticker_index
from cubecore.memo.presets import preset, preset_names
from cubecore.memo.reading import ReadMemo, read_memo, read_memos
from cubecore.memo.schemes import LetterScheme, builtin_names
from cubecore.memo.scramble_tracing import ScrambleTracer
from cubecore.memo.tracing import PieceTrace, Trace, trace, trace_orbit, trace_scramble
from cubecore.memo.writing import write_memo

__all__ = [
    "CORNERS",
    "EDGES",
    "LetterScheme",
    "MemoError",
    "Method",
    "MethodError",
    "MistakeKind",
    "PieceTrace",
    "PieceType",
    "PieceVerdict",
    "ReadMemo",
    "SchemeError",
    "ScrambleTracer",
    "Trace",
    "Verdict",
    "builtin_names",
    "check",
    "check_orbit",
    "cubies_of_scramble",
    "orbit_pieces",
    "preset",
    "preset_names",
    "read_memo",
    "read_memos",
    "scrambled_cube",
    "sticker_index",
    "trace",
    "trace_orbit",
    "trace_scramble",
    "write_memo",
]
