"""Styles: how the letters of each piece type are executed, and which buffers each style needs."""

from collections.abc import Mapping
from typing import Literal, TypeAlias

from cubecore.errors import MethodError
from cubecore.memo.pieces import CORNERS, EDGES, PieceType, pieces_phrase

Style: TypeAlias = Literal["op", "m2", "3-style", "own"]
"""Old Pochmann, M2, commutators for letter pairs, or the algorithms of a person's own sheet."""

_FOR_ANY_BUFFER: tuple[Style, ...] = ("3-style", "own")
_BUFFERS: Mapping[str, Mapping[Style, tuple[str, ...]]] = {
    EDGES.name: {"op": ("UR", "RU"), "m2": ("DF", "FD")},
    CORNERS.name: {"op": ("UBL", "LUB", "BUL")},
}


def styles_of(piece_type: PieceType) -> tuple[Style, ...]:
    """Return the styles in which edges or corners can be executed.

    >>> styles_of(CORNERS)
    ('op', '3-style', 'own')
    """
    return (*_BUFFERS[piece_type.name], *_FOR_ANY_BUFFER)


def buffers_of(piece_type: PieceType, style: str) -> tuple[str, ...]:
    """Return the buffers that a style can be executed from.

    >>> buffers_of(EDGES, "m2")
    ('DF', 'FD')
    """
    return _BUFFERS[piece_type.name].get(style, piece_type.names)  # type: ignore[call-overload, no-any-return]


def default_style(piece_type: PieceType, buffer: str) -> Style:
    """Return the usual style of a buffer.

    >>> default_style(EDGES, "FD"), default_style(EDGES, "UF")
    ('m2', '3-style')
    """
    by_style = _BUFFERS[piece_type.name].items()
    return next((style for style, buffers in by_style if buffer in buffers), "3-style")


def check_style(field: str, piece_type: PieceType, style: Style | None, buffer: str) -> None:
    """Raise an error, which names both, if a style cannot be executed from a buffer."""
    if style is None or buffer in (buffers := buffers_of(piece_type, style)):
        return
    raise MethodError(
        "style_for_buffer",
        pieces=pieces_phrase(piece_type.name),
        style=style,
        choices=buffers,
        found=buffer,
        field=field,
        position=0,
    )
