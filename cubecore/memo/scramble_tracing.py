"""Tracing scrambles one after the other as fast as plain Python goes.

A scramble is composed from the tables of its moves, on the stickers of edges, corners and centres
at once; what the method asks for is worked out before the first one. The letters are those of
``trace_scramble``.
"""

from dataclasses import dataclass
from functools import lru_cache
from itertools import chain, product

from cubecore.cube.algorithm import Move, Moves, turns_of
from cubecore.cube.centers import held_source, rotations
from cubecore.cube.colors import HOME_HOLDING
from cubecore.cube.cubies import Cubies
from cubecore.cube.facelets import are_facelets
from cubecore.cube.moves import Turn, places_source
from cubecore.cube.pieces import CENTER_PLACES, CORNER_PLACES, EDGE_PLACES
from cubecore.memo.cycles import CycleFinder
from cubecore.memo.holding import cubies_of_scramble, held_pieces, held_stickers
from cubecore.memo.method import Method
from cubecore.memo.pieces import CORNERS, EDGES, PieceType
from cubecore.memo.playing import SOLVED, inverted, played_back, swap_tables, whole_table

COUNT = 24
EDGE_PART, CORNER_PART, CENTER_PART = slice(0, 24), slice(24, 48), slice(48, 54)
PLACES = (*chain(*EDGE_PLACES), *chain(*CORNER_PLACES), *CENTER_PLACES)
HOME_CENTERS = SOLVED[CENTER_PART]
AS_CORNERS = bytes(max(0, sticker - COUNT) for sticker in SOLVED)
MOVES = (*"URFDLBurfdlbMESxyz", "Uw", "Rw", "Fw", "Dw", "Lw", "Bw")
AMOUNTS = ("", "'", "2", "2'")

Letters = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ScrambleTracer:
    """Traces scrambles under one method.

    >>> ScrambleTracer.of(Method()).letters("U")
    ((6, 4, 2), (3, 0, 9))
    """

    edge_finder: CycleFinder
    corner_finder: CycleFinder
    edges_held: bytes
    corners_held: bytes
    edge_swap: bytes
    corner_swap: bytes

    @classmethod
    def of(cls, method: Method) -> "ScrambleTracer":
        """The tracer for a method."""
        return cls(
            _finder(EDGES, method),
            _finder(CORNERS, method),
            _as_held(EDGES, method),
            _as_held(CORNERS, method),
            _swap(EDGES, method),
            _swap(CORNERS, method),
        )

    def letters(self, scramble: Moves) -> tuple[Letters, Letters]:
        """The stickers of the edges' memo and of the corners', as they are played."""
        homes = scrambled(scramble)
        edge_homes, corner_homes = homes[EDGE_PART], homes[CORNER_PART].translate(AS_CORNERS)
        edges = self.edge_finder.letters(edge_homes)
        corners = self.corner_finder.letters(corner_homes)
        if len(edges) % 2 and self.edge_swap:
            edges = self.edge_finder.letters(edge_homes.translate(self.edge_swap))
        elif len(edges) % 2 and self.corner_swap:
            corners = self.corner_finder.letters(played_back([self.corner_swap], corner_homes))
        return tuple(edges.translate(self.edges_held)), tuple(corners.translate(self.corners_held))


def scrambled(scramble: Moves) -> bytes:
    """For every place the home of the sticker there, with the cube turned home after a scramble."""
    sources = _sources(scramble)
    if sources[CENTER_PART] == HOME_CENTERS:
        return sources
    return _turned_home()[sources[CENTER_PART]].translate(whole_table(sources))


def _sources(scramble: Moves) -> bytes:
    """Return for every place, as held after the scramble, the home of the sticker there."""
    sources = SOLVED[: len(PLACES)]
    if isinstance(scramble, str):
        tables = _move_tables()
        try:
            for move in reversed(scramble.split()):
                sources = sources.translate(tables[move])
        except KeyError:
            sources = SOLVED[: len(PLACES)]
        else:
            return sources
        if are_facelets(scramble, 3):
            return _shown(cubies_of_scramble(scramble))
    for turn in reversed(turns_of(scramble, 3)):
        sources = sources.translate(_turn_table(turn))
    return sources


def _shown(cubies: Cubies) -> bytes:
    """Return for every place of a cube turned home the home of the sticker there."""
    pieces = held_pieces(cubies, HOME_HOLDING)
    corners = bytes(COUNT + home for home in pieces.corners.homes)
    return pieces.edges.homes + corners + HOME_CENTERS


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
def _turned_home() -> dict[bytes, bytes]:
    """For the centres as they are shown, where each place of the cube turned home is held."""
    held = (_numbered(held_source(centers).tolist()) for centers in rotations())
    return {source[CENTER_PART]: inverted(source) for source in held}


def _finder(piece_type: PieceType, method: Method) -> CycleFinder:
    sources = held_stickers(piece_type, method.holding.centers, 3)
    order = [sources[sticker] for sticker in method.break_order(piece_type)]
    return CycleFinder.of(piece_type, sources[method.buffer(piece_type)], order)


def _as_held(piece_type: PieceType, method: Method) -> bytes:
    """For every sticker at home its number in the method's holding."""
    return whole_table(inverted(held_stickers(piece_type, method.holding.centers, 3)))


def _swap(piece_type: PieceType, method: Method) -> bytes:
    """The method's exchange on the cube at home, empty if there is none of this type."""
    swap = method.swap
    if swap is None or swap.piece_type != piece_type:
        return b""
    sources = held_stickers(piece_type, method.holding.centers, 3)
    return swap_tables(piece_type, sources[swap.first])[sources[swap.second]]
