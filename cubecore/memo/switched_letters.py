"""The M2 habit of writing the letters of the M layer as they are executed.

On every second place of a memo the M layer is turned by half, so that FU and BD, UF and DB are
executed as each other. Some write them so.
"""

from collections.abc import Sequence

from cubecore.memo.method import Method
from cubecore.memo.pieces import EDGES, PieceType, sticker_index

SWITCHED_NAMES = {"FU": "BD", "UF": "DB", "BD": "FU", "DB": "UF"}
# The edges of the M layer that no special target is on: M2 can shoot from these.
M2_BUFFERS = frozenset(EDGES.piece_of(sticker_index(EDGES, name)) for name in ("DF", "UB"))


def switched(
    letters: Sequence[int], piece_type: PieceType, method: Method, apart: int = 0
) -> tuple[int, ...]:
    """Letters as written turned into letters as played, and the other way round.

    The last letters are left as they are if they tell flips ``apart``, that many of them.

    >>> numbers = [sticker_index(EDGES, name) for name in ("UF", "UF", "UL")]
    >>> [EDGES.names[n] for n in switched(numbers, EDGES, Method(m2_letters="switched"))]
    ['UF', 'DB', 'UL']
    """
    if method.m2_letters == "true" or piece_type != EDGES:
        return tuple(letters)
    exchange = {sticker_index(EDGES, a): sticker_index(EDGES, b) for a, b in SWITCHED_NAMES.items()}
    last = len(letters) - apart
    return tuple(
        exchange.get(letter, letter) if place % 2 and place < last else letter
        for place, letter in enumerate(letters)
    )
