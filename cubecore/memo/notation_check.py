"""Whether the files of ``notation_data`` can be relied on: every problem of every file, named.

The site asks at its start, so that a damaged file shows there and not in the middle of a trace.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from cubecore.cube.colors import HOME_SCHEME
from cubecore.cube.geometry import FACE_NUMBERS, Face
from cubecore.cube.orbits import OrbitKind, orbits
from cubecore.cube.orbits import sticker_name as place_name
from cubecore.errors import CubeError, Problem, SchemeError, quoted
from cubecore.memo.notation_files import (
    BIG_CUBE_FILE,
    BUILTIN_NAMES,
    POSITIONS_FILE,
    SPEFFZ_FILES,
    Document,
    notation_file,
    sticker_of_colors,
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
from cubecore.sentences import Sentence

Reader = Callable[[str], Document]
SPEFFZ_PIECES = dict(zip(SPEFFZ_FILES, (EDGES, CORNERS), strict=True))
SCHEME_FILES = tuple(f"{name}.json" for name in BUILTIN_NAMES if name != "speffz")
FILES = (*SPEFFZ_FILES, POSITIONS_FILE, BIG_CUBE_FILE, *SCHEME_FILES)


def notation_problems(read: Reader = notation_file) -> tuple[Sentence, ...]:
    """Everything that is wrong with the files of ``notation_data``; nothing when all is well.

    >>> notation_problems()
    ()
    """
    return tuple(_problems(read))


def _problems(read: Reader) -> Iterator[Sentence]:
    documents: dict[str, Document] = {}
    for file in FILES:
        try:
            documents[file] = read(file)
        except SchemeError as error:
            for sentence in error.sentences:
                yield Sentence.of("file_problem", file=file, problem=sentence)
        except (OSError, UnicodeDecodeError) as error:
            yield Sentence.of("file_unreadable", file=file, reason=str(error))
    for file, document in documents.items():
        for problem in _problems_of(file, document, documents):
            yield Sentence.of("file_problem", file=file, problem=problem.sentence)


def _problems_of(
    file: str, document: Document, documents: Mapping[str, Document]
) -> Iterator[Problem]:
    if file in SPEFFZ_PIECES:
        return _colors_problems(document, SPEFFZ_PIECES[file])
    if file == POSITIONS_FILE:
        return _positions_problems(document, _speffz_letters(documents))
    if file == BIG_CUBE_FILE:
        return _big_cube_problems(document)
    return iter(scheme_problems(document))


def _colors_problems(document: Document, piece_type: PieceType) -> Iterator[Problem]:
    """Every letter stands for the colours of a sticker, and every sticker has one."""
    letters: dict[str, str] = {}
    for letter, colors in document.items():
        sticker = _sticker(colors, piece_type)
        if sticker is None:
            pieces = pieces_phrase(piece_type.name)
            yield Problem.of("colors_not_a_sticker", letter=quoted(letter), pieces=pieces)
        elif sticker in letters:
            first, second = quoted(letters[sticker]), quoted(letter)
            yield Problem.of("letters_for_one_sticker", first=first, second=second, sticker=sticker)
        else:
            letters[sticker] = letter
    pieces = pieces_phrase(piece_type.name)
    missing = (name for name in piece_type.names if name not in letters)
    yield from (Problem.of("sticker_missing", pieces=pieces, sticker=name) for name in missing)
    yield from symbols_problems(piece_type.name, letters)


def _sticker(colors: object, piece_type: PieceType) -> str | None:
    if not isinstance(colors, list) or len(colors) != piece_type.stickers:
        return None
    try:
        sticker = sticker_of_colors([str(color) for color in colors])
    except CubeError:
        return None
    return sticker if sticker in piece_type.names else None


def _speffz_letters(documents: Mapping[str, Document]) -> dict[str, str]:
    return {
        sticker: letter
        for file, piece_type in SPEFFZ_PIECES.items()
        for letter, colors in documents.get(file, {}).items()
        if (sticker := _sticker(colors, piece_type)) is not None
    }


def _positions_problems(document: Document, letters: Mapping[str, str]) -> Iterator[Problem]:
    """Every face tells its centre's colour, and where its letters are, in two ways."""
    unknown = (key for key in document if key not in tuple(Face))
    yield from (Problem.of("unknown_face", found=quoted(key)) for key in unknown)
    for face in Face:
        expected = _face_positions(face, letters)
        told = document.get(face.value)
        if not isinstance(told, Mapping):
            yield Problem.of("face_missing", face=face.value)
            continue
        for key, value in expected.items():
            if told.get(key) != value:
                yield Problem.of("face_disagrees", face=face.value, key=key)


def _face_positions(face: Face, letters: Mapping[str, str]) -> dict[str, Any]:
    grid = [[_letter_at(face, row, col, letters) for col in range(3)] for row in range(3)]
    positions = {
        letter: {"face": face.value, "row": row, "col": col}
        for row, line in enumerate(grid)
        for col, letter in enumerate(line)
        if letter is not None
    }
    return {"center": HOME_SCHEME.color_of(face).label, "grid": grid, "positions": positions}


def _letter_at(face: Face, row: int, col: int, letters: Mapping[str, str]) -> str | None:
    return letters.get(place_name(FACE_NUMBERS[face] * 9 + row * 3 + col, 3))


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
