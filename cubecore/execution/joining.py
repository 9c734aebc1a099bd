"""Join steps to one algorithm: choose those that are short in a row, and merge turns where they meet.

Every step is executed as it is. The algorithm of all of them has the turns about one axis merged that
follow each other, as fingers do it.
"""

from collections.abc import Iterable, Sequence
from itertools import chain

from cubecore.cube import Algorithm, Metric, Move
from cubecore.cube.algorithm import simplified
from cubecore.execution.steps import PlannedStep, Step

_Moves = tuple[Move, ...]


def chosen_steps(planned: Sequence[PlannedStep]) -> tuple[Step, ...]:
    """Return the steps with those of their algorithms that are shortest in a row.

    Of those that are equally long, the first steps have their best algorithms.
    """
    shortest: list[tuple[int, tuple[int, ...]]] = [(0, ())]
    before: list[_Moves] = [()]
    for step in planned:
        here = [alg.moves for alg in step.expanded]
        shortest = [
            min(
                (length + _length(moves) - _saved(last, moves), (*numbers, number))
                for last, (length, numbers) in zip(before, shortest, strict=True)
            )
            for number, moves in enumerate(here)
        ]
        before = here
    numbers = min(shortest)[1]
    return tuple(step.with_algorithm(one) for step, one in zip(planned, numbers, strict=True))


def joined(steps: Iterable[Step]) -> Algorithm:
    """Return the moves of steps in a row, with turns merged where steps meet."""
    moves = chain.from_iterable(step.expanded for step in steps)
    return Algorithm(tuple(moves)).simplify()


def _saved(last: _Moves, moves: _Moves) -> int:
    """Return how many turns are saved where one step follows another."""
    if not last or not moves or last[-1].turn(3).axis is not moves[0].turn(3).axis:
        return 0
    together = simplified([move.turn(3) for move in (*last, *moves)], 3)
    return _length(last) + _length(moves) - _length(together)


def _length(moves: _Moves) -> int:
    return Algorithm(moves).length(Metric.STM)
