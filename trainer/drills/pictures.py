"""The solved cube as its owner holds it: with one sticker marked, or as a net to choose from."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache

from cubecore.cube import Cube, Face, Holding, place_named
from cubecore.pictures import CubePicture, Mark, ShownSticker
from trainer.drills.lettering import Lettering

NET_ORDER = (Face.U, Face.L, Face.F, Face.R, Face.B, Face.D)
SEEN_FROM_FRONT = "URF"
ASKED = "?"


@dataclass(frozen=True, slots=True)
class NetCell:
    """One sticker of a net; ``name`` is empty where it is none of the pieces meant."""

    face: str
    name: str


@dataclass(frozen=True, slots=True)
class NetFace:
    face: str
    cells: tuple[NetCell, ...]


@lru_cache(maxsize=48)
def solved_cube(size: int, holding: Holding) -> CubePicture:
    return CubePicture.of(Cube(size).apply(holding.rotation))


def _held_cube(lettering: Lettering) -> CubePicture:
    return solved_cube(lettering.box.size, lettering.method.holding)


def asked_picture(lettering: Lettering, sticker: str) -> CubePicture:
    """The cube with the sticker whose letter is asked."""
    return _with_letters(_held_cube(lettering), {sticker: ASKED}).marked(Mark.TARGET, sticker)


def told_picture(lettering: Lettering, sticker: str, chosen: str) -> CubePicture:
    """The cube with the letter asked for, and the other one that was answered."""
    letters = {name: lettering.symbol(name) for name in (sticker, chosen) if name}
    picture = _with_letters(_held_cube(lettering), letters)
    picture = picture.marked(Mark.TARGET, sticker)
    return picture.marked(Mark.WRONG, chosen) if chosen else picture


def _with_letters(picture: CubePicture, letters: Mapping[str, str]) -> CubePicture:
    """With letters on these stickers alone."""
    places = {place_named(name, picture.size): letter for name, letter in letters.items()}
    shown = (places.get(place, "") for place in range(len(picture.colors)))
    return replace(picture, letters=tuple(shown))


def is_seen_from_front(sticker: str) -> bool:
    return sticker[0] in SEEN_FROM_FRONT


def net_faces(lettering: Lettering) -> tuple[NetFace, ...]:
    """The cube unfolded, with the stickers of the pieces meant named."""
    picture = _held_cube(lettering)
    named = frozenset(lettering.stickers)
    return tuple(
        NetFace(
            face.lower(),
            tuple(_cell(sticker, named) for row in picture.face(face) for sticker in row),
        )
        for face in NET_ORDER
    )


def first_in_front(faces: tuple[NetFace, ...]) -> str:
    """The first sticker of a net's front face, where arrow keys start."""
    front = faces[NET_ORDER.index(Face.F)]
    return next((cell.name for cell in front.cells if cell.name), "")


def _cell(sticker: ShownSticker, named: frozenset[str]) -> NetCell:
    color = sticker.color or Face.U
    return NetCell(color.lower(), sticker.name if sticker.name in named else "")
