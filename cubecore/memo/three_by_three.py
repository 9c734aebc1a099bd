"""The edges and corners of a 3×3×3 as a method memorises them.

A scramble is done white up, green in front. Then the cube is rotated into the holding of the method,
and every sticker is named by the place where it is then. Scrambles are applied by tables: edges,
corners and centres are numbered together, and a scramble in the usual notation is a chain of
``bytes.translate``.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain, product
from typing import TypeAlias, TypeGuard

from cubecore.cube.algorithm import Move, Moves, turns_of
from cubecore.cube.colors import Holding
from cubecore.cube.cubies import SOLVED as SOLVED_CUBIES
from cubecore.cube.cubies import Cubies
from cubecore.cube.facelets import are_facelets
from cubecore.cube.moves import Turn
from cubecore.cube.permutation import IDENTITY, as_table, inverted
from cubecore.cube.pieces import CENTER_PLACES, CORNER_PLACES, EDGE_PLACES, rotations
from cubecore.cube.places import held_source, places_source
from cubecore.cube.stickers import Cube
from cubecore.cube.validity import UnsolvableError, explain
from cubecore.errors import StateError
from cubecore.memo.method import Method
from cubecore.memo.piece_state import MemoSwap, PieceState, held_to_home, state_in_holding
from cubecore.memo.pieces import CORNERS, EDGES, PieceType

AnyCube: TypeAlias = "Moves | Cube | Cubies"
"""A 3×3×3 as its pieces, as its stickers, or as the scramble that leads to it."""

_EDGE_PART, _CORNER_PART, _CENTER_PART = slice(0, 24), slice(24, 48), slice(48, 54)
_PLACES = (*chain(*EDGE_PLACES), *chain(*CORNER_PLACES), *CENTER_PLACES)
_SOLVED = IDENTITY[: len(_PLACES)]
_SOLVED_CENTERS = _SOLVED[_CENTER_PART]
_CORNER_NUMBERS = bytes(max(0, number - 24) for number in IDENTITY)
_USUAL_MOVES = (*"URFDLBurfdlbMESxyz", "Uw", "Rw", "Fw", "Dw", "Lw", "Bw")
_USUAL_AMOUNTS = ("", "'", "2", "2'")


@dataclass(frozen=True, slots=True)
class HeldPieces:
    """The edges and corners of a 3×3×3 in a holding."""

    edges: PieceState
    corners: PieceState

    @property
    def parity(self) -> bool:
        """Return whether the cube takes an odd number of quarter turns."""
        return bool(self.corners.parity)

    def of(self, piece_type: PieceType) -> PieceState:
        """Return the state of the edges or of the corners."""
        return self.edges if piece_type == EDGES else self.corners


def held_pieces(cube: AnyCube, holding: Holding) -> HeldPieces:
    """Return the pieces of a cube in a holding.

    >>> from cubecore.memo.pieces import sticker_index
    >>> pieces = held_pieces("U", Holding.parse("yellow green"))
    >>> EDGES.names[pieces.edges.homes[sticker_index(EDGES, "DF")]]
    'DL'
    """
    edges, corners = sticker_homes(cube)
    return HeldPieces(
        state_in_holding(PieceState.unchecked(EDGES, edges), holding, 3),
        state_in_holding(PieceState.unchecked(CORNERS, corners), holding, 3),
    )


def home_stickers(
    piece_type: PieceType, stickers: Iterable[int], method: Method
) -> tuple[int, ...]:
    """Return stickers that are named in the method's holding as those of the home orientation."""
    home = held_to_home(piece_type, method.holding.centers)
    return tuple([home[sticker] for sticker in stickers])


def with_memo_swap(state: PieceState, method: Method) -> PieceState:
    """Return a state after the method's memo swap, which is made if parity is odd."""
    swap = method.swap
    if swap is None or swap.piece_type.names != state.piece_type.names or not state.parity:
        return state
    memo_swap = MemoSwap.of(swap.piece_type, swap.first, swap.second)
    return PieceState.unchecked(state.piece_type, memo_swap.homes_after(state.homes))


def home_memo_swap(method: Method) -> MemoSwap | None:
    """Return the method's memo swap for the stickers of the home orientation."""
    swap = method.swap
    if swap is None:
        return None
    return MemoSwap.of(
        swap.piece_type, *home_stickers(swap.piece_type, (swap.first, swap.second), method)
    )


