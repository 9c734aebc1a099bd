"""Fewer moves for the same effect: turns about one axis commute, so every run of them is merged.

A run is told in two ways. As written: how far each block of layers turns, blocks of the same
layers merged. As steps: at which boundary between layers, counted from the R, U or F side, the
quarter turns change, and by how much modulo 4. A turn of some layers is one step up and one step
down, however many layers it has, and a run whose steps are all gone does nothing.

Writing a run with the fewest moves means splitting its steps into as many sets as possible that
each add up to 0 modulo 4: a set of n steps takes n - 1 moves. Where that saves nothing, the blocks
stay as written. The whole cube is turned only where that is written, or is all that a run does.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import chain, combinations, pairwise
from typing import NamedTuple, TypeAlias, TypeVar

from cubecore.cube.algorithm.move import Move
from cubecore.cube.geometry import Axis
from cubecore.cube.moves import Turn

Key = TypeVar("Key", int, tuple[int, int])
Written: TypeAlias = tuple[int, int, int]
"""The fields of a block, as a turn tells them."""
Run: TypeAlias = tuple[Axis, list[Written], dict[int, int]]
"""Turns about one axis that follow each other, as written, and the steps they come to."""


class Step(NamedTuple):
    """A boundary between layers where the quarter turns change, and by how much modulo 4."""

    boundary: int
    change: int


class Block(NamedTuple):
    """Layers first to last of a run, turned together."""

    first: int
    last: int
    quarters: int


def simplified(turns: Iterable[Turn], size: int) -> tuple[Move, ...]:
    """Moves of the same effect on every sticker, no more than there are turns."""
    moves: list[Move] = []
    for axis, written, _ in _axis_runs(turns):
        moves += _rewritten(axis, tuple(written), size)
    return tuple(moves)


def _axis_runs(turns: Iterable[Turn]) -> list[Run]:
    """The runs that are left when runs that do nothing have let their neighbours meet."""
    runs: list[Run] = []
    for turn in turns:
        if not runs or runs[-1][0] is not turn.axis:
            runs.append((turn.axis, [], {}))
        _, written, steps = runs[-1]
        written.append((turn.first, turn.last, turn.quarters))
        _add(steps, turn.first, turn.quarters)
        _add(steps, turn.last + 1, -turn.quarters)
        if not steps:
            runs.pop()
    return runs


def _add(quarters: dict[Key, int], key: Key, change: int) -> None:
    total = (quarters.get(key, 0) + change) % 4
    if total:
        quarters[key] = total
    else:
        quarters.pop(key, None)


@lru_cache(maxsize=4096)
def _rewritten(axis: Axis, written: tuple[Written, ...], size: int) -> tuple[Move, ...]:
    turned: dict[tuple[int, int], int] = {}
    steps: dict[int, int] = {}
    for first, last, quarters in written:
        _add(turned, (first, last), quarters)
        _add(steps, first, quarters)
        _add(steps, last + 1, -quarters)
    merged = [Block(*layers, quarters) for layers, quarters in turned.items()]
    fewest = _fewest(sorted(steps.items()), merged, size)
    blocks = fewest if len(fewest) < len(merged) else merged
    return tuple(Move.from_turn(Turn(axis, *block), size) for block in sorted(blocks))


def _fewest(steps: Iterable[tuple[int, int]], merged: list[Block], size: int) -> list[Block]:
    """The fewest blocks that make these steps, the whole cube turned only as is allowed."""
    sets = _zero_sums(steps)
    turns_whole = any(block[:2] == (0, size - 1) for block in merged)
    if turns_whole or (len(sets) == 1 and _is_rotation(sets[0], size)):
        return [block for steps_apart in sets for block in _blocks(steps_apart, size)]
    shared = _rotation_shared(sets, size)
    return [block for steps in shared for block in _unrotated(_blocks(steps, size), size)]


def _zero_sums(steps: Iterable[tuple[int, int]]) -> list[list[Step]]:
    """The steps in as many sets as possible that each add up to 0 modulo 4."""
    sets: list[list[Step]] = []
    waiting: list[Step] = []
    for step in (Step(*pair) for pair in steps):
        partner = next((old for old in reversed(waiting) if old.change + step.change == 4), None)
        if partner is None:
            waiting.append(step)
        else:
            waiting.remove(partner)
            sets.append([partner, step])
    # What waits now is all 1 or all 3, but for one 2 at most: that takes two others, the rest four.
    half = [step for step in waiting if step.change == 2]
    odd = [step for step in waiting if step.change != 2]
    if half:
        sets.append(sorted(half + odd[:2]))
        odd = odd[2:]
    return sets + [odd[start : start + 4] for start in range(0, len(odd), 4)]


def _is_rotation(steps: list[Step], size: int) -> bool:
    return [step.boundary for step in steps] == [0, size]


def _rotation_shared(sets: list[list[Step]], size: int) -> list[list[Step]]:
    """Sets of which none is the steps of a rotation alone: another takes these in.

    If the two together come apart with a side of the cube in each, no move more is needed.
    """
    rotation = next((steps for steps in sets if _is_rotation(steps, size)), None)
    if rotation is None:
        return sets
    others = [steps for steps in sets if steps is not rotation]
    near, far = rotation
    for other in others:
        for chosen in _some_of(other):
            if (near.change + sum(step.change for step in chosen)) % 4 == 0:
                rest = [step for step in other if step not in chosen]
                untouched = [steps for steps in others if steps is not other]
                return [*untouched, [near, *chosen], [*rest, far]]
    return [*others[1:], [near, *others[0], far]]


def _some_of(steps: list[Step]) -> Iterator[tuple[Step, ...]]:
    return chain.from_iterable(combinations(steps, count) for count in range(1, len(steps)))


def _unrotated(blocks: list[Block], size: int) -> list[Block]:
    """The blocks without a rotation among them: its two parts on either side of another block.

    One of the parts has the layers of that block, which takes it in.
    """
    *kept, last = blocks
    if (last.first, last.last) != (0, size - 1):
        return blocks
    block = kept.pop()
    boundary = block.last + 1 if block.first == 0 else block.first
    other = (boundary, size - 1) if block.first == 0 else (0, boundary - 1)
    joined = Block(block.first, block.last, (block.quarters + last.quarters) % 4)
    return [*kept, joined, Block(*other, last.quarters)]


def _blocks(steps: list[Step], size: int) -> list[Block]:
    """The blocks that make these steps, one fewer than there are steps.

    A set of more than two steps that holds an outer side of the cube hangs every inner step on a
    side, so that no block is cut off at both ends and the outer block count is lowest, too.
    """
    sides = {step.boundary for step in steps} & {0, size}
    if len(steps) == 2 or not sides:
        return _chain(steps)
    blocks, at_near_side = [], 0
    for boundary, change in steps:
        if boundary == size:
            continue
        if 0 in sides and (boundary <= size - boundary or size not in sides):
            at_near_side += change
            if boundary:
                blocks.append(Block(0, boundary - 1, -change % 4))
        else:
            blocks.append(Block(boundary, size - 1, change))
    if len(sides) == 2:
        blocks.append(Block(0, size - 1, at_near_side % 4))
    return blocks


def _chain(steps: list[Step]) -> list[Block]:
    """One block from each step to the next."""
    blocks, quarters = [], 0
    for (start, change), (end, _) in pairwise(steps):
        quarters = (quarters + change) % 4
        blocks.append(Block(start, end - 1, quarters))
    return blocks
