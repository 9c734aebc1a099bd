"""Piece types, such as edges and corners, and the numbers, names and colours of their stickers.

A sticker is a number within its piece type: the number of its piece times the stickers per piece,
plus its own number on the piece. The stickers of a corner are counted clockwise.
"""

import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from itertools import permutations
from typing import Any, NewType

from cubecore.cube.checked_values import whole_number
from cubecore.cube.colors import HOME_SCHEME, Color
from cubecore.cube.geometry import Face
from cubecore.cube.orbits import OrbitKind, orbit_named, sticker_name
from cubecore.cube.pieces import CORNER_NAMES, EDGE_NAMES
from cubecore.errors import CubeError, MemoError
from cubecore.sentences import Sentence, quoted

_NAMING_ORDER = "UDFBRL"

Written = NewType("Written", int)
"""A sticker as it is written in a memo."""

Played = NewType("Played", int)
"""A sticker as it is executed. Some methods write another sticker than they execute."""

Letters = tuple[Played, ...]


@dataclass(frozen=True, slots=True)
class PieceType:
    """The pieces that can reach each other's places, such as the edges of a 3×3×3 cube.

    ``names`` holds the name of every sticker. ``colors`` holds a number for what it looks like:
    stickers with equal numbers look the same, such as the four x-centres of a face.

    >>> EDGES.pieces, EDGES.stickers, EDGES.names[:4]
    (12, 2, ('UR', 'RU', 'UF', 'FU'))
    >>> CORNERS.names[:3]
    ('UFR', 'RUF', 'FUR')
    """

    name: str
    pieces: int
    stickers: int
    names: tuple[str, ...]
    colors: tuple[int, ...]

    def __repr__(self) -> str:
        for name, constant in (("EDGES", EDGES), ("CORNERS", CORNERS)):
            if self is constant:
                return name
        return f"<{self.pieces} {self.name}>"

    def __reduce__(self) -> str | tuple[Any, ...]:
        """Copy the edges or corners of a 3×3×3 as the same object."""
        for name, constant in (("EDGES", EDGES), ("CORNERS", CORNERS)):
            if self is constant:
                return name
        return PieceType, (self.name, self.pieces, self.stickers, self.names, self.colors)

    @property
    def kind(self) -> str:
        """The name without layers: ``wings`` for ``wings-2`` and ``wings-3``."""
        return _without_layers(self.name)

    @property
    def has_equal_stickers(self) -> bool:
        """Return whether some stickers look the same."""
        return len(set(self.colors)) < len(self.colors)

    def piece_of(self, index: int) -> int:
        """Return the number of the piece that a sticker is on."""
        return index // self.stickers

    def stickers_of(self, piece: int) -> range:
        """Return the stickers of a piece, in its own order.

        >>> [EDGES.names[index] for index in EDGES.stickers_of(5)]
        ['DF', 'FD']
        """
        return range(piece * self.stickers, (piece + 1) * self.stickers)

    def stickers_from(self, sticker: int) -> list[int]:
        """Return the stickers of one piece, clockwise from one of them.

        >>> [CORNERS.names[index] for index in CORNERS.stickers_from(1)]
        ['RUF', 'FUR', 'UFR']
        """
        own = [*self.stickers_of(self.piece_of(sticker))]
        return own[sticker - own[0] :] + own[: sticker - own[0]]

    def piece_name(self, piece: int) -> str:
        """Return the name of a piece, which is that of its first sticker.

        >>> CORNERS.piece_name(0)
        'UFR'
        """
        return self.names[piece * self.stickers]


@cache
def _without_layers(name: str) -> str:
    return re.sub(r"(-[0-9]+)+$", "", name)


def _whole_pieces(name: str, pieces: tuple[str, ...]) -> PieceType:
    names = tuple(
        _conventional_name(own, piece.replace(own, "")) for piece in pieces for own in piece
    )
    return PieceType(name, len(pieces), len(pieces[0]), names, tuple(range(len(names))))


def _conventional_name(own: str, others: str) -> str:
    """Return a sticker's name as cubers write it: own face first, U or D before F or B."""
    return own + "".join(sorted(others, key=_NAMING_ORDER.index))


EDGES = _whole_pieces("edges", EDGE_NAMES)
CORNERS = _whole_pieces("corners", CORNER_NAMES)


def sticker_index(piece_type: PieceType, name: str) -> int:
    """Return the sticker with this name, in upper or lower case.

    The last two letters of a corner's sticker can be in any order. A wing has two names, one for
    each of its stickers.

    >>> sticker_index(EDGES, "fu"), sticker_index(CORNERS, "RFU") == sticker_index(CORNERS, "RUF")
    (3, True)
    """
    written = unicodedata.normalize("NFKC", name).strip().casefold()
    index = sticker_spellings(piece_type).get(written)
    if index is None:
        pieces = pieces_phrase(piece_type.name)
        raise MemoError("not_a_sticker", found=quoted(name), pieces=pieces, position=0)
    return index


