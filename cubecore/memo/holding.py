"""The pieces of a cube as they are memorised, in the method's holding.

A scramble is done white up, green in front. Then the cube is taken into the holding of the method
and every sticker is named by the place where it is then.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias, TypeGuard

from cubecore.cube.algorithm import Moves
from cubecore.cube.centers import Centers, held_source
from cubecore.cube.colors import HOME_HOLDING, Holding
from cubecore.cube.cubies import SOLVED as SOLVED_CUBIES
from cubecore.cube.cubies import Cubies
from cubecore.cube.facelets import are_facelets
from cubecore.cube.orbits import place_named
from cubecore.cube.stickers import Cube
from cubecore.cube.validity import UnsolvableError, explain
from cubecore.errors import StateError
from cubecore.memo.method import Method
from cubecore.memo.move_tables import homes_after, homes_after_usual_moves
from cubecore.memo.pieces import CORNERS, EDGES, PieceType
from cubecore.memo.playing import PieceState, inverted, whole_table

AnyCube: TypeAlias = "Moves | Cube | Cubies"
"""A 3×3×3 as its pieces, as its stickers, or as the scramble that leads to it."""


@dataclass(frozen=True, slots=True)
class HeldPieces:
    """The edges and corners of a 3×3×3 in someone's holding."""

    edges: PieceState
    corners: PieceState

    @property
    def parity(self) -> bool:
        """Whether the cube takes an odd number of quarter turns."""
        return bool(self.corners.parity)

    def of(self, piece_type: PieceType) -> PieceState:
        """The state of one of the two piece types."""
        return self.edges if piece_type == EDGES else self.corners


def cubies_of_scramble(scramble: Moves) -> Cubies:
    """Return the cube after a scramble, which may turn slices and the whole cube, too.

    Exactly 54 face letters, nine of each and nothing between them, are the cube itself.

    >>> cubies_of_scramble(Cube(3).apply("R U x").facelets()) == cubies_of_scramble("R U x")
    True
    """
    if _is_state(scramble):
        if faults := explain(scramble).errors:
            raise UnsolvableError(faults)
        return Cubies.from_facelets(scramble)
    return SOLVED_CUBIES.apply(scramble)


def _is_state(scramble: Moves) -> TypeGuard[str]:
    """Whether a scramble is the cube itself, given by its stickers."""
    return isinstance(scramble, str) and are_facelets(scramble, 3)


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


def held_pieces(cube: AnyCube, holding: Holding) -> HeldPieces:
    """Return the pieces of a cube as seen in a holding.

    >>> from cubecore.memo.pieces import sticker_index
    >>> pieces = held_pieces("U", Holding.parse("yellow green"))
    >>> EDGES.names[pieces.edges.homes[sticker_index(EDGES, "DF")]]
    'DL'
    """
    edges, corners = homes_of(cube)
    return HeldPieces(
        seen_from(PieceState.known(EDGES, edges), holding, 3),
        seen_from(PieceState.known(CORNERS, corners), holding, 3),
    )


def homes_of(cube: AnyCube) -> tuple[bytes, bytes]:
    """Return the homes of the edges' stickers and of the corners', the cube turned home."""
    if isinstance(cube, str) and (homes := homes_after_usual_moves(cube)) is not None:
        return homes
    if not isinstance(cube, Cubies | Cube) and not _is_state(cube):
        return homes_after(cube)
    cubies = cubies_of(cube)
    if not cubies.is_solvable:
        raise StateError("no_memo_solves")
    return _homes(cubies.ep, cubies.eo, 2), _homes(cubies.cp, cubies.co, 3)


def pieces_to_memorise(cube: AnyCube, method: Method) -> HeldPieces:
    """Return the pieces as the method traces them: if parity is odd, after its memo swap.

    Two edges swap homes and two corners swap places, sticker by sticker.
    """
    pieces = held_pieces(cube, method.holding)
    return HeldPieces(exchanged(pieces.edges, method), exchanged(pieces.corners, method))


def exchanged(state: PieceState, method: Method) -> PieceState:
    """The edges or corners of an odd cube as the method traces them, were they not even."""
    swap = method.swap
    if swap is None or swap.piece_type.names != state.piece_type.names or not state.parity:
        return state
    if swap.piece_type == EDGES:
        return state.with_homes_exchanged(swap.first, swap.second)
    return state.with_places_exchanged(swap.first, swap.second)


def seen_from(state: PieceState, holding: Holding, size: int) -> PieceState:
    """The same state with the stickers called by their places as held."""
    if holding == HOME_HOLDING:
        return state
    sources = held_stickers(state.piece_type, holding.centers, size)
    homes = sources.translate(whole_table(state.homes)).translate(whole_table(inverted(sources)))
    return PieceState.known(state.piece_type, homes)


@lru_cache(maxsize=256)
def held_stickers(piece_type: PieceType, centers: Centers, size: int) -> bytes:
    """For every sticker place as held, the one it is on the cube at home."""
    places = [place_named(name, size) for name in piece_type.names]
    source = held_source(centers, size)
    return bytes(places.index(source[place]) for place in places)


def _homes(found: tuple[int, ...], turned: tuple[int, ...], stickers: int) -> bytes:
    tables = _STICKERS[stickers]
    return b"".join([tables[each] for each in zip(found, turned, strict=True)])


_STICKERS = {
    stickers: {
        (piece, turn): bytes(piece * stickers + (k - turn) % stickers for k in range(stickers))
        for piece in range(24 // stickers)
        for turn in range(stickers)
    }
    for stickers in (2, 3)
}
"""The homes of the stickers at a slot, by the piece there and how it is turned."""
