"""The moves of a whole solve, as tables from the start to each place and from there to the end."""

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate

from cubecore.cube import IDENTITY, Cubies, Move, inverted, turn_dest
from cubecore.execution.diagnosis.whole_cube import table_of
from cubecore.execution.steps import Step, StepKind


@dataclass(frozen=True)
class SolveMoves:
    """The moves of all steps in a row; the places between them are counted from 0.

    ``starts`` has the place where each step begins, and at last where the last one ends.
    ``before`` has the cube at each place, and ``after`` what all moves from there on do.
    """

    steps: tuple[Step, ...]
    moves: tuple[Move, ...]
    starts: tuple[int, ...]
    before: tuple[bytes, ...]
    after: tuple[bytes, ...]

    @classmethod
    def of(cls, start: Cubies, steps: Sequence[Step]) -> "SolveMoves":
        """Return the moves of steps that are executed on a cube."""
        moves = tuple(move for step in steps for move in step.expanded)
        starts = accumulate((len(step.expanded) for step in steps), initial=0)
        tables = [turn_dest(move.turn(3)) for move in moves]
        before = accumulate(tables, bytes.translate, initial=table_of(start))
        after = accumulate(reversed(tables), _with_earlier, initial=IDENTITY)
        return cls(tuple(steps), moves, tuple(starts), tuple(before), tuple(after)[::-1])

    def span(self, first: int, last: int) -> tuple[int, int]:
        """Return the places where a step begins and where the same or a later one ends."""
        return self.starts[first], self.starts[last + 1]

    def table(self, start: int, end: int) -> bytes:
        """Return what the moves between two places do."""
        return inverted(self.before[start]).translate(self.before[end])

    @property
    def first_step(self) -> int:
        """The number of the first step after the rotation that a solve may begin with."""
        return int(bool(self.steps) and self.steps[0].kind is StepKind.ROTATION)

    def step_at(self, place: int) -> int | None:
        """Return the step whose moves follow a place, or the last one; None if there is no step."""
        number = min(bisect_right(self.starts, place), len(self.steps)) - 1
        return number if number >= self.first_step else None

    @property
    def end(self) -> bytes:
        """The cube after all moves."""
        return self.before[-1]


def _with_earlier(later: bytes, turn: bytes) -> bytes:
    return turn.translate(later)
