"""Many 3×3×3 at once: one array for each field of ``Cubies``, one column for each cube.

``random_batch`` draws states so that all 43,252,003,274,489,856,000 are equally likely. Only one in
twelve combinations of permutations and orientations can be reached by turns: the last twist, the last
flip and the parity of the edges follow from the rest.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import overload

import numpy as np
import numpy.typing as npt

from cubecore.cube.algorithm import Moves, turns_of
from cubecore.cube.checked_arrays import Columns, whole_numbers
from cubecore.cube.checked_values import whole_number
from cubecore.cube.cubies.state import SOLVED, Cubies, unchecked_cubies
from cubecore.cube.cubies.turns import (
    EDGES_FROM,
    FACE_TURNS,
    Codes,
    Numbers,
    packed,
    turn_offsets,
    turn_table,
    unpacked,
)
from cubecore.cube.moves import Turn
from cubecore.cube.pieces import HOME_CENTERS, Centers, rotations
from cubecore.errors import StateError
from cubecore.sentences import Sentence

_ROWS = {"cp": 8, "co": 8, "ep": 12, "eo": 12, "centers": 6}
_WAYS = {"cp": 8, "co": 3, "ep": 12, "eo": 2, "centers": 6}


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class CubiesBatch:
    """The fields of ``Cubies`` for many cubes: row i is place i, column b is cube b.

    The arrays given are copied.

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
        _fill(self, _checked_fields({name: getattr(self, name) for name in _ROWS}))

    @classmethod
    def from_cubies(cls, cubies: Iterable[Cubies]) -> "CubiesBatch":
        """Return the batch of these cubes."""
        states = list(cubies)
        fields = ([getattr(state, name) for state in states] for name in _ROWS)
        shaped = zip(fields, _ROWS.values(), strict=True)
        return unchecked_batch(
            *(np.array(rows, np.uint8).reshape(-1, count).T for rows, count in shaped)
        )

    @classmethod
    def solved(cls, count: int) -> "CubiesBatch":
        """Return a number of solved cubes."""
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
        """Return one cube as ``Cubies``, or several (a slice, numbers or a mask) as a batch."""
        if isinstance(chosen, slice | np.ndarray):
            return unchecked_batch(*(getattr(self, name)[:, chosen] for name in _ROWS))
        return unchecked_cubies(*(tuple(getattr(self, name)[:, chosen].tolist()) for name in _ROWS))

    def __iter__(self) -> Iterator[Cubies]:
        return (self[number] for number in range(len(self)))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, CubiesBatch):
            return NotImplemented
        return all(np.array_equal(getattr(self, name), getattr(other, name)) for name in _ROWS)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"<CubiesBatch: {len(self):,}>"

    @property
    def holdings(self) -> npt.NDArray[np.uint16]:
        """The number of each cube's orientation, in the order of ``rotations()``."""
        keys = self.centers[0] * np.uint8(6) + self.centers[1]
        return np.asarray(_holding_numbers().take(keys), dtype=np.uint16)

    def by_holding(self) -> Iterator[tuple[Centers, Columns]]:
        """Yield each orientation that occurs, with the columns of the cubes held so."""
        return by_holding(self.holdings)

    def apply(self, moves: Moves) -> "CubiesBatch":
        """Return all cubes after the same moves, each as it is held."""
        turns = turns_of(moves, 3)
        after = {name: np.empty_like(getattr(self, name)) for name in _ROWS}
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
        return unchecked_batch(**after)

    def apply_turn(self, turn: Turn) -> "CubiesBatch":
        """Return all cubes after the same turn."""
        return self.apply((turn,))

    def apply_turns(self, numbers: npt.ArrayLike) -> "CubiesBatch":
        """Return each cube after a face turn of its own, given by its number in ``FACE_TURNS``.

        For many turns in a row use ``PieceCodes``, which turn faster.
        """
        return PieceCodes.from_batch(self).apply_turns(numbers).to_batch()


@dataclass(frozen=True, slots=True, eq=False)
class PieceCodes:
    """Many cubes as codes of their pieces, to turn each cube in its own way.

    >>> codes = PieceCodes.from_batch(CubiesBatch.solved(2))
    >>> turned = codes.apply_turns([FACE_TURNS.index("R"), FACE_TURNS.index("U'")])
    >>> turned.to_batch()[1] == SOLVED.apply("U'")
    True
    """

    codes: Codes
    holdings: npt.NDArray[np.uint16]

    @classmethod
    def from_batch(cls, batch: CubiesBatch) -> "PieceCodes":
        """Return the same cubes, piece by piece."""
        edges = packed(batch.ep, batch.eo) + np.uint16(EDGES_FROM)
        return cls(np.concatenate((packed(batch.cp, batch.co), edges)), batch.holdings)

    def to_batch(self) -> CubiesBatch:
        """Return the same cubes, place by place."""
        centers = np.array(list(rotations()), dtype=np.uint8).T[:, self.holdings]
        corners, edges = self.codes[:4], self.codes[4:] - np.uint16(EDGES_FROM)
        return unchecked_batch(*unpacked(corners), *unpacked(edges), centers)

    def apply_turns(self, numbers: npt.ArrayLike) -> "PieceCodes":
        """Return each cube after a face turn of its own, given by its number in ``FACE_TURNS``."""
        turns = whole_numbers(numbers, below=len(FACE_TURNS), name="turns")
        if turns.shape != self.holdings.shape:
            raise StateError("needs_one_turn_each", expected=len(self.holdings))
        keys = self.holdings * np.uint16(len(FACE_TURNS)) + turns.astype(np.uint16)
        offsets = turn_offsets().take(keys, mode="wrap")
        codes = turn_table().take(self.codes + offsets, mode="wrap")
        return PieceCodes(codes, self.holdings)


