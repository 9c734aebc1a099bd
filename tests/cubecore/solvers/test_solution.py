"""What a solver answers."""

from cubecore.cube.algorithm import Algorithm, Metric
from cubecore.cube.validity import Fault, UnsolvableError
from cubecore.errors import CubeError, StageError, StateError
from cubecore.sentences import Sentence
from cubecore.solvers import Solution, Stage

MOVES = Algorithm.parse("x R M U2 Fw y")


def test_the_length_leaves_rotations_out_and_counts_slices_twice() -> None:
    solution = Solution(MOVES, (Stage(Sentence.of("two-phase"), MOVES),))
    assert solution.length == 5
    assert str(solution) == "x R M U2 Fw y"


def test_another_metric_counts_for_another_size() -> None:
    assert Solution(MOVES, (), Metric.SINGLE_SLICE, 5).length == 5
    assert Solution(Algorithm.parse("3Rw"), (), Metric.SINGLE_SLICE, 5).length == 3


def test_a_state_no_turns_reach_is_told_by_all_its_faults() -> None:
    faults = (
        Fault("parity", Sentence.of("edge_parity")),
        Fault("edge_flip", Sentence.of("edge_flipped")),
    )
    error = UnsolvableError(faults)
    assert isinstance(error, StateError)
    assert error.sentences == (Sentence.of("edge_parity"), Sentence.of("edge_flipped"))
    assert str(error) == (
        "Corners and edges together need an odd number of swaps: no turns can do that."
        " An odd number of edges is flipped: no turns can do that."
    )
    assert (error.key, error.faults) == ("edge_parity", faults)


def test_a_missed_goal_is_a_fault_of_its_own() -> None:
    assert issubclass(StageError, CubeError)
