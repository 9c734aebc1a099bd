"""The notation files: letters by the colours of their stickers, and by their places on the faces.

``{letter: [colours]}`` gives the letters of one piece type, and a file of positions those of both,
face by face. Several files describe one scheme together if they agree.
"""

import unicodedata
from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import Any, NamedTuple, TypeGuard

from cubecore.cube.geometry import Face
from cubecore.errors import MemoError, Problem, SchemeError, quoted
from cubecore.memo.notation_places import (
    CLOCKWISE,
    PLACES,
    place_phrase,
    positions_of,
    read_positions,
    two_letters,
)
from cubecore.memo.pieces import CORNERS, EDGES, PieceType, pieces_phrase
from cubecore.memo.sticker_colors import colors_of_sticker, sticker_of_colors

Document = Mapping[str, Any]
Letters = dict[str, str]

SCHEME_KEYS = ("name", "description", "edges", "corners")
EDGE_FILE, CORNER_FILE = "edge-notation.json", "corner-notation.json"
POSITIONS_FILE = "cube-positions.json"
NOTATION_FILES = (EDGE_FILE, CORNER_FILE, POSITIONS_FILE)
FACE_KEYS = {"center", "grid", "positions"}


class _Reading(NamedTuple):
    """The letters that one file gives to the stickers of each piece type, and what is wrong."""

    letters: dict[str, Letters]
    problems: tuple[Problem, ...]


def is_notation(document: object) -> TypeGuard[Document]:
    """Return whether a document has the form of a notation file, with or without faults.

    >>> is_notation({"c": ["white", "green"]}), is_notation({"name": "mine", "edges": {}})
    (True, False)
    """
    if not isinstance(document, Mapping) or not all(isinstance(key, str) for key in document):
        return False
    return _has_colors(document) or _has_positions(document)


def holds_notation(document: object) -> TypeGuard[Mapping[str, Document]]:
    """Return whether a document is an object of several notation files, each under its name."""
    if not isinstance(document, Mapping) or isinstance(document.get("name"), str):
        return False
    return any(map(is_notation, document.values()))


def letters_of_notation(document: Document) -> dict[str, Letters]:
    """Return the letters of each piece type that one notation file describes.

    >>> letters_of_notation({"c": ["white", "green"]})["edges"]["UF"]
    'c'
    """
    letters, problems = _read(document)
    if problems:
        raise SchemeError(problems)
    return letters


def letters_of_files(files: Mapping[str, Document]) -> dict[str, Letters]:
    """Return the letters of each piece type that several notation files describe together."""
    readings = {file: _read(document) for file, document in files.items()}
    problems = [
        named(file, problem) for file, reading in readings.items() for problem in reading.problems
    ]
    letters = {file: reading.letters for file, reading in readings.items() if not reading.problems}
    problems += disagreements(letters)
    if problems:
        raise SchemeError(tuple(problems))
    return {kind: given[kind] for given in letters.values() for kind in given}


def notation_of(edges: Letters, corners: Letters) -> dict[str, dict[str, Any]]:
    """Return the three notation files, by name, for the letters of all stickers."""
    return {
        EDGE_FILE: _colors_of(EDGES, edges),
        CORNER_FILE: _colors_of(CORNERS, corners),
        POSITIONS_FILE: positions_of(edges | corners),
    }


def _colors_of(piece_type: PieceType, letters: Letters) -> dict[str, list[str]]:
    """Return the colours of each letter, face by face and clockwise on each face."""
    return {
        letters[sticker]: list(colors_of_sticker(piece_type, piece_type.names.index(sticker)))
        for sticker in CLOCKWISE
        if letters.get(sticker)
    }


def named(file: str, problem: Problem) -> Problem:
    """Return the problem of a file, with the name of the file."""
    return Problem.of("file_problem", file=file, problem=problem.sentence)


def disagreements(files: Mapping[str, Mapping[str, Letters]]) -> Iterator[Problem]:
    """Return each sticker for which two files have different letters, with its place."""
    for first, second in combinations(files, 2):
        for kind in files[first]:
            for sticker, letter in files[first][kind].items():
                other = files[second].get(kind, files[first][kind])[sticker]
                if letter != other:
                    yield Problem.of(
                        "files_disagree",
                        sticker=sticker,
                        place=place_phrase(*PLACES[sticker]),
                        letter=quoted(letter),
                        first=first,
                        other=quoted(other),
                        second=second,
                    )


def _has_colors(document: Document) -> bool:
    is_scheme = any(isinstance(document.get(key), str | Mapping) for key in SCHEME_KEYS)
    return not is_scheme and any(map(_is_colors, document.values()))


def _is_colors(value: object) -> bool:
    """Return whether a value is a list of two or three texts, as the colours of a piece are."""
    return (
        isinstance(value, list)
        and len(value) in (EDGES.stickers, CORNERS.stickers)
        and all(isinstance(color, str) for color in value)
    )


def _has_positions(document: Document) -> bool:
    faces = (document.get(face.value) for face in Face)
    return any(isinstance(face, Mapping) and FACE_KEYS & set(face) for face in faces)


def _read(document: object) -> _Reading:
    if not is_notation(document):
        return _Reading({}, (Problem.of("not_notation"),))
    if _has_positions(document):
        letters, problems = read_positions(document)
        by_type = {each.name: _composed(each, letters) for each in (EDGES, CORNERS)}
        return _Reading(by_type, tuple(problems))
    piece_type = piece_type_of_colors(document)
    letters, problems = read_colors(document, piece_type)
    return _Reading({piece_type.name: _composed(piece_type, letters)}, tuple(problems))


def _composed(piece_type: PieceType, letters: Letters) -> Letters:
    """Return the letters of all stickers of a piece type, blank where none is given."""
    return {name: unicodedata.normalize("NFC", letters.get(name, "")) for name in piece_type.names}


def piece_type_of_colors(document: Document) -> PieceType:
    """Return the piece type that a file of colours is about: most letters have two or three."""
    counts = [len(colors) for colors in document.values() if isinstance(colors, list)]
    return CORNERS if counts.count(3) > counts.count(2) else EDGES


def read_colors(document: Document, piece_type: PieceType) -> tuple[Letters, list[Problem]]:
    """Return the letter of each sticker, from the colours of each letter, and what is wrong."""
    letters: Letters = {}
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
        found, index = sticker_of_colors(colors)
    except MemoError:
        return None
    return found.names[index] if found == piece_type else None
