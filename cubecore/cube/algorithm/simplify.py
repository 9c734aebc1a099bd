"""Fewer moves for the same effect: turns about one axis commute, so every run of them is merged.

A run is represented in two ways. As written: how far each block of layers turns, with blocks of the
same layers merged. As steps: at which boundary between layers, counted from the R, U or F side, the
quarter turns change, and by how much modulo 4. A turn of some layers is one step up and one step
down, however many layers it has, and a run without any steps does nothing.

To write a run with the fewest moves, its steps are split into as many sets as possible that each
add up to 0 modulo 4: a set of n steps takes n - 1 moves. If that saves nothing, the blocks stay as
written. The whole cube is turned only if that was written, or if it is all that a run does.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import chain, combinations, pairwise
from typing import NamedTuple, TypeAlias, TypeVar

from cubecore.cube.algorithm.move import Move
from cubecore.cube.geometry import Axis
from cubecore.cube.moves import Turn

_Key = TypeVar("_Key", int, tuple[int, int])
_Fields: TypeAlias = tuple[int, int, int]
"""The first layer, the last layer and the quarter turns of a block as written."""
_Run: TypeAlias = tuple[Axis, list[_Fields], dict[int, int]]
"""Turns about one axis that follow each other: the axis, the turns as written, and their steps."""


class _Step(NamedTuple):
    """A boundary between layers where the quarter turns change, and by how much modulo 4."""

    boundary: int
    change: int


class _Block(NamedTuple):
    """Layers first to last of a run, turned together."""

    first: int
    last: int
    quarters: int


def simplified(turns: Iterable[Turn], size: int) -> tuple[Move, ...]:
    """Return moves with the same effect on every sticker, at most as many as there are turns."""
    moves: list[Move] = []
    for axis, written, _ in _axis_runs(turns):
        moves += _rewritten(axis, tuple(written), size)
    return tuple(moves)


def _axis_runs(turns: Iterable[Turn]) -> list[_Run]:
    """Return the runs of turns; the neighbours of a run that does nothing are merged."""
    runs: list[_Run] = []
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


def _add(quarters: dict[_Key, int], key: _Key, change: int) -> None:
    total = (quarters.get(key, 0) + change) % 4
    if total:
        quarters[key] = total
    else:
        quarters.pop(key, None)


@lru_cache(maxsize=4096)
def _rewritten(axis: Axis, written: tuple[_Fields, ...], size: int) -> tuple[Move, ...]:
    turned: dict[tuple[int, int], int] = {}
    steps: dict[int, int] = {}
    for first, last, quarters in written:
        _add(turned, (first, last), quarters)
        _add(steps, first, quarters)
        _add(steps, last + 1, -quarters)
    merged = [_Block(*layers, quarters) for layers, quarters in turned.items()]
    fewest = _fewest(sorted(steps.items()), merged, size)
    blocks = fewest if len(fewest) < len(merged) else merged
    return tuple(Move.from_turn(Turn(axis, *block), size) for block in sorted(blocks))


def _fewest(steps: Iterable[tuple[int, int]], merged: list[_Block], size: int) -> list[_Block]:
    """Return the fewest blocks that make these steps, without a rotation that is not allowed."""
    sets = _zero_sums(steps)
    turns_whole = any(block[:2] == (0, size - 1) for block in merged)
    if turns_whole or (len(sets) == 1 and _is_rotation(sets[0], size)):
        return [block for part in sets for block in _blocks(part, size)]
    shared = _rotation_shared(sets, size)
    return [block for steps in shared for block in _unrotated(_blocks(steps, size), size)]


def _zero_sums(steps: Iterable[tuple[int, int]]) -> list[list[_Step]]:
    """Split steps into as many sets as possible that each add up to 0 modulo 4."""
    sets: list[list[_Step]] = []
    waiting: list[_Step] = []
    for step in (_Step(*pair) for pair in steps):
        partner = next((old for old in reversed(waiting) if old.change + step.change == 4), None)
        if partner is None:
            waiting.append(step)
        else:
            waiting.remove(partner)
            sets.append([partner, step])
    # Now all that wait are 1 or all are 3, except for at most one 2: a set is a 2 and two others,
    # or four others.
    half = [step for step in waiting if step.change == 2]
    odd = [step for step in waiting if step.change != 2]
    if half:
        sets.append(sorted(half + odd[:2]))
        odd = odd[2:]
    return sets + [odd[start : start + 4] for start in range(0, len(odd), 4)]


def _is_rotation(steps: list[_Step], size: int) -> bool:
    return [step.boundary for step in steps] == [0, size]


def _rotation_shared(sets: list[list[_Step]], size: int) -> list[list[_Step]]:
    """Merge the set that is a rotation alone into another set.

    If the two can be split again with one side of the cube in each, this takes no extra move.
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


def _some_of(steps: list[_Step]) -> Iterator[tuple[_Step, ...]]:
    return chain.from_iterable(combinations(steps, count) for count in range(1, len(steps)))


def _unrotated(blocks: list[_Block], size: int) -> list[_Block]:
    """Replace a rotation among the blocks by its two parts on either side of another block.

    One of the parts has the layers of that block and is merged into it.
    """
    *others, last = blocks
    if (last.first, last.last) != (0, size - 1):
        return blocks
    block = others.pop()
    boundary = block.last + 1 if block.first == 0 else block.first
    other = (boundary, size - 1) if block.first == 0 else (0, boundary - 1)
    joined = _Block(block.first, block.last, (block.quarters + last.quarters) % 4)
    return [*others, joined, _Block(*other, last.quarters)]


def _blocks(steps: list[_Step], size: int) -> list[_Block]:
    """Return the blocks that make these steps, one fewer than there are steps.

    If more than two steps include an outer side of the cube, every block reaches from an inner step
    to a side, so that the number of outer blocks is also the lowest.
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
                blocks.append(_Block(0, boundary - 1, -change % 4))
        else:
            blocks.append(_Block(boundary, size - 1, change))
    if len(sides) == 2:
        blocks.append(_Block(0, size - 1, at_near_side % 4))
    return blocks


def _chain(steps: list[_Step]) -> list[_Block]:
    """Return one block from each step to the next."""
    blocks, quarters = [], 0
    for (start, change), (end, _) in pairwise(steps):
        quarters = (quarters + change) % 4
        blocks.append(_Block(start, end - 1, quarters))
    return blocks
