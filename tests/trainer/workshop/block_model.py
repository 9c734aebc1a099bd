"""A model of block commutators from geometry alone: stickers are points in space that rotations move.

It knows nothing of the library. Coordinates go from 1 - N to N - 1 in steps of two, x to R, y to U and
z to F. The centre cells of a face count from the bottom left, seen from outside.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass

Vector = tuple[int, int, int]
Sticker = tuple[Vector, Vector]
Effect = dict[Sticker, Sticker]
Cell = tuple[int, int]

NORMALS: dict[str, Vector] = {
    "U": (0, 1, 0),
    "R": (1, 0, 0),
    "F": (0, 0, 1),
    "D": (0, -1, 0),
    "L": (-1, 0, 0),
    "B": (0, 0, -1),
}
UP = {"U": "B", "D": "F", "R": "U", "L": "U", "F": "U", "B": "U"}
AXES = {"x": NORMALS["R"], "y": NORMALS["U"], "z": NORMALS["F"]}
MOVE = re.compile("(?:([0-9]+)(?:-([0-9]+))?)?([URFDLB])(w?)(2?)('?)")


def dot(one: Vector, other: Vector) -> int:
    """Return the scalar product."""
    return sum(a * b for a, b in zip(one, other, strict=True))


def cross(one: Vector, other: Vector) -> Vector:
    """Return the vector product."""
    (a, b, c), (d, e, f) = one, other
    return b * f - c * e, c * d - a * f, a * e - b * d


def clockwise(vector: Vector, normal: Vector) -> Vector:
    """Return a vector after a quarter turn, clockwise as seen from where the normal points."""
    along, aside = dot(vector, normal), cross(normal, vector)
    x, y, z = (n * along - a for n, a in zip(normal, aside, strict=True))
    return x, y, z


@dataclass(frozen=True)
class Spin:
    """A turn of the layers at these coordinates along a normal."""

    normal: Vector
    layers: frozenset[int]
    quarters: int

    @property
    def inverse(self) -> "Spin":
        """Return the turn that undoes it."""
        return Spin(self.normal, self.layers, -self.quarters % 4)

    def moved(self, sticker: Sticker) -> Sticker:
        """Return where a sticker goes."""
        point, normal = sticker
        if dot(point, self.normal) not in self.layers:
            return sticker
        for _ in range(self.quarters):
            point, normal = clockwise(point, self.normal), clockwise(normal, self.normal)
        return point, normal


def effect(spins: Iterable[Spin], stickers: Iterable[Sticker]) -> Effect:
    """Return where each sticker that moves goes."""
    after = {sticker: sticker for sticker in stickers}
    for spin in spins:
        after = {start: spin.moved(sticker) for start, sticker in after.items()}
    return {start: end for start, end in after.items() if start != end}


def stickers_of(size: int) -> list[Sticker]:
    """Return all stickers of a cube."""
    across = range(1 - size, size, 2)
    return [
        (_point(face, down, right, size), NORMALS[face])
        for face in NORMALS
        for down in across
        for right in across
    ]


def sticker_at(face: str, cell: Cell, size: int) -> Sticker:
    """Return the sticker of a centre cell."""
    row, col = (2 * (number + 1) - (size - 1) for number in cell)
    return _point(face, row, col, size), NORMALS[face]


def cell_at(sticker: Sticker, size: int) -> tuple[str, Cell]:
    """Return the face and the centre cell of a sticker."""
    point, normal = sticker
    [face] = [name for name, other in NORMALS.items() if other == normal]
    up = NORMALS[UP[face]]
    row, col = ((dot(point, way) + size - 1) // 2 - 1 for way in (up, cross(up, normal)))
    return face, (row, col)


def _point(face: str, row: int, col: int, size: int) -> Vector:
    normal, up = NORMALS[face], NORMALS[UP[face]]
    right = cross(up, normal)
    x, y, z = (
        n * (size - 1) + u * row + r * col for n, u, r in zip(normal, up, right, strict=True)
    )
    return x, y, z


def spins_of(moves: str, size: int) -> list[Spin]:
    """Return the turns that moves such as ``2-3Lw'`` describe."""
    return [_spin(move, size) for move in moves.split()]


