"""Letter schemes: which letter each sticker has.

A letter is any short text in any writing system. It is unique within its piece type only.
"""

import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Self

from cubecore.errors import MemoError, Problem, SchemeError
from cubecore.memo.letters.files import (
    BIG_CUBE_KINDS,
    document_of,
    document_of_table,
    in_file,
    letter_sources,
)
from cubecore.memo.letters.notation import (
    BUILTIN_NAMES,
    builtin_document,
    contains_notation,
    is_notation,
    letters_of_files,
    letters_of_notation,
    notation_of,
)
from cubecore.memo.letters.problems import (
    WHOLE_PIECES,
    Lettering,
    canonical_letters,
    in_nfc,
    scheme_problems,
)
from cubecore.memo.letters.spelling import Spelling, folded, letter_spelling
from cubecore.memo.pieces import (
    CORNERS,
    EDGES,
    PieceType,
    colors_of_sticker,
    pieces_phrase,
    plain_sticker,
    sticker_of_colors,
)
from cubecore.sentences import quoted

if TYPE_CHECKING:
    from cubecore.cube.cubies import Cubies

_Symbols = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LetterScheme:
    """The letter of every sticker.

    ``edges`` and ``corners`` hold one letter per sticker, in the order of their piece types. The
    letters of one piece, a buffer, may be empty. ``big_cubes`` holds pairs of sticker and letter for
    each kind of big-cube pieces with its own letters; the other kinds use those of the edges and
    corners.

    >>> speffz = LetterScheme.builtin("speffz")
    >>> speffz.symbol(EDGES, 2), speffz.index(CORNERS, "e")
    ('c', 7)
    """

    name: str
    edges: _Symbols
    corners: _Symbols
    big_cubes: tuple[tuple[str, Lettering], ...] = ()
    description: str = ""

    def __post_init__(self) -> None:
        if (len(self.edges), len(self.corners)) != (len(EDGES.names), len(CORNERS.names)):
            raise SchemeError((Problem.of("wrong_letter_count"),))
        if problems := scheme_problems(self.to_json()):
            raise SchemeError(problems)

    @classmethod
    def builtin(cls, name: str) -> "LetterScheme":
        """Return a scheme that comes with the library.

        >>> LetterScheme.builtin("chichu").symbol(EDGES, 0)
        'G'
        """
        return _builtin(name)

    @classmethod
    def from_json(cls, document: object, *, name: str = "own") -> Self:
        """Return the scheme that a document describes; an error lists every problem.

        The document is a whole scheme, a notation file such as ``{"c": ["white", "green"], …}``, or
        an object of several notation files. ``name`` is for notation files, which contain none.
        """
        if is_notation(document):
            return cls._of_letters(letters_of_notation(document), name)
        if contains_notation(document):
            return cls._of_letters(letters_of_files(document), name)
        return cls._of_document(document)

    @classmethod
    def from_files(cls, files: Mapping[str, str], *, name: str = "own") -> Self:
        """Return the scheme that several notation files describe together: text by file name.

        If two files disagree, the error names each letter and place.
        """
        documents, problems = {}, []
        for file, text in files.items():
            try:
                documents[file] = document_of(text)
            except SchemeError as error:
                problems += [in_file(file, problem) for problem in error.problems]
        if problems:
            raise SchemeError(tuple(problems))
        return cls._of_letters(letters_of_files(documents), name)

    @classmethod
    def _of_letters(cls, letters: Mapping[str, Mapping[str, str]], name: str) -> Self:
        """Return the scheme with these letters, and Speffz for a piece type that has none."""
        return cls._of_document({**_builtin("speffz").to_json(), **letters, "name": name})

    @classmethod
    def _of_document(cls, document: object) -> Self:
        checked = in_nfc(document)
        if problems := scheme_problems(checked):
            raise SchemeError(problems)
        letters = {key: canonical_letters(key, checked[key]) for key in checked if key in _LETTERED}
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
        """Return the scheme in a text: a JSON document, or a table of stickers and letters.

        A table has one sticker per line, such as ``UF,C`` or ``UFR = c``. ``name`` is for tables
        and notation files, which contain none.
        """
        if text.lstrip("\ufeff \t\r\n").startswith("{"):
            return cls.from_json(document_of(text), name=name)
        return cls.from_json(document_of_table(text, name=name))

    def to_json(self) -> dict[str, Any]:
        """Return the document that describes this scheme."""
        document: dict[str, Any] = {"name": self.name}
        if self.description:
            document["description"] = self.description
        document["edges"] = dict(zip(EDGES.names, self.edges, strict=True))
        document["corners"] = dict(zip(CORNERS.names, self.corners, strict=True))
        return document | {kind: dict(lettering) for kind, lettering in self.big_cubes}

    def to_notation(self) -> dict[str, dict[str, Any]]:
        """Return the letters of the edges and corners as three notation files, by file name.

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

    def symbols(self, piece_type: PieceType) -> _Symbols:
        """Return the letters of the stickers of a piece type, in their order."""
        if piece_type == EDGES:
            return self.edges
        if piece_type == CORNERS:
            return self.corners
        return _symbols(self, piece_type)

    def symbol(self, piece_type: PieceType, index: int) -> str:
        """Return the letter of a sticker, which may be empty."""
        return self.symbols(piece_type)[index]

    def index(self, piece_type: PieceType, symbol: str) -> int:
        """Return the sticker of a letter, in upper or lower case."""
        index = self.spelling(piece_type).table.get(folded(symbol))
        if index is None:
            pieces = pieces_phrase(piece_type.name)
            raise MemoError("not_a_letter", found=quoted(symbol), pieces=pieces, position=0)
        return index

    def spelling(self, piece_type: PieceType) -> Spelling:
        """Return how typed text is split into the letters of a piece type."""
        return _spelling(self, piece_type)

    def alphabetical(self, piece_type: PieceType) -> tuple[int, ...]:
        """Return the stickers in alphabetical order of their letters, empty letters last.

        >>> LetterScheme.builtin("speffz").alphabetical(EDGES)[:3]
        (6, 0, 2)
        """
        return _alphabetical(self, piece_type)

    def other_letters(self, piece_type: PieceType, letter: str) -> _Symbols:
        """Return the letters of the other stickers on a letter's piece, clockwise.

        >>> speffz = LetterScheme.builtin("speffz")
        >>> speffz.other_letters(EDGES, "a"), speffz.other_letters(CORNERS, "C")
        (('q',), ('M', 'J'))
        """
        others = piece_type.stickers_from(self.index(piece_type, letter))[1:]
        return tuple(self.symbol(piece_type, other) for other in others)

    def colors(self, piece_type: PieceType, letter: str) -> tuple[str, ...]:
        """Return the colours of the piece of an edge or corner letter, clockwise from the letter.

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

    def colors_at(self, cubies: "Cubies", piece_type: PieceType, letter: str) -> tuple[str, ...]:
        """Return the colours at a letter's place on a cube, clockwise from the letter.

        >>> from cubecore.cube import Cubies
        >>> after_u = Cubies.solved().apply("U")
        >>> LetterScheme.builtin("speffz").colors_at(after_u, EDGES, "a")
        ('white', 'orange')
        """
        return cubies.colors_at(piece_type.names[self.index(piece_type, letter)])

    def is_flipped(self, cubies: "Cubies", letter: str) -> bool:
        """Return whether the edge of a letter is in place but flipped.

        >>> from cubecore.cube import Cubies
        >>> flipped = Cubies.solved().apply("M' U M' U M' U2 M U M U M U2")
        >>> [LetterScheme.builtin("speffz").is_flipped(flipped, letter) for letter in "aqb"]
        [True, True, False]
        """
        return cubies.is_flipped(EDGES.names[self.index(EDGES, letter)])


