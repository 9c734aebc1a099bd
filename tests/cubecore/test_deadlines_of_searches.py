"""Every long search of the library looks at its deadline, and says so when it has passed."""

from itertools import count

import pytest

from cubecore.commutators import ThreeCycle, find
from cubecore.cube import Cube
from cubecore.deadline import Deadline
from cubecore.errors import DeadlineError
from cubecore.execution import diagnose
from cubecore.memo import Method, SearchLimits, check
from cubecore.memo.explaining import USUAL_LIMITS
from cubecore.scrambles import ScrambleFilter, scramble
from cubecore.solvers import solve, solve_by_reduction

SCRAMBLE = "D2 F R' U2 L B2 D R2 U' F2 R B'"
SEARCHES = {
    "a filtered scramble": lambda deadline: scramble(
        "333bf", 1, filters=ScrambleFilter.from_json({"edges_letters": "14"}), deadline=deadline
    ),
    "a scramble that contains letters": lambda deadline: scramble(
        "333bf", 1, filters=ScrambleFilter.from_json({"contains": "CD"}), deadline=deadline
    ),
    "two-phase": lambda deadline: solve(SCRAMBLE, deadline=deadline),
    "layers": lambda deadline: solve(SCRAMBLE, "layers", deadline=deadline),
    "cfop": lambda deadline: solve(SCRAMBLE, "cfop", deadline=deadline),
    "a big cube": lambda deadline: solve(
        Cube(5).apply("2R U 3F' Lw2 D"), size=5, deadline=deadline
    ),
    "a big cube by layers": lambda deadline: solve_by_reduction(
        Cube(4).apply("2R U F' Lw2 D"), finish="layers", deadline=deadline
    ),
    "commutators": lambda deadline: find(ThreeCycle.named("UFR", "UBL", "UBR"), deadline=deadline),
    "commutators for hands": lambda deadline: find(
        ThreeCycle.named("UFR", "UBL", "UBR"), rank="hands", deadline=deadline
    ),
    "a diagnosis": lambda deadline: diagnose(SCRAMBLE, "F", Method(), deadline=deadline),
}
# Its nearest correct memo is "tj du rc sa gl v".
WRONG = "ta du bc sc gl v"


def after(checks):
    """Return a deadline that passes after so many looks at its clock."""
    return Deadline.after(checks - 0.5, count().__next__)


@pytest.mark.parametrize("name", SEARCHES)
def test_a_search_ends_at_its_deadline(name):
    with pytest.raises(DeadlineError) as raised:
        SEARCHES[name](after(0))
    assert raised.value.key == "too_long"


@pytest.mark.parametrize(
    "name",
    ["a filtered scramble", "a big cube", "commutators", "commutators for hands", "a diagnosis"],
)
def test_it_may_pass_in_the_middle_of_a_search(name):
    with pytest.raises(DeadlineError):
        SEARCHES[name](after(2))


@pytest.mark.parametrize("name", SEARCHES)
def test_a_deadline_that_is_kept_changes_nothing(name):
    assert SEARCHES[name](after(10**9)) == SEARCHES[name](after(10**6))


def judged(limits=USUAL_LIMITS):
    verdict = check(SCRAMBLE, edges=WRONG, limits=limits).edges
    assert verdict is not None
    return verdict


def test_a_wrong_memo_is_judged_though_the_search_for_the_nearest_has_no_time():
    late, usual = judged(SearchLimits(deadline=after(0))), judged()
    assert (late.correct, late.gave_up, late.nearest) == (False, True, None)
    assert (usual.correct, usual.gave_up, usual.distance) == (False, False, 3)
    assert late.sentences
