"""A block that cannot be done at once, done in parts that can."""

from collections import deque
from collections.abc import Collection
from dataclasses import replace

from cubecore.commutators.block_commutator import (
    BlockCommutator,
    Cells,
    planned,
    possible,
    set_up_turns,
)
from cubecore.commutators.blocks import AnyBlock, AnyCell, Block
from cubecore.commutators.translation import FaceTranslation
from cubecore.cube.slices import LtrCell
from cubecore.errors import CommutatorError


def split(translation: FaceTranslation, block: AnyBlock) -> tuple[Block, ...]:
    """The block in parts that can be done, each the greatest that begins at the lowest cell left.

    >>> up_to_front = FaceTranslation.between("U", "F", size=4)
    >>> [str(part) for part in split(up_to_front, Block(LtrCell(0, 0), LtrCell(0, 1)))]
    ['(0,0)', '(0,1)']
    """
    left = set(Block.of(block).checked(translation.size).cells())
    parts = []
    while left:
        parts.append(_greatest_part(translation, min(left), left))
        left.difference_update(parts[-1].cells())
    return tuple(parts)


def plan_parts(
    translation: FaceTranslation, block: AnyBlock, source_cell: AnyCell | None = None
) -> tuple[BlockCommutator, ...]:
    """Commutators that, one after the other, bring every piece the block wants to its cell.

    An earlier part may move pieces that a later part wants: they are fetched from where they then
    are, cell by cell if they no longer lie together. The source cell of the block's lowest cell
    may be named, as for a single commutator.
    """
    parts = deque(split(translation, block))
    whole = BlockCommutator(translation, Block.of(block), target_quarters=1)
    set_up = 0 if source_cell is None else set_up_turns(whole, source_cell)
    wanted = dict(zip(whole.target, replace(whole, set_up=set_up).source, strict=True))
    plans = []
    while parts:
        part = parts.popleft()
        plan = _reaching(translation, part, tuple(wanted[cell] for cell in part.cells()))
        if plan is None:
            parts.extendleft(Block(cell, cell) for cell in part.cells())
            continue
        plans.append(plan)
        moved = dict(zip(plan.second, plan.source, strict=True))
        wanted = {target: moved.get(cell, cell) for target, cell in wanted.items()}
    return tuple(plans)


def _greatest_part(
    translation: FaceTranslation, corner: LtrCell, left: Collection[LtrCell]
) -> Block:
    ends = [cell for cell in left if cell.row >= corner.row and cell.col >= corner.col]
    blocks = [Block(corner, end) for end in ends]
    found = [
        block
        for block in blocks
        if all(cell in left for cell in block.cells()) and possible(translation, block)
    ]
    if not found:
        raise CommutatorError("fixed_centre_cell", cell=str(corner))
    return max(found, key=lambda block: (len(block), block))


def _reaching(translation: FaceTranslation, part: Block, pieces: Cells) -> BlockCommutator | None:
    """The commutator that brings pieces from these cells, if one set-up turn is enough."""
    plan = planned(translation, part)
    turned = replace(plan, set_up=set_up_turns(plan, pieces[0]))
    return turned if turned.source == pieces else None
