"""The two-phase solver: lengths, qualities, limits, and solutions of cubes held in any way."""

from dataclasses import replace
from itertools import count, cycle
from statistics import mean

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cubecore.cube import (
    SOLVED,
    Axis,
    Cube,
    Cubies,
    StateError,
    UnsolvableError,
    axis_of,
    random_batch,
    rotations,
)
from cubecore.cube.cubies import FACE_TURNS
from cubecore.errors import StageError
from cubecore.solvers.two_phase import LimitError, Quality, solve_many, solve_one
from cubecore.solvers.two_phase.solver import verified_solution
from tests.cubecore.solvers.two_phase.samples import random_cubies, random_facelets
from tests.scale import sample

HELD = sample(24, 200)
SUPERFLIP = "U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2"


def test_normal_quality_solves_random_states_in_the_promised_length():
    lengths = [solution.length for solution in solve_many(random_cubies()[:: sample(2, 1)])]
    assert mean(lengths) <= 20.3
    assert max(lengths) <= 22


def test_fast_quality_solves_random_states_in_the_promised_length():
    solutions = solve_many(random_cubies(), Quality.FAST)
    assert max(solution.length for solution in solutions) <= 22


def test_short_quality_gives_the_shortest_solutions():
    lengths = [
        solution.length for solution in solve_many(random_cubies()[:: sample(8, 1)], Quality.SHORT)
    ]
    assert mean(lengths) <= 19.3
    assert max(lengths) <= 21


@pytest.mark.slow
def test_solutions_solve_the_cube_as_stickers():
    batch = random_batch(sample(80, 5_000), np.random.default_rng(4))
    for cubies, solution in zip(batch, solve_many(batch), strict=True):
        cube = Cube.from_facelets(cubies.to_facelets())
        assert solution.length <= 22
        assert cube.apply(str(solution)).is_solved


def test_a_cube_gets_the_same_solution_alone_and_among_others():
    states = random_cubies()[:8]
    together = [str(solution) for solution in solve_many(states)]
    assert [str(solve_one(state)) for state in states] == together


def test_an_empty_batch_has_no_solutions():
    assert solve_many([]) == []


@pytest.mark.parametrize("quality", list(Quality))
def test_a_solved_cube_takes_no_moves_however_it_is_held(quality):
    held = [replace(SOLVED, centers=centers) for centers in rotations()]
    assert [str(solution) for solution in solve_many(held, quality)] == [""] * 24


@pytest.mark.parametrize("centers", list(rotations()))
def test_a_solution_fits_the_cube_as_it_is_held(centers):
    cubies = replace(random_cubies()[0], centers=centers)
    cube = Cube.from_facelets(cubies.to_facelets())
    assert cube.apply(str(solve_one(cubies))).is_solved_in_some_holding


@pytest.mark.parametrize(
    "symbols", ["URFDLB", "WRGYOB", "123456", "udlrbf"], ids=["faces", "colours", "digits", "any"]
)
def test_facelets_may_use_any_six_symbols(symbols):
    facelets = random_facelets()[1].translate(str.maketrans("URFDLB", symbols))
    assert Cube.from_facelets(random_facelets()[1]).apply(str(solve_one(facelets))).is_solved


@given(st.lists(st.sampled_from(FACE_TURNS), max_size=6))
def test_a_few_turns_are_solved_in_no_more_turns(turns):
    solution = solve_one(SOLVED.apply(" ".join(turns)), Quality.FAST)
    assert solution.length <= len(turns)


@pytest.mark.parametrize(
    ("moves", "most"),
    [
        (SUPERFLIP, 22),
        ("R2 L2 U2 D2 F2 B2", 6),
        ("M' S E M", 6),
        ("R U R' U' R' F R2 U' R' U' R U R' F'", 11),
        ("F L F U' R U F2 L2 U' L' B D' B' L2 U", 15),
    ],
    ids=["superflip", "chessboard", "slices", "T", "cube in the cube"],
)
def test_patterns_have_short_solutions(moves, most):
    solution = solve_one(SOLVED.apply(moves))
    assert solution.length <= most
    assert SOLVED.apply(moves).apply(solution.moves).turned_home.is_solved


@given(st.lists(st.sampled_from(["U", "D", "U2", "D'", "R2", "F2", "L2", "B2"]), max_size=40))
def test_states_of_the_second_phase_are_solved(turns):
    state = SOLVED.apply(" ".join(turns))
    assert state.apply(solve_one(state).moves).is_solved


