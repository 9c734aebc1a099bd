"""What a solver answers."""

from cubecore.cube.algorithm import Algorithm, Metric
from cubecore.cube.errors import CubeError, StateError
from cubecore.cube.validity import Fault
from cubecore.solvers import Solution, Stage, StageError, UnsolvableError

MOVES = Algorithm.parse("x R M U2 Fw y")


def test_the_length_leaves_rotations_out_and_counts_slices_twice() -> None:
    solution = Solution(MOVES, (Stage("all", MOVES),))
    assert solution.length == 5
    assert str(solution) == "x R M U2 Fw y"


def test_another_metric_counts_for_another_size() -> None:
    assert Solution(MOVES, (), Metric.SINGLE_SLICE, 5).length == 5
    assert Solution(Algorithm.parse("3Rw"), (), Metric.SINGLE_SLICE, 5).length == 3


def test_a_state_no_turns_reach_is_told_by_all_its_faults() -> None:
    error = UnsolvableError((Fault("parity", "one thing"), Fault("edge_flip", "another")))
    assert isinstance(error, StateError)
    assert str(error) == "one thing; another"
    assert [fault.code for fault in error.faults] == ["parity", "edge_flip"]


def test_a_missed_goal_is_a_fault_of_its_own() -> None:
    assert issubclass(StageError, CubeError)
