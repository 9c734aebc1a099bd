"""Why a cube of any size cannot exist: fixed centres, corners, midges, wings and centre stickers.

The corners, midges and fixed centres of an odd cube form a 3×3×3 and obey its laws. An even cube
has only the corners of one. Every arrangement of the other pieces can be reached: a turn of one
inner slice changes the parity of that layer's wings alone, and centre stickers of one colour are
alike.
"""

from collections.abc import Iterator
from itertools import permutations

import numpy as np
import numpy.typing as npt

from cubecore.cube.facelets import FACE_LETTERS, Colors, facelets_of_colors, home_colors
from cubecore.cube.orbits import Orbit, OrbitKind, orbit_at, sticker_name
from cubecore.cube.pieces import CORNER_OF_COLORS, CORNER_PLACES
from cubecore.cube.stickers import Cube
from cubecore.cube.validity import (
    CORNER_CATEGORY,
    EDGE,
    Fault,
    center_faults,
    color_count,
    explain,
    number_faults,
    piece_faults,
)
from cubecore.sentences import Sentence

_MIDGE = "midge"
MOST_ORBITS = 12
"""How many orbits of centre stickers are listed: a big cube may have thousands."""


def faults_of(cube: Cube) -> tuple[Fault, ...]:
    """Return every reason why no turns can reach a cube; an empty tuple if turns can reach it.

    >>> faults_of(Cube(5).apply("2R U 3F' x"))
    ()
    """
    if cube.size == 1:
        return tuple(center_faults(facelets_of_colors(FACE_LETTERS, cube.colors.tobytes())))
    if cube.size == 3:
        return explain(cube.facelets()).errors
    faces = _faces_of_colors(cube.colors)
    symbols = "".join(FACE_LETTERS[color] for color in np.argsort(faces))
    by_face = faces[cube.colors]
    faults = list(_faults_as_3x3x3(by_face, symbols))
    if cube.size % 2 or all(fault.category != CORNER_CATEGORY for fault in faults):
        for layer in range(2, cube.size // 2 + 1):
            faults += _wing_faults(by_face, layer, symbols)
    return (*faults, *_center_sticker_faults(cube.colors))


def _faces_of_colors(colors: Colors) -> Colors:
    """Return the face that each colour belongs to; on an even cube it follows from the corners.

    The colours of six unusual symbols are numbered in the order in which they first appeared.
    """
    usual = tuple(range(6))
    corners = [_small(colors).ravel()[list(places)].tolist() for places in CORNER_PLACES]

    def real_corners(faces: tuple[int, ...]) -> int:
        by_face = [(faces[one], faces[two], faces[three]) for one, two, three in corners]
        return len({CORNER_OF_COLORS[one][0] for one in by_face if one in CORNER_OF_COLORS})

    if colors.shape[1] % 2 or real_corners(usual) == len(corners):
        return np.array(usual, dtype=np.uint8)
    return np.array(max(permutations(usual), key=real_corners), dtype=np.uint8)


def _faults_as_3x3x3(colors: Colors, symbols: str) -> Iterator[Fault]:
    """Yield what is wrong with the pieces that a cube shares with the 3×3×3."""
    small = facelets_of_colors(symbols, _small(colors).tobytes())
    if colors.shape[1] % 2:
        yield from piece_faults(small, _MIDGE)
    else:
        yield from (fault for fault in piece_faults(small, EDGE) if fault.code != "parity")


def _small(colors: Colors) -> Colors:
    """Return a 3×3×3 with the corners of a cube; of an odd one also its midges and fixed centres.

    The other pieces of the 3×3×3 are solved.
    """
    size = colors.shape[1]
    if size % 2:
        return colors[:, :: size // 2, :: size // 2]
    small = home_colors(3).reshape(6, 3, 3)
    small[:, ::2, ::2] = colors[:, :: size - 1, :: size - 1]
    return small


def _wing_faults(colors: Colors, layer: int, symbols: str) -> Iterator[Fault]:
    """Yield what is wrong with the 24 wings of a layer, counted from 1 at the outside."""
    size = colors.shape[1]
    pieces = Orbit(size, OrbitKind.WINGS, (layer,)).pieces
    names = {_home_faces(piece, size): sticker_name(piece[0], size) for piece in pieces}
    placed = []
    stickers = colors.ravel()[np.array(pieces)]
    for place, (one, other) in zip(names.values(), stickers, strict=True):
        wing = int(one), int(other)
        if wing in names:
            placed.append((names[wing], place))
        else:
            letters = " ".join(symbols[color] for color in wing)
            sentence = Sentence.of("unknown_wing", colors=letters, place=place)
            yield Fault("unknown_wing", sentence, (place,))
    yield from number_faults("wing", tuple(names.values()), placed)


def _home_faces(piece: tuple[int, ...], size: int) -> tuple[int, ...]:
    return tuple(place // size**2 for place in piece)


def _center_sticker_faults(colors: Colors) -> Iterator[Fault]:
    """Yield the orbits of centre stickers that do not have four stickers of each colour."""
    size, inner = colors.shape[1], colors[:, 1:-1, 1:-1]
    alike = np.concatenate([np.rot90(inner, turn, axes=(1, 2)) for turn in range(4)])
    counts = np.stack([(alike == color).sum(axis=0) for color in range(6)])
    if size % 2:
        counts[:, size // 2 - 1, size // 2 - 1] = 4
    wrong: dict[str, npt.NDArray[np.intp]] = {}
    for row, column in np.argwhere((counts != 4).any(axis=0)).tolist():
        orbit = orbit_at((row + 1) * size + column + 1, size)
        wrong.setdefault(orbit.name, counts[:, row, column])
        if len(wrong) == MOST_ORBITS:
            break
    for name, numbers in wrong.items():
        listed = enumerate(numbers.tolist())
        counted = tuple(color_count(FACE_LETTERS[c], count) for c, count in listed if count != 4)
        yield Fault("center_counts", Sentence.of("center_counts", orbit=name, counts=counted))
