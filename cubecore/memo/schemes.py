"""Letter schemes: which letter each sticker has.

A letter is any short text, of any writing system, and unique within its piece type only.
"""

import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import lru_cache
from typing import Any, Self

from cubecore.cube.cubies import Cubies
from cubecore.errors import MemoError, Problem, SchemeError, quoted
from cubecore.memo.folding import folded
from cubecore.memo.notation_documents import (
    holds_notation,
    is_notation,
    letters_of_files,
    letters_of_notation,
    named,
    notation_of,
)
from cubecore.memo.notation_files import (
    BIG_CUBE_KINDS,
    BUILTIN_NAMES,
    builtin_document,
    document_of,
    lent_stickers,
)
from cubecore.memo.pieces import CORNERS, EDGES, PieceType, kind_of, pieces_phrase, plain_sticker
from cubecore.memo.scheme_documents import Lettering, canonical, composed
from cubecore.memo.scheme_problems import WHOLE_PIECES, scheme_problems
from cubecore.memo.scheme_tables import document_of_table
from cubecore.memo.sticker_colors import colors_of_sticker, sticker_of_colors

Symbols = tuple[str, ...]


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
    def from_json(cls, document: object, *, name: str = "own") -> Self:
        """Return the scheme that a document describes; an error has every problem of it.

        The document is a whole scheme, a notation file such as ``{"c": ["white", "green"], …}`` or
        an object of several such files. Those have no name: it is given here.
        """
        if is_notation(document):
            return cls._of_letters(letters_of_notation(document), name)
        if holds_notation(document):
            return cls._of_letters(letters_of_files(document), name)
        return cls._of_document(document)

    @classmethod
    def from_files(cls, files: Mapping[str, str], *, name: str = "own") -> Self:
        """Return the scheme that several notation files describe together, as text by file name.

        An error names each letter and place about which two files disagree.
        """
        documents, problems = {}, []
        for file, text in files.items():
            try:
                documents[file] = document_of(text)
            except SchemeError as error:
                problems += [named(file, problem) for problem in error.problems]
        if problems:
            raise SchemeError(tuple(problems))
        return cls._of_letters(letters_of_files(documents), name)

    @classmethod
    def _of_letters(cls, letters: Mapping[str, Mapping[str, str]], name: str) -> Self:
        """Return the scheme with these letters, and those of Speffz for the other piece type."""
        return cls._of_document({**_builtin("speffz").to_json(), **letters, "name": name})

    @classmethod
    def _of_document(cls, document: object) -> Self:
        checked = composed(document)
        if problems := scheme_problems(checked):
            raise SchemeError(problems)
        letters = {key: canonical(key, checked[key]) for key in checked if key in _LETTERED}
        big_cubes = tuple((kind, letters[kind]) for kind in BIG_CUBE_KINDS if kind in letters)
        symbols = (tuple(symbol for _, symbol in letters[kind]) for kind in WHOLE_PIECES)
        description = checked.get("description", "")
        return cls._checked(checked["name"], *symbols, big_cubes, description)

    @classmethod
    def _checked(cls, *values: object) -> Self:
        """Return the scheme with these values, which have no problems."""
        scheme = object.__new__(cls)
        for field, value in zip(fields(cls), values, strict=True):
            object.__setattr__(scheme, field.name, value)
        return scheme

    @classmethod
    def parse(cls, text: str, *, name: str = "own") -> Self:
        """Return the scheme of a file: a JSON document, or a table of stickers and letters.

        A table has one sticker a line, such as ``UF,C`` or ``UFR = c``. A table and a notation
        file have no name: it is given here.
        """
        if text.lstrip("\ufeff \t\r\n").startswith("{"):
            return cls.from_json(document_of(text), name=name)
        return cls.from_json(document_of_table(text, name=name))

    def to_json(self) -> dict[str, Any]:
        """The document that describes this scheme."""
        document: dict[str, Any] = {"name": self.name}
        if self.description:
            document["description"] = self.description
        document["edges"] = dict(zip(EDGES.names, self.edges, strict=True))
        document["corners"] = dict(zip(CORNERS.names, self.corners, strict=True))
        return document | {kind: dict(lettering) for kind, lettering in self.big_cubes}

    def to_notation(self) -> dict[str, dict[str, Any]]:
        """Return the letters of edges and corners as three notation files, by their names.

        >>> files = LetterScheme.builtin("speffz").to_notation()
        >>> list(files)
        ['edge-notation.json', 'corner-notation.json', 'cube-positions.json']
        >>> files["edge-notation.json"]["c"], files["cube-positions.json"]["U"]["grid"]
        (['white', 'green'], [['A', 'a', 'B'], ['d', None, 'b'], ['D', 'c', 'C']])
        """
        return notation_of(
            dict(zip(EDGES.names, self.edges, strict=True)),
            dict(zip(CORNERS.names, self.corners, strict=True)),
        )

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

    def other_letters(self, piece_type: PieceType, letter: str) -> Symbols:
        """Return the letters of the other stickers on the piece of a letter, clockwise.

        >>> speffz = LetterScheme.builtin("speffz")
        >>> speffz.other_letters(EDGES, "a"), speffz.other_letters(CORNERS, "C")
        (('q',), ('M', 'J'))
        """
        index = self.index(piece_type, letter)
        piece = [*piece_type.stickers_of(piece_type.piece_of(index))]
        start = piece.index(index)
        others = piece[start + 1 :] + piece[:start]
        return tuple(self.symbol(piece_type, other) for other in others)

    def colors(self, piece_type: PieceType, letter: str) -> tuple[str, ...]:
        """Return the colours of a letter's piece, those of edges or corners: its own first.

        >>> LetterScheme.builtin("speffz").colors(EDGES, "a")
        ('white', 'blue')
        """
        return colors_of_sticker(piece_type, self.index(piece_type, letter))

    def letter_of_colors(self, *colors: str) -> str:
        """Return the letter of the first colour on the edge or corner with these colours.

        >>> speffz = LetterScheme.builtin("speffz")
        >>> speffz.letter_of_colors("blue", "white"), speffz.letter_of_colors("red", "white", "green")
        ('q', 'M')
        """
        return self.symbol(*sticker_of_colors(colors))

    def colors_at(self, cubies: Cubies, piece_type: PieceType, letter: str) -> tuple[str, ...]:
        """Return the colours that are at a letter's place, the one at the letter first.

        >>> after_u = Cubies.solved().apply("U")
        >>> LetterScheme.builtin("speffz").colors_at(after_u, EDGES, "a")
        ('white', 'orange')
        """
        return cubies.colors_at(piece_type.names[self.index(piece_type, letter)])

    def is_flipped(self, cubies: Cubies, letter: str) -> bool:
        """Return whether the edge of a letter is in place, but flipped.

        >>> flipped = Cubies.solved().apply("M' U M' U M' U2 M U M U M U2")
        >>> [LetterScheme.builtin("speffz").is_flipped(flipped, letter) for letter in "aqb"]
        [True, True, False]
        """
        return cubies.is_flipped(EDGES.names[self.index(EDGES, letter)])


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
