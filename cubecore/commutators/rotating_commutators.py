"""Commutators of parts that may rotate the whole cube, found in what a sequence does when executed.

If A does the turns ``a b`` and then a rotation α, and B rotates by β after its turns, ``A B A' B'``
leaves the turns ``a b c a* b* c*``: the undone parts a', b' and c', each renamed by a rotation that
follows from α and β. So every beginning of the word is tried as ``a b c``, and every pair of
rotations under which the rest is what must follow.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from cubecore.commutators.executed import (
    Executed,
    Groups,
    Rotation,
    Run,
    Word,
    all_rotations,
    composed,
    joined,
    named_before,
    renamed,
    reversed_rotation,
    undone,
)
from cubecore.commutators.set_ups import beginnings
from cubecore.commutators.shortest_writing import hides_rotation, shortest

EVERY_ROTATION = 2**24 - 1


class RotatingCommutator(NamedTuple):
    """``[S: [A, B]]`` as executed: the turns of S, A and B, and the rotations of A and B.

    S rotates nothing, and the turns of A and B are named as the cube is held after S.
    """

    set_up: Word
    first: Executed
    second: Executed


class RotationPair(NamedTuple):
    """The rotations of A and B, and bits of those by which a', b' and c' are renamed."""

    first: Rotation
    second: Rotation
    bits: tuple[int, int, int]


def commutators_of(executed: Executed, groups: Groups) -> Iterator[RotatingCommutator]:
    """Yield the ways to read a sequence as ``[S: [A, B]]``, whose parts hide their rotations."""
    for set_up in ((), *beginnings(executed.word, groups)):
        bare = joined(undone(set_up), executed.word, renamed(set_up, executed.rotation))
        for ways in _parts(Executed(bare, executed.rotation)):
            hidden = [pair for pair in ways if all(_hides(part, groups) for part in pair)]
            if hidden:
                first, second = min(
                    hidden, key=lambda pair: sum(_cost(part, groups) for part in pair)
                )
                yield RotatingCommutator(set_up, first, second)


def _parts(executed: Executed) -> Iterator[list[tuple[Executed, Executed]]]:
    """Yield for each way to part a word that is [A, B] the possible A and B."""
    word = executed.word
    half, odd = divmod(len(word), 2)
    if odd:
        return
    start, rest = word[:half], word[half:]
    for end_of_a in range(half):
        for end_of_b in range(end_of_a + 1, half + 1):
            parts = start[:end_of_a], start[end_of_a:end_of_b], start[end_of_b:]
            fits = (
                _fitting(parts[0], rest[:end_of_a]),
                _fitting(parts[1], rest[end_of_a:end_of_b]),
                _fitting(parts[2], rest[end_of_b:]),
            )
            if all(fits):
                yield list(_read(parts, fits, executed.rotation))


def _read(
    parts: tuple[Word, Word, Word], fits: tuple[int, int, int], rotation: Rotation
) -> Iterator[tuple[Executed, Executed]]:
    one, two, three = parts
    for pair in _rotation_pairs(rotation):
        if all(fit & bit for fit, bit in zip(fits, pair.bits, strict=True)):
            both = composed(pair.first, pair.second)
            held = joined(three, renamed(undone(one), both))
            second = renamed(held, reversed_rotation(pair.first))
            if second:
                yield Executed(one + two, pair.first), Executed(second, pair.second)


def _fitting(part: Word, after: Word) -> int:
    """Return the rotations, as bits, that rename a part undone to what comes after."""
    fits = EVERY_ROTATION
    for run, other in zip(reversed(part), after, strict=True):
        fits &= _renaming(run.inverse, other)
        if not fits:
            break
    return fits


@lru_cache(maxsize=65_536)
def _renaming(run: Run, other: Run) -> int:
    """Return the rotations, as bits, that rename one run to another."""
    return sum(
        1 << number
        for number, rotation in enumerate(all_rotations())
        if named_before(run, rotation) == other
    )


@lru_cache(maxsize=24)
def _rotation_pairs(rotation: Rotation) -> tuple[RotationPair, ...]:
    """Return the pairs of rotations whose own commutator is a rotation."""
    numbers = {one: number for number, one in enumerate(all_rotations())}
    pairs = []
    for first, second in product(numbers, repeat=2):
        both = composed(first, second)
        around = composed(both, reversed_rotation(first))
        if composed(around, reversed_rotation(second)) == rotation:
            third = composed(rotation, reversed_rotation(first))
            bits = (1 << numbers[both], 1 << numbers[around], 1 << numbers[third])
            pairs.append(RotationPair(first, second, bits))
    return tuple(pairs)


def _hides(part: Executed, groups: Groups) -> bool:
    return hides_rotation(part.word, part.rotation, groups)


def _cost(part: Executed, groups: Groups) -> int:
    return len(shortest(part.word, part.rotation, groups) or ())
