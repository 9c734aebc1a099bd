"""Rotationless sequences of algorithms, for tests."""

from cubecore.commutators.recognition import LayerGroups, Rotationless, TurnSequence
from cubecore.cube import SOLVED, Algorithm

HELD_AS_BEFORE = SOLVED.centers
QUARTER_X, QUARTER_Y = SOLVED.apply("x").centers, SOLVED.apply("y").centers
OUTER_AND_MIDDLE = LayerGroups((0, 1, 2, 3))


def rotationless(text: str, size: int = 3, groups: LayerGroups | None = None) -> Rotationless:
    """Return an algorithm without rotations, by default in the groups that it needs."""
    turns = Algorithm.parse(text).turns(size)
    return Rotationless.of(turns, groups or LayerGroups.of(turns, size))


def turns_in(text: str) -> TurnSequence:
    """Return the axial turns of an algorithm of the 3×3×3, in groups of single layers."""
    return rotationless(text, groups=OUTER_AND_MIDDLE).turns
