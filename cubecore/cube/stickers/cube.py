"""One cube of any size as its stickers."""

from typing import Any

import numpy as np
import numpy.typing as npt

from cubecore.cube.algorithm import Moves, turns_of
from cubecore.cube.facelets import (
    FACE_LETTERS,
    Colors,
    home_colors,
    read_facelets,
    refuse_surplus,
    write_facelets,
)
from cubecore.cube.geometry import MAXIMUM_SIZE
from cubecore.cube.stickers.net import unfolded
from cubecore.cube.stickers.turning import Labels, turned
from cubecore.cube.whole_numbers import whole_number, whole_numbers
from cubecore.errors import CubeError, NotationError, StateError


class Cube:
    """A cube of any size: an immutable picture of where every sticker is.

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
        refuse_size(size)
        _fill(self, size, home_colors(size), home_labels(size))

    @classmethod
    def from_facelets(cls, text: str, size: int | None = None) -> "Cube":
        """The cube a facelet string shows, in face letters, colour letters or any six symbols.

        White space is ignored. A size, if given, must be that of the cube.

        >>> Cube.from_facelets("UUUU RRRR FFFF DDDD LLLL BBBB") == Cube(2)
        True
        """
        if size is not None:
            refuse_size(size)
        facelets = read_facelets(text, size)
        refuse_surplus(facelets, text)
        colors = np.frombuffer(facelets.colors, dtype=np.uint8)
        return _cube(facelets.size, colors, home_labels(facelets.size))

    @classmethod
    def from_colors(cls, colors: npt.ArrayLike) -> "Cube":
        """The cube with these colours, place by place, each the number of its home face."""
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
        """Return the cube after these moves: a text, a Move, a Turn, an Algorithm or a list.

        >>> Cube(2).apply("R").facelets()
        'UFUFRRRRFDFDDBDBLLLLUBUB'
        """
        return _cube(self._size, self._pattern, self._turned(moves))

    def _turned(self, moves: Moves) -> Labels:
        if isinstance(moves, str):
            try:
                return turned(self._labels, moves.split(), self._size)
            except NotationError:
                pass  # not single moves only: read it as a whole
        return turned(self._labels, turns_of(moves, self._size), self._size)

    @property
    def inverse(self) -> "Cube":
        """The cube on which the same moves, taken back in order, were done."""
        if not np.array_equal(self._pattern, home_colors(self._size)):
            raise StateError("no_inverse")
        return _cube(self._size, self._pattern, np.argsort(self._labels).astype(self._labels.dtype))

    @property
    def is_solved(self) -> bool:
        """Every sticker shows its home face's colour, as held."""
        return np.array_equal(self.colors.ravel(), home_colors(self._size))

    @property
    def is_solved_in_some_holding(self) -> bool:
        """Every face shows one colour, whichever way the cube is held."""
        faces = self.colors.reshape(6, -1)
        return bool((faces == faces[:, :1]).all())

    def facelets(self, symbols: str = FACE_LETTERS) -> str:
        """The stickers face by face URFDLB, each row by row; other symbols than letters on request.

        >>> Cube(1).facelets("WRGYOB")
        'WRGYOB'
        """
        return write_facelets(self.colors, symbols)

    def net(self, symbols: str = FACE_LETTERS) -> str:
        """The cube unfolded, for a terminal."""
        text = write_facelets(self.colors, symbols)
        return unfolded(np.array(list(text)).reshape(6, self._size, self._size))

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


def _cube(size: int, pattern: Colors, labels: Labels) -> Cube:
    """A cube that started from a pattern of colours and whose stickers came from these places."""
    cube = Cube.__new__(Cube)
    _fill(cube, size, pattern, labels)
    return cube


def _fill(cube: Cube, size: int, pattern: Colors, labels: Labels) -> None:
    for array in (pattern, labels):
        array.setflags(write=False)
    for name, value in zip(Cube.__slots__, (labels, pattern, size), strict=True):
        object.__setattr__(cube, name, value)


def refuse_size(size: int) -> None:
    """Refuse a size that no cube here has."""
    if not 1 <= whole_number(size, "size") <= MAXIMUM_SIZE:
        raise CubeError("size_out_of_range", most=MAXIMUM_SIZE, size=size)


def home_labels(size: int) -> Labels:
    """The numbers of all places, in the smallest unsigned type that holds them."""
    count = 6 * size * size
    return np.arange(count, dtype=np.uint16 if count <= 65_536 else np.uint32)
