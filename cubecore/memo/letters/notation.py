"""Notation files, which give letters by the colours of their stickers or by their places.

``{letter: [colours]}`` contains the letters of one piece type. A file of positions contains those
of both, face by face (see ``positions``). Several files that agree describe one scheme together:
Speffz is defined by three. The other built-in schemes have one document each.
"""

import unicodedata
from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import Any, NamedTuple, TypeGuard

from cubecore.cube.geometry import Face
from cubecore.errors import MemoError, Problem, SchemeError
from cubecore.memo.letters.files import (
    Document,
    FileReader,
    in_file,
    notation_file,
    readable_file,
)
from cubecore.memo.letters.positions import (
    CLOCKWISE_STICKERS,
    PLACES_ON_FACES,
    place_phrase,
    positions_of,
    read_positions,
    two_letters,
)
from cubecore.memo.pieces import (
    CORNERS,
    EDGES,
    PieceType,
    colors_of_sticker,
    pieces_phrase,
    sticker_of_colors,
)
from cubecore.sentences import quoted

_Letters = dict[str, str]

EDGE_FILE, CORNER_FILE = "edge-notation.json", "corner-notation.json"
POSITIONS_FILE = "cube-positions.json"
NOTATION_FILES = (EDGE_FILE, CORNER_FILE, POSITIONS_FILE)
COLOR_FILES = {EDGE_FILE: EDGES, CORNER_FILE: CORNERS}
BUILTIN_NAMES = ("speffz", "ufrbld", "chichu", "kana")
_SCHEME_KEYS = ("name", "description", "edges", "corners")
_FACE_KEYS = {"center", "grid", "positions"}


class _Reading(NamedTuple):
    """The letters of each piece type in one file, and what is wrong with the file."""

    letters: dict[str, _Letters]
    problems: tuple[Problem, ...]


def is_notation(document: object) -> TypeGuard[Document]:
    """Return whether a document has the form of a notation file, even with problems.

    >>> is_notation({"c": ["white", "green"]}), is_notation({"name": "mine", "edges": {}})
    (True, False)
    """
    if not isinstance(document, Mapping) or not all(isinstance(key, str) for key in document):
        return False
    return _has_colors(document) or _has_positions(document)


def contains_notation(document: object) -> TypeGuard[Mapping[str, Document]]:
    """Return whether a document contains several notation files, by file name."""
    if not isinstance(document, Mapping) or isinstance(document.get("name"), str):
        return False
    return any(map(is_notation, document.values()))


def letters_of_notation(document: Document) -> dict[str, _Letters]:
    """Return the letters of each piece type that one notation file describes.

    >>> letters_of_notation({"c": ["white", "green"]})["edges"]["UF"]
    'c'
    """
    letters, problems = _read(document)
    if problems:
        raise SchemeError(problems)
    return letters


def letters_of_files(files: Mapping[str, Document]) -> dict[str, _Letters]:
    """Return the letters of each piece type that several notation files describe together."""
    readings = {file: _read(document) for file, document in files.items()}
    problems = [
        in_file(file, problem) for file, reading in readings.items() for problem in reading.problems
    ]
    letters = {file: reading.letters for file, reading in readings.items() if not reading.problems}
    problems += _disagreements(letters)
    if problems:
        raise SchemeError(tuple(problems))
    return {kind: symbols for by_kind in letters.values() for kind, symbols in by_kind.items()}


def notation_of(edges: _Letters, corners: _Letters) -> dict[str, dict[str, Any]]:
    """Return the three notation files, by file name, for the letters of all stickers."""
    return {
        EDGE_FILE: _colors_of(EDGES, edges),
        CORNER_FILE: _colors_of(CORNERS, corners),
        POSITIONS_FILE: positions_of(edges | corners),
    }


def _colors_of(piece_type: PieceType, letters: _Letters) -> dict[str, list[str]]:
    """Return the colours of each letter, ordered by face and clockwise on each face."""
    return {
        letters[sticker]: list(colors_of_sticker(piece_type, piece_type.names.index(sticker)))
        for sticker in CLOCKWISE_STICKERS
        if letters.get(sticker)
    }


def _disagreements(files: Mapping[str, Mapping[str, _Letters]]) -> Iterator[Problem]:
    """Return a problem for each sticker to which two files give different letters."""
    for first, second in combinations(files, 2):
        for kind in files[first]:
            for sticker, letter in files[first][kind].items():
                other = files[second].get(kind, files[first][kind])[sticker]
                if letter != other:
                    yield Problem.of(
                        "files_disagree",
                        sticker=sticker,
                        place=place_phrase(*PLACES_ON_FACES[sticker]),
                        letter=quoted(letter),
                        first=first,
                        other=quoted(other),
                        second=second,
                    )


def _has_colors(document: Document) -> bool:
    is_scheme = any(isinstance(document.get(key), str | Mapping) for key in _SCHEME_KEYS)
    return not is_scheme and any(map(_is_colors, document.values()))


