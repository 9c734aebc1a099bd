"""What a solver answers: the moves, and the stages they were found in."""

from dataclasses import dataclass

from cubecore.cube.algorithm import Algorithm, Metric
from cubecore.sentences import Sentence


@dataclass(frozen=True, slots=True)
class Stage:
    """One part of a solution: its title, its moves, and a sentence on what they do.

    >>> Stage(Sentence.of("oll", case="21"), Algorithm()).name
    'OLL 21'
    """

    title: Sentence
    moves: Algorithm
    explanation: Sentence | None = None

    @property
    def name(self) -> str:
        """The title in English."""
        return self.title.text()


@dataclass(frozen=True, slots=True)
class Solution:
    """Moves that solve a cube as it is held, and the stages they were found in.

    The moves of the stages, one after the other, solve the cube too: there each stage reaches its
    goal, while ``moves`` may be shorter, because turns that meet between two stages are merged.

    >>> turn = Algorithm.parse("R'")
    >>> solution = Solution(turn, (Stage(Sentence.of("two-phase"), turn),))
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
