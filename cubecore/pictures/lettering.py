"""Which letter a scheme writes at which place of a cube of any size."""

from functools import lru_cache

from cubecore.cube.orbits import OrbitKind, orbits, place_named
from cubecore.memo.pieces import orbit_pieces
from cubecore.memo.schemes import LetterScheme


@lru_cache(maxsize=256)
def letters_of_places(scheme: LetterScheme, size: int) -> tuple[str, ...]:
    """The letter at every place, empty where the scheme has none: on fixed centres, for one.

    Each wing has one letter, on the first of its two stickers clockwise round its face.

    >>> letters_of_places(LetterScheme.builtin("speffz"), 3)[:9]
    ('A', 'a', 'B', 'd', '', 'b', 'D', 'c', 'C')
    """
    letters = [""] * (6 * size * size)
    for orbit in orbits(size):
        if orbit.kind is not OrbitKind.FIXED_CENTRES:
            pieces = orbit_pieces(size, orbit.name)
            for name, letter in zip(pieces.names, scheme.symbols(pieces), strict=True):
                letters[place_named(name, size)] = letter
    return tuple(letters)