def cubies_of_scramble(scramble: Moves) -> Cubies:
    """Return the cube after a scramble, which may also turn slices and the whole cube.

    Exactly 54 face letters, nine of each with nothing between them, are the cube itself.

    >>> cubies_of_scramble(Cube(3).apply("R U x").facelets()) == cubies_of_scramble("R U x")
    True
    """
    if _is_facelets(scramble):
        if faults := explain(scramble).errors:
            raise UnsolvableError(faults)
        return Cubies.from_facelets(scramble)
    return SOLVED_CUBIES.apply(scramble)


def cubies_of(cube: AnyCube) -> Cubies:
    """Return the pieces of a 3×3×3 that is given as a scramble in any form, as Cube or as Cubies.

    >>> cubies_of("R U") == cubies_of(Cube(3).apply("R U")) == cubies_of_scramble("R U")
    True
    """
    if isinstance(cube, Cubies):
        return cube
    if isinstance(cube, Cube):
        return Cubies.from_facelets(cube.facelets())
    return cubies_of_scramble(cube)


def _is_facelets(scramble: Moves) -> TypeGuard[str]:
    """Return whether a scramble is the cube itself, given by its stickers."""
    return isinstance(scramble, str) and are_facelets(scramble, 3)


def sticker_homes(cube: AnyCube) -> tuple[bytes, bytes]:
    """Return the homes of the edges' stickers and of the corners', of the cube turned home.

    >>> edges, corners = sticker_homes("U")
    >>> list(edges[:4]), list(corners[:3])
    ([6, 7, 0, 1], [9, 10, 11])
    """
    if isinstance(cube, str) and (homes := _homes_after_usual_moves(cube)) is not None:
        return homes
    if not isinstance(cube, Cubies | Cube) and not _is_facelets(cube):
        return _homes_after(cube)
    cubies = cubies_of(cube)
    if not cubies.is_solvable:
        raise StateError("no_memo_solves")
    edges = PieceState.of_pieces(EDGES, cubies.ep, cubies.eo)
    return edges.homes, PieceState.of_pieces(CORNERS, cubies.cp, cubies.co).homes


def _homes_after_usual_moves(scramble: str) -> tuple[bytes, bytes] | None:
    """Return the homes after moves in the usual notation, or None if it has other moves."""
    tables, sources = _move_tables(), _SOLVED
    try:
        for move in reversed(scramble.split()):
            sources = sources.translate(tables[move])
    except KeyError:
        return None
    if sources[_CENTER_PART] == _SOLVED_CENTERS:
        return sources[_EDGE_PART], sources[_CORNER_PART].translate(_CORNER_NUMBERS)
    return _turned_home(sources)


def _homes_after(scramble: Moves) -> tuple[bytes, bytes]:
    sources = _SOLVED
    for turn in reversed(turns_of(scramble, 3)):
        sources = sources.translate(_turn_table(turn))
    return _turned_home(sources)


def _turned_home(sources: bytes) -> tuple[bytes, bytes]:
    """Return the homes of edges and corners from those of all places in any orientation."""
    sources = _home_places()[sources[_CENTER_PART]].translate(as_table(sources))
    return sources[_EDGE_PART], sources[_CORNER_PART].translate(_CORNER_NUMBERS)


@lru_cache(maxsize=1)
def _move_tables() -> dict[str, bytes]:
    """Return the table of every move in the usual notation."""
    moves = ("".join(parts) for parts in product(_USUAL_MOVES, _USUAL_AMOUNTS))
    return {move: _turn_table(Move.parse(move).turn(3)) for move in moves}


@lru_cache(maxsize=256)
def _turn_table(turn: Turn) -> bytes:
    # All tables are made when the first scramble is traced, and places_source is the fast way.
    return as_table(_renumbered(places_source(turn, 3).tolist()))


def _renumbered(source: list[int]) -> bytes:
    """Return a table of sticker places as one of edges, corners and centres."""
    numbers = {place: number for number, place in enumerate(_PLACES)}
    return bytes(numbers[source[place]] for place in _PLACES)


@lru_cache(maxsize=1)
def _home_places() -> dict[bytes, bytes]:
    """Return, by the centres' stickers, where each place of the cube turned home is held."""
    held = (_renumbered(held_source(centers).tolist()) for centers in rotations())
    return {source[_CENTER_PART]: inverted(source) for source in held}
