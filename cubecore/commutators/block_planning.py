"""Plan block commutators: split a block that one cannot move, or search for blocks of a colour.

``plan_parts`` splits a block into parts that one commutator each can move. ``best_block`` looks
first where the target face lacks a colour, then whether the source face has such a block. That need
not be in the right cells yet, as a setup turn can bring it there: the turn changes which cells the
block is in, not its shape on the target face.
"""

from collections import deque
from collections.abc import Collection, Iterator
from dataclasses import replace
from itertools import combinations_with_replacement
from typing import TypeAlias

import numpy as np

from cubecore.commutators.block_commutator import (
    CLOCKWISE,
    COUNTERCLOCKWISE,
    BlockCommutator,
    Cells,
    is_free,
    plan_block,
    possible_plan,
    setup_turns,
)
from cubecore.commutators.blocks import (
    AnyBlock,
    AnyCell,
    Block,
    FaceTranslation,
    axes_between,
    read_cell,
)
from cubecore.cube.geometry import FACE_NUMBERS, Face
from cubecore.cube.stickers import Cube
from cubecore.errors import CommutatorError
from cubecore.slices import LtrCell

_SETUP_QUARTERS = range(4)

_FaceCell: TypeAlias = tuple[str, AnyCell]


def split(translation: FaceTranslation, block: AnyBlock) -> tuple[Block, ...]:
    """Return parts of a block that can be moved, each the largest from the lowest cell left.

    >>> up_to_front = FaceTranslation.between("U", "F", size=4)
    >>> [str(part) for part in split(up_to_front, Block(LtrCell(0, 0), LtrCell(0, 1)))]
    ['(0,0)', '(0,1)']
    """
    left = set(Block.of(block).checked(translation.size).cells())
    parts = []
    while left:
        parts.append(_largest_part(translation, min(left), left))
        left.difference_update(parts[-1].cells())
    return tuple(parts)


def plan_parts(
    translation: FaceTranslation, block: AnyBlock, source_cell: AnyCell | None = None
) -> tuple[BlockCommutator, ...]:
    """Return commutators that, one after the other, bring the pieces for all cells of a block.

    An earlier part may move pieces that a later part needs. These are fetched from where they are
    then, cell by cell if they are no longer a block. The source cell of the block's lowest cell may
    be given, as for a single commutator.
    """
    parts = deque(split(translation, block))
    whole = BlockCommutator(translation, Block.of(block), target_quarters=1)
    quarters = 0 if source_cell is None else setup_turns(whole, source_cell)
    sources = dict(zip(whole.target, replace(whole, setup_quarters=quarters).source, strict=True))
    plans = []
    while parts:
        part = parts.popleft()
        plan = _plan_from(translation, part, tuple(sources[cell] for cell in part.cells()))
        if plan is None:
            parts.extendleft(Block(cell, cell) for cell in part.cells())
            continue
        plans.append(plan)
        moved = dict(zip(plan.second, plan.source, strict=True))
        sources = {target: moved.get(cell, cell) for target, cell in sources.items()}
    return tuple(plans)


def _largest_part(
    translation: FaceTranslation, corner: LtrCell, left: Collection[LtrCell]
) -> Block:
    ends = [cell for cell in left if cell.row >= corner.row and cell.col >= corner.col]
    blocks = [Block(corner, end) for end in ends]
    possible = [
        block
        for block in blocks
        if all(cell in left for cell in block.cells()) and possible_plan(translation, block)
    ]
    if not possible:
        raise CommutatorError("fixed_centre_cell", cell=str(corner))
    return max(possible, key=lambda block: (len(block), block))


def _plan_from(translation: FaceTranslation, part: Block, pieces: Cells) -> BlockCommutator | None:
    """Return the commutator that brings pieces from these cells, if one setup turn is enough."""
    plan = plan_block(translation, part)
    turned = replace(plan, setup_quarters=setup_turns(plan, pieces[0]))
    return turned if turned.source == pieces else None


def unfilled_blocks(cube: Cube, target: Face, color: Face) -> list[Block]:
    """Return the blocks of a face in which no cell shows a colour yet, the largest first.

    >>> [str(block) for block in unfilled_blocks(Cube(4).apply("2R"), Face.F, Face.F)]
    ['(0,1):(1,1)', '(0,1)', '(1,1)']
    """
    lines = list(combinations_with_replacement(range(cube.size - 2), 2))
    blocks = [
        Block(LtrCell(rows[0], columns[0]), LtrCell(rows[1], columns[1]))
        for rows in lines
        for columns in lines
    ]
    filled = _cells_showing(cube, target, color)
    unfilled = [block for block in blocks if filled.isdisjoint(block.cells())]
    return sorted(unfilled, key=len, reverse=True)


def best_block(
    cube: Cube, source: str, target: str, color: str, finished: Collection[_FaceCell] = ()
) -> BlockCommutator | None:
    """Return the commutator that moves the largest block of a colour to another face, if any.

    Every axis, both turns of the target face and all four setup turns are tried. No piece in a
    finished cell may move. ``execute`` does the commutator.

    >>> plan = best_block(Cube(7).apply("2R"), Face.B, Face.U, Face.U)
    >>> str(plan.algorithm), str(plan.block)
    ("[6L, U 2-5Lw U']", '(0,4):(3,4)')
    """
    start, end, target_color = Face(source), Face(target), Face(color)
    done = {read_cell(cell) for face, cell in finished if Face(face) is start}
    available = _cells_showing(cube, start, target_color)
    for block in unfilled_blocks(cube, end, target_color):
        for plan in _plans(cube.size, start, end, block):
            if available.issuperset(plan.source) and done.isdisjoint((*plan.source, *plan.second)):
                return plan
    return None


def _plans(size: int, source: Face, target: Face, block: Block) -> Iterator[BlockCommutator]:
    for axis in axes_between(source, target):
        translation = FaceTranslation.between(source, target, size, axis)
        for quarters in (CLOCKWISE, COUNTERCLOCKWISE):
            if is_free(translation, block, quarters):
                plan = BlockCommutator(translation, block, quarters)
                yield from (replace(plan, setup_quarters=turns) for turns in _SETUP_QUARTERS)


def _cells_showing(cube: Cube, face: Face, color: Face) -> set[LtrCell]:
    centre = cube.colors[FACE_NUMBERS[face], 1:-1, 1:-1]
    cells = np.argwhere(centre[::-1] == FACE_NUMBERS[color])
    return {LtrCell(row, column) for row, column in cells.tolist()}
