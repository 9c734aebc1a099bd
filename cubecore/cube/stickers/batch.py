"""Many cubes of one size at once: an array of colours with one column for each cube."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import reduce
from typing import overload

import numpy as np
import numpy.typing as npt

from cubecore.cube.algorithm import Move, Moves
from cubecore.cube.checked_arrays import Columns, WholeNumbers, whole_numbers
from cubecore.cube.checked_values import checked_size, whole_number
from cubecore.cube.facelets import FACE_LETTERS, Colors, home_colors
from cubecore.cube.geometry import MAXIMUM_SIZE
from cubecore.cube.moves import Turn, refuse_missing_layers
from cubecore.cube.places import moved_places
from cubecore.cube.stickers.cube import Cube
from cubecore.errors import CubeError, NotationError, StateError
from cubecore.sentences import Sentence


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class CubeBatch:
    """The colours of many cubes as an array of (place, cube), so that a turn moves whole rows.

    The array given is copied.

    >>> CubeBatch.solved(3, count=2).apply("R2 R2").is_solved.tolist()
    [True, True]
    """

    size: int
    colors: Colors

    def __post_init__(self) -> None:
        checked_size(self.size, MAXIMUM_SIZE)
        colors = whole_numbers(self.colors, below=6, name="colors")
        if colors.ndim != 2 or len(colors) != 6 * self.size**2:
            raise CubeError("wrong_batch_rows", size=self.size)
        _refuse_counts(colors, self.size)
        _fill(self, self.size, np.array(colors, dtype=np.uint8, order="C"))

    @classmethod
    def solved(cls, size: int, count: int) -> "CubeBatch":
        """Return a number of solved cubes."""
        checked_size(size, MAXIMUM_SIZE)
        if whole_number(count, "count") < 0:
            raise CubeError("negative_count", found=count)
        return _batch(size, np.repeat(home_colors(size)[:, None], count, axis=1))

    @classmethod
    def of_cubes(cls, cubes: Sequence[Cube]) -> "CubeBatch":
        """Return the batch of these cubes, which must all have the same size."""
        sizes = {cube.size for cube in cubes}
        if len(sizes) != 1:
            raise CubeError("mixed_sizes", sizes=tuple(map(str, sorted(sizes))))
        return _batch(sizes.pop(), np.stack([cube.colors.ravel() for cube in cubes], axis=1))

    def __len__(self) -> int:
        return len(self.colors[0])

    @overload
    def __getitem__(self, chosen: int) -> Cube: ...
    @overload
    def __getitem__(self, chosen: Columns) -> "CubeBatch": ...
    def __getitem__(self, chosen: int | Columns) -> "Cube | CubeBatch":
        """Return one cube, or several (a slice, numbers or a mask) as a batch."""
        if isinstance(chosen, slice | np.ndarray):
            return _batch(self.size, self.colors[:, chosen])
        return Cube.from_colors(self.colors[:, chosen])

    def __iter__(self) -> Iterator[Cube]:
        return (self[number] for number in range(len(self)))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, CubeBatch):
            return NotImplemented
        return np.array_equal(self.colors, other.colors)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"<CubeBatch: {len(self):,} of size {self.size}>"

    def apply(self, moves: Moves) -> "CubeBatch":
        """Return all cubes after the same moves: one gather, however many moves there are."""
        places = Cube(self.size).apply(moves).labels.ravel().astype(np.intp)
        return _batch(self.size, self.colors.take(places, axis=0))

    def apply_each(self, choices: Sequence[str | Move | Turn], picks: npt.ArrayLike) -> "CubeBatch":
        """Return each cube after a move of its own: cube i does ``choices[picks[i]]``."""
        numbers = whole_numbers(picks, below=len(choices), name="picks")
        if numbers.shape != (len(self),):
            raise CubeError("needs_one_pick_each", expected=len(self))
        after = self.colors.copy()
        for number in np.unique(numbers):
            cubes = np.flatnonzero(numbers == number)
            sources, destinations = moved_places(_turn(choices[number], self.size), self.size)
            after[destinations[:, None], cubes] = self.colors[sources[:, None], cubes]
        return _batch(self.size, after)

    @property
    def is_solved(self) -> npt.NDArray[np.bool_]:
        """For every cube, whether each sticker shows its home face's colour."""
        home = home_colors(self.size)
        rows = (row == color for row, color in zip(self.colors, home, strict=True))
        return reduce(np.logical_and, rows)


def _batch(size: int, colors: Colors) -> CubeBatch:
    """Return a batch of colours that need no check, in an array that is not written elsewhere."""
    batch = CubeBatch.__new__(CubeBatch)
    _fill(batch, size, colors)
    return batch


def _fill(batch: CubeBatch, size: int, colors: Colors) -> None:
    colors.setflags(write=False)
    object.__setattr__(batch, "size", size)
    object.__setattr__(batch, "colors", colors)


def _refuse_counts(colors: WholeNumbers, size: int) -> None:
    for number, symbol in enumerate(FACE_LETTERS):
        counts = np.count_nonzero(colors == number, axis=0)
        wrong = np.flatnonzero(counts != size * size)
        if len(wrong):
            cube = int(wrong[0])
            count, expected = int(counts[cube]), size * size
            key = "wrong_count_of_color"
            reason = Sentence.of(key, symbol=symbol, count=count, expected=expected)
            raise StateError("in_cube", number=cube, reason=reason)


def _turn(choice: object, size: int) -> Turn:
    move = Move.parse(choice, size) if isinstance(choice, str) else choice
    if not isinstance(move, Move | Turn):
        raise NotationError("not_one_move", found=repr(move))
    turn = move.turn(size) if isinstance(move, Move) else move
    refuse_missing_layers(turn, size)
    return turn
