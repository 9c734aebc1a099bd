"""A 3×3×3 as twenty bytes: for each piece the sticker place where its own first sticker is.

Corners come first, then edges, each in the order of their names; the centres are home. Where a turn
carries each sticker place is a table for ``bytes.translate``, so that a whole algorithm, however
long, is done to a state by one call.
"""

from collections.abc import Iterable
from functools import lru_cache

from cubecore.cube.algorithm import Move
from cubecore.cube.cubies import FACE_TURNS, Cubies
from cubecore.cube.geometry import Face
from cubecore.cube.moves import Turn, moved_places
from cubecore.cube.pieces import CENTER_PLACES, CORNER_PLACES, CORNERS, EDGE_PLACES, EDGES

State = bytes
Effect = bytes

PIECES = CORNERS + EDGES
PIECE_PLACES = CORNER_PLACES + EDGE_PLACES
HOME: State = bytes(places[0] for places in PIECE_PLACES)
NOTHING: Effect = bytes(range(256))
SHOWN = "".join(face * 9 for face in Face)
PIECE_NUMBERS = {name: number for number, name in enumerate(PIECES)}

# FOLLOWING[k][place]: the sticker place k further on around the same corner or edge.
FOLLOWING = tuple(
    {
        place: places[(k + step) % len(places)]
        for places in PIECE_PLACES
        for k, place in enumerate(places)
    }
    for step in range(3)
)


def numbers_of(*pieces: str) -> tuple[int, ...]:
    """The numbers of pieces in a state.

    >>> numbers_of("URF", "UR")
    (0, 8)
    """
    return tuple(PIECE_NUMBERS[piece] for piece in pieces)


def state_of(cubies: Cubies) -> State:
    """The pieces of a cube as whereabouts, however it is held."""
    state = bytearray(20)
    for place, (piece, turned) in enumerate(zip(cubies.cp, cubies.co, strict=True)):
        state[piece] = CORNER_PLACES[place][turned]
    for place, (piece, turned) in enumerate(zip(cubies.ep, cubies.eo, strict=True)):
        state[8 + piece] = EDGE_PLACES[place][turned]
    return bytes(state)


def facelets_of(state: State) -> str:
    """The 54 facelets of a state, in face letters.

    >>> facelets_of(HOME) == SHOWN
    True
    """
    facelets = list(SHOWN)
    for places, place in zip(PIECE_PLACES, state, strict=True):
        for k, home in enumerate(places):
            facelets[FOLLOWING[k][place]] = SHOWN[home]
    return "".join(facelets)


@lru_cache(maxsize=256)
def turn_effect(turn: Turn) -> Effect:
    """Where a turn carries each sticker place."""
    effect = bytearray(NOTHING)
    sources, destinations = moved_places(turn, 3)
    for source, destination in zip(sources.tolist(), destinations.tolist(), strict=True):
        effect[source] = destination
    return bytes(effect)


def effect_of(turns: Iterable[Turn]) -> Effect:
    """Where turns, one after the other, carry each sticker place."""
    effect = NOTHING
    for turn in turns:
        effect = effect.translate(turn_effect(turn))
    return effect


def keeps_centers(effect: Effect) -> bool:
    """Whether the cube is held in the end as it was before."""
    return all(effect[place] == place for place in CENTER_PLACES)


@lru_cache(maxsize=1)
def face_moves() -> tuple[Move, ...]:
    """The 18 turns of faces, in the order of ``FACE_TURNS``."""
    return tuple(map(Move.parse, FACE_TURNS))


@lru_cache(maxsize=1)
def face_effects() -> tuple[Effect, ...]:
    """What each of the 18 turns of faces does."""
    return tuple(turn_effect(move.turn(3)) for move in face_moves())