def unchecked_batch(
    cp: Numbers, co: Numbers, ep: Numbers, eo: Numbers, centers: Numbers
) -> CubiesBatch:
    """Return a batch whose fields need no check, in arrays that are not written elsewhere."""
    batch = CubiesBatch.__new__(CubiesBatch)
    _fill(batch, (cp, co, ep, eo, centers))
    return batch


def _fill(batch: CubiesBatch, fields: Iterable[Numbers]) -> None:
    for name, array in zip(_ROWS, fields, strict=True):
        rows = np.ascontiguousarray(array)
        rows.setflags(write=False)
        object.__setattr__(batch, name, rows)


def by_holding(holdings: npt.NDArray[np.integer]) -> Iterator[tuple[Centers, Columns]]:
    """Yield each orientation that occurs in these numbers, with its columns."""
    counts = np.bincount(holdings, minlength=24)
    for number, centers in enumerate(rotations()):
        if counts[number] == len(holdings):
            yield centers, slice(None)
        elif counts[number]:
            yield centers, np.flatnonzero(holdings == number)


@lru_cache(maxsize=1)
def _holding_numbers() -> npt.NDArray[np.uint16]:
    """Return the number of an orientation by six times the place of centre U plus that of F."""
    numbers = np.zeros(36, dtype=np.uint16)
    for number, centers in enumerate(rotations()):
        numbers[centers[0] * 6 + centers[1]] = number
    return numbers


def _checked_fields(fields: Mapping[str, npt.ArrayLike]) -> Iterator[Numbers]:
    """Return copies of the fields; refuse a column that ``Cubies`` would refuse."""
    copies = {name: _numbers(name, values) for name, values in fields.items()}
    count = copies["cp"].shape[-1]
    for name, rows in _ROWS.items():
        if copies[name].shape != (rows, count):
            raise StateError("wrong_rows", name=name, rows=rows)
    for name in ("cp", "ep"):
        each_once = np.bitwise_or.reduce(1 << copies[name].astype(np.uint16), axis=0)
        reason = Sentence.of("pieces_not_once", name=name, last=_ROWS[name] - 1)
        _refuse(each_once != (1 << _ROWS[name]) - 1, reason)
    held = np.array(list(rotations()), dtype=np.uint8).T
    numbers = (copies["centers"][:2, None] == held[:2, :, None]).all(axis=0).argmax(axis=0)
    strange = (held[:, numbers] != copies["centers"]).any(axis=0)
    _refuse(strange, Sentence.of("unknown_centers"))
    return iter(copies.values())


def _numbers(name: str, values: npt.ArrayLike) -> Numbers:
    numbers = whole_numbers(values, below=_WAYS[name], name=name)
    return np.array(numbers, dtype=np.uint8, order="C", ndmin=1)


def _refuse(wrong: npt.NDArray[np.bool_], reason: Sentence) -> None:
    if wrong.any():
        raise StateError("in_cube", number=int(wrong.argmax()), reason=reason)


def random_cubies(rng: np.random.Generator) -> Cubies:
    """Return a uniform random state that turns can reach, held white up and green in front.

    >>> random_cubies(np.random.default_rng(1)) == random_cubies(np.random.default_rng(1))
    True
    """
    return random_batch(1, rng)[0]


def random_batch(count: int, rng: np.random.Generator) -> CubiesBatch:
    """Return a number of uniform random states that turns can reach."""
    if whole_number(count, "count", StateError) < 0:
        raise StateError("negative_count", found=count)
    cp, ep = random_permutations(8, count, rng), random_permutations(12, count, rng)
    swapped = np.flatnonzero(odd_columns(cp) != odd_columns(ep))
    ep[:2, swapped] = ep[1::-1, swapped]
    centers = np.repeat(np.array(HOME_CENTERS, dtype=np.uint8)[:, None], count, axis=1)
    return unchecked_batch(
        cp,
        random_orientations(8, 3, count, rng),
        ep,
        random_orientations(12, 2, count, rng),
        centers,
    )


def random_permutations(pieces: int, count: int, rng: np.random.Generator) -> Numbers:
    """Return uniform random permutations, one in each column."""
    home = np.repeat(np.arange(pieces, dtype=np.uint8)[:, None], count, axis=1)
    return rng.permuted(home, axis=0)


def random_orientations(pieces: int, ways: int, count: int, rng: np.random.Generator) -> Numbers:
    """Return uniform random orientations, one cube in each column; the last piece fixes the sum."""
    drawn = rng.integers(0, ways, (pieces - 1, count), dtype=np.uint8)
    last = -drawn.sum(axis=0, dtype=np.int64) % ways
    return np.concatenate((drawn, last.astype(np.uint8)[None]))


def odd_columns(permutations: Numbers) -> npt.NDArray[np.bool_]:
    """Return which columns are odd permutations."""
    odd = np.zeros(permutations.shape[1], dtype=np.bool_)
    for place in range(1, len(permutations)):
        before = permutations[:place] > permutations[place]
        odd ^= np.logical_xor.reduce(before, axis=0)
    return odd
