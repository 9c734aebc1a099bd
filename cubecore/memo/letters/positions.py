"""The notation file of positions, which gives letters by face, row and column.

Rows are counted from the top and columns from the left, both from 0.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from cubecore.cube.colors import HOME_SCHEME
from cubecore.cube.geometry import FACE_NUMBERS, Face
from cubecore.cube.orbits import sticker_name
from cubecore.errors import Problem
from cubecore.memo.letters.files import Document
from cubecore.sentences import Sentence, quoted

_Cell = tuple[int, int]
_FACES = tuple(map(Face, "ULFRBD"))
_ROWS = _COLUMNS = range(3)
_CENTER = (1, 1)
_CELLS = tuple((row, column) for row in _ROWS for column in _COLUMNS if (row, column) != _CENTER)
_STICKERS = {
    (face, *cell): sticker_name(FACE_NUMBERS[face] * 9 + cell[0] * 3 + cell[1], 3)
    for face in _FACES
    for cell in _CELLS
}
CLOCKWISE_STICKERS = tuple(
    _STICKERS[face, *cell]
    for face in _FACES
    for cell in ((0, 0), (0, 1), (0, 2), (1, 2), (2, 2), (2, 1), (2, 0), (1, 0))
)
"""All stickers, face by face and clockwise from the top left."""
PLACES_ON_FACES = {sticker: place for place, sticker in _STICKERS.items()}
"""The face, row and column of each sticker."""


def place_phrase(face: Face, row: int, column: int) -> Sentence:
    """Return a place as part of a sentence.

    >>> place_phrase(Face.U, 0, 1).text()
    'face U, row 0, column 1'
    """
    return Sentence.of("place_on_face", face=face.value, row=row, column=column)


def positions_of(letters: Mapping[str, str]) -> dict[str, Any]:
    """Return the file of positions for the letters of all stickers.

    The keys of ``positions`` are letters. A face with one letter on both an edge and a corner
    therefore has only its ``grid``.
    """
    return {face.value: _face_of(face, letters) for face in _FACES}


def _face_of(face: Face, letters: Mapping[str, str]) -> dict[str, Any]:
    cells = {cell: letters[_STICKERS[face, *cell]] for cell in _CELLS}
    grid = [[cells.get((row, column)) or None for column in _COLUMNS] for row in _ROWS]
    document: dict[str, Any] = {"center": HOME_SCHEME.color_of(face).label, "grid": grid}
    lettered = {cell: letter for cell, letter in cells.items() if letter}
    if len(set(lettered.values())) == len(lettered):
        document["positions"] = {
            letter: {"face": face.value, "row": row, "col": column}
            for (row, column), letter in lettered.items()
        }
    return document


def read_positions(document: Document) -> tuple[dict[str, str], list[Problem]]:
    """Return the letter of each sticker in a file of positions, and what is wrong with the file."""
    letters: dict[str, str] = {}
    unknown = (key for key in document if key not in tuple(Face))
    problems = [Problem.of("unknown_face", found=quoted(key)) for key in unknown]
    for face in Face:
        described = document.get(face.value)
        if isinstance(described, Mapping):
            problems += _center_problems(face, described)
            cells, face_problems = _cells(face, described)
            problems += face_problems
            letters |= {_STICKERS[face, *cell]: letter for cell, letter in cells.items()}
        else:
            problems.append(Problem.of("face_missing", face=face.value))
    return letters, problems


def _center_problems(face: Face, described: Document) -> Iterator[Problem]:
    color, center = HOME_SCHEME.color_of(face).label, described.get("center")
    if center != color:
        expected = Sentence.of(color)
        yield Problem.of("wrong_center", face=face.value, expected=expected, found=quoted(center))


def _cells(face: Face, described: Document) -> tuple[dict[_Cell, str], list[Problem]]:
    """Return the letters of a face by cell. If it has a grid and positions, these must agree."""
    if "positions" not in described:
        return _grid_cells(face, described.get("grid"))
    cells, problems = _positions_cells(face, described["positions"])
    if "grid" in described:
        grid, grid_problems = _grid_cells(face, described["grid"])
        problems += grid_problems
        if not problems:
            problems += _differences(face, grid, cells)
    return cells, problems


def _grid_cells(face: Face, grid: Any) -> tuple[dict[_Cell, str], list[Problem]]:
    if not _is_grid(grid):
        return {}, [Problem.of("not_a_grid", face=face.value)]
    return {(row, column): grid[row][column] for row, column in _CELLS if grid[row][column]}, []


def _is_grid(grid: Any) -> bool:
    if not isinstance(grid, list) or len(grid) != len(_ROWS):
        return False
    if not all(isinstance(row, list) and len(row) == len(_COLUMNS) for row in grid):
        return False
    letters = all(isinstance(letter, str | None) for row in grid for letter in row)
    return letters and not grid[_CENTER[0]][_CENTER[1]]


def _positions_cells(face: Face, positions: object) -> tuple[dict[_Cell, str], list[Problem]]:
    if not isinstance(positions, Mapping):
        return {}, [Problem.of("not_positions", face=face.value)]
    cells: dict[_Cell, str] = {}
    problems = []
    for letter, place in positions.items():
        cell = _cell(face, place) if isinstance(letter, str) else None
        if cell is None:
            problems.append(Problem.of("not_a_place", face=face.value, letter=quoted(letter)))
        elif cell in cells:
            problems.append(two_letters(cells[cell], letter, _STICKERS[face, *cell]))
        else:
            cells[cell] = letter
    return cells, problems


def two_letters(first: str, second: str, sticker: str) -> Problem:
    """Return the problem that one file gives two letters to one sticker."""
    return Problem.of(
        "letters_for_one_sticker", first=quoted(first), second=quoted(second), sticker=sticker
    )


def _cell(face: Face, place: object) -> _Cell | None:
    """Return the row and column of a place on this face, or None for anything else."""
    if not isinstance(place, Mapping) or place.get("face") != face.value:
        return None
    cell = (place.get("row"), place.get("col"))
    return next((each for each in _CELLS if _is_same(each, cell)), None)


def _is_same(cell: _Cell, place: tuple[object, object]) -> bool:
    """Return whether a place is a cell; True and 1.0 are no row numbers."""
    return cell == place and not any(isinstance(number, bool | float) for number in place)


def _differences(
    face: Face, grid: Mapping[_Cell, str], positions: Mapping[_Cell, str]
) -> Iterator[Problem]:
    for cell in _CELLS:
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
