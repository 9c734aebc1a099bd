"""Piece types and the names of their stickers: what letters stand for and memos speak of.

A sticker is a number within its piece type: its piece's number times the stickers a piece has,
plus its own number on the piece. A corner's stickers are counted clockwise.
"""

import re
import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from itertools import permutations
from typing import Any, NewType

from cubecore.cube import pieces
from cubecore.cube.orbits import OrbitKind, orbit_named
from cubecore.cube.orbits import sticker_name as place_name
from cubecore.cube.whole_numbers import whole_number
from cubecore.errors import MemoError, quoted
from cubecore.sentences import Sentence

NAMING_ORDER = "UDFBRL"

Written = NewType("Written", int)
"""A sticker as the owner of a memo writes it."""

Played = NewType("Played", int)
"""A sticker as it is executed; under some habits that is not the one that is written."""

Letters = tuple[Played, ...]


@dataclass(frozen=True, slots=True)
class PieceType:
    """The pieces that can reach each other's places, such as the edges of a 3×3×3 cube.

    ``names`` holds the name of every sticker and ``colors`` what it looks like: two stickers of
    one color cannot be told apart, as the four centres of a face.

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
        """A copy of the edges or corners of a 3×3×3 is those themselves."""
        for name, constant in (("EDGES", EDGES), ("CORNERS", CORNERS)):
            if self is constant:
                return name
        return PieceType, (self.name, self.pieces, self.stickers, self.names, self.colors)

    @property
    def has_equal_stickers(self) -> bool:
        """Whether some stickers cannot be told apart."""
        return len(set(self.colors)) < len(self.colors)

    def piece_of(self, index: int) -> int:
        """The number of the piece a sticker is on."""
        return index // self.stickers

    def stickers_of(self, piece: int) -> range:
        """The stickers of a piece, in its own order.

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
        """What a piece is called: its first sticker's name.

        >>> CORNERS.piece_name(0)
        'UFR'
        """
        return self.names[piece * self.stickers]


def conventional_name(own: str, others: str) -> str:
    """A sticker's name as cubers write it: own face first, the rest with U or D before F or B.

    >>> conventional_name("R", "FU")
    'RUF'
    """
    return own + "".join(sorted(others, key=NAMING_ORDER.index))


def _whole_pieces(name: str, pieces: tuple[str, ...]) -> PieceType:
    names = tuple(
        conventional_name(own, piece.replace(own, "")) for piece in pieces for own in piece
    )
    return PieceType(name, len(pieces), len(pieces[0]), names, tuple(range(len(names))))


EDGES = _whole_pieces("edges", pieces.EDGES)
CORNERS = _whole_pieces("corners", pieces.CORNERS)


def sticker_name(piece_type: PieceType, index: int) -> str:
    """The name of a sticker.

    >>> sticker_name(CORNERS, 7)
    'LUB'
    """
    return piece_type.names[index]


def sticker_index(piece_type: PieceType, name: str) -> int:
    """The sticker of this name: capitals or not, a corner's last two letters in any order.

    A wing answers to the names of both its stickers.

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
    """Return the number of a sticker that is given by its number or its name.

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
    """Return the name of a piece type as part of a sentence: edges and corners are translated.

    >>> pieces_phrase("wings-2")
    'wings-2'
    """
    return Sentence.of(name) if name in ("edges", "corners") else name


@cache
def sticker_spellings(piece_type: PieceType) -> Mapping[str, int]:
    """Every way to write the name of every sticker, in small letters."""
    return {
        spelling.casefold(): index
        for index, name in enumerate(piece_type.names)
        for spelling in _spellings(name)
    }


def _spellings(name: str) -> Iterator[str]:
    own, *others = re.findall(r"[A-Z]|[a-z][0-9]*", name)
    if len(others) == 2 and others[0].isupper() and others[1].islower():
        # A wing: on its own face and on the other one, its letters in this order only.
        return iter((name, others[0] + own + others[1]))
    return (own + "".join(order) for order in permutations(others))


@lru_cache(maxsize=256)
def orbit_pieces(size: int, name: str) -> PieceType:
    """The pieces of an orbit of a cube of any size, such as its wings.

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
    names = tuple(place_name(place, size) for place in orbit.places)
    count = len(names)
    if orbit.kind is OrbitKind.WINGS:
        return PieceType(orbit.name, count, 1, names, tuple(range(count)))
    faces = (place // size**2 for place in orbit.places)
    return PieceType(orbit.name, count, 1, names, tuple(faces))


def kind_of(piece_type: PieceType) -> str:
    """What the pieces are, whatever their layers: ``wings`` for ``wings-2`` and ``wings-3``."""
    return _without_layers(piece_type.name)


@cache
def _without_layers(name: str) -> str:
    return re.sub(r"(-[0-9]+)+$", "", name)


def plain_sticker(name: str) -> str:
    """A big cube's sticker without its layers, the side it is nearest to named first.

    >>> plain_sticker("UFr3"), plain_sticker("Uf3r2")
    ('UFr', 'Urf')
    """
    faces = "".join(letter for letter in name if letter.isupper())
    sides = re.findall(r"([a-z])([0-9]*)", name)
    return faces + "".join(side for side, _ in sorted(sides, key=lambda side: int(side[1] or 0)))
