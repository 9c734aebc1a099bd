"""Find the parts of a commutator: S, A and B of a sequence of axial turns that is ``[S: [A, B]]``.

Without rotations, a sequence w is ``[A, B]`` exactly if A' w is a conjugate of A' by B:
``A' w = B A' B'``. One sequence is a conjugate of another if, once turns at both ends that undo
each other are removed, what is left is the same up to a cyclic shift.

With rotations, if A does the turns ``a b`` and then a rotation α, and B ends with a rotation β,
``A B A' B'`` leaves the turns ``a b c a* b* c*``: the inverses a', b' and c', each renamed by a
rotation that follows from α and β. So every prefix of the sequence is tried as ``a b c``, with
every pair of rotations that makes the rest what must follow.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from cubecore.commutators.recognition.rotationless import (
    Angles,
    AxialTurn,
    LayerGroups,
    Rotationless,
    TurnSequence,
    compose_rotations,
    hides_rotation,
    inverse_rotation,
    inverse_sequence,
    join_sequences,
    sequence_before_rotation,
    shortest_moves,
    turn_before_rotation,
)
from cubecore.cube.pieces import Centers, rotations

_MOST_ANGLES = 64
_EVERY_ROTATION = 2**24 - 1


class RotatingCommutator(NamedTuple):
    """``[S: [A, B]]`` where A and B may rotate the whole cube.

    S rotates nothing, and the turns of A and B are named as the cube is held after S.
    """

    setup: TurnSequence
    first: Rotationless
    second: Rotationless


class _RotationPair(NamedTuple):
    """The rotations of A and B, and those by which a', b' and c' are renamed, as bits."""

    first: Centers
    second: Centers
    bits: tuple[int, int, int]