def read_sticker(piece_type: PieceType, sticker: int | str) -> int:
    """Return the number of a sticker that is given as its number or its name.

    >>> read_sticker(EDGES, "FU"), read_sticker(EDGES, 3)
    (3, 3)
    """
    if isinstance(sticker, str):
        return sticker_index(piece_type, sticker)
    index = whole_number(sticker, "buffer", MemoError)
    last = len(piece_type.names) - 1
    if not 0 <= index <= last:
        pieces = pieces_phrase(piece_type.name)
        raise MemoError("sticker_out_of_range", pieces=pieces, last=last, found=index)
    return index


def pieces_phrase(name: str) -> str | Sentence:
    """Return the name of a piece type for a sentence; edges and corners are translated.

    >>> pieces_phrase("wings-2")
    'wings-2'
    """
    return Sentence.of(name) if name in ("edges", "corners") else name


@cache
def sticker_spellings(piece_type: PieceType) -> Mapping[str, int]:
    """Return the sticker of every accepted name, in lower case."""
    return {
        spelling.casefold(): index
        for index, name in enumerate(piece_type.names)
        for spelling in _spellings(name)
    }


def _spellings(name: str) -> Iterator[str]:
    own, *others = re.findall(r"[A-Z]|[a-z][0-9]*", name)
    if len(others) == 2 and others[0].isupper() and others[1].islower():
        # A wing, named by either of its stickers; the order of its letters is fixed.
        return iter((name, others[0] + own + others[1]))
    return (own + "".join(order) for order in permutations(others))


@lru_cache(maxsize=256)
def orbit_pieces(size: int, name: str) -> PieceType:
    """Return the pieces of an orbit of a cube of any size, such as its wings.

    >>> orbit_pieces(4, "wings").names[:4]
    ('UBl', 'URb', 'ULf', 'UFr')
    >>> orbit_pieces(4, "x-centres").has_equal_stickers
    True
    """
    orbit = orbit_named(size, name)
    match orbit.kind:
        case OrbitKind.CORNERS:
            return CORNERS
        case OrbitKind.MIDGES:
            return replace(EDGES, name=orbit.name)
        case OrbitKind.FIXED_CENTRES:
            raise MemoError("fixed_centres", position=0)
    names = tuple(sticker_name(place, size) for place in orbit.places)
    count = len(names)
    if orbit.kind is OrbitKind.WINGS:
        return PieceType(orbit.name, count, 1, names, tuple(range(count)))
    faces = (place // size**2 for place in orbit.places)
    return PieceType(orbit.name, count, 1, names, tuple(faces))


def plain_sticker(name: str) -> str:
    """Return the name of a big cube's sticker without layers, its nearest side first.

    >>> plain_sticker("UFr3"), plain_sticker("Uf3r2")
    ('UFr', 'Urf')
    """
    faces = "".join(letter for letter in name if letter.isupper())
    sides = re.findall(r"([a-z])([0-9]*)", name)
    return faces + "".join(side for side, _ in sorted(sides, key=lambda side: int(side[1] or 0)))


def colors_of_sticker(piece_type: PieceType, index: int) -> tuple[str, ...]:
    """Return the colours of the piece of a sticker, clockwise from that sticker.

    >>> colors_of_sticker(EDGES, 2), colors_of_sticker(CORNERS, 0)
    (('white', 'green'), ('white', 'red', 'green'))
    """
    faces = (piece_type.names[sticker][0] for sticker in piece_type.stickers_from(index))
    return tuple(HOME_SCHEME.color_of(Face(face)).label for face in faces)


def sticker_of_colors(colors: Sequence[str]) -> tuple[PieceType, int]:
    """Return the sticker of the first colour on the edge or corner with these colours.

    >>> sticker_of_colors(["green", "white"])
    (EDGES, 3)
    """
    try:
        own, *others = (HOME_SCHEME.face_of(Color.parse(color)).value for color in colors)
        return _whole_stickers()[_conventional_name(own, "".join(others))]
    except (CubeError, KeyError, ValueError):
        raise MemoError("not_colors_of_a_sticker", colors=tuple(map(str, colors))) from None


@cache
def _whole_stickers() -> dict[str, tuple[PieceType, int]]:
    return {
        name: (piece_type, index)
        for piece_type in (EDGES, CORNERS)
        for index, name in enumerate(piece_type.names)
    }
