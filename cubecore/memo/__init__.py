"""Blindfold memos: letter schemes, methods, tracing, reading a typed memo, checking, explaining.

Start with ``trace`` and ``check``; ``Memo`` is the value that everything else is about.

>>> str(trace("U").edges)
'ad c'
>>> check("U", edges="ad").edges.nearest
<Memo of the edges: 'ad c'>

The modules, in reading order:

- ``pieces``: edges, corners and the orbits of big cubes, and the names of their stickers
- ``letters``: letter schemes, how letters are spelled, and their files
- ``method``: all settings of one person, and how they are read and written
- ``piece_state``: where the stickers of one piece type are, and what a letter does to them
- ``three_by_three``, ``big_cubes``: the piece states of a cube, as held under a method
- ``reading``, ``writing``: typed text to letters, and letters to text
- ``memo``: ``Memo``, the letters of one piece type, as written and as played
- ``tracing``: what a memo has to solve, the cycles of a state, and the memos of a cube
- ``checking``: the verdict on a memo
- ``explaining``: the first wrong letter, the kind of mistake and the closest correct memo
- ``many``: letters and letter counts of many cubes at once, as arrays; many scrambles
- ``difficulty``: how long a memo is compared with those of all states
"""

from cubecore.errors import MemoError, MethodError, SchemeError
from cubecore.memo.big_cubes import orbit_state, scrambled_cube
from cubecore.memo.checking import PieceVerdict, Verdict, check, check_orbit, check_pieces, memo_for
from cubecore.memo.difficulty import Difficulty, letter_percentile, letter_shares, state_counts
from cubecore.memo.explaining import MistakeKind, Names, SearchLimits, Walk, WrongLetter, walk
from cubecore.memo.letters import (
    LetterScheme,
    ReadLetter,
    Spelling,
    builtin_names,
    folded,
    sticker_spelling,
)
from cubecore.memo.memo import Memo
from cubecore.memo.method import Method, ParitySwap, preset, preset_names
from cubecore.memo.piece_state import BufferTurn, PieceState
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
from cubecore.memo.reading import lone_letter, read_letters, read_memo
from cubecore.memo.three_by_three import (
    AnyCube,
    HeldPieces,
    cubies_of,
    cubies_of_scramble,
    held_pieces,
)
from cubecore.memo.tracing import (
    CycleFinder,
    Cycles,
    Trace,
    TracingProblem,
    edge_and_corner_problems,
    orbit_problem,
    trace,
    trace_orbit,
)
from cubecore.memo.writing import SWITCHED_NAMES, Part, as_played, as_written, switched

__all__ = [
    "CORNERS",
    "EDGES",
    "SWITCHED_NAMES",
    "AnyCube",
    "BufferTurn",
    "CycleFinder",
    "Cycles",
    "Difficulty",
    "HeldPieces",
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
    "SearchLimits",
    "Spelling",
    "Trace",
    "TracingProblem",
    "Verdict",
    "Walk",
    "Written",
    "WrongLetter",
    "as_played",
    "as_written",
    "builtin_names",
    "check",
    "check_orbit",
    "check_pieces",
    "cubies_of",
    "cubies_of_scramble",
    "edge_and_corner_problems",
    "folded",
    "held_pieces",
    "letter_percentile",
    "letter_shares",
    "lone_letter",
    "memo_for",
    "orbit_pieces",
    "orbit_problem",
    "orbit_state",
    "preset",
    "preset_names",
    "read_letters",
    "read_memo",
    "scrambled_cube",
    "state_counts",
    "sticker_index",
    "sticker_spelling",
    "switched",
    "trace",
    "trace_orbit",
    "walk",
]