def whole_prefixes(sequence: TurnSequence) -> Iterator[TurnSequence]:
    """Yield the prefixes of a sequence that end after an axial turn, up to about half of it."""
    for length in range(1, min(len(sequence), len(sequence) // 2 + 1) + 1):
        yield sequence[:length]


def prefixes(sequence: TurnSequence, groups: LayerGroups) -> Iterator[TurnSequence]:
    """Yield the prefixes of a sequence up to its half, with any angles in the last turn of each.

    This separates turns again that were merged at the end of the prefix: ``r`` is ``R M'``.
    """
    for length in range(1, len(sequence) // 2 + 1):
        last = sequence[length - 1]
        for angles in dict.fromkeys(_angles_to_try(last.angles, groups)):
            if any(angles):
                yield (*sequence[: length - 1], AxialTurn(last.axis, angles))


def _angles_to_try(angles: Angles, groups: LayerGroups) -> Iterator[Angles]:
    """Yield all angles by which the other groups can turn relative to the middle group.

    If those are too many, or the middle group itself turns, yield multiples of the turn, and turns
    of each of its groups alone.
    """
    middle = len(groups) // 2
    if not angles[middle] and 4 ** (len(groups) - 1) <= _MOST_ANGLES:
        for others in product(range(4), repeat=len(groups) - 1):
            yield (*others[:middle], 0, *others[middle:])
        return
    for times in (1, 2, 3):
        yield tuple(angle * times % 4 for angle in angles)
    for number, angle in enumerate(angles):
        for quarters in range(1, 4) if angle else ():
            yield (*(0,) * number, quarters, *(0,) * (len(angles) - number - 1))


def plain_parts(
    sequence: TurnSequence, groups: LayerGroups, *, cut_inside: bool
) -> Iterator[tuple[TurnSequence, TurnSequence]]:
    """Yield A and B for each way found to read a sequence as [A, B], where A is a prefix of it.

    With ``cut_inside`` the last turn of A may be a part of an axial turn.

    >>> from cubecore.cube.algorithm import turns_of
    >>> turns = turns_of("R U R' U'", 3)
    >>> groups = LayerGroups.of(turns, 3)
    >>> sequence = Rotationless.of(turns, groups).turns
    >>> first, second = next(plain_parts(sequence, groups, cut_inside=False))
    >>> inverses = inverse_sequence(first), inverse_sequence(second)
    >>> join_sequences(first, second, *inverses) == sequence
    True
    """
    for first in prefixes(sequence, groups) if cut_inside else whole_prefixes(sequence):
        inverse = inverse_sequence(first)
        for second in conjugators(join_sequences(inverse, sequence), inverse):
            yield first, second


def conjugators(sequence: TurnSequence, other: TurnSequence) -> Iterator[TurnSequence]:
    """Yield the B with ``sequence = B other B'`` that have no needless turns."""
    setup, core = split_setup(sequence)
    other_setup, other_core = split_setup(other)
    if len(core) != len(other_core):
        return
    for shift in range(max(len(core), 1)):
        if (*core[shift:], *core[:shift]) == other_core:
            yield join_sequences(setup, core[:shift], inverse_sequence(other_setup))


def split_setup(sequence: TurnSequence) -> tuple[TurnSequence, TurnSequence]:
    """Return s and r with ``sequence = s r s'``, where r starts and ends about different axes."""
    setup: TurnSequence = ()
    core = sequence
    while len(core) > 1 and core[0].axis is core[-1].axis:
        setup = (*setup, core[0])
        core = join_sequences(core[1:], core[:1])
    return setup, core


def rotating_commutators(whole: Rotationless, groups: LayerGroups) -> Iterator[RotatingCommutator]:
    """Yield the ways to read a sequence as ``[S: [A, B]]`` where A and B hide their rotations."""
    for setup in ((), *prefixes(whole.turns, groups)):
        undone = sequence_before_rotation(setup, whole.rotation)
        bare = join_sequences(inverse_sequence(setup), whole.turns, undone)
        for pairs in _rotating_parts(Rotationless(bare, whole.rotation)):
            hidden = [pair for pair in pairs if all(_hides(part, groups) for part in pair)]
            if hidden:
                first, second = min(
                    hidden, key=lambda pair: sum(_length(part, groups) for part in pair)
                )
                yield RotatingCommutator(setup, first, second)


def _rotating_parts(whole: Rotationless) -> Iterator[list[tuple[Rotationless, Rotationless]]]:
    """Yield for each way to cut a sequence that is [A, B] the possible A and B."""
    half, odd = divmod(len(whole.turns), 2)
    if odd:
        return
    start, rest = whole.turns[:half], whole.turns[half:]
    for end_of_a in range(half):
        for end_of_b in range(end_of_a + 1, half + 1):
            parts = start[:end_of_a], start[end_of_a:end_of_b], start[end_of_b:]
            fits = (
                _fitting_rotations(parts[0], rest[:end_of_a]),
                _fitting_rotations(parts[1], rest[end_of_a:end_of_b]),
                _fitting_rotations(parts[2], rest[end_of_b:]),
            )
            if all(fits):
                yield list(_parts_with_rotations(parts, fits, whole.rotation))


def _parts_with_rotations(
    parts: tuple[TurnSequence, TurnSequence, TurnSequence],
    fits: tuple[int, int, int],
    rotation: Centers,
) -> Iterator[tuple[Rotationless, Rotationless]]:
    one, two, three = parts
    for pair in _rotation_pairs(rotation):
        if all(fit & bit for fit, bit in zip(fits, pair.bits, strict=True)):
            both = compose_rotations(pair.first, pair.second)
            held = join_sequences(three, sequence_before_rotation(inverse_sequence(one), both))
            second = sequence_before_rotation(held, inverse_rotation(pair.first))
            if second:
                yield Rotationless(one + two, pair.first), Rotationless(second, pair.second)


def _fitting_rotations(part: TurnSequence, other: TurnSequence) -> int:
    """Return the rotations, as bits, that rename the inverse of a part to another sequence."""
    fits = _EVERY_ROTATION
    for turn, renamed in zip(reversed(part), other, strict=True):
        fits &= _renaming_rotations(turn.inverse, renamed)
        if not fits:
            break
    return fits


@lru_cache(maxsize=65_536)
def _renaming_rotations(turn: AxialTurn, other: AxialTurn) -> int:
    """Return the rotations, as bits, that rename one turn to another."""
    return sum(
        1 << number
        for number, rotation in enumerate(rotations())
        if turn_before_rotation(turn, rotation) == other
    )


@lru_cache(maxsize=24)
def _rotation_pairs(rotation: Centers) -> tuple[_RotationPair, ...]:
    """Return the pairs of rotations whose own commutator is a rotation."""
    numbers = {one: number for number, one in enumerate(rotations())}
    pairs = []
    for first, second in product(numbers, repeat=2):
        both = compose_rotations(first, second)
        around = compose_rotations(both, inverse_rotation(first))
        if compose_rotations(around, inverse_rotation(second)) == rotation:
            third = compose_rotations(rotation, inverse_rotation(first))
            bits = (1 << numbers[both], 1 << numbers[around], 1 << numbers[third])
            pairs.append(_RotationPair(first, second, bits))
    return tuple(pairs)


def _hides(part: Rotationless, groups: LayerGroups) -> bool:
    return hides_rotation(part.turns, part.rotation, groups)


def _length(part: Rotationless, groups: LayerGroups) -> int:
    return len(shortest_moves(part.turns, part.rotation, groups) or ())
