from dataclasses import replace
from itertools import count, cycle
from statistics import mean

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cubecore.cube.centers import rotations
from cubecore.cube.cubies import FACE_TURNS, SOLVED, Cubies
from cubecore.cube.geometry import Axis, axis_of
from cubecore.cube.random_states import random_batch
from cubecore.cube.stickers import Cube
from cubecore.cube.validity import UnsolvableError
from cubecore.errors import StageError, StateError
from cubecore.solvers.two_phase import Quality, solve, solve_many, solver
from cubecore.solvers.two_phase.search import Best
from cubecore.solvers.two_phase.solver import LimitError
from tests.cubecore.solvers.two_phase.samples import random_cubies, random_facelets
from tests.scale import sample

SUPERFLIP = "U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2"


def test_random_states_are_solved_in_the_length_that_normal_quality_promises():
    lengths = [solution.length for solution in solve_many(random_cubies())]
    assert mean(lengths) <= 20.3
    assert max(lengths) <= 22


def test_fast_solutions_stay_within_the_promised_length():
    solutions = solve_many(random_cubies(), Quality.FAST)
    assert max(solution.length for solution in solutions) <= 22


def test_much_search_gives_the_shortest_solutions():
    lengths = [solution.length for solution in solve_many(random_cubies(), Quality.SHORT)]
    assert mean(lengths) <= 19.3
    assert max(lengths) <= 21


@pytest.mark.slow
def test_a_thousand_solutions_solve_the_cube_told_as_stickers():
    batch = random_batch(sample(1000, 20_000), np.random.default_rng(4))
    for cubies, solution in zip(batch, solve_many(batch), strict=True):
        cube = Cube.from_facelets(cubies.to_facelets())
        assert solution.length <= 22
        assert cube.apply(str(solution)).is_solved


def test_a_cube_by_itself_is_solved_as_it_is_among_others():
    states = random_cubies()[:8]
    together = [str(solution) for solution in solve_many(states)]
    assert [str(solve(state)) for state in states] == together


def test_no_cubes_have_no_solutions():
    assert solve_many([]) == []


@pytest.mark.parametrize("quality", list(Quality))
def test_a_solved_cube_needs_nothing_however_it_is_held(quality):
    held = [replace(SOLVED, centers=centers) for centers in rotations()]
    assert [str(solution) for solution in solve_many(held, quality)] == [""] * 24


@pytest.mark.parametrize("centers", list(rotations()))
def test_a_solution_fits_the_cube_as_it_is_held(centers):
    cubies = replace(random_cubies()[0], centers=centers)
    cube = Cube.from_facelets(cubies.to_facelets())
    assert cube.apply(str(solve(cubies))).is_solved_in_some_holding


@pytest.mark.parametrize(
    "symbols", ["URFDLB", "WRGYOB", "123456", "udlrbf"], ids=["faces", "colours", "digits", "any"]
)
def test_facelets_may_be_told_in_any_six_symbols(symbols):
    facelets = random_facelets()[1].translate(str.maketrans("URFDLB", symbols))
    assert Cube.from_facelets(random_facelets()[1]).apply(str(solve(facelets))).is_solved


@given(st.lists(st.sampled_from(FACE_TURNS), max_size=6))
def test_a_few_turns_are_solved_in_no_more(turns):
    solution = solve(SOLVED.apply(" ".join(turns)), Quality.FAST)
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
    solution = solve(SOLVED.apply(moves))
    assert solution.length <= most
    assert SOLVED.apply(moves).apply(solution.moves).turned_home.is_solved


@given(st.lists(st.sampled_from(["U", "D", "U2", "D'", "R2", "F2", "L2", "B2"]), max_size=40))
def test_states_of_half_turns_are_solved_too(turns):
    state = SOLVED.apply(" ".join(turns))
    assert state.apply(solve(state).moves).is_solved


def test_the_one_stage_holds_the_whole_solution():
    solution = solve(random_cubies()[0])
    assert [(stage.name, stage.moves) for stage in solution.stages] == [
        ("two-phase", solution.moves)
    ]


