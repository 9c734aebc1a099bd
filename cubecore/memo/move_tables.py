"""Applying a scramble to the stickers of a 3×3×3 by tables.

Edges, corners and centres are numbered together. A scramble whose moves are written as usual is a
chain of ``bytes.translate``; any other one is read first.
"""

from functools import lru_cache
from itertools import chain, product

from cubecore.cube.algorithm import Move, Moves, turns_of
from cubecore.cube.centers import held_source, rotations
from cubecore.cube.moves import Turn, places_source
from cubecore.cube.pieces import CENTER_PLACES, CORNER_PLACES, EDGE_PLACES
from cubecore.memo.playing import SOLVED, inverted, whole_table

COUNT = 24
EDGE_PART, CORNER_PART, CENTER_PART = slice(0, 24), slice(24, 48), slice(48, 54)
PLACES = (*chain(*EDGE_PLACES), *chain(*CORNER_PLACES), *CENTER_PLACES)
PLACES_AT_HOME = SOLVED[: len(PLACES)]
HOME_CENTERS = SOLVED[CENTER_PART]
AS_CORNERS = bytes(max(0, sticker - COUNT) for sticker in SOLVED)
MOVES = (*"URFDLBurfdlbMESxyz", "Uw", "Rw", "Fw", "Dw", "Lw", "Bw")
AMOUNTS = ("", "'", "2", "2'")


def homes_after(scramble: Moves) -> tuple[bytes, bytes]:
    """Return the home of the sticker at each place of the edges and the corners, the cube turned home.

    >>> edges, corners = homes_after("U")
    >>> list(edges[:4]), list(corners[:3])
    ([6, 7, 0, 1], [9, 10, 11])
    """
    sources = PLACES_AT_HOME
    for turn in reversed(turns_of(scramble, 3)):
        sources = sources.translate(_turn_table(turn))
    return _turned_home(sources)


def homes_after_usual_moves(scramble: str) -> tuple[bytes, bytes] | None:
    """Return the same for moves as they are usually written, or None if some are not."""
    tables, sources = _move_tables(), PLACES_AT_HOME
    try:
        for move in reversed(scramble.split()):
            sources = sources.translate(tables[move])
    except KeyError:
        return None
    if sources[CENTER_PART] == HOME_CENTERS:
        return sources[EDGE_PART], sources[CORNER_PART].translate(AS_CORNERS)
    return _turned_home(sources)


def _turned_home(sources: bytes) -> tuple[bytes, bytes]:
    """Return the homes of edges and corners from those of all places, however held."""
    sources = _home_places()[sources[CENTER_PART]].translate(whole_table(sources))
    return sources[EDGE_PART], sources[CORNER_PART].translate(AS_CORNERS)


@lru_cache(maxsize=1)
def _move_tables() -> dict[str, bytes]:
    """The tables of all moves as they are usually written."""
    written = ("".join(parts) for parts in product(MOVES, AMOUNTS))
    return {move: _turn_table(Move.parse(move).turn(3)) for move in written}


@lru_cache(maxsize=256)
def _turn_table(turn: Turn) -> bytes:
    return whole_table(_numbered(places_source(turn, 3).tolist()))


def _numbered(source: list[int]) -> bytes:
    """A table of sticker places as one of edges, corners and centres."""
    numbers = {place: number for number, place in enumerate(PLACES)}
    return bytes(numbers[source[place]] for place in PLACES)


@lru_cache(maxsize=1)
def _home_places() -> dict[bytes, bytes]:
    """For the centres as they are shown, where each place of the cube turned home is held."""
    held = (_numbered(held_source(centers).tolist()) for centers in rotations())
    return {source[CENTER_PART]: inverted(source) for source in held}
