"""Stickers by their colours, on a cube with white up and green in front."""

from collections.abc import Sequence
from functools import cache

from cubecore.cube.colors import HOME_SCHEME, Color
from cubecore.cube.geometry import Face
from cubecore.errors import CubeError, MemoError
from cubecore.memo.pieces import CORNERS, EDGES, PieceType, conventional_name


def colors_of_sticker(piece_type: PieceType, index: int) -> tuple[str, ...]:
    """Return the colours of a sticker's piece: its own first, then clockwise.

    >>> colors_of_sticker(EDGES, 2), colors_of_sticker(CORNERS, 0)
    (('white', 'green'), ('white', 'red', 'green'))
    """
    piece = piece_type.stickers_of(piece_type.piece_of(index))
    faces = [piece_type.names[sticker][0] for sticker in piece]
    start = index - piece.start
    return tuple(HOME_SCHEME.color_of(Face(face)).label for face in faces[start:] + faces[:start])


def sticker_of_colors(colors: Sequence[str]) -> tuple[PieceType, int]:
    """Return the sticker of the first colour on the piece with all of these colours.

    >>> piece_type, index = sticker_of_colors(["white", "green"])
    >>> piece_type.names[index]
    'UF'
    """
    try:
        own, *others = (HOME_SCHEME.face_of(Color.parse(color)).value for color in colors)
        return _stickers()[conventional_name(own, "".join(others))]
    except (CubeError, KeyError, ValueError):
        raise MemoError("not_colors_of_a_sticker", colors=tuple(map(str, colors))) from None


@cache
def _stickers() -> dict[str, tuple[PieceType, int]]:
    return {
        name: (piece_type, index)
        for piece_type in (EDGES, CORNERS)
        for index, name in enumerate(piece_type.names)
    }
