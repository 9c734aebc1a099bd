"""Check the files of the built-in schemes.

The site runs this check when it starts, so that a damaged file is reported at once.
"""

from collections.abc import Iterator, Mapping

from cubecore.cube.orbits import OrbitKind, all_orbits
from cubecore.errors import Problem, SchemeError
from cubecore.memo.letters.files import (
    BIG_CUBE_FILE,
    Document,
    FileReader,
    in_file,
    notation_file,
    readable_file,
)
from cubecore.memo.letters.notation import (
    BUILTIN_NAMES,
    COLOR_FILES,
    NOTATION_FILES,
    POSITIONS_FILE,
    disagreements_of_speffz,
    read_colors,
    speffz_file_problems,
)
from cubecore.memo.letters.problems import problems_of_letters, scheme_problems
from cubecore.memo.pieces import (
    CORNERS,
    EDGES,
    PieceType,
    orbit_pieces,
    pieces_phrase,
    plain_sticker,
)
from cubecore.sentences import Sentence

FILES = (
    *NOTATION_FILES,
    BIG_CUBE_FILE,
    *(f"{name}.json" for name in BUILTIN_NAMES if name != "speffz"),
)
"""Every file of ``notation_data``."""


def notation_problems(read: FileReader = notation_file) -> tuple[Sentence, ...]:
    """Return everything that is wrong with the files of ``notation_data``.

    >>> notation_problems()
    ()
    """
    return tuple(problem.sentence for problem in _problems(read))


def _problems(read: FileReader) -> Iterator[Problem]:
    documents: dict[str, Document] = {}
    for file in FILES:
        try:
            documents[file] = readable_file(file, read)
        except SchemeError as error:
            yield from error.problems
    problems = [
        in_file(file, problem)
        for file, document in documents.items()
        for problem in _file_problems(file, document)
    ]
    yield from problems
    if not problems and set(NOTATION_FILES) <= set(documents):
        yield from disagreements_of_speffz(documents)


def _file_problems(file: str, document: Document) -> Iterator[Problem]:
    """Return what is wrong with one file, regardless of the others."""
    if file in COLOR_FILES:
        piece_type = COLOR_FILES[file]
        yield from speffz_file_problems(file, document)
        yield from problems_of_letters(piece_type.name, read_colors(document, piece_type)[0])
    elif file == POSITIONS_FILE:
        yield from speffz_file_problems(file, document)
    elif file == BIG_CUBE_FILE:
        yield from _big_cube_problems(document)
    else:
        yield from scheme_problems(document)


def _big_cube_problems(document: Document) -> Iterator[Problem]:
    """Return each sticker without a 3×3×3 sticker, and those of one orbit that share one."""
    stickers = {*EDGES.names, *CORNERS.names}
    for pieces in _big_cube_pieces():
        kind, sources = pieces.kind, document.get(pieces.kind)
        if not isinstance(sources, Mapping):
            yield Problem.of("letters_missing", pieces=pieces_phrase(kind))
            continue
        users: dict[str, str] = {}
        for sticker in map(plain_sticker, pieces.names):
            source = sources.get(sticker)
            if not isinstance(source, str) or source not in stickers:
                yield Problem.of("nothing_to_borrow", pieces=kind, sticker=sticker)
            elif source in users:
                first = users[source]
                yield Problem.of(
                    "borrowed_twice", pieces=kind, first=first, second=sticker, sticker=source
                )
            else:
                users[source] = sticker


def _big_cube_pieces() -> Iterator[PieceType]:
    """Return an orbit of each kind that uses letters of the 3×3×3, and both kinds of obliques."""
    unlettered = (OrbitKind.CORNERS, OrbitKind.FIXED_CENTRES)
    for orbit in all_orbits(7):
        if orbit.kind not in unlettered and orbit.layers[:2] != (3,):
            yield orbit_pieces(7, orbit.name)