def _spin(move: str, size: int) -> Spin:
    match = MOVE.fullmatch(move)
    assert match, move
    first, last, face, wide, half, prime = match.groups()
    if wide:
        low, high = (int(first), int(last)) if last else (1, int(first or 2))
    else:
        low = high = int(first or 1)
    quarters = 2 if half else 3 if prime else 1
    return Spin(NORMALS[face], frozenset(size + 1 - 2 * k for k in range(low, high + 1)), quarters)


def spin_of_film(turn: str, size: int) -> Spin:
    """Return the turn that a page writes for its script: axis, first and last layer, quarters."""
    axis, first, last, quarters = turn.split()
    layers = frozenset(size - 1 - 2 * layer for layer in range(int(first), int(last) + 1))
    return Spin(AXES[axis], layers, int(quarters))


@dataclass(frozen=True)
class BlockQuestion:
    """A block of the target face, the faces, the axis of the slices and the setup."""

    size: int
    source: str
    target: str
    corners: tuple[Cell, Cell]
    axis: str
    setup: int

    @property
    def cells(self) -> list[Cell]:
        """Return the cells of the block."""
        (row, col), (other_row, other_col) = self.corners
        rows = range(min(row, other_row), max(row, other_row) + 1)
        columns = range(min(col, other_col), max(col, other_col) + 1)
        return [(row, col) for row in rows for col in columns]

    @property
    def has_fixed_centre(self) -> bool:
        """Return whether one of the cells is the fixed centre of an odd cube."""
        return self.size % 2 == 1 and (self.size // 2 - 1,) * 2 in self.cells

    @property
    def turn(self) -> str | None:
        """Return the turn of the target face with which one commutator does it, if any."""
        for turn, quarters in ((self.target, 1), (f"{self.target}'", 3)):
            if self._is_exact(effect(self._pattern(quarters), stickers_of(self.size))):
                return turn
        return None

    @property
    def setup_spin(self) -> Spin:
        """Return the setup turn of the source face."""
        return Spin(NORMALS[self.source], frozenset([self.size - 1]), self.setup)

    @property
    def sources(self) -> dict[Cell, Cell]:
        """Return for each target cell the source cell of the piece that it gets."""
        slices = self._slices([sticker_at(self.target, cell, self.size) for cell in self.cells])
        return {cell: self._before(cell, slices) for cell in self.cells}

    @property
    def commutator(self) -> list[Spin]:
        """Return the commutator with its setup, which is undone."""
        assert self.turn is not None
        pattern = self._pattern(3 if self.turn.endswith("'") else 1)
        return [self.setup_spin, *pattern, self.setup_spin.inverse]

    def _before(self, cell: Cell, slices: Spin) -> Cell:
        sticker = slices.inverse.moved(sticker_at(self.target, cell, self.size))
        face, source = cell_at(self.setup_spin.inverse.moved(sticker), self.size)
        assert face == self.source
        return source

    def _pattern(self, quarters: int) -> list[Spin]:
        turn = Spin(NORMALS[self.target], frozenset([self.size - 1]), quarters)
        block = [sticker_at(self.target, cell, self.size) for cell in self.cells]
        first, second = self._slices(block), self._slices([turn.moved(each) for each in block])
        back = turn.inverse
        return [first, turn, second, back, first.inverse, turn, second.inverse, back]

    def _slices(self, stickers: Iterable[Sticker]) -> Spin:
        normal = self._axis
        layers = frozenset(dot(point, normal) for point, _ in stickers)
        quarters, seen = 0, NORMALS[self.source]
        while seen != NORMALS[self.target]:
            quarters, seen = quarters + 1, clockwise(seen, normal)
        return Spin(normal, layers, quarters)

    @property
    def _axis(self) -> Vector:
        if self.axis:
            return AXES[self.axis]
        ends = NORMALS[self.source], NORMALS[self.target]
        return next(axis for axis in AXES.values() if not any(dot(axis, end) for end in ends))

    def _is_exact(self, moved: Effect) -> bool:
        """Return whether an effect is a three-cycle for each cell and nothing else."""
        targets = [sticker_at(self.target, cell, self.size) for cell in self.cells]
        return len(moved) == 3 * len(targets) and all(
            target in moved
            and moved[target][1] == NORMALS[self.source]
            and moved[moved[moved[target]]] == target
            for target in targets
        )
