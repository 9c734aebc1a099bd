"""What a solver answers: the moves, and the stages they were found in."""

from dataclasses import dataclass

from cubecore.cube.algorithm import Algorithm, Metric
from cubecore.cube.errors import CubeError, StateError
from cubecore.cube.validity import Fault


class UnsolvableError(StateError):
    """A state that no turns reach, with every reason why."""

    def __init__(self, faults: tuple[Fault, ...]) -> None:
        super().__init__("; ".join(fault.message for fault in faults))
        self.faults = faults


class StageError(CubeError):
    """A stage whose moves did not reach its goal: a fault of the solver, never of the cube."""

    is_internal = True


@dataclass(frozen=True, slots=True)
class Stage:
    """One part of a solution: its name, its moves, and in one line what they did for whom."""

    name: str
    moves: Algorithm
    explanation: str = ""


@dataclass(frozen=True, slots=True)
class Solution:
    """Moves that solve a cube as it is held, and the stages they were found in.

    The moves of the stages, one after the other, solve the cube too: there each stage reaches its
    goal, while ``moves`` may be shorter, because turns that meet between two stages are merged.

    >>> turn = Algorithm.parse("R'")
    >>> solution = Solution(turn, (Stage("cross", turn),))
    >>> str(solution), solution.length
    ("R'", 1)
    """

    moves: Algorithm
    stages: tuple[Stage, ...]
    metric: Metric = Metric.HTM
    size: int = 3

    @property
    def length(self) -> int:
        """How many turns the moves count in the solution's metric."""
        return self.moves.length(self.metric, self.size)

    def __str__(self) -> str:
        return str(self.moves)