def test_the_first_facelet_that_cannot_be_read_is_named():
    with pytest.raises(StateError) as error:
        solve("X" + random_facelets()[0][1:])
    assert error.value.position == 0


@pytest.mark.parametrize(
    ("facts", "why"),
    [
        ({"co": (1,) + (0,) * 7}, "twisted clockwise"),
        ({"eo": (1,) + (0,) * 11}, "odd number of edges is flipped"),
        ({"cp": (1, 0, *range(2, 8))}, "odd number of swaps"),
    ],
)
def test_a_cube_that_no_turns_reach_is_refused_with_the_reason(facts, why):
    with pytest.raises(UnsolvableError, match=why):
        solve(replace(SOLVED, **facts))


def test_a_limit_on_the_length_is_kept():
    solutions = solve_many(random_cubies()[:6], Quality.FAST, longest=20)
    assert max(solution.length for solution in solutions) <= 20


@pytest.mark.parametrize("axis", list(Axis))
def test_a_solution_does_not_begin_about_an_axis_that_is_ruled_out(axis):
    held = [
        replace(state, centers=centers)
        for state, centers in zip(random_cubies(), cycle(rotations()), strict=False)
    ]
    solutions = solve_many(held, longest=21, not_first=[axis] * len(held))
    for state, solution in zip(held, solutions, strict=True):
        assert axis_of(solution.moves.moves[0].face) is not axis
        assert state.apply(solution.moves).turned_home.is_solved
        assert solution.length <= 21


@pytest.mark.parametrize("axis", [*Axis, None])
@given(turns=st.lists(st.sampled_from(FACE_TURNS), max_size=4))
def test_an_axis_is_ruled_out_close_to_solved_too(axis, turns):
    state = SOLVED.apply(" ".join(turns))
    solution = solve_many([state], longest=21, not_first=[axis])[0]
    assert {axis_of(move.face) for move in solution.moves.moves[:1]} <= {*Axis} - {axis}
    assert state.apply(solution.moves).is_solved


def test_an_axis_is_ruled_out_for_each_cube_by_itself():
    states = random_cubies()[:9]
    axes = [None, *Axis] * 2 + [None]
    together = solve_many(states, not_first=axes)
    alone = [
        solve_many([state], not_first=[axis])[0] for state, axis in zip(states, axes, strict=True)
    ]
    assert together == alone
    assert [together[n] for n in (0, 4, 8)] == [solve(states[n]) for n in (0, 4, 8)]


def test_a_limit_that_no_solution_keeps_is_told():
    with pytest.raises(LimitError, match="at most 12 turns"):
        solve(random_cubies()[0], longest=12)


@pytest.mark.parametrize("limits", [{"longest": -1}, {"seconds": -0.5}])
def test_limits_are_not_negative(limits):
    with pytest.raises(LimitError, match="negative"):
        solve(SOLVED, **limits)


def test_no_time_at_all_gives_no_solution():
    ticks = count()
    with pytest.raises(LimitError, match="within the limits"):
        solve_many([SOLVED], seconds=0, clock=lambda: float(next(ticks)))


def test_when_time_is_over_the_best_so_far_is_given():
    ticks = count()
    fast = zip(random_cubies(), solve_many(random_cubies(), Quality.FAST), strict=True)
    states = [state for state, solution in fast if solution.length == 20][:4]
    hasty = solve_many(states, Quality.SHORT, seconds=2, clock=lambda: float(next(ticks)))
    best = solve_many(states, Quality.SHORT)
    assert [solution.length for solution in hasty] == [20] * 4
    assert sum(solution.length for solution in best) < 80
    for state, solution in zip(states, hasty, strict=True):
        assert state.apply(solution.moves).is_solved


def test_moves_that_do_not_solve_are_never_told(monkeypatch):
    monkeypatch.setattr(solver, "searched", lambda *_: Best([[0]], np.array([1])))
    with pytest.raises(StageError, match="do not solve"):
        solve(Cubies.solved())
