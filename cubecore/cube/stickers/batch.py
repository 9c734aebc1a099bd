"""Many cubes of one size at once, one column of colours each."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import reduce

import numpy as np
import numpy.typing as npt

from cubecore.cube.algorithm import Move
from cubecore.cube.errors import CubeError
from cubecore.cube.moves import Turn
from cubecore.cube.stickers.cube import Cube, Moves
from cubecore.cube.stickers.facelets import Colors, home_colors
from cubecore.cube.stickers.rings import exchanged_places


@dataclass(frozen=True, slots=True, eq=False)
class CubeBatch:
    """Colours of many cubes as an array of (place, cube), so that a turn moves whole rows.

    >>> CubeBatch.solved(3, count=2).apply("R2 R2").is_solved.tolist()
    [True, True]
    """

    size: int
    colors: Colors

    def __post_init__(self) -> None:
        if self.colors.ndim != 2 or len(self.colors) != 6 * self.size**2:
            raise CubeError(
                f"a batch of {self.size}×{self.size}×{self.size} cubes has a row a place"
            )
        self.colors.setflags(write=False)

    @classmethod
    def solved(cls, size: int, count: int) -> "CubeBatch":
        """A number of solved cubes."""
        return cls(size, np.repeat(home_colors(Cube(size).size)[:, None], count, axis=1))

    @classmethod
    def of_cubes(cls, cubes: Sequence[Cube]) -> "CubeBatch":
        """These cubes, which must all have one size."""
        sizes = {cube.size for cube in cubes}
        if len(sizes) != 1:
            raise CubeError(f"a batch needs cubes of one size, not of {sorted(sizes)}")
        return cls(sizes.pop(), np.stack([cube.colors.ravel() for cube in cubes], axis=1))

    def __len__(self) -> int:
        return len(self.colors[0])

    def __getitem__(self, number: int) -> Cube:
        return Cube.from_colors(self.colors[:, number])

    def apply(self, moves: Moves) -> "CubeBatch":
        """All cubes after the same moves: one gather, however many moves there are."""
        places = Cube(self.size).apply(moves).labels.ravel().astype(np.intp)
        return CubeBatch(self.size, self.colors.take(places, axis=0))

    def apply_each(self, choices: Sequence[str | Turn], picks: npt.ArrayLike) -> "CubeBatch":
        """Every cube after one move of its own: cube i does ``choices[picks[i]]``."""
        numbers = np.asarray(picks)
        if numbers.shape != (len(self),):
            raise CubeError(f"{len(self)} picks are needed, one a cube")
        after = self.colors.copy()
        for number in np.unique(numbers):
            cubes = np.flatnonzero(numbers == number)
            sources, destinations = exchanged_places(_turn(choices[number], self.size), self.size)
            after[destinations[:, None], cubes] = self.colors[sources[:, None], cubes]
        return CubeBatch(self.size, after)

    @property
    def is_solved(self) -> npt.NDArray[np.bool_]:
        """For every cube, whether each sticker shows its home face's colour."""
        home = home_colors(self.size)
        rows = (row == color for row, color in zip(self.colors, home, strict=True))
        return reduce(np.logical_and, rows)


def _turn(choice: str | Turn, size: int) -> Turn:
    return choice if isinstance(choice, Turn) else Move.parse(choice, size).turn(size)
