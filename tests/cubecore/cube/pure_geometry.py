"""Turns computed sticker by sticker from vectors alone, to compare faster ways with."""

from functools import lru_cache

from cubecore.cube import NORMALS, Turn, sticker_numbers


@lru_cache(maxsize=10_000)
def source_by_geometry(turn: Turn, size: int) -> tuple[int, ...]:
    """For every place, the place its sticker came from."""
    numbers, face = sticker_numbers(size), turn.axis.face
    source = list(range(6 * size * size))
    for sticker, place in numbers.items():
        layer = (size - 1 - sticker.cubie.dot(NORMALS[face])) // 2
        if turn.first <= layer <= turn.last:
            source[numbers[sticker.turned(face, turn.quarters)]] = place
    return tuple(source)
