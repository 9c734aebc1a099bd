"""The result of a solver: the moves, and the stages in which they were found."""

from dataclasses import dataclass

from cubecore.cube.algorithm import Algorithm, Metric
from cubecore.sentences import Sentence


@dataclass(frozen=True, slots=True)
class Step:
    """A few moves of a stage that belong together, such as a commutator, and their title."""

    title: Sentence
    moves: Algorithm


@dataclass(frozen=True, slots=True)
class Stage:
    """One part of a solution: its title, its moves, and a sentence about what they do.

    A stage of many commutators also has ``steps``. Together they have the effect of its moves, which
    may be fewer, because turns that meet between two steps are merged.

    >>> Stage(Sentence.of("oll", case="21"), Algorithm()).name
    'OLL 21'
    """

    title: Sentence
    moves: Algorithm
    explanation: Sentence | None = None
    steps: tuple[Step, ...] = ()

    @property
    def name(self) -> str:
        """Return the title in English."""
        return self.title.text()


@dataclass(frozen=True, slots=True)
class Solution:
    """Moves that solve a cube as it is held, and the stages in which they were found.

    The moves of all stages together solve the cube too, and each stage reaches its goal. ``moves``
    may be shorter, because turns that meet between two stages are merged.

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
        """Return the number of turns in the solution's metric."""
        return self.moves.length(self.metric, self.size)

    def __str__(self) -> str:
        return str(self.moves)
