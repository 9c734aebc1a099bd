"""Sequences as they are executed: turns of layers alone, and how the whole cube is held at the end.

A wide turn or a slice moves centres, and with them the meaning of every letter after it: ``r U`` does
what ``L F x`` does. Here every turn is split in two: a rotation of the whole cube with the middle
layers, and what the other layers turn beyond it. The rotations are carried to the end, renaming the
turns they pass. Two sequences are the same as executed exactly if this leaves the same word and the
same rotation.

Layers that always turn together form one group. Groups lie symmetrically, as rotations need it, so
there is always a middle one: where an even cube is cut in two halves, that is one of no layers.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple, TypeAlias

from cubecore.cube.algorithm import Move
from cubecore.cube.algorithm.transforms import turned_faces
from cubecore.cube.geometry import AXIS_FACES, OPPOSITE, Axis, Face, axis_of
from cubecore.cube.moves import Turn

Angles: TypeAlias = tuple[int, ...]
"""Quarter turns of each group of layers, beyond those of the middle group."""
Rotation: TypeAlias = tuple[Face, Face, Face]
"""For R, U and F as the cube is held after a rotation, the faces they were before."""

AXES = tuple(Axis)
HELD_AS_BEFORE: Rotation = (Face.R, Face.U, Face.F)


class Run(NamedTuple):
    """What turns about one axis do, beyond rotating the whole cube."""

    axis: Axis
    angles: Angles

    @property
    def inverse(self) -> "Run":
        """The run that undoes this one."""
        return Run(self.axis, tuple(-angle % 4 for angle in self.angles))


Word: TypeAlias = tuple[Run, ...]


@dataclass(frozen=True, slots=True)
class Executed:
    """A sequence as executed: runs named as if the cube was never rotated, then one rotation."""

    word: Word
    rotation: Rotation

    @classmethod
    def of(cls, turns: Iterable[Turn], groups: "Groups") -> "Executed":
        """Return what turns come to when they are executed.

        >>> from cubecore.cube.algorithm import turns_of
        >>> turns = turns_of("r U r'", 3), turns_of("L F L'", 3)
        >>> groups = Groups.of(turns[0], 3)
        >>> Executed.of(turns[0], groups) == Executed.of(turns[1], groups)
        True
        """
        runs, rotation = [], HELD_AS_BEFORE
        for turn in turns:
            angles = groups.angles(turn)
            middle = angles[len(angles) // 2]
            runs.append(named_before(Run(turn.axis, relative(angles)), rotation))
            rotation = composed(rotation, quarter_rotation(turn.axis, middle))
        return cls(joined(runs), rotation)


@dataclass(frozen=True, slots=True)
class Groups:
    """The groups of layers that a sequence turns, by where each begins and where the last one ends."""

    bounds: tuple[int, ...]

    @classmethod
    def of(cls, turns: Iterable[Turn], size: int) -> "Groups":
        """Return the groups that some turns need."""
        bounds = {0, size}
        for turn in turns:
            bounds |= {turn.first, turn.last + 1, size - turn.first, size - turn.last - 1}
        halves = [size // 2] if size % 2 == 0 and size // 2 in bounds else []
        return cls(tuple(sorted([*bounds, *halves])))

    @property
    def size(self) -> int:
        """The number of layers of the cube."""
        return self.bounds[-1]

    def __len__(self) -> int:
        return len(self.bounds) - 1

    def angles(self, turn: Turn) -> Angles:
        """Return how far a turn turns each group; one of no layers turns if those on both sides do."""
        return tuple(
            turn.quarters
            * (turn.first <= (start if start < end else start - 1) <= start <= turn.last)
            for start, end in pairwise(self.bounds)
        )

    def turns(self, axis: Axis, angles: Angles) -> Iterator[Turn]:
        """Yield the turns of groups that turn by these angles."""
        for (start, end), angle in zip(pairwise(self.bounds), angles, strict=True):
            if angle and start < end:
                yield Turn(axis, start, end - 1, angle)


def relative(angles: Angles) -> Angles:
    """Return angles less that of the middle group.

    >>> relative((1, 1, 0))
    (0, 0, 3)
    """
    middle = angles[len(angles) // 2]
    return tuple((angle - middle) % 4 for angle in angles)


def joined(*words: Iterable[Run]) -> Word:
    """Return one word after the other, runs about one axis merged and those that do nothing dropped."""
    runs: list[Run] = []
    for word in words:
        for run in word:
            angles = run.angles
            if runs and runs[-1].axis is run.axis:
                before = runs.pop().angles
                angles = tuple((one + two) % 4 for one, two in zip(before, angles, strict=True))
            if any(angles):
                runs.append(Run(run.axis, angles))
    return tuple(runs)


def undone(word: Word) -> Word:
    """Return the word that undoes another one."""
    return tuple(run.inverse for run in reversed(word))


def renamed(word: Word, rotation: Rotation) -> Word:
    """Return the word that does before a rotation what this one does after it."""
    return tuple(named_before(run, rotation) for run in word)


@lru_cache(maxsize=65_536)
def named_before(run: Run, rotation: Rotation) -> Run:
    """Return the run that does before a rotation what this one does after it."""
    face = rotation[AXES.index(run.axis)]
    axis = axis_of(face)
    if face is AXIS_FACES[axis]:
        return Run(axis, run.angles)
    return Run(axis, relative(tuple(-angle % 4 for angle in reversed(run.angles))))


@lru_cache(maxsize=1024)
def composed(first: Rotation, second: Rotation) -> Rotation:
    """Return the rotation that does one rotation, then another."""
    right, up, front = (_face_before(face, first) for face in second)
    return right, up, front


@lru_cache(maxsize=32)
def reversed_rotation(rotation: Rotation) -> Rotation:
    """Return the rotation that undoes another one."""
    return next(other for other in all_rotations() if composed(rotation, other) == HELD_AS_BEFORE)


@lru_cache(maxsize=16)
def quarter_rotation(axis: Axis, quarters: int) -> Rotation:
    """Return a rotation by quarter turns about an axis.

    >>> "".join(quarter_rotation(Axis.X, 1))
    'RFD'
    """
    if quarters % 4 == 0:
        return HELD_AS_BEFORE
    carried = turned_faces((Move(axis.value, quarters=quarters % 4),))
    before = {now: face for face, now in carried.items()}
    return before[Face.R], before[Face.U], before[Face.F]


@lru_cache(maxsize=1)
def all_rotations() -> dict[Rotation, tuple[Move, ...]]:
    """Return the 24 rotations, each with the fewest moves that make it."""
    quarters = [(axis, number) for axis in Axis for number in (1, 3, 2)]
    found: dict[Rotation, tuple[Move, ...]] = {HELD_AS_BEFORE: ()}
    for _ in range(2):
        for rotation, moves in list(found.items()):
            for axis, number in quarters:
                after = composed(rotation, quarter_rotation(axis, number))
                found.setdefault(after, (*moves, Move(axis.value, quarters=number)))
    return found


def _face_before(face: Face, rotation: Rotation) -> Face:
    if face in HELD_AS_BEFORE:
        return rotation[HELD_AS_BEFORE.index(face)]
    return OPPOSITE[rotation[HELD_AS_BEFORE.index(OPPOSITE[face])]]
