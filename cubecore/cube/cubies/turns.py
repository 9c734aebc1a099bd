"""Fixed turns: what a turn of the cube as held does to the cube that keeps its centres at home.

A turn of the middle layer is a rotation of the whole cube with the two outer layers turned back.
What is left are turns of faces, and the colour of the centre held there names the face at home.
Permutations of the 54 sticker places are bytes padded to 256, so that ``translate`` composes them.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from operator import itemgetter
from typing import NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from cubecore.cube import algorithm
from cubecore.cube.algorithm import Move, Moves
from cubecore.cube.centers import Centers, face_held_at, rotated
from cubecore.cube.geometry import OPPOSITE, Face
from cubecore.cube.moves import Turn, places_source, refuse_missing_layers
from cubecore.cube.pieces import CORNER_PLACES, EDGE_PLACES
from cubecore.errors import NotationError

Stickers: TypeAlias = bytes
Table: TypeAlias = tuple[int, ...]
Selection: TypeAlias = Callable[[Sequence[int]], Table]

ORDER = range(256)


@dataclass(frozen=True, slots=True)
class PieceTurn:
    """A turn of a face in source form: ``new[i] = old[source[i]]``, then turned where it arrives.

    >>> piece_turn(Face.U, 1).cp_source
    (3, 0, 1, 2, 4, 5, 6, 7)
    """

    cp_source: Table
    co_twist: Table
    ep_source: Table
    eo_flip: Table


class FixedTurn(NamedTuple):
    """A turn as held, as a choice from the pieces of the cube that keeps its centres at home.

    ``co`` chooses from the twists, then the same ones more, then two more; ``eo`` from the flips,
    then the opposite ones. ``centers`` is where the turn leaves the centres.
    """

    cp: Selection
    co: Selection
    ep: Selection
    eo: Selection
    centers: Centers


@lru_cache(maxsize=18)
def piece_turn(face: Face, quarters: int) -> PieceTurn:
    """What a turn of a face does to the pieces, read off the stickers it carries."""
    source = places_source(_face_turn(face, quarters), 3).tolist()
    return PieceTurn(*_carried(source, CORNER_PLACES), *_carried(source, EDGE_PLACES))


def _carried(source: list[int], places: tuple[Table, ...]) -> tuple[Table, Table]:
    """For each place the place its piece came from, and by how much the piece has turned."""
    home = {
        sticker: (place, k) for place, names in enumerate(places) for k, sticker in enumerate(names)
    }
    came = [home[source[names[0]]] for names in places]
    ways = len(places[0])
    return tuple(place for place, _ in came), tuple(-k % ways for _, k in came)


def turns_of(moves: Moves) -> Sequence[Turn]:
    """Return the turns of moves in any form; a text of single moves is read fastest."""
    if isinstance(moves, str):
        try:
            return [_plain_turn(word) for word in moves.split()]
        except NotationError:
            pass  # not single moves only: read it as a whole
    return algorithm.turns_of(moves, 3)


@lru_cache(maxsize=1024)
def _plain_turn(word: str) -> Turn:
    return Move.parse(word, 3).turn(3)


def fixed_turns(turn: Turn, centers: Centers) -> tuple[tuple[Face, int], ...]:
    """The turns of faces, named by their centres' colours, that a turn as held comes to.

    With orange up and green in front a turn of the top layer is one of L:

    >>> from cubecore.cube.geometry import Axis
    >>> fixed_turns(Turn(Axis.Y, 0, 0, 1), rotated((0, 1, 2, 3, 4, 5), Axis.Z, 1))
    ((Face.L, 1),)
    """
    near, middle, far = (turn.quarters * (turn.first <= layer <= turn.last) for layer in range(3))
    held = ((turn.axis.face, near - middle), (OPPOSITE[turn.axis.face], middle - far))
    return tuple(
        (face_held_at(face, centers), quarters % 4) for face, quarters in held if quarters % 4
    )


@lru_cache(maxsize=2048)
def fixed_effect(turn: Turn, centers: Centers) -> tuple[Stickers, Centers]:
    """What a turn as held does to the stickers under fixed centres, and where it leaves those."""
    refuse_missing_layers(turn, 3)
    effect = bytes(ORDER)
    for face, quarters in fixed_turns(turn, centers):
        effect = padded(places_source(_face_turn(face, quarters), 3)).translate(effect)
    if turn.first <= 1 <= turn.last:
        centers = rotated(centers, turn.axis, turn.quarters)
    return effect, centers


@lru_cache(maxsize=2048)
def fixed_turn(turn: Turn, centers: Centers) -> FixedTurn:
    """Return what a turn as held does to the pieces under fixed centres."""
    effect, after = fixed_effect(turn, centers)
    (cp, twists), (ep, flips) = (
        _carried(list(effect[:54]), places) for places in (CORNER_PLACES, EDGE_PLACES)
    )
    return FixedTurn(
        itemgetter(*cp),
        itemgetter(*(8 * twist + place for place, twist in zip(cp, twists, strict=True))),
        itemgetter(*ep),
        itemgetter(*(12 * flip + place for place, flip in zip(ep, flips, strict=True))),
        after,
    )


def padded(places: npt.NDArray[np.int32]) -> Stickers:
    """A permutation of the sticker places as 256 bytes."""
    return bytes(places.tolist()) + bytes(ORDER[len(places) :])


def _face_turn(face: Face, quarters: int) -> Turn:
    return Turn.of_face(face, first=1, last=1, quarters=quarters, size=3)
