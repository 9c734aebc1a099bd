"""How two hands hold a cube while they turn it, and how often they must take a new grip.

Each hand has its thumb in front, on top or at the bottom of its side. A turn of the hand's own side
lifts or lowers the thumb; every other turn is for the fingers.
"""

from collections.abc import Iterable
from functools import lru_cache
from itertools import product
from typing import NamedTuple, TypeAlias

from cubecore.cube.checked_values import Choice

_BOTTOM, _FRONT, _TOP = -1, 0, 1
_THUMBS = (_BOTTOM, _FRONT, _TOP)
_HOLDS = tuple(product(_THUMBS, _THUMBS))

_Regrips: TypeAlias = tuple[int, ...]
"""For each hold of both hands, how many regrips more than the least it takes to end in it."""

_ANY_HOLD: _Regrips = (0,) * len(_HOLDS)
_IMPOSSIBLE = 1000


class Turner(Choice):
    """What turns a layer."""

    RIGHT = "right hand"
    LEFT = "left hand"
    FINGERS = "fingers"
    BOTH = "both hands"
    """They turn the whole cube."""


class Grip(NamedTuple):
    """What a move asks of the hands: who turns, and how many quarters that lifts their thumb."""

    turner: Turner
    lifted: int = 0


def regrips_of(grips: Iterable[Grip]) -> int:
    """Return how many new grips the hands must take, if they begin as is best.

    >>> right, back = Grip(Turner.RIGHT, 1), Grip(Turner.RIGHT, 3)
    >>> regrips_of([right, back, right]), regrips_of([right, right, right])
    (0, 1)
    """
    total, regrips = 0, _ANY_HOLD
    for grip in grips:
        regrips, more = _after(regrips, grip)
        total += more
    return total


@lru_cache(maxsize=4096)
def _after(regrips: _Regrips, grip: Grip) -> tuple[_Regrips, int]:
    """Return the regrips after one more move, and by how many the least of them grows."""
    if grip.turner is Turner.BOTH:
        return _ANY_HOLD, len(_HOLDS[0])
    after = dict.fromkeys(_HOLDS, _IMPOSSIBLE)
    for (before, spent), hold in product(zip(_HOLDS, regrips, strict=True), _HOLDS):
        needed = spent + sum(old != new for old, new in zip(before, hold, strict=True))
        for reached in _reached(hold, grip):
            after[reached] = min(after[reached], needed)
    least = min(after.values())
    return tuple(needed - least for needed in after.values()), least


def _reached(hold: tuple[int, int], grip: Grip) -> list[tuple[int, int]]:
    """Return the holds in which a move may end that begins in one; none if it cannot."""
    right, left = hold
    match grip.turner:
        case Turner.RIGHT:
            return [(thumb, left) for thumb in _lifted(right, grip.lifted)]
        case Turner.LEFT:
            return [(right, thumb) for thumb in _lifted(left, grip.lifted)]
        case _:
            return [hold] if _FRONT in hold else []


def _lifted(thumb: int, quarters: int) -> list[int]:
    """Return where a thumb may be after its wrist has turned: never on the far side."""
    return [lifted for lifted in _THUMBS if (lifted - thumb - quarters) % 4 == 0]
