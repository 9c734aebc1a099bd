"""From letters to moves: what a letter pair asks for, algorithms that do it, and their judge.

Everything here needs both letters and algorithms. Random sources are arguments.

The modules, in reading order:

- ``cases``: what a letter pair asks for, and the states of flips, twists and swaps
- ``short_algorithms``: short algorithms for flips, twists and swaps, as text
- ``exact``: algorithms for an exact effect, looked up or from the two-phase solver
- ``case_algorithms``: the algorithms for a letter pair of any kind
- ``swap_algorithms``: Old Pochmann and M2: an algorithm for each letter
- ``steps``: one step of an execution
- ``offered``: where the algorithms of an execution come from
- ``memo_steps``: the steps of one memo
- ``order_of_steps``: the order of the steps of both memos, parity and memo swaps
- ``joining``: steps joined to one algorithm
- ``executing``: ``execute``: from memos to the moves that solve the cube
- ``chains``: five three-cycles from one buffer that together return to the solved cube
- ``judging``: whether moves are correct for a letter pair, and what they do otherwise
- ``diagnosis``: why a solve failed (a package of its own)
- ``sheets``: somebody's own algorithms for each pair, in tables (a package of its own)
"""

from cubecore.execution.case_algorithms import CaseAlgorithm, algorithms_for
from cubecore.execution.cases import Case, CaseKind, flipped, played, swapped, twisted
from cubecore.execution.chains import Chain, chain, shortest_algorithm
from cubecore.execution.diagnosis import Diagnosis, Explanation, Fault, FaultKind, diagnose
from cubecore.execution.exact import exact_algorithms
from cubecore.execution.executing import Execution, Left, execute
from cubecore.execution.judging import Judgement, MovesVerdict, judge_moves
from cubecore.execution.steps import Step, StepKind
from cubecore.execution.swap_algorithms import M2, OP_CORNERS, OP_EDGES, SwapMethod, TargetSwap

__all__ = [
    "M2",
    "OP_CORNERS",
    "OP_EDGES",
    "Case",
    "CaseAlgorithm",
    "CaseKind",
    "Chain",
    "Diagnosis",
    "Execution",
    "Explanation",
    "Fault",
    "FaultKind",
    "Judgement",
    "Left",
    "MovesVerdict",
    "Step",
    "StepKind",
    "SwapMethod",
    "TargetSwap",
    "algorithms_for",
    "chain",
    "diagnose",
    "exact_algorithms",
    "execute",
    "flipped",
    "judge_moves",
    "played",
    "shortest_algorithm",
    "swapped",
    "twisted",
]
