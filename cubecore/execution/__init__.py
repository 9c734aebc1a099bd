"""From letters to moves: what a letter pair asks for, algorithms that do it, and their judge.

Everything here needs both letters and algorithms. It knows no website and no random source.

The modules, in reading order:

- ``cases``: what a letter pair asks for, and the states of flips, twists and swaps
- ``short_algorithms``: the shortest algorithms for flips, twists and swaps, as text
- ``exact``: algorithms for an exact effect, looked up or from the two-phase solver
- ``case_algorithms``: the algorithms for a letter pair of any kind
- ``judging``: whether moves are correct for a letter pair, and what they do otherwise
- ``sheets``: somebody's own algorithms for each pair, in tables (a package of its own)
"""

from cubecore.execution.case_algorithms import CaseAlgorithm, algorithms_for
from cubecore.execution.cases import Case, CaseKind, flipped, played, swapped, twisted
from cubecore.execution.exact import exact_algorithms
from cubecore.execution.judging import Judgement, MovesVerdict, judge_moves

__all__ = [
    "Case",
    "CaseAlgorithm",
    "CaseKind",
    "Judgement",
    "MovesVerdict",
    "algorithms_for",
    "exact_algorithms",
    "flipped",
    "judge_moves",
    "played",
    "swapped",
    "twisted",
]
