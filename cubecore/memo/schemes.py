"""Letter schemes: which letter each sticker has.

A letter is any short text, of any writing system, and unique within its piece type only.
"""

import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Self

from cubecore.errors import MemoError, Problem, SchemeError, quoted
from cubecore.memo.folding import folded
from cubecore.memo.notation_files import (
    BIG_CUBE_KINDS,
    BUILTIN_NAMES,
    builtin_document,
    document_of,
    lent_stickers,
)
from cubecore.memo.pieces import CORNERS, EDGES, PieceType, kind_of, pieces_phrase, plain_sticker
from cubecore.memo.scheme_problems import WHOLE_PIECES, known_sticker, scheme_problems
from cubecore.memo.scheme_tables import document_of_table

Symbols = tuple[str, ...]
Lettering = tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class LetterScheme:
    """The letter of every sticker.

    ``edges`` and ``corners`` hold one letter a sticker, in the order of their piece types; the
    letter of a buffer that is never said may be empty. ``big_cubes`` holds, for each kind of
    pieces of bigger cubes that has letters of its own, pairs of sticker and letter; the other
    kinds borrow theirs from the edges and corners.

    >>> speffz = LetterScheme.builtin("speffz")
    >>> speffz.symbol(EDGES, 2), speffz.index(CORNERS, "e")
    ('c', 7)
    """

    name: str
    edges: Symbols
    corners: Symbols
    big_cubes: tuple[tuple[str, Lettering], ...] = ()
    description: str = ""

    def __post_init__(self) -> None:
        if (len(self.edges), len(self.corners)) != (len(EDGES.names), len(CORNERS.names)):
            raise SchemeError((Problem.of("wrong_letter_count"),))
        if problems := scheme_problems(self.to_json()):
            raise SchemeError(problems)

    @classmethod
    def builtin(cls, name: str) -> "LetterScheme":
        """A scheme that comes with the library.

        >>> LetterScheme.builtin("chichu").symbol(EDGES, 0)
        'G'
        """
        return _builtin(name)

    @classmethod
    def from_json(cls, document: object) -> Self:
        """The scheme a document describes, with every problem told at once where there are any."""
        composed = _composed(document)
        if problems := scheme_problems(composed):
            raise SchemeError(problems)
        letters = {key: _canonical(key, composed[key]) for key in composed if key in _LETTERED}
        big_cubes = ((kind, letters[kind]) for kind in BIG_CUBE_KINDS if kind in letters)
        return cls(
            name=composed["name"],
            edges=tuple(symbol for _, symbol in letters["edges"]),
            corners=tuple(symbol for _, symbol in letters["corners"]),
            big_cubes=tuple(big_cubes),
            description=composed.get("description", ""),
        )

    @classmethod
    def parse(cls, text: str, *, name: str = "own") -> Self:
        """The scheme of a file: a JSON document, or a table of stickers and letters.

        A table names one sticker a line, such as ``UF,C`` or ``UFR = c``, and no name: that is
        given here.
        """
        if text.lstrip("\ufeff \t\r\n").startswith("{"):
            return cls.from_json(document_of(text))
        return cls.from_json(document_of_table(text, name=name))

    def to_json(self) -> dict[str, Any]:
        """The document that describes this scheme."""
        document: dict[str, Any] = {"name": self.name}
        if self.description:
            document["description"] = self.description
        document["edges"] = dict(zip(EDGES.names, self.edges, strict=True))
        document["corners"] = dict(zip(CORNERS.names, self.corners, strict=True))
        return document | {kind: dict(lettering) for kind, lettering in self.big_cubes}

    def symbols(self, piece_type: PieceType) -> Symbols:
        """The letters of a piece type's stickers, in their order."""
        if piece_type == EDGES:
            return self.edges
        if piece_type == CORNERS:
            return self.corners
        return _symbols(self, piece_type)

    def symbol(self, piece_type: PieceType, index: int) -> str:
        """The letter of a sticker, empty where it has none."""
        return self.symbols(piece_type)[index]

    def index(self, piece_type: PieceType, symbol: str) -> int:
        """The sticker a letter stands for, whatever its case."""
        index = letter_table(self, piece_type).get(folded(symbol))
        if index is None:
            pieces = pieces_phrase(piece_type.name)
            raise MemoError("not_a_letter", found=quoted(symbol), pieces=pieces, position=0)
        return index

    def alphabetical(self, piece_type: PieceType) -> tuple[int, ...]:
        """The stickers in the alphabetical order of their letters, those without one last.

        >>> LetterScheme.builtin("speffz").alphabetical(EDGES)[:3]
        (6, 0, 2)
        """
        return _alphabetical(self, piece_type)


_LETTERED = (*WHOLE_PIECES, *BIG_CUBE_KINDS)


def builtin_names() -> tuple[str, ...]:
    """The names of the schemes that come with the library.

    >>> builtin_names()
    ('speffz', 'ufrbld', 'chichu', 'kana')
    """
    return BUILTIN_NAMES


@lru_cache(maxsize=1024)
def letter_table(scheme: LetterScheme, piece_type: PieceType) -> Mapping[str, int]:
    """The sticker of every folded letter of a piece type."""
    symbols = scheme.symbols(piece_type)
    return {folded(symbol): index for index, symbol in enumerate(symbols) if symbol}


@lru_cache(maxsize=len(BUILTIN_NAMES))
def _builtin(name: str) -> LetterScheme:
    if name not in BUILTIN_NAMES:
        found = quoted(name)
        raise SchemeError((Problem.of("unknown_scheme", found=found, choices=BUILTIN_NAMES),))
    return LetterScheme.from_json(builtin_document(name))


@lru_cache(maxsize=1024)
def _symbols(scheme: LetterScheme, piece_type: PieceType) -> Symbols:
    """The letters of a big cube's pieces: the scheme's own, or those of the 3×3×3 stickers."""
    kind = kind_of(piece_type)
    stickers = [plain_sticker(name) for name in piece_type.names]
    own = dict(scheme.big_cubes).get(kind)
    if own is not None:
        letters = dict(own)
        return tuple(letters[sticker] for sticker in stickers)
    lent = lent_stickers(kind)
    known = dict(zip(EDGES.names + CORNERS.names, scheme.edges + scheme.corners, strict=True))
    return tuple(known[lent[sticker]] for sticker in stickers)


@lru_cache(maxsize=1024)
def _alphabetical(scheme: LetterScheme, piece_type: PieceType) -> tuple[int, ...]:
    symbols = scheme.symbols(piece_type)
    keys = [unicodedata.normalize("NFC", folded(symbol)) for symbol in symbols]
    return tuple(sorted(range(len(keys)), key=lambda index: (not keys[index], keys[index])))


def _composed(document: Any) -> Any:
    """The document with its texts in NFC: no two ways of typing one letter stay two."""
    if isinstance(document, str):
        return unicodedata.normalize("NFC", document)
    if isinstance(document, Mapping):
        return {key: _composed(value) for key, value in document.items()}
    return document


def _canonical(kind: str, letters: Mapping[str, str]) -> Lettering:
    """A lettering with its stickers named and ordered as we do."""
    named = {known_sticker(kind, name): symbol for name, symbol in letters.items()}
    names = WHOLE_PIECES[kind].names if kind in WHOLE_PIECES else tuple(lent_stickers(kind))
    return tuple((name, named[name]) for name in names)
