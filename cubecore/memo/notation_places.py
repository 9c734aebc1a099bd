"""Letters by their places: the face, the row from the top and the column, each counted from 0."""

from collections.abc import Iterator, Mapping
from typing import Any, TypeAlias

from cubecore.cube.colors import HOME_SCHEME
from cubecore.cube.geometry import FACE_NUMBERS, Face
from cubecore.cube.orbits import sticker_name as place_name
from cubecore.errors import Problem, quoted
from cubecore.sentences import Sentence

Cell: TypeAlias = tuple[int, int]
Document = Mapping[str, Any]

FACES = tuple(map(Face, "ULFRBD"))
ROWS = COLUMNS = range(3)
CENTER = (1, 1)
CELLS = tuple((row, column) for row in ROWS for column in COLUMNS if (row, column) != CENTER)
STICKERS = {
    (face, *cell): place_name(FACE_NUMBERS[face] * 9 + cell[0] * 3 + cell[1], 3)
    for face in FACES
    for cell in CELLS
}
CLOCKWISE = tuple(
    STICKERS[face, *cell]
    for face in FACES
    for cell in ((0, 0), (0, 1), (0, 2), (1, 2), (2, 2), (2, 1), (2, 0), (1, 0))
)
PLACES = {sticker: place for place, sticker in STICKERS.items()}
"""The face, row and column of each sticker."""


def place_phrase(face: Face, row: int, column: int) -> Sentence:
    """Return a place as part of a sentence.

    >>> place_phrase(Face.U, 0, 1).text()
    'face U, row 0, column 1'
    """
    return Sentence.of("place_on_face", face=face.value, row=row, column=column)


def positions_of(letters: Mapping[str, str]) -> dict[str, Any]:
    """Return the file of positions for the letters of all stickers.

    ``positions`` is keyed by letter, so a face on which an edge and a corner have the same letter
    has only its ``grid``.
    """
    return {face.value: _face_of(face, letters) for face in FACES}


def _face_of(face: Face, letters: Mapping[str, str]) -> dict[str, Any]:
    cells = {cell: letters[STICKERS[face, *cell]] for cell in CELLS}
    grid = [[cells.get((row, column)) or None for column in COLUMNS] for row in ROWS]
    document: dict[str, Any] = {"center": HOME_SCHEME.color_of(face).label, "grid": grid}
    lettered = {cell: letter for cell, letter in cells.items() if letter}
    if len(set(lettered.values())) == len(lettered):
        document["positions"] = {
            letter: {"face": face.value, "row": row, "col": column}
            for (row, column), letter in lettered.items()
        }
    return document


def read_positions(document: Document) -> tuple[dict[str, str], list[Problem]]:
    """Return the letter of each sticker in a file of positions, and everything that is wrong."""
    letters: dict[str, str] = {}
    unknown = (key for key in document if key not in tuple(Face))
    problems = [Problem.of("unknown_face", found=quoted(key)) for key in unknown]
    for face in Face:
        described = document.get(face.value)
        if isinstance(described, Mapping):
            problems += _center_problems(face, described)
            cells, wrong = _cells(face, described)
            problems += wrong
            letters |= {STICKERS[face, *cell]: letter for cell, letter in cells.items()}
        else:
            problems.append(Problem.of("face_missing", face=face.value))
    return letters, problems


def _center_problems(face: Face, described: Document) -> Iterator[Problem]:
    color, found = HOME_SCHEME.color_of(face).label, described.get("center")
    if found != color:
        expected = Sentence.of(color)
        yield Problem.of("wrong_center", face=face.value, expected=expected, found=quoted(found))


def _cells(face: Face, described: Document) -> tuple[dict[Cell, str], list[Problem]]:
    """Return the letters of a face by row and column; grid and positions agree if both are given."""
    if "positions" not in described:
        return _grid_cells(face, described.get("grid"))
    cells, problems = _positions_cells(face, described["positions"])
    if "grid" in described:
        grid, wrong = _grid_cells(face, described["grid"])
        problems += wrong
        if not problems:
            problems += _differences(face, grid, cells)
    return cells, problems


def _grid_cells(face: Face, grid: Any) -> tuple[dict[Cell, str], list[Problem]]:
    if not _is_grid(grid):
        return {}, [Problem.of("not_a_grid", face=face.value)]
    return {(row, column): grid[row][column] for row, column in CELLS if grid[row][column]}, []


def _is_grid(grid: Any) -> bool:
    if not isinstance(grid, list) or len(grid) != len(ROWS):
        return False
    if not all(isinstance(row, list) and len(row) == len(COLUMNS) for row in grid):
        return False
    letters = all(isinstance(letter, str | None) for row in grid for letter in row)
    return letters and not grid[CENTER[0]][CENTER[1]]


def _positions_cells(face: Face, positions: object) -> tuple[dict[Cell, str], list[Problem]]:
    if not isinstance(positions, Mapping):
        return {}, [Problem.of("not_positions", face=face.value)]
    cells: dict[Cell, str] = {}
    problems = []
    for letter, place in positions.items():
        cell = _cell(face, place) if isinstance(letter, str) else None
        if cell is None:
            problems.append(Problem.of("not_a_place", face=face.value, letter=quoted(letter)))
        elif cell in cells:
            problems.append(two_letters(cells[cell], letter, STICKERS[face, *cell]))
        else:
            cells[cell] = letter
    return cells, problems


def two_letters(first: str, second: str, sticker: str) -> Problem:
    """Return the problem of two letters in one file for one sticker."""
    return Problem.of(
        "letters_for_one_sticker", first=quoted(first), second=quoted(second), sticker=sticker
    )


def _cell(face: Face, place: object) -> Cell | None:
    """Return the row and column of a place on this face, None if it is none."""
    if not isinstance(place, Mapping) or place.get("face") != face.value:
        return None
    cell = (place.get("row"), place.get("col"))
    return next((known for known in CELLS if _is_same(known, cell)), None)


def _is_same(known: Cell, cell: tuple[object, object]) -> bool:
    return known == cell and not any(isinstance(number, bool | float) for number in cell)


def _differences(
    face: Face, grid: Mapping[Cell, str], positions: Mapping[Cell, str]
) -> Iterator[Problem]:
    for cell in CELLS:
        letter, other = grid.get(cell, ""), positions.get(cell, "")
        if letter != other:
            row, column = cell
            yield Problem.of(
                "grid_disagrees",
                face=face.value,
                row=row,
                column=column,
                letter=quoted(letter),
                other=quoted(other),
            )