def test_the_only_stage_is_the_whole_solution():
    solution = solve_one(random_cubies()[0])
    assert [(stage.name, stage.moves) for stage in solution.stages] == [
        ("two-phase", solution.moves)
    ]


def test_an_unreadable_facelet_is_reported_with_its_position():
    with pytest.raises(StateError) as error:
        solve_one("X" + random_facelets()[0][1:])
    assert error.value.position == 0


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"co": (1,) + (0,) * 7}, "twisted clockwise"),
        ({"eo": (1,) + (0,) * 11}, "odd number of edges is flipped"),
        ({"cp": (1, 0, *range(2, 8))}, "odd number of swaps"),
    ],
)
def test_an_unreachable_state_is_refused_with_the_reason(changes, reason):
    with pytest.raises(UnsolvableError, match=reason):
        solve_one(replace(SOLVED, **changes))


def test_solutions_keep_a_limit_on_their_length():
    solutions = solve_many(random_cubies()[:6], Quality.FAST, longest=20)
    assert max(solution.length for solution in solutions) <= 20


@pytest.mark.parametrize("axis", list(Axis))
def test_a_solution_does_not_begin_about_an_excluded_axis(axis):
    held = [
        replace(state, centers=centers)
        for state, centers in zip(random_cubies()[:HELD], cycle(rotations()), strict=False)
    ]
    solutions = solve_many(held, longest=21, not_first=[axis] * len(held))
    for state, solution in zip(held, solutions, strict=True):
        assert axis_of(solution.moves.moves[0].face) is not axis
        assert state.apply(solution.moves).turned_home.is_solved
        assert solution.length <= 21


@pytest.mark.parametrize("axis", [*Axis, None])
@given(turns=st.lists(st.sampled_from(FACE_TURNS), max_size=4))
def test_an_axis_can_be_excluded_close_to_solved(axis, turns):
    state = SOLVED.apply(" ".join(turns))
    solution = solve_many([state], longest=21, not_first=[axis])[0]
    assert {axis_of(move.face) for move in solution.moves.moves[:1]} <= {*Axis} - {axis}
    assert state.apply(solution.moves).is_solved


def test_every_cube_has_its_own_excluded_axis():
    states = random_cubies()[:9]
    axes = [None, *Axis] * 2 + [None]
    together = solve_many(states, not_first=axes)
    alone = [
        solve_many([state], not_first=[axis])[0] for state, axis in zip(states, axes, strict=True)
    ]
    assert together == alone
    assert [together[n] for n in (0, 4, 8)] == [solve_one(states[n]) for n in (0, 4, 8)]


def test_cubes_are_solved_whose_stickers_all_are_solved_or_opposite():
    rng = np.random.default_rng(7)
    n_permutation = SOLVED.apply("R U R' U R U R' F' R U R' U' R' F R2 U' R' U2 R U' R'")
    states = [
        n_permutation.apply(" ".join(f"{face}2" for face in rng.choice([*"URFDLB"], turns)))
        for turns in range(sample(12, 300))
    ]
    for state, solution in zip(states, solve_many(states), strict=True):
        assert state.apply(solution.moves).is_solved


def test_a_limit_that_is_too_short_is_an_error():
    with pytest.raises(LimitError, match="at most 12 turns"):
        solve_one(random_cubies()[0], longest=12)


@pytest.mark.parametrize("limits", [{"longest": -1}, {"seconds": -0.5}])
def test_negative_limits_are_refused(limits):
    with pytest.raises(LimitError, match="negative"):
        solve_one(SOLVED, **limits)


def test_without_time_there_is_no_solution():
    ticks = count()
    with pytest.raises(LimitError, match="within the limits"):
        solve_many([SOLVED], seconds=0, clock=lambda: float(next(ticks)))


def test_the_best_solution_so_far_counts_when_time_is_over():
    ticks = count()
    fast = zip(random_cubies(), solve_many(random_cubies(), Quality.FAST), strict=True)
    states = [state for state, solution in fast if solution.length == 20][:4]
    hasty = solve_many(states, Quality.SHORT, seconds=2, clock=lambda: float(next(ticks)))
    best = solve_many(states, Quality.SHORT)
    assert [solution.length for solution in hasty] == [20] * 4
    assert sum(solution.length for solution in best) < 80
    for state, solution in zip(states, hasty, strict=True):
        assert state.apply(solution.moves).is_solved


def test_wrong_moves_are_never_returned():
    with pytest.raises(StageError, match="do not solve"):
        verified_solution(Cubies.solved(), [0])
