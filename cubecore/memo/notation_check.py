"""Whether the files of ``notation_data`` can be relied on: every problem of every file, named.

The site asks at its start, so that a damaged file shows there and not in the middle of a trace.
"""

from collections.abc import Iterator, Mapping

from cubecore.cube.orbits import OrbitKind, orbits
from cubecore.errors import Problem, SchemeError
from cubecore.memo.notation_documents import NOTATION_FILES, POSITIONS_FILE, named, read_colors
from cubecore.memo.notation_files import (
    BIG_CUBE_FILE,
    BUILTIN_NAMES,
    Document,
    Reader,
    notation_file,
    readable_file,
)
from cubecore.memo.pieces import (
    CORNERS,
    EDGES,
    PieceType,
    kind_of,
    orbit_pieces,
    pieces_phrase,
    plain_sticker,
)
from cubecore.memo.scheme_problems import scheme_problems, symbols_problems
from cubecore.memo.speffz import (
    COLOR_FILES,
    agreement_problems,
    file_problems,
)
from cubecore.sentences import Sentence

SCHEME_FILES = tuple(f"{name}.json" for name in BUILTIN_NAMES if name != "speffz")
FILES = (*NOTATION_FILES, BIG_CUBE_FILE, *SCHEME_FILES)


def notation_problems(read: Reader = notation_file) -> tuple[Sentence, ...]:
    """Everything that is wrong with the files of ``notation_data``; nothing when all is well.

    >>> notation_problems()
    ()
    """
    return tuple(problem.sentence for problem in _problems(read))


def _problems(read: Reader) -> Iterator[Problem]:
    documents: dict[str, Document] = {}
    for file in FILES:
        try:
            documents[file] = readable_file(file, read)
        except SchemeError as error:
            yield from error.problems
    own = [named(file, problem) for file in documents for problem in _own(file, documents[file])]
    yield from own
    if not own and set(NOTATION_FILES) <= set(documents):
        yield from agreement_problems(documents)


def _own(file: str, document: Document) -> Iterator[Problem]:
    """Return what is wrong with a file by itself."""
    if file in COLOR_FILES:
        piece_type = COLOR_FILES[file]
        yield from file_problems(file, document)
        yield from symbols_problems(piece_type.name, read_colors(document, piece_type)[0])
    elif file == POSITIONS_FILE:
        yield from file_problems(file, document)
    elif file == BIG_CUBE_FILE:
        yield from _big_cube_problems(document)
    else:
        yield from scheme_problems(document)


def _big_cube_problems(document: Document) -> Iterator[Problem]:
    """Every sticker of every kind borrows from a 3×3×3 sticker, no two of an orbit from one."""
    lenders = {*EDGES.names, *CORNERS.names}
    for pieces in _big_cube_pieces():
        kind, lent = kind_of(pieces), document.get(kind_of(pieces))
        if not isinstance(lent, Mapping):
            yield Problem.of("letters_missing", pieces=pieces_phrase(kind))
            continue
        borrowed: dict[str, str] = {}
        for sticker in map(plain_sticker, pieces.names):
            lender = lent.get(sticker)
            if not isinstance(lender, str) or lender not in lenders:
                yield Problem.of("nothing_to_borrow", pieces=kind, sticker=sticker)
            elif lender in borrowed:
                first = borrowed[lender]
                yield Problem.of(
                    "borrowed_twice", pieces=kind, first=first, second=sticker, sticker=lender
                )
            else:
                borrowed[lender] = sticker


def _big_cube_pieces() -> Iterator[PieceType]:
    """One orbit of each kind that borrows letters, and both ways round of the obliques."""
    unlettered = (OrbitKind.CORNERS, OrbitKind.FIXED_CENTRES)
    for orbit in orbits(7):
        if orbit.kind not in unlettered and orbit.layers[:2] != (3,):
            yield orbit_pieces(7, orbit.name)
