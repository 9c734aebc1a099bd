"""The cube of an attempt as its owner holds it: scrambled, or after some letters of a memo."""

from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache

from cubecore.cube import OPPOSITE, Algorithm, Cube, Face, Holding, Turn, piece_at, place_named
from cubecore.memo import Method, PieceState, scrambled_cube
from cubecore.pictures import CubePicture, Mark
from trainer.events import Box, Event
from trainer.practice.attempts.parsed_attempt import ParsedAttempt
from trainer.unreadable import reading


@lru_cache(maxsize=8)
def covered_picture(size: int) -> CubePicture:
    """Return a cube whose stickers are hidden."""
    return CubePicture.covered(size)


def scrambled_picture(parsed: ParsedAttempt) -> CubePicture:
    """Return the cube after the scramble, in the holding and with the letters of the method."""
    with reading(parsed.attempt):
        return picture_of_scramble(parsed.attempt.scramble, parsed.event, parsed.method)


def picture_of_scramble(scramble: str, event: Event, method: Method) -> CubePicture:
    """Return the cube after a scramble, in the holding and with the letters of a method."""
    cube = scrambled_cube(scramble, event.size)
    return CubePicture.of(cube.apply(method.holding.rotation)).lettered(method.scheme)


def face_turned_last(parsed: ParsedAttempt) -> Face:
    """Return the face that the last turn of the scramble turned, where the owner holds it."""
    size = parsed.event.size
    turns = [move.turn(size) for move in Algorithm.parse(parsed.attempt.scramble, size=size)]
    rotations: list[Turn] = []
    while turns and turns[-1].last - turns[-1].first == size - 1:
        rotations.insert(0, turns.pop())
    if not turns:
        return Face.U
    near = turns[-1].axis.face
    face = near if turns[-1].first == 0 else OPPOSITE[near]
    held = CubePicture.of(Cube(size).apply(rotations).apply(parsed.method.holding.rotation))
    return next(place for place in Face if held.face(place)[0][0].color == face)


def picture_of_states(states: Iterable[PieceState], parsed: ParsedAttempt) -> CubePicture:
    """Return the cube as held, with its pieces in these states; all others are solved."""
    solved = solved_cube(parsed.event.size, parsed.method.holding)
    colors = list(solved.colors)
    for state in states:
        pieces = _places(state.piece_type.names, solved.size)
        for sticker, home in enumerate(state.homes):
            for place, home_place in zip(pieces[sticker], pieces[home], strict=True):
                colors[place] = solved.colors[home_place]
    return replace(solved, colors=tuple(colors)).lettered(parsed.method.scheme)


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


def with_lit_pieces(picture: CubePicture, left: Iterable[tuple[Box, str]]) -> CubePicture:
    """Return the picture with all stickers of these pieces lit, given by box and name."""
    for box, name in left:
        pieces = box.pieces
        piece = pieces.piece_of(pieces.names.index(name))
        names = (pieces.names[sticker] for sticker in pieces.stickers_of(piece))
        picture = picture.marked(Mark.LIT, *names)
    return picture
