"""Where the three edge stickers and corners beside a face travel when it turns, as written tables."""

import pytest

from cubecore.cube.geometry import FACE_NUMBERS, Face
from cubecore.cube.moves import Turn, moved_places

# For each face: four neighbours and their stickers, numbered 0 to 8, in the order of travel.
EDGE_CYCLES = {
    "U": ("FLBR", ([0, 1, 2], [0, 1, 2], [0, 1, 2], [0, 1, 2])),
    "R": ("UBDF", ([8, 5, 2], [0, 3, 6], [8, 5, 2], [8, 5, 2])),
    "F": ("URDL", ([6, 7, 8], [0, 3, 6], [2, 1, 0], [8, 5, 2])),
    "D": ("FRBL", ([6, 7, 8], [6, 7, 8], [6, 7, 8], [6, 7, 8])),
    "L": ("UFDB", ([0, 3, 6], [0, 3, 6], [0, 3, 6], [8, 5, 2])),
    "B": ("ULDR", ([2, 1, 0], [0, 3, 6], [6, 7, 8], [8, 5, 2])),
}


@pytest.mark.parametrize("letter", EDGE_CYCLES)
def test_the_edges_around_each_face_travel_so(letter: str) -> None:
    faces, stickers = EDGE_CYCLES[letter]
    strips = [
        [9 * FACE_NUMBERS[Face(face)] + number for number in numbers]
        for face, numbers in zip(faces, stickers, strict=True)
    ]
    turn = Turn.of_face(Face(letter), first=1, last=1, quarters=1, size=3)
    sources, destinations = moved_places(turn, 3)
    moved = dict(zip(sources.tolist(), destinations.tolist(), strict=True))
    for strip, following in zip(strips, [*strips[1:], strips[0]], strict=True):
        assert [moved[place] for place in strip] == following
