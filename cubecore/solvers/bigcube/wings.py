"""The wings of all layers as arrays: which piece stands where, and where it should stand.

A place of wings is named by a face and the edge of it that the place lies at; of the two stickers
of a wing only the one counts that can reach ``UFr``, so that 24 places hold 24 different pieces.
The same numbers serve the wings of every layer, and so do the same turns.
"""

from functools import lru_cache

import numpy as np
import numpy.typing as npt

from cubecore.cube.geometry import FACE_NUMBERS, Face, neighbours
from cubecore.cube.moves import Turn, moved_places
from cubecore.cube.orbits.spots import Near, Spot, place_at

Table = npt.NDArray[np.intp]

COUNT = 24


@lru_cache(maxsize=256)
def wing_places(size: int, layer: int) -> tuple[tuple[int, int], ...]:
    """The two stickers of each wing in a layer counted from 1, the one that names it first.

    The middle layer of an odd cube holds the midges, each of them at both places of its edge.
    """
    return tuple(
        (
            place_at(Spot.of(face, Near(edge, 1), *_near(beside, layer, size)), size),
            place_at(Spot.of(edge, Near(face, 1), *_near(beside, layer, size)), size),
        )
        for face in Face
        for edge, beside in _sides(face)
    )


@lru_cache(maxsize=1)
def partners() -> Table:
    """For each place the other place on the same edge of the cube."""
    return np.array([_number(edge, face) for face in Face for edge, _ in _sides(face)])


def wing_pieces(colors: npt.NDArray[np.int8], layer: int) -> Table:
    """Which wing of a layer stands at each place, for colours given as face numbers."""
    flat = colors.ravel()
    numbers = _numbers()
    places = wing_places(len(colors[0]), layer)
    return np.array([numbers[int(flat[own]), int(flat[other])] for own, other in places])


@lru_cache(maxsize=256)
def wing_sources(turn: Turn, layer: int, size: int) -> Table:
    """For each place, the place its wing comes from in a turn."""
    sources, destinations = moved_places(turn, size)
    came = dict(zip(destinations.tolist(), sources.tolist(), strict=True))
    places = [own for own, _ in wing_places(size, layer)]
    numbers = {place: number for number, place in enumerate(places)}
    return np.array([numbers[came.get(place, place)] for place in places])


def is_odd(permutation: Table) -> bool:
    """Whether a permutation takes an odd number of exchanges."""
    left = permutation.tolist()
    exchanges = 0
    for start in range(len(left)):
        while left[start] != start:
            other = left[start]
            left[start], left[other] = left[other], other
            exchanges += 1
    return exchanges % 2 == 1


def _number(face: Face, edge: Face) -> int:
    return _numbers()[FACE_NUMBERS[face], FACE_NUMBERS[edge]]


@lru_cache(maxsize=1)
def _numbers() -> dict[tuple[int, int], int]:
    pairs = [(face, edge) for face in Face for edge, _ in _sides(face)]
    return {
        (FACE_NUMBERS[face], FACE_NUMBERS[edge]): number
        for number, (face, edge) in enumerate(pairs)
    }


def _near(beside: Face, layer: int, size: int) -> tuple[Near, ...]:
    """Nearer to a face in a layer; the middle layer is nearer to none."""
    return () if 2 * layer == size + 1 else (Near(beside, layer),)


def _sides(face: Face) -> list[tuple[Face, Face]]:
    """Each edge of a face, with the face its wings that count are near."""
    around = neighbours(face)
    return [(around[turn], around[turn - 1]) for turn in range(4)]
