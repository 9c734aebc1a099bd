"""Diagnosis of failed solves: the fewest faults that lead to the state of the cube at the end.

The modules, in reading order:

- ``fault``: the kinds of faults, and ``Fault``
- ``whole_cube``: the whole cube as tables of its sticker places
- ``solve_moves``: the moves of a solve, as tables up to each place and from there on
- ``possible_fault``: what is done instead of some of the moves
- ``wrong_steps``, ``wrong_letters``, ``wrong_turns``: the faults that a solve may have
- ``likelihood``: which of them are likely
- ``search``: which of them lead to a state
- ``explanation``: faults in words and in moves
- ``diagnosing``: ``diagnose``
"""

from cubecore.execution.diagnosis.diagnosing import Diagnosis, diagnose
from cubecore.execution.diagnosis.explanation import Explanation
from cubecore.execution.diagnosis.fault import Fault, FaultKind
from cubecore.execution.diagnosis.likelihood import WEIGHTS

__all__ = ["WEIGHTS", "Diagnosis", "Explanation", "Fault", "FaultKind", "diagnose"]
