"""Permutations as bytes: compose, invert, find cycles and parity, and the tables of turns.

A permutation of up to 256 things is a string of bytes. Padded to 256 bytes it is a table for
``bytes.translate``, which composes two permutations in one call. The tables of turns permute the
sticker places of a cube up to 6×6×6; ``places`` has the arrays for larger cubes.

In source form entry i is the place from which the sticker at i came: ``after[i] = before[p[i]]``.
In destination form (``_dest``) entry i is the place to which the sticker at i goes.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache, reduce

from cubecore.cube.geometry import NORMALS, sticker_numbers
from cubecore.cube.moves import Turn, refuse_missing_layers

IDENTITY = bytes(range(256))
"""The table that changes nothing."""
LARGEST_SIZE_IN_BYTES = 6
"""The largest cube whose sticker places fit into a byte: larger ones have no tables of bytes."""


def as_table(permutation: Iterable[int]) -> bytes:
    """Return a permutation as a table of 256 bytes for ``bytes.translate``.

    >>> b"\\x00\\x01\\x02".translate(as_table([1, 2, 0]))
    b'\\x01\\x02\\x00'
    """
    table = bytes(permutation)
    return table + IDENTITY[len(table) :]


def composed(outer: bytes, inner: bytes) -> bytes:
    """Return the permutation whose entry i is ``outer[inner[i]]``.

    In destination form that is first ``inner``, then ``outer``; in source form first ``outer``.
    """
    return inner.translate(as_table(outer))


def inverted(permutation: Iterable[int]) -> bytes:
    """Return the inverse of a permutation: source form becomes destination form, and back.

    >>> list(inverted([1, 2, 0]))
    [2, 0, 1]
    """
    entries = bytes(permutation)
    # The table of `translate` that takes each entry to its index.
    return bytes.maketrans(entries, IDENTITY[: len(entries)])[: len(entries)]


def cycles(permutation: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """Return the cycles of a permutation: in each, entry i of the permutation follows i.

    A cycle begins with its lowest number and the cycles are in the order of these. A number that
    stays in place is a cycle of its own.

    >>> cycles([2, 1, 0])
    ((0, 2), (1,))
    """
    all_cycles = []
    seen = bytearray(len(permutation))
    for start in range(len(permutation)):
        cycle, at = [], start
        while not seen[at]:
            seen[at] = 1
            cycle.append(at)
            at = permutation[at]
        if cycle:
            all_cycles.append(tuple(cycle))
    return tuple(all_cycles)


def is_odd(permutation: Sequence[int]) -> bool:
    """Return whether a permutation takes an odd number of swaps.

    >>> is_odd([1, 0, 2]), is_odd([1, 2, 0])
    (True, False)
    """
    odd, unseen = False, set(range(len(permutation)))
    while unseen:
        at = start = unseen.pop()
        while (at := permutation[at]) != start:
            unseen.discard(at)
            odd = not odd
    return odd


@lru_cache(maxsize=4096)
def turn_dest(turn: Turn, size: int = 3) -> bytes:
    """Return where a turn carries the sticker at each place, as a table of 256 bytes.

    >>> from cubecore.cube.geometry import Axis
    >>> list(turn_dest(Turn(Axis.Y, 0, 0, 1))[:9])
    [2, 5, 8, 1, 4, 7, 0, 3, 6]
    """
    refuse_missing_layers(turn, size)
    face = turn.axis.face
    numbers = sticker_numbers(size)
    dest = bytearray(IDENTITY)
    for sticker, place in numbers.items():
        if turn.first <= (size - 1 - sticker.cubie.dot(NORMALS[face])) // 2 <= turn.last:
            dest[place] = numbers[sticker.turned(face, turn.quarters)]
    return bytes(dest)


def turn_source(turn: Turn, size: int = 3) -> bytes:
    """Return from where a turn brings the sticker at each place, as a table of 256 bytes."""
    return turn_dest(turn.inverse, size)


def turns_dest(turns: Iterable[Turn], size: int = 3) -> bytes:
    """Return where turns, one after the other, carry the sticker at each place."""
    return reduce(bytes.translate, (turn_dest(turn, size) for turn in turns), IDENTITY)
