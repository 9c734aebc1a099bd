"""The cube of an attempt as its owner holds it: scrambled, and after any letters of a memo."""

from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache

from cubecore.cube import Cube, Holding, piece_at, place_named
from cubecore.memo import PieceState, scrambled_cube
from cubecore.pictures import CubePicture, Mark
from trainer.events import Box
from trainer.practice.attempts.judged_attempt import JudgedAttempt
from trainer.unreadable import reading


@lru_cache(maxsize=8)
def covered(size: int) -> CubePicture:
    """Return a cube that shows nothing yet."""
    return CubePicture.covered(size)


def scrambled(judged: JudgedAttempt) -> CubePicture:
    """Return the cube after the scramble, in the holding and with the letters of the method."""
    scramble, method = judged.attempt.scramble, judged.method
    with reading(judged.attempt):
        cube = scrambled_cube(scramble, judged.event.size)
    return CubePicture.of(cube.apply(method.holding.rotation)).lettered(method.scheme)


def of_states(states: Iterable[PieceState], judged: JudgedAttempt) -> CubePicture:
    """Return the cube as held, with its pieces in these states; all others are solved."""
    solved = solved_cube(judged.event.size, judged.method.holding)
    colors = list(solved.colors)
    for state in states:
        pieces = _places(state.piece_type.names, solved.size)
        for sticker, home in enumerate(state.homes):
            for place, home_place in zip(pieces[sticker], pieces[home], strict=True):
                colors[place] = solved.colors[home_place]
    return replace(solved, colors=tuple(colors)).lettered(judged.method.scheme)


@lru_cache(maxsize=16)
def _places(names: tuple[str, ...], size: int) -> tuple[tuple[int, ...], ...]:
    """Return the places of the piece of each sticker, from that sticker on."""
    places = []
    for name in names:
        place = place_named(name, size)
        piece = piece_at(place, size)
        first = piece.index(place)
        places.append(piece[first:] + piece[:first])
    return tuple(places)


@lru_cache(maxsize=48)
def solved_cube(size: int, holding: Holding) -> CubePicture:
    """Return the solved cube in a holding."""
    return CubePicture.of(Cube(size).apply(holding.rotation))


def lit(picture: CubePicture, left: Iterable[tuple[Box, str]]) -> CubePicture:
    """Return the picture with every sticker of these pieces lit, given by box and name."""
    for box, name in left:
        pieces = box.pieces
        piece = pieces.piece_of(pieces.names.index(name))
        names = (pieces.names[sticker] for sticker in pieces.stickers_of(piece))
        picture = picture.marked(Mark.LIT, *names)
    return picture
