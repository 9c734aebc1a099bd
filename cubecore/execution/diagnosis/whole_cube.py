"""The whole cube as tables of its 54 sticker places, the centres included, held in any way.

A table says to which place the sticker at each place goes, so that ``bytes.translate`` does one thing
after another. The table of a state is that of the moves that lead to it from a solved cube.
"""

from collections.abc import Mapping
from functools import lru_cache

from cubecore.cube import Algorithm, Cubies, Move, inverted, rotations, turns_dest
from cubecore.execution.cases import played
from cubecore.execution.exact import homes_of
from cubecore.execution.steps import merged
from cubecore.execution.swap_algorithms import SwapMethod
from cubecore.memo import PieceType

_STICKERS = 54
_TWO_CENTRES = slice(4, 14, 9)
"""The centres of U and R, which say how the cube is held."""


def table_of(cubies: Cubies) -> bytes:
    """Return the table of a state, held as it is."""
    return inverted(homes_of(cubies.turned_home)).translate(_rotations()[cubies.centers])


def turned_home(places: bytes) -> bytes:
    """Return a table after the rotation that brings all centres home."""
    return places.translate(_rotations_home()[places[_TWO_CENTRES]])


def stickers_turned_home(places: bytes) -> bytes:
    """Return the first 54 entries of a table after the rotation that brings all centres home.

    >>> from cubecore.cube import SOLVED
    >>> stickers_turned_home(table_of(SOLVED.apply("r"))) == stickers_turned_home(table_of(SOLVED.apply("L")))
    True
    """
    return turned_home(places[:_STICKERS])


def centres_at(places: bytes) -> bytes:
    """Return where the centres of U and R are."""
    return places[_TWO_CENTRES]


def moves_table(moves: Algorithm) -> bytes:
    """Return the table of moves.

    >>> from cubecore.cube import SOLVED
    >>> moves = Algorithm.parse("R U x M")
    >>> moves_table(moves) == table_of(SOLVED.apply(moves))
    True
    """
    return turns_dest(moves.turns(3))


@lru_cache(maxsize=64)
def swap_tables_of_letters(piece_type: PieceType, buffer: str) -> Mapping[str, bytes]:
    """Return the swap of the buffer with each sticker that is not on its piece."""
    own = set(buffer)
    letters = (name for name in piece_type.names if set(name) != own)
    return {name: table_of(played(piece_type, buffer, [name])) for name in letters}


@lru_cache(maxsize=16)
def swaps_of_targets(
    method: SwapMethod, buffer: str
) -> Mapping[str, tuple[tuple[Move, ...], bytes]]:
    """Return the moves of the swap algorithm of each target, and their table."""
    algorithms = method.algorithms(buffer)
    return {
        name: (merged(algorithm).moves, moves_table(algorithm))
        for name, algorithm in algorithms.items()
    }


@lru_cache(maxsize=1)
def _rotations() -> Mapping[tuple[int, ...], bytes]:
    """Return the rotation that brings the centres from home to each orientation."""
    return {
        centers: turns_dest(Move(axis, quarters=n).turn(3) for axis, n in sequence)
        for centers, sequence in rotations().items()
    }


@lru_cache(maxsize=1)
def _rotations_home() -> Mapping[bytes, bytes]:
    """Return the rotation that undoes each orientation, by two of its centres."""
    return {table[_TWO_CENTRES]: inverted(table) for table in _rotations().values()}
