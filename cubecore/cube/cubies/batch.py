"""Many 3×3×3 at once: one array for each kind of fact, one column for each cube."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TypeAlias, overload

import numpy as np
import numpy.typing as npt

from cubecore.cube.algorithm import Moves
from cubecore.cube.centers import Centers, rotations
from cubecore.cube.cubies.batch_facts import ROWS, checked_facts
from cubecore.cube.cubies.pair_codes import (
    EDGES_FROM,
    FACE_TURNS,
    Codes,
    Numbers,
    packed,
    turn_offsets,
    turn_table,
    unpacked,
)
from cubecore.cube.cubies.state import SOLVED, Cubies, known_cubies
from cubecore.cube.cubies.turns import turns_of
from cubecore.cube.moves import Turn
from cubecore.cube.whole_numbers import whole_number, whole_numbers
from cubecore.errors import StateError

Columns: TypeAlias = slice | npt.NDArray[np.intp]


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class CubiesBatch:
    """The facts of ``Cubies`` for many cubes: row i is place i, column b is cube b.

    A batch made from arrays keeps copies of them.

    >>> batch = CubiesBatch.from_cubies([SOLVED, SOLVED.apply("R")]).apply("R'")
    >>> len(batch), batch[1].is_solved
    (2, True)
    """

    cp: Numbers
    co: Numbers
    ep: Numbers
    eo: Numbers
    centers: Numbers

    def __post_init__(self) -> None:
        _fill(self, checked_facts({name: getattr(self, name) for name in ROWS}))

    @classmethod
    def from_cubies(cls, cubies: Iterable[Cubies]) -> "CubiesBatch":
        """These cubes side by side."""
        states = list(cubies)
        facts = ([getattr(state, name) for state in states] for name in ROWS)
        shaped = zip(facts, ROWS.values(), strict=True)
        return known_batch(
            *(np.array(rows, np.uint8).reshape(-1, count).T for rows, count in shaped)
        )

    @classmethod
    def solved(cls, count: int) -> "CubiesBatch":
        """That many solved cubes."""
        if whole_number(count, "count", StateError) < 0:
            raise StateError("negative_count", found=count)
        return cls.from_cubies([SOLVED])[np.zeros(count, dtype=np.intp)]

    def __len__(self) -> int:
        return int(self.cp.shape[1])

    @overload
    def __getitem__(self, chosen: int) -> Cubies: ...
    @overload
    def __getitem__(self, chosen: Columns) -> "CubiesBatch": ...
    def __getitem__(self, chosen: int | Columns) -> "Cubies | CubiesBatch":
        """One cube as ``Cubies``, or some of them (a slice, numbers or a mask) as a batch."""
        if isinstance(chosen, slice | np.ndarray):
            return known_batch(*(getattr(self, name)[:, chosen] for name in ROWS))
        return known_cubies(*(tuple(getattr(self, name)[:, chosen].tolist()) for name in ROWS))

    def __iter__(self) -> Iterator[Cubies]:
        return (self[number] for number in range(len(self)))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, CubiesBatch):
            return NotImplemented
        return all(np.array_equal(getattr(self, name), getattr(other, name)) for name in ROWS)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"<CubiesBatch: {len(self):,}>"

    @property
    def holdings(self) -> npt.NDArray[np.uint16]:
        """For each cube the number of the way it is held, in the order of ``rotations()``."""
        keys = self.centers[0] * np.uint8(6) + self.centers[1]
        return np.asarray(_holding_numbers().take(keys), dtype=np.uint16)

    def by_holding(self) -> Iterator[tuple[Centers, Columns]]:
        """Each way of holding that occurs, with the columns of the cubes held so."""
        return by_holding(self.holdings)

    def apply(self, moves: Moves) -> "CubiesBatch":
        """All cubes after the same moves, each as it is held."""
        turns = tuple(turns_of(moves))
        after = {name: np.empty_like(getattr(self, name)) for name in ROWS}
        for centers, columns in self.by_holding():
            effect = replace(SOLVED, centers=centers).apply(turns)
            for pieces, turned, ways in (("cp", "co", 3), ("ep", "eo", 2)):
                source = list(getattr(effect, pieces))
                after[pieces][:, columns] = getattr(self, pieces)[:, columns][source]
                ways_after = getattr(self, turned)[:, columns][source]
                for place, added in enumerate(getattr(effect, turned)):
                    if added:
                        ways_after[place] = (ways_after[place] + np.uint8(added)) % np.uint8(ways)
                after[turned][:, columns] = ways_after
            after["centers"][:, columns] = np.array(effect.centers, dtype=np.uint8)[:, None]
        return known_batch(**after)

    def apply_turn(self, turn: Turn) -> "CubiesBatch":
        """All cubes after the same turn."""
        return self.apply((turn,))

    def apply_turns(self, numbers: npt.ArrayLike) -> "CubiesBatch":
        """Each cube after its own face turn, told by its number in ``FACE_TURNS``.

        For many turns in a row keep ``PieceCodes``, which turn faster.
        """
        return PieceCodes.from_batch(self).apply_turns(numbers).to_batch()


@dataclass(frozen=True, slots=True, eq=False)
class PieceCodes:
    """Many cubes as the whereabouts of their pieces, for turning each cube its own way.

    >>> codes = PieceCodes.from_batch(CubiesBatch.solved(2))
    >>> turned = codes.apply_turns([FACE_TURNS.index("R"), FACE_TURNS.index("U'")])
    >>> turned.to_batch()[1] == SOLVED.apply("U'")
    True
    """

    codes: Codes
    holdings: npt.NDArray[np.uint16]

    @classmethod
    def from_batch(cls, batch: CubiesBatch) -> "PieceCodes":
        """The same cubes, told by piece."""
        edges = packed(batch.ep, batch.eo) + np.uint16(EDGES_FROM)
        return cls(np.concatenate((packed(batch.cp, batch.co), edges)), batch.holdings)

    def to_batch(self) -> CubiesBatch:
        """The same cubes, told by place."""
        centers = np.array(list(rotations()), dtype=np.uint8).T[:, self.holdings]
        corners, edges = self.codes[:4], self.codes[4:] - np.uint16(EDGES_FROM)
        return known_batch(*unpacked(corners), *unpacked(edges), centers)

    def apply_turns(self, numbers: npt.ArrayLike) -> "PieceCodes":
        """Each cube after its own face turn, told by its number in ``FACE_TURNS``."""
        turns = whole_numbers(numbers, below=len(FACE_TURNS), name="turns")
        if turns.shape != self.holdings.shape:
            raise StateError("needs_one_turn_each", expected=len(self.holdings))
        keys = self.holdings * np.uint16(len(FACE_TURNS)) + turns.astype(np.uint16)
        offsets = turn_offsets().take(keys, mode="wrap")
        codes = turn_table().take(self.codes + offsets, mode="wrap")
        return PieceCodes(codes, self.holdings)


def known_batch(
    cp: Numbers, co: Numbers, ep: Numbers, eo: Numbers, centers: Numbers
) -> CubiesBatch:
    """The batch of facts that are known to be right, in arrays that nobody else writes to."""
    batch = CubiesBatch.__new__(CubiesBatch)
    _fill(batch, (cp, co, ep, eo, centers))
    return batch


def _fill(batch: CubiesBatch, facts: Iterable[Numbers]) -> None:
    for name, array in zip(ROWS, facts, strict=True):
        kept = np.ascontiguousarray(array)
        kept.setflags(write=False)
        object.__setattr__(batch, name, kept)


def by_holding(holdings: npt.NDArray[np.integer]) -> Iterator[tuple[Centers, Columns]]:
    """Each way of holding that occurs in these numbers, with its columns."""
    counts = np.bincount(holdings, minlength=24)
    for number, centers in enumerate(rotations()):
        if counts[number] == len(holdings):
            yield centers, slice(None)
        elif counts[number]:
            yield centers, np.flatnonzero(holdings == number)


@lru_cache(maxsize=1)
def _holding_numbers() -> npt.NDArray[np.uint16]:
    """The number of a way of holding, by six times the place of the U centre plus that of F."""
    numbers = np.zeros(36, dtype=np.uint16)
    for number, centers in enumerate(rotations()):
        numbers[centers[0] * 6 + centers[1]] = number
    return numbers