def _is_colors(value: object) -> bool:
    """Return whether a value is a list of two or three texts, like the colours of a piece."""
    return (
        isinstance(value, list)
        and len(value) in (EDGES.stickers, CORNERS.stickers)
        and all(isinstance(color, str) for color in value)
    )


def _has_positions(document: Document) -> bool:
    faces = (document.get(face.value) for face in Face)
    return any(isinstance(face, Mapping) and _FACE_KEYS & set(face) for face in faces)


def _read(document: object) -> _Reading:
    if not is_notation(document):
        return _Reading({}, (Problem.of("not_notation"),))
    if _has_positions(document):
        letters, problems = read_positions(document)
        by_type = {each.name: _letters_in_nfc(each, letters) for each in (EDGES, CORNERS)}
        return _Reading(by_type, tuple(problems))
    piece_type = _piece_type_of_colors(document)
    letters, problems = read_colors(document, piece_type)
    return _Reading({piece_type.name: _letters_in_nfc(piece_type, letters)}, tuple(problems))


def _letters_in_nfc(piece_type: PieceType, letters: _Letters) -> _Letters:
    """Return the letters of all stickers of a piece type in NFC; missing ones are empty."""
    return {name: unicodedata.normalize("NFC", letters.get(name, "")) for name in piece_type.names}


def _piece_type_of_colors(document: Document) -> PieceType:
    """Return the piece type of a file of colours: most letters have two colours, or three."""
    counts = [len(colors) for colors in document.values() if isinstance(colors, list)]
    return CORNERS if counts.count(3) > counts.count(2) else EDGES


def read_colors(document: Document, piece_type: PieceType) -> tuple[_Letters, list[Problem]]:
    """Return the letter of each sticker in a file of colours, and what is wrong with the file."""
    letters: _Letters = {}
    problems = []
    for letter, colors in document.items():
        sticker = _sticker(colors, piece_type)
        if sticker is None:
            pieces = pieces_phrase(piece_type.name)
            problem = Problem.of("colors_not_a_sticker", letter=quoted(letter), pieces=pieces)
            problems.append(problem)
        elif sticker in letters:
            problems.append(two_letters(letters[sticker], letter, sticker))
        else:
            letters[sticker] = letter
    return letters, problems


def _sticker(colors: object, piece_type: PieceType) -> str | None:
    if not isinstance(colors, list) or not all(isinstance(color, str) for color in colors):
        return None
    try:
        type_of_colors, index = sticker_of_colors(colors)
    except MemoError:
        return None
    return piece_type.names[index] if type_of_colors == piece_type else None


def builtin_document(name: str, read: FileReader = notation_file) -> Document:
    """Return the document of a built-in scheme; Speffz is read from its three files.

    >>> builtin_document("speffz")["edges"]["UF"]
    'c'
    """
    if name != "speffz":
        return readable_file(f"{name}.json", read)
    documents = {file: readable_file(file, read) for file in NOTATION_FILES}
    if problems := tuple(_speffz_problems(documents)):
        raise SchemeError(problems)
    letters = {
        piece_type.name: read_colors(documents[file], piece_type)[0]
        for file, piece_type in COLOR_FILES.items()
    }
    return {"name": "speffz"} | letters


def _speffz_problems(files: Mapping[str, Document]) -> Iterator[Problem]:
    """Return everything that is wrong with the three files of Speffz, with the file's name."""
    problems = [
        in_file(file, problem)
        for file, document in files.items()
        for problem in speffz_file_problems(file, document)
    ]
    yield from problems or disagreements_of_speffz(files)


def speffz_file_problems(file: str, document: Document) -> Iterator[Problem]:
    """Return what is wrong with one of the three files, regardless of the others."""
    if file == POSITIONS_FILE:
        yield from read_positions(document)[1]
        return
    piece_type = COLOR_FILES[file]
    letters, problems = read_colors(document, piece_type)
    yield from problems
    pieces = pieces_phrase(piece_type.name)
    for name in piece_type.names:
        if name not in letters:
            yield Problem.of("sticker_missing", pieces=pieces, sticker=name)


def disagreements_of_speffz(files: Mapping[str, Document]) -> Iterator[Problem]:
    """Return where the three files disagree, none of which has a problem of its own."""
    letters = {
        file: {piece_type.name: read_colors(files[file], piece_type)[0]}
        for file, piece_type in COLOR_FILES.items()
    }
    positions, _ = read_positions(files[POSITIONS_FILE])
    letters[POSITIONS_FILE] = {
        piece_type.name: {name: positions.get(name, "") for name in piece_type.names}
        for piece_type in COLOR_FILES.values()
    }
    yield from tuple(_disagreements(letters)) or _missing_parts(files[POSITIONS_FILE], positions)


def _missing_parts(document: Document, letters: Mapping[str, str]) -> Iterator[Problem]:
    """Return what is missing from the file of positions, which needs both grid and positions."""
    for face, described in positions_of(letters).items():
        for key, value in described.items():
            if document[face].get(key) != value:
                yield in_file(POSITIONS_FILE, Problem.of("face_disagrees", face=face, key=key))
