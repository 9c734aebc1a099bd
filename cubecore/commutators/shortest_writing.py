"""The shortest way to write a word of turns, rotations hidden in wide turns and slices."""

from functools import lru_cache

from cubecore.commutators.executed import (
    HELD_AS_BEFORE,
    Angles,
    Groups,
    Rotation,
    Run,
    Word,
    composed,
    named_before,
    quarter_rotation,
    reversed_rotation,
)
from cubecore.cube.algorithm import Move
from cubecore.cube.algorithm.simplify import simplified
from cubecore.cube.geometry import Axis

Moves = tuple[Move, ...]
QUARTERS = range(4)


@lru_cache(maxsize=4096)
def shortest(word: Word, rotation: Rotation, groups: Groups) -> Moves | None:
    """Return the fewest moves that execute a word and end in a rotation, with no rotation on its own.

    Among equally short ways the one with the fewest wide turns and slices is taken; None if the
    rotation cannot be hidden in the turns of the word.
    """
    ways: dict[Rotation, tuple[int, Moves]] = {HELD_AS_BEFORE: (0, ())}
    for run in word:
        ways = _one_run_more(ways, run, groups)
    return ways[rotation][1] if rotation in ways else None


def hides_rotation(word: Word, rotation: Rotation, groups: Groups) -> bool:
    """Return whether a word is no longer to write if it also rotates the cube.

    >>> groups = Groups((0, 1, 2, 3))
    >>> quarter = quarter_rotation(Axis.X, 1)
    >>> left, up = Run(Axis.X, (0, 0, 3)), Run(Axis.Y, (1, 0, 0))
    >>> hides_rotation((left,), quarter, groups), hides_rotation((up,), quarter, groups)
    (True, False)
    """
    rotating = shortest(word, rotation, groups)
    plain = shortest(word, HELD_AS_BEFORE, groups)
    return rotating is not None and plain is not None and len(rotating) <= len(plain)


def _one_run_more(
    ways: dict[Rotation, tuple[int, Moves]], run: Run, groups: Groups
) -> dict[Rotation, tuple[int, Moves]]:
    longer: dict[Rotation, tuple[int, Moves]] = {}
    for rotation, (hidden, moves) in ways.items():
        held = named_before(run, reversed_rotation(rotation))
        for quarters in QUARTERS:
            after = composed(rotation, quarter_rotation(held.axis, quarters))
            written = _written(held.axis, held.angles, quarters, groups)
            way = (hidden + (quarters > 0), (*moves, *written))
            known = longer.get(after)
            if known is None or (len(way[1]), way[0]) < (len(known[1]), known[0]):
                longer[after] = way
    return longer


@lru_cache(maxsize=4096)
def _written(axis: Axis, angles: Angles, quarters: int, groups: Groups) -> Moves:
    """Return the fewest moves for a run about an axis that also rotates the cube about it."""
    whole = tuple((angle + quarters) % 4 for angle in angles)
    return simplified(groups.turns(axis, whole), groups.size)