_LETTERED = (*WHOLE_PIECES, *BIG_CUBE_KINDS)


def builtin_names() -> tuple[str, ...]:
    """Return the names of the schemes that come with the library.

    >>> builtin_names()
    ('speffz', 'ufrbld', 'chichu', 'kana')
    """
    return BUILTIN_NAMES


@lru_cache(maxsize=1024)
def _spelling(scheme: LetterScheme, piece_type: PieceType) -> Spelling:
    return letter_spelling(scheme.symbols(piece_type), piece_type)


@lru_cache(maxsize=len(BUILTIN_NAMES))
def _builtin(name: str) -> LetterScheme:
    if name not in BUILTIN_NAMES:
        problem = Problem.of("unknown_scheme", found=quoted(name), choices=BUILTIN_NAMES)
        raise SchemeError((problem,))
    return LetterScheme.from_json(builtin_document(name))


@lru_cache(maxsize=1024)
def _symbols(scheme: LetterScheme, piece_type: PieceType) -> _Symbols:
    """Return the letters of big-cube pieces: their own, or those of the 3×3×3 stickers."""
    kind = piece_type.kind
    stickers = [plain_sticker(name) for name in piece_type.names]
    own = dict(scheme.big_cubes).get(kind)
    if own is not None:
        letters = dict(own)
        return tuple(letters[sticker] for sticker in stickers)
    sources = letter_sources(kind)
    letters = dict(zip(EDGES.names + CORNERS.names, scheme.edges + scheme.corners, strict=True))
    return tuple(letters[sources[sticker]] for sticker in stickers)


@lru_cache(maxsize=1024)
def _alphabetical(scheme: LetterScheme, piece_type: PieceType) -> tuple[int, ...]:
    symbols = scheme.symbols(piece_type)
    keys = [unicodedata.normalize("NFC", folded(symbol)) for symbol in symbols]
    return tuple(sorted(range(len(keys)), key=lambda index: (not keys[index], keys[index])))
