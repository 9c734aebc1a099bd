"""Solutions and stages: lengths in each metric, and the errors of solvers."""

from cubecore.cube import Algorithm, CubeError, Fault, Metric, StateError, UnsolvableError
from cubecore.errors import StageError
from cubecore.sentences import Sentence
from cubecore.solvers import Solution, Stage

MOVES = Algorithm.parse("x R M U2 Fw y")


def test_rotations_are_not_counted_and_slices_count_twice() -> None:
    solution = Solution(MOVES, (Stage(Sentence.of("two-phase"), MOVES),))
    assert solution.length == 5
    assert str(solution) == "x R M U2 Fw y"


def test_another_metric_counts_for_another_size() -> None:
    assert Solution(MOVES, (), Metric.SINGLE_SLICE, 5).length == 5
    assert Solution(Algorithm.parse("3Rw"), (), Metric.SINGLE_SLICE, 5).length == 3


def test_an_unsolvable_state_is_an_error_with_all_its_faults() -> None:
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


def test_a_missed_goal_is_an_error_of_its_own() -> None:
    assert issubclass(StageError, CubeError)
