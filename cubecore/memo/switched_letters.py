"""The M2 habit of writing the letters of the M layer as they are executed.

On every second place of a memo the M layer is turned by half, so that FU and BD, UF and DB are
executed as each other. Some write them so.
"""

from collections.abc import Sequence
from typing import cast

from cubecore.memo.method import Method
from cubecore.memo.pieces import EDGES, Letters, PieceType, Played, Written, sticker_index

SWITCHED_NAMES = {"FU": "BD", "UF": "DB", "BD": "FU", "DB": "UF"}
# The edges of the M layer that no special target is on: M2 can shoot from these.
M2_BUFFERS = frozenset(EDGES.piece_of(sticker_index(EDGES, name)) for name in ("DF", "UB"))
SWITCHED = {sticker_index(EDGES, a): sticker_index(EDGES, b) for a, b in SWITCHED_NAMES.items()}


def as_written(
    letters: Sequence[Played], piece_type: PieceType, method: Method, apart: int = 0
) -> tuple[Written, ...]:
    """Return played letters as the method writes them.

    The last letters stay as they are if they are flips and twists ``apart``, that many of them.

    >>> numbers = [Played(sticker_index(EDGES, name)) for name in ("UF", "UF", "UL")]
    >>> [EDGES.names[n] for n in as_written(numbers, EDGES, Method(m2_letters="switched"))]
    ['UF', 'DB', 'UL']
    """
    written = tuple(letters) if _is_plain(piece_type, method) else switched(letters, apart)
    return cast("tuple[Written, ...]", written)


def as_played(
    letters: Sequence[Written], piece_type: PieceType, method: Method, apart: int = 0
) -> Letters:
    """Return written letters as they are played under the method."""
    played = tuple(letters) if _is_plain(piece_type, method) else switched(letters, apart)
    return cast("Letters", played)


def switched(letters: Sequence[int], apart: int = 0) -> tuple[int, ...]:
    """Switch the letters of the M layer on even places, which takes itself back."""
    last = len(letters) - apart
    return tuple(
        SWITCHED.get(letter, letter) if place % 2 and place < last else letter
        for place, letter in enumerate(letters)
    )


def _is_plain(piece_type: PieceType, method: Method) -> bool:
    return method.m2_letters == "true" or piece_type != EDGES
