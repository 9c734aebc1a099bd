"""Fewer moves for the same effect: turns about one axis commute, so every run of them is merged.

A run is kept as its steps: at which boundary between layers, counted from the R, U or F side, the
quarter turns change, and by how much modulo 4. A turn of some layers is one step up and one step
down, however many layers it has, and a run whose steps are all gone does nothing.

Writing a run with the fewest moves means splitting its steps into as many sets as possible that
each add up to 0 modulo 4: a set of n steps takes n - 1 moves.
"""

from collections.abc import Iterable
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from cubecore.cube.algorithm.move import Move
from cubecore.cube.geometry import Axis
from cubecore.cube.moves import Turn


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
    """Moves of the same effect on every sticker, each axis run written with as few as possible."""
    moves: list[Move] = []
    for axis, steps in _axis_runs(turns):
        moves += _written_run(axis, tuple(sorted(steps.items())), size)
    return tuple(moves)


def _axis_runs(turns: Iterable[Turn]) -> list[tuple[Axis, dict[int, int]]]:
    """The runs that are left when runs that do nothing have let their neighbours meet."""
    runs: list[tuple[Axis, dict[int, int]]] = []
    for turn in turns:
        if not runs or runs[-1][0] is not turn.axis:
            runs.append((turn.axis, {}))
        steps = runs[-1][1]
        _add(steps, turn.first, turn.quarters)
        _add(steps, turn.last + 1, -turn.quarters)
        if not steps:
            runs.pop()
    return runs


def _add(steps: dict[int, int], boundary: int, change: int) -> None:
    total = (steps.get(boundary, 0) + change) % 4
    if total:
        steps[boundary] = total
    else:
        steps.pop(boundary, None)


@lru_cache(maxsize=4096)
def _written_run(axis: Axis, steps: tuple[tuple[int, int], ...], size: int) -> tuple[Move, ...]:
    blocks = [block for steps_apart in _zero_sums(steps) for block in _blocks(steps_apart, size)]
    return tuple(Move.from_turn(Turn(axis, *block), size) for block in sorted(blocks))


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
