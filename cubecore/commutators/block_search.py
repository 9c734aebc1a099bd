"""Blocks of one colour looked for: first where they are wanted, then whether they can be had.

A block must not be looked for as it lies on the source face: it is enough that a set-up turn brings
it to where it must stand. The turn changes which cells those are, not the shape on the target face.
"""

from collections.abc import Collection, Iterator
from dataclasses import replace
from itertools import combinations_with_replacement
from typing import TypeAlias

import numpy as np

from cubecore.commutators.block_commutator import (
    CLOCKWISE,
    COUNTERCLOCKWISE,
    BlockCommutator,
    is_free,
)
from cubecore.commutators.blocks import AnyCell, Block, read_cell
from cubecore.commutators.translation import FaceTranslation, axes_between
from cubecore.cube.geometry import FACE_NUMBERS, Face
from cubecore.cube.slices import LtrCell
from cubecore.cube.stickers import Cube

SOURCE_TURNS = range(4)

Cell: TypeAlias = tuple[str, AnyCell]


def wanted_blocks(cube: Cube, target: Face, color: Face) -> list[Block]:
    """The blocks of a face no cell of which shows a colour yet, the largest first.

    >>> [str(block) for block in wanted_blocks(Cube(4).apply("2R"), Face.F, Face.F)]
    ['(0,1):(1,1)', '(0,1)', '(1,1)']
    """
    lines = list(combinations_with_replacement(range(cube.size - 2), 2))
    blocks = [
        Block(LtrCell(rows[0], columns[0]), LtrCell(rows[1], columns[1]))
        for rows in lines
        for columns in lines
    ]
    shown = _cells_showing(cube, target, color)
    wanted = [block for block in blocks if shown.isdisjoint(block.cells())]
    return sorted(wanted, key=len, reverse=True)


def best_block(
    cube: Cube, source: str, target: str, color: str, finished: Collection[Cell] = ()
) -> BlockCommutator | None:
    """The commutator that brings the largest block of a colour from one face to another, if any.

    Every axis, both turns of the target face and all four set-up turns are tried; no finished cell
    may be among those whose pieces move. ``execute`` does what is found.

    >>> plan = best_block(Cube(7).apply("2R"), Face.B, Face.U, Face.U)
    >>> str(plan.algorithm), str(plan.block)
    ("[6L, U 2-5Lw U']", '(0,4):(3,4)')
    """
    start, end, wanted = Face(source), Face(target), Face(color)
    done = {read_cell(cell) for face, cell in finished if Face(face) is start}
    shown = _cells_showing(cube, start, wanted)
    for block in wanted_blocks(cube, end, wanted):
        for plan in _plans(cube.size, start, end, block):
            if shown.issuperset(plan.source) and done.isdisjoint((*plan.source, *plan.second)):
                return plan
    return None


def _plans(size: int, source: Face, target: Face, block: Block) -> Iterator[BlockCommutator]:
    for axis in axes_between(source, target):
        translation = FaceTranslation.between(source, target, size, axis)
        for quarters in (CLOCKWISE, COUNTERCLOCKWISE):
            if is_free(translation, block, quarters):
                plan = BlockCommutator(translation, block, quarters)
                yield from (replace(plan, set_up=turns) for turns in SOURCE_TURNS)


def _cells_showing(cube: Cube, face: Face, color: Face) -> set[LtrCell]:
    picture = cube.colors[FACE_NUMBERS[face], 1:-1, 1:-1]
    found = np.argwhere(picture[::-1] == FACE_NUMBERS[color])
    return {LtrCell(row, column) for row, column in found.tolist()}
