"""One cube of any size as its stickers."""

from collections.abc import Sequence
from math import isqrt
from typing import Any

import numpy as np
import numpy.typing as npt

from cubecore.cube.algorithm import Moves, turns_of
from cubecore.cube.checked_arrays import whole_numbers
from cubecore.cube.checked_values import checked_size
from cubecore.cube.facelets import (
    FACE_LETTERS,
    Colors,
    home_colors,
    read_facelets,
    refuse_surplus,
    write_facelets,
)
from cubecore.cube.geometry import FACE_NUMBERS, MAXIMUM_SIZE, Face
from cubecore.cube.moves import Turn
from cubecore.cube.stickers.turning import Labels, TurnKey, turned
from cubecore.errors import NotationError, StateError


class Cube:
    """A cube of any size: an immutable record of where every sticker is.

    >>> cube = Cube(3).apply("R U R' U'")
    >>> cube.is_solved
    False
    >>> cube.apply("(R U R' U')5").is_solved
    True
    """

    __slots__ = ("_labels", "_pattern", "_size")
    _labels: Labels
    _pattern: Colors
    _size: int

    def __init__(self, size: int = 3) -> None:
        checked_size(size, MAXIMUM_SIZE)
        _fill(self, size, home_colors(size), home_labels(size))

    @classmethod
    def from_facelets(cls, text: str, size: int | None = None) -> "Cube":
        """Return the cube of a facelet string, in face letters, colour letters or any six symbols.

        White space is ignored. A size, if given, must be that of the cube.

        >>> Cube.from_facelets("UUUU RRRR FFFF DDDD LLLL BBBB") == Cube(2)
        True
        """
        if size is not None:
            checked_size(size, MAXIMUM_SIZE)
        facelets = read_facelets(text, size)
        refuse_surplus(facelets, text)
        colors = np.frombuffer(facelets.colors, dtype=np.uint8)
        return _cube(facelets.size, colors, home_labels(facelets.size))

    @classmethod
    def from_colors(cls, colors: npt.ArrayLike) -> "Cube":
        """Return the cube with these colours, place by place, each the number of its home face."""
        return cls.from_facelets(write_facelets(whole_numbers(colors, below=6, name="colors")))

    def __setattr__(self, name: str, value: Any) -> None:
        raise AttributeError(f"a Cube does not change: {name} cannot be set")

    @property
    def size(self) -> int:
        """The number of layers along each axis."""
        return self._size

    @property
    def labels(self) -> Labels:
        """For every place, as (face, row, column), the place its sticker started from."""
        return self._labels.reshape(6, self._size, self._size)

    @property
    def colors(self) -> npt.NDArray[np.uint8]:
        """The colour at every place, as (face, row, column): the number of its home face."""
        return self._pattern[self.labels]

    def apply(self, moves: Moves) -> "Cube":
        """Return the cube after moves: a text, a Move, a Turn, an Algorithm or a list.

        >>> Cube(2).apply("R").facelets()
        'UFUFRRRRFDFDDBDBLLLLUBUB'
        """
        return _cube(self._size, self._pattern, self._turned(moves))

    def _turned(self, moves: Moves) -> Labels:
        if keys := _single_moves(moves):
            try:
                return turned(self._labels, keys, self._size)
            except (NotationError, TypeError):
                pass  # not single moves only: read it as a whole
        return turned(self._labels, turns_of(moves, self._size), self._size)

    @property
    def inverse(self) -> "Cube":
        """The cube after the same moves undone; a cube from facelets has none."""
        if not np.array_equal(self._pattern, home_colors(self._size)):
            raise StateError("no_inverse")
        return _cube(self._size, self._pattern, np.argsort(self._labels).astype(self._labels.dtype))

    @property
    def is_solved(self) -> bool:
        """Whether every sticker shows the colour of its home face, as held."""
        return np.array_equal(self.colors.ravel(), home_colors(self._size))

    @property
    def is_solved_in_some_holding(self) -> bool:
        """Whether every face shows one colour, in whatever orientation of the cube."""
        faces = self.colors.reshape(6, -1)
        return bool((faces == faces[:, :1]).all())

    def facelets(self, symbols: str = FACE_LETTERS) -> str:
        """Return the stickers face by face URFDLB, each row by row, in any six symbols.

        >>> Cube(1).facelets("WRGYOB")
        'WRGYOB'
        """
        return write_facelets(self.colors, symbols)

    def net(self, symbols: str = FACE_LETTERS) -> str:
        """Return the cube unfolded, for a terminal: U above, L F R B side by side, D below."""
        return unfolded(write_facelets(self.colors, symbols))

    def __str__(self) -> str:
        return self.net()

    def __repr__(self) -> str:
        return f"Cube.from_facelets({self.facelets()!r})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Cube):
            return NotImplemented
        return np.array_equal(self.colors, other.colors)

    def __hash__(self) -> int:
        return hash(self.colors.tobytes())

    def __reduce__(self) -> tuple[Any, ...]:
        return _cube, (self._size, self._pattern, self._labels)


def home_labels(size: int) -> Labels:
    """Return the numbers of all places, in the smallest unsigned type that holds them."""
    count = 6 * size * size
    return np.arange(count, dtype=np.uint16 if count <= 65_536 else np.uint32)


def _single_moves(moves: Moves) -> Sequence[TurnKey]:
    """Return moves that can be looked up one by one, before anything is checked, or nothing."""
    if isinstance(moves, str):
        return moves.split()
    if isinstance(moves, (list, tuple)) and moves and type(moves[0]) is Turn:
        return moves
    return ()


def _cube(size: int, pattern: Colors, labels: Labels) -> Cube:
    """Return the cube that started from a pattern of colours, with stickers from these places."""
    cube = Cube.__new__(Cube)
    _fill(cube, size, pattern, labels)
    return cube


def _fill(cube: Cube, size: int, pattern: Colors, labels: Labels) -> None:
    for array in (pattern, labels):
        array.setflags(write=False)
    _set_labels(cube, labels)
    _set_pattern(cube, pattern)
    _set_size(cube, size)


_set_labels, _set_pattern, _set_size = (vars(Cube)[name].__set__ for name in Cube.__slots__)


def unfolded(facelets: str) -> str:
    """Return facelets unfolded, even those of no cube: U above, L F R B side by side, D below.

    >>> print(unfolded("URFDLB"))
      U
    L F R B
      D
    """
    size = isqrt(len(facelets) // 6)
    symbols = np.array(list(facelets)).reshape(6, size, size)
    indent = " " * (2 * symbols.shape[1])
    lines = [indent + line for line in _lines(symbols, Face.U)]
    band = zip(*(_lines(symbols, face) for face in (Face.L, Face.F, Face.R, Face.B)), strict=True)
    lines += [" ".join(row) for row in band]
    lines += [indent + line for line in _lines(symbols, Face.D)]
    return "\n".join(lines)


def _lines(symbols: npt.NDArray[np.str_], face: Face) -> list[str]:
    return [" ".join(row) for row in symbols[FACE_NUMBERS[face]]]
