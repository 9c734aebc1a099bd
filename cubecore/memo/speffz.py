"""Speffz as its three files define it: two give letters colours, one gives them places."""

from collections.abc import Iterator, Mapping
from typing import Any

from cubecore.errors import Problem
from cubecore.memo.notation_documents import (
    CORNER_FILE,
    EDGE_FILE,
    POSITIONS_FILE,
    disagreements,
    named,
    read_colors,
)
from cubecore.memo.notation_places import positions_of, read_positions
from cubecore.memo.pieces import CORNERS, EDGES, pieces_phrase

COLOR_FILES = {EDGE_FILE: EDGES, CORNER_FILE: CORNERS}

Document = Mapping[str, Any]


def speffz_document(files: Mapping[str, Document]) -> dict[str, Any]:
    """Return Speffz as a scheme's document; its three files have no problems."""
    letters = {
        piece_type.name: read_colors(files[file], piece_type)[0]
        for file, piece_type in COLOR_FILES.items()
    }
    return {"name": "speffz"} | letters


def speffz_problems(files: Mapping[str, Document]) -> Iterator[Problem]:
    """Return everything that is wrong with the three files of Speffz, each problem with its file."""
    own = [named(file, problem) for file in files for problem in file_problems(file, files[file])]
    yield from own or agreement_problems(files)


def file_problems(file: str, document: Document) -> Iterator[Problem]:
    """Return what is wrong with one of the three files, whatever the others say."""
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


def agreement_problems(files: Mapping[str, Document]) -> Iterator[Problem]:
    """Return where the three files disagree, each of them being readable by itself."""
    letters = {
        file: {piece_type.name: read_colors(files[file], piece_type)[0]}
        for file, piece_type in COLOR_FILES.items()
    }
    positions, _ = read_positions(files[POSITIONS_FILE])
    letters[POSITIONS_FILE] = {
        piece_type.name: {name: positions.get(name, "") for name in piece_type.names}
        for piece_type in COLOR_FILES.values()
    }
    yield from tuple(disagreements(letters)) or _missing_parts(files[POSITIONS_FILE], positions)


def _missing_parts(document: Document, letters: Mapping[str, str]) -> Iterator[Problem]:
    """Return what the file of positions leaves out: a file of ours has grid and positions."""
    for face, described in positions_of(letters).items():
        for key, value in described.items():
            if document[face].get(key) != value:
                yield named(POSITIONS_FILE, Problem.of("face_disagrees", face=face, key=key))
