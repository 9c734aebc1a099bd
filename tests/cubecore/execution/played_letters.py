"""A cube on which letters are played as swaps of stickers, without any moves."""

from collections.abc import Iterable

import numpy as np

from cubecore.cube import Cube, place_named
from tests.cubecore.execution.sticker_model import PIECES, from_sticker

CENTRE = 4
STICKERS_OF_FACE = 9
FACES = "URFDLB"


class PlayedCube:
    """The sticker at each place of a cube, as it is held after some moves."""

    def __init__(self, *moves: str) -> None:
        cube = Cube(3)
        for each in moves:
            cube = cube.apply(each)
        self.labels = cube.labels.ravel().copy()

    def swap(self, one: str, other: str) -> None:
        """Swap two pieces, sticker for sticker clockwise; on one piece that does nothing."""
        if set(one) != set(other):
            for first, second in zip(from_sticker(one), from_sticker(other), strict=True):
                self._swap(place_named(first, 3), place_named(second, 3))

    def play(self, buffer: str, letters: Iterable[str]) -> None:
        for letter in letters:
            self.swap(buffer, letter)

    def swap_centres(self, one: str, other: str) -> None:
        self._swap(*(FACES.index(face) * STICKERS_OF_FACE + CENTRE for face in (one, other)))

    def _swap(self, one: int, other: int) -> None:
        self.labels[[one, other]] = self.labels[[other, one]]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, PlayedCube) and np.array_equal(self.labels, other.labels)

    __hash__ = None  # type: ignore[assignment]

    def unsolved(self, rotation: str) -> set[str]:
        """Return the pieces, their faces in one order, that are not where the rotation puts them."""
        held = PlayedCube(rotation).labels
        places = {name: [place_named(each, 3) for each in from_sticker(name)] for name in PIECES}
        wrong = (name for name, own in places.items() if (self.labels[own] != held[own]).any())
        return {"".join(sorted(name)) for name in wrong}

    @property
    def is_solved(self) -> bool:
        """Whether every face has one colour."""
        colors = self.labels.reshape(6, STICKERS_OF_FACE) // STICKERS_OF_FACE
        return bool((colors == colors[:, :1]).all())
