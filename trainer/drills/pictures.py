"""Pictures of cubes as their owner holds them: with marked stickers, or as a net to choose from."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from cubecore.cube import Cube, Face, Holding, place_named
from cubecore.pictures import CubePicture, Mark, ShownSticker
from trainer.drills.lettering import Lettering

NET_ORDER = (Face.U, Face.L, Face.F, Face.R, Face.B, Face.D)
QUESTION_MARK = "?"


@dataclass(frozen=True, slots=True)
class NetCell:
    """One sticker of a net. ``name`` is empty for a sticker that cannot be chosen."""

    face: str
    name: str


@dataclass(frozen=True, slots=True)
class NetFace:
    """One face of a net, row by row."""

    face: str
    cells: tuple[NetCell, ...]


@lru_cache(maxsize=48)
def solved_cube(size: int, holding: Holding) -> CubePicture:
    """Return the picture of a solved cube in a holding."""
    return CubePicture.of(Cube(size).apply(holding.rotation))


def _held_cube(lettering: Lettering) -> CubePicture:
    return solved_cube(lettering.box.size, lettering.method.holding)


def sticker_picture(lettering: Lettering, stickers: Sequence[str]) -> CubePicture:
    """Return the solved cube with marked stickers, numbered if there are several."""
    if len(stickers) == 1:
        letters = {stickers[0]: QUESTION_MARK}
    else:
        letters = {sticker: str(number) for number, sticker in enumerate(stickers, start=1)}
    return _with_letters(_held_cube(lettering), letters).marked(Mark.TARGET, *stickers)


def scrambled_picture(lettering: Lettering, facelets: str) -> CubePicture:
    """Return a scrambled cube as its owner holds it."""
    return CubePicture.of(Cube.from_facelets(facelets).apply(lettering.method.holding.rotation))


def correction_picture(
    lettering: Lettering,
    stickers: Sequence[str],
    chosen: Sequence[str],
    base: CubePicture | None = None,
) -> CubePicture:
    """Return a cube with the letters of the correct stickers and of the chosen ones."""
    letters = {name: lettering.symbol(name) for name in (*stickers, *chosen)}
    picture = _with_letters(base or _held_cube(lettering), letters).marked(Mark.TARGET, *stickers)
    return picture.marked(Mark.WRONG, *(name for name in chosen if name not in stickers))


def _with_letters(picture: CubePicture, letters: Mapping[str, str]) -> CubePicture:
    """Return a picture with letters on these stickers only."""
    by_place = {place_named(name, picture.size): letter for name, letter in letters.items()}
    all_letters = (by_place.get(place, "") for place in range(len(picture.colors)))
    return replace(picture, letters=tuple(all_letters))


def net_faces(lettering: Lettering) -> tuple[NetFace, ...]:
    """Return the unfolded cube, with the names of the stickers that have a letter."""
    picture = _held_cube(lettering)
    names = frozenset(lettering.stickers)
    return tuple(
        NetFace(
            face.lower(),
            tuple(_cell(sticker, names) for row in picture.face(face) for sticker in row),
        )
        for face in NET_ORDER
    )


def first_in_front(faces: tuple[NetFace, ...]) -> str:
    """Return the first sticker of a net's front face, where the arrow keys start."""
    front = faces[NET_ORDER.index(Face.F)]
    return next((cell.name for cell in front.cells if cell.name), "")


def _cell(sticker: ShownSticker, names: frozenset[str]) -> NetCell:
    color = sticker.color or Face.U
    return NetCell(color.lower(), sticker.name if sticker.name in names else "")
