"""Words cut in two: where a setup may end, or the first part of a commutator."""

from collections.abc import Iterator
from itertools import product

from cubecore.commutators.executed import Angles, Groups, Run, Word

MOST_ANGLES = 64


def whole_beginnings(word: Word) -> Iterator[Word]:
    """Yield the beginnings of a word that end with a whole run, up to about its half."""
    for length in range(1, min(len(word), len(word) // 2 + 1) + 1):
        yield word[:length]


def beginnings(word: Word, groups: Groups) -> Iterator[Word]:
    """Yield the beginnings of a word up to its half, the last run of each by any angles.

    Turns that were merged where the beginning ends come apart again in this way: ``r`` is ``R M'``.
    """
    for length in range(1, len(word) // 2 + 1):
        last = word[length - 1]
        for angles in dict.fromkeys(_angles_to_try(last.angles, groups)):
            if any(angles):
                yield (*word[: length - 1], Run(last.axis, angles))


def _angles_to_try(angles: Angles, groups: Groups) -> Iterator[Angles]:
    """Yield all angles the other groups can turn by beyond those of the middle group.

    Where those are too many, or the middle group turns itself, multiples of the run are tried, and
    each of its groups apart.
    """
    middle = len(groups) // 2
    if not angles[middle] and 4 ** (len(groups) - 1) <= MOST_ANGLES:
        for others in product(range(4), repeat=len(groups) - 1):
            yield (*others[:middle], 0, *others[middle:])
        return
    for times in (1, 2, 3):
        yield tuple(angle * times % 4 for angle in angles)
    for number, angle in enumerate(angles):
        for quarters in range(1, 4) if angle else ():
            yield (*(0,) * number, quarters, *(0,) * (len(angles) - number - 1))
