"""The cube of an attempt as its owner holds it: scrambled, and after any letters of a memo."""

from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache

from cubecore.cube import Cube, Holding, place_named
from cubecore.memo import Method, PieceState, cubies_of_scramble
from cubecore.pictures import CubePicture, Mark
from trainer.practice.attempts.reading import PIECES
from trainer.practice.models import PieceType


@lru_cache(maxsize=1)
def covered() -> CubePicture:
    """A cube that tells nothing yet."""
    return CubePicture.covered()


def scrambled(scramble: str, method: Method) -> CubePicture:
    """The cube after a scramble, in the holding and with the letters of a method."""
    cubies = cubies_of_scramble(scramble).turned_home.apply(method.holding.rotation)
    return CubePicture.of_facelets(cubies.to_facelets()).lettered(method.scheme)


def of_states(states: Iterable[PieceState], method: Method) -> CubePicture:
    """A held cube with these edges and corners; what is not told is solved."""
    solved = solved_cube(method.holding)
    colors = list(solved.colors)
    for state in states:
        places = [place_named(name, solved.size) for name in state.piece_type.names]
        for sticker, home in enumerate(state.homes):
            colors[places[sticker]] = solved.colors[places[home]]
    return replace(solved, colors=tuple(colors)).lettered(method.scheme)


@lru_cache(maxsize=24)
def solved_cube(holding: Holding) -> CubePicture:
    """The solved cube in a holding."""
    return CubePicture.of(Cube(3).apply(holding.rotation))


def lit(picture: CubePicture, left: Iterable[tuple[PieceType, str]]) -> CubePicture:
    """With every sticker of these pieces lit, told by piece type and name."""
    for piece_type, name in left:
        pieces = PIECES[piece_type]
        piece = pieces.piece_of(pieces.names.index(name))
        names = (pieces.names[sticker] for sticker in pieces.stickers_of(piece))
        picture = picture.marked(Mark.LIT, *names)
    return picture
