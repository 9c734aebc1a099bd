"""Cells of any edge map as sticker places, where real turns of the cube carry them, and a lost walk."""

from dataclasses import replace

import numpy as np
from hypothesis import strategies as st

from cubecore.cube import (
    NORMALS,
    Face,
    Sticker,
    Turn,
    Vector,
    moved_places,
    neighbours,
    sticker_numbers,
)
from cubecore.slices import EdgeMap, LtrCell, Neighbours, SliceWalk


@st.composite
def edge_maps(draw: st.DrawFn) -> EdgeMap:
    """Any of the 8^6 ways to show six faces: each turned, and mirrored or not."""
    return EdgeMap(tuple(draw(pictures(face)) for face in Face))


@st.composite
def pictures(draw: st.DrawFn, face: Face) -> Neighbours:
    quarters, mirrored = draw(st.integers(0, 3)), draw(st.booleans())
    ring = neighbours(face)
    picture = Neighbours(*ring[quarters:], *ring[:quarters])
    return picture.mirrored() if mirrored else picture


def place(edge_map: EdgeMap, face: Face, cell: LtrCell, size: int) -> int:
    """The place on the real cube of a cell of a face's picture."""
    cubie = Vector(*cubie_at(edge_map, face, cell, size).tolist())
    return sticker_numbers(size)[Sticker(cubie, NORMALS[face])]


def cubie_at(edge_map: EdgeMap, face: Face, cell: LtrCell, size: int):
    picture = edge_map.picture(face)
    out, up, right = (
        np.array(NORMALS[one], np.int16) for one in (face, picture.top, picture.right)
    )
    return out * (size - 1) + up * (2 * cell.row + 1 - size) + right * (2 * cell.col + 1 - size)


def carried_by(rotate_with: Face, si: int, size: int) -> dict[int, int]:
    """Where the clockwise turn of one slice carries the stickers, its end face left out."""
    turn = Turn.of_face(rotate_with, first=si + 1, last=si + 1, quarters=1, size=size)
    sources, destinations = moved_places(turn, size)
    moved = dict(zip(sources.tolist(), destinations.tolist(), strict=True))
    around = neighbours(rotate_with)
    faces = list(Face)
    return {source: to for source, to in moved.items() if faces[source // size**2] in around}


def ending_elsewhere(walk: SliceWalk) -> SliceWalk:
    """The same walk, but it arrives one column beside its start."""
    *others, last = walk.crossings
    beside = last.arrival._replace(enter=LtrCell(0, 2))
    return replace(walk, crossings=(*others, replace(last, arrival=beside)))
