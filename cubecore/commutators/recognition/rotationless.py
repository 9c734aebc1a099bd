"""Rotationless sequences: turns of layers only, then one rotation of the whole cube.

A wide turn or a slice moves centres, and so changes what every letter after it means: ``r U`` has
the effect of ``L F x``. Here every turn is split in two: a rotation of the whole cube with the
middle layers, and what the other layers turn relative to it. The rotations are moved to the end,
which renames the turns they pass. Two sequences are executed alike exactly if this leaves the same
turns and the same rotation. ``shortest_moves`` writes such a sequence with wide turns again.

Layers that always turn together form one group. The groups are symmetric, as rotations need it, so
there is always a middle one: if an even cube is cut in two halves, that is a group of no layers.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple, TypeAlias

from cubecore.cube.algorithm import Move, simplified
from cubecore.cube.geometry import Axis, axis_of
from cubecore.cube.moves import Turn
from cubecore.cube.permutation import composed, inverted
from cubecore.cube.pieces import HOME_CENTERS, Centers, centers_dest, face_held_at, rotated

Angles: TypeAlias = tuple[int, ...]
"""Quarter turns of each group of layers, relative to the middle group."""


class AxialTurn(NamedTuple):
    """What turns about one axis do, beyond rotating the whole cube."""

    axis: Axis
    angles: Angles

    @property
    def inverse(self) -> "AxialTurn":
        """Return the turn that undoes this one."""
        return AxialTurn(self.axis, tuple([-angle % 4 for angle in self.angles]))


TurnSequence: TypeAlias = tuple[AxialTurn, ...]


@dataclass(frozen=True, slots=True)
class Rotationless:
    """A sequence as turns that are named as if the cube was never rotated, then one rotation.

    The rotation is given by the centres after it.
    """

    turns: TurnSequence
    rotation: Centers = HOME_CENTERS

    @classmethod
    def of(cls, turns: Iterable[Turn], groups: "LayerGroups") -> "Rotationless":
        """Return a sequence of turns without rotations, wide turns and slices.

        >>> from cubecore.cube.algorithm import turns_of
        >>> turns = turns_of("r U r'", 3), turns_of("L F L'", 3)
        >>> groups = LayerGroups.of(turns[0], 3)
        >>> Rotationless.of(turns[0], groups) == Rotationless.of(turns[1], groups)
        True
        """
        sequence, rotation = [], HOME_CENTERS
        for turn in turns:
            angles = groups.angles(turn)
            middle = angles[len(angles) // 2]
            relative = AxialTurn(turn.axis, _relative_angles(angles))
            sequence.append(turn_before_rotation(relative, rotation))
            rotation = rotated(rotation, turn.axis, middle)
        return cls(join_sequences(sequence), rotation)


@dataclass(frozen=True, slots=True)
class LayerGroups:
    """The groups of layers that a sequence turns, given by their first layers and the size."""

    bounds: tuple[int, ...]

    @classmethod
    def of(cls, turns: Iterable[Turn], size: int) -> "LayerGroups":
        """Return the groups that some turns need."""
        bounds = {0, size}
        for turn in turns:
            bounds |= {turn.first, turn.last + 1, size - turn.first, size - turn.last - 1}
        halves = [size // 2] if size % 2 == 0 and size // 2 in bounds else []
        return cls(tuple(sorted([*bounds, *halves])))

    @property
    def size(self) -> int:
        """Return the number of layers of the cube."""
        return self.bounds[-1]

    def __len__(self) -> int:
        return len(self.bounds) - 1

    def angles(self, turn: Turn) -> Angles:
        """Return how far a turn turns each group.

        A group of no layers turns if the layers on both sides of it do.
        """
        return tuple(
            turn.quarters
            * (turn.first <= (start if start < end else start - 1) <= start <= turn.last)
            for start, end in pairwise(self.bounds)
        )

    def turns(self, axis: Axis, angles: Angles) -> Iterator[Turn]:
        """Yield the turns of groups by these angles."""
        for (start, end), angle in zip(pairwise(self.bounds), angles, strict=True):
            if angle and start < end:
                yield Turn(axis, start, end - 1, angle)


def _relative_angles(angles: Angles) -> Angles:
    """Return angles relative to that of the middle group.

    >>> [_relative_angles(angles) for angles in ((1, 1, 1), (1, 1, 0), (0, 1, 0), (2, 1))]
    [(0, 0, 0), (0, 0, 3), (3, 0, 3), (1, 0)]
    """
    middle = angles[len(angles) // 2]
    return tuple((angle - middle) % 4 for angle in angles)


def join_sequences(*sequences: Iterable[AxialTurn]) -> TurnSequence:
    """Return one sequence after the other; merge turns about one axis, drop those that do nothing.

    An axial turn has one angle for each group, so ``merge_turns``, which adds one number, is no
    replacement for this.
    """
    turns: list[AxialTurn] = []
    for sequence in sequences:
        for turn in sequence:
            angles = turn.angles
            if turns and turns[-1].axis is turn.axis:
                before = turns.pop().angles
                angles = tuple([(one + two) % 4 for one, two in zip(before, angles, strict=True)])
            if any(angles):
                turns.append(AxialTurn(turn.axis, angles))
    return tuple(turns)


def inverse_sequence(sequence: TurnSequence) -> TurnSequence:
    """Return the sequence that undoes another."""
    return tuple([turn.inverse for turn in reversed(sequence)])


def sequence_before_rotation(sequence: TurnSequence, rotation: Centers) -> TurnSequence:
    """Return the sequence that does before a rotation what this one does after it."""
    return tuple([turn_before_rotation(turn, rotation) for turn in sequence])


@lru_cache(maxsize=65_536)
def turn_before_rotation(turn: AxialTurn, rotation: Centers) -> AxialTurn:
    """Return the turn that does before a rotation what this one does after it."""
    face = face_held_at(turn.axis.face, rotation)
    axis = axis_of(face)
    if face is axis.face:
        return AxialTurn(axis, turn.angles)
    return AxialTurn(axis, _relative_angles(tuple(-angle % 4 for angle in reversed(turn.angles))))


@lru_cache(maxsize=1024)
def compose_rotations(first: Centers, second: Centers) -> Centers:
    """Return the rotation that does one rotation, then another."""
    return tuple(composed(bytes(second), bytes(first)))


@lru_cache(maxsize=32)
def inverse_rotation(rotation: Centers) -> Centers:
    """Return the rotation that undoes another."""
    return tuple(inverted(rotation))


@lru_cache(maxsize=4096)
def shortest_moves(
    sequence: TurnSequence, rotation: Centers, groups: LayerGroups
) -> tuple[Move, ...] | None:
    """Return the fewest moves that do a sequence and a rotation, without writing a rotation.

    The rotation is hidden in wide turns and slices. Among equally short ways the one with the
    fewest of these is chosen; None if the turns of the sequence cannot hide the rotation.
    """
    ways: _Ways = {HOME_CENTERS: (0, ())}
    for turn in sequence:
        ways = _with_turn(ways, turn, groups)
    return ways[rotation][1] if rotation in ways else None


def hides_rotation(sequence: TurnSequence, rotation: Centers, groups: LayerGroups) -> bool:
    """Return whether writing a sequence takes no more moves if it also rotates the cube.

    >>> groups = LayerGroups((0, 1, 2, 3))
    >>> quarter = centers_dest(Axis.X, 1)
    >>> left, up = AxialTurn(Axis.X, (0, 0, 3)), AxialTurn(Axis.Y, (1, 0, 0))
    >>> hides_rotation((left,), quarter, groups), hides_rotation((up,), quarter, groups)
    (True, False)
    """
    rotating = shortest_moves(sequence, rotation, groups)
    plain = shortest_moves(sequence, HOME_CENTERS, groups)
    return rotating is not None and plain is not None and len(rotating) <= len(plain)


_Ways: TypeAlias = dict[Centers, tuple[int, tuple[Move, ...]]]
"""For each rotation, how many turns hide one, and the moves."""


def _with_turn(ways: _Ways, turn: AxialTurn, groups: LayerGroups) -> _Ways:
    longer: _Ways = {}
    for rotation, (hiding, moves) in ways.items():
        held = turn_before_rotation(turn, inverse_rotation(rotation))
        for quarters in range(4):
            after = compose_rotations(rotation, centers_dest(held.axis, quarters))
            written = _written_turn(held.axis, held.angles, quarters, groups)
            hidden = hiding + (quarters > 0)
            best = longer.get(after)
            if best is None or (len(moves) + len(written), hidden) < (len(best[1]), best[0]):
                longer[after] = hidden, (*moves, *written)
    return longer


@lru_cache(maxsize=4096)
def _written_turn(
    axis: Axis, angles: Angles, quarters: int, groups: LayerGroups
) -> tuple[Move, ...]:
    """Return the fewest moves for an axial turn that also rotates the cube about its axis."""
    whole = tuple((angle + quarters) % 4 for angle in angles)
    return simplified(groups.turns(axis, whole), groups.size)
