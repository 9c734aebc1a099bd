"""Cubes of any size are solved, stage by stage; impossible requests are refused."""

import numpy as np
import pytest

from cubecore.cube import FACE_NUMBERS, Algorithm, Cube, CubeError, Face, Metric
from cubecore.solvers import STRATEGIES, Progress, solve_by_reduction
from cubecore.solvers.bigcube.solver import enlarged, reduced
from tests.cubecore.solvers.bigcube.scrambles import scrambled
from tests.scale import IS_LONG, sample

SAMPLES = dict.fromkeys(range(1, 12), 1) | {4: 2, 5: 2, 17: 1, 33: 1}
FULL_COUNTS = (
    dict.fromkeys(range(1, 8), 100) | dict.fromkeys(range(8, 18), 25) | {25: 5, 33: 5, 101: 1}
)
MOST_MOVES = {7: 980, 17: 4758, 33: 14_675, 101: 88_694}
"""The most single-slice turns that a solution may have on average."""
A_PERCENT_MORE = 1.01


@pytest.mark.parametrize(("size", "count"), (FULL_COUNTS if IS_LONG else SAMPLES).items())
def test_every_cube_is_solved(size, count):
    lengths = []
    for seed in range(count):
        cube = scrambled(size, seed)
        solution = solve_by_reduction(cube)
        assert cube.apply(solution.moves).is_solved_in_some_holding
        lengths.append(solution.moves.length(Metric.SINGLE_SLICE, size))
    assert np.mean(lengths) <= MOST_MOVES.get(size, np.inf)


@pytest.mark.parametrize("strategy", STRATEGIES)
@pytest.mark.parametrize("size", [4, 7, 10])
def test_every_strategy_solves(size, strategy):
    cube = scrambled(size, seed=7)
    solution = solve_by_reduction(cube, strategy=strategy)
    assert cube.apply(solution.moves).is_solved_in_some_holding


def test_blocks_save_a_third_of_the_moves_of_single_cells():
    cube = scrambled(17, seed=1)
    blocks, cells = (
        solve_by_reduction(cube, strategy=name).length for name in ("blocks", "single-cells")
    )
    assert blocks <= 0.7 * cells


@pytest.mark.parametrize(("size", "count"), [(4, sample(3, 100)), (5, sample(2, 50))])
def test_the_default_strategy_has_the_shortest_centres_on_average(size, count):
    cubes = [scrambled(size, seed) for seed in range(count)]
    means = {
        name: np.mean([centre_moves(cube, strategy=name) for cube in cubes]) for name in STRATEGIES
    }
    default = np.mean([centre_moves(cube) for cube in cubes])
    assert default <= A_PERCENT_MORE * min(means.values())


def centre_moves(cube, **options):
    """Return how many moves the centres of a cube take."""
    return (
        solve_by_reduction(cube, finish="layers", **options)
        .stages[0]
        .moves.length(Metric.SINGLE_SLICE, cube.size)
    )


def test_no_step_is_counted_twice_where_no_other_is_left():
    cubes = [scrambled(4, seed) for seed in range(5)]
    stages = [solve_by_reduction(cube).stages[0] for cube in cubes]
    assert {step.title["cells"] for stage in stages for step in stage.steps[1:]} == {1}


@pytest.mark.parametrize("strategy", STRATEGIES)
@pytest.mark.parametrize("size", [4, 7])
def test_the_centres_are_solved_commutator_by_commutator(size, strategy):
    cube = scrambled(size, seed=8)
    centres, *others = solve_by_reduction(cube, strategy=strategy).stages
    assert [stage.steps for stage in others] == [()] * len(others)
    first, *commutators = centres.steps
    assert (first.title.key, {step.title.key for step in commutators}) == (
        "slices_first",
        {"cells_to_face"},
    )
    stepwise = cube
    for step in centres.steps:
        stepwise = stepwise.apply(step.moves)
    assert stepwise == cube.apply(centres.moves)
    titles = {step.title.text()[:6] for step in commutators}
    assert (titles != {"1 cell"}) == (size > 4 and strategy != "single-cells")


def test_each_commutator_brings_as_many_cells_to_its_face_as_its_title_says():
    for step in solve_by_reduction(scrambled(7, seed=9)).stages[0].steps[1:]:
        homes = Cube(7).apply(step.moves).labels
        source, target = (FACE_NUMBERS[Face(str(step.title[key]))] for key in ("source", "target"))
        assert np.sum(homes[target, 1:-1, 1:-1] // 49 == source) == step.title["cells"]


def test_the_stages_are_counted_and_reach_their_goals():
    cube = scrambled(6, seed=3)
    solution = solve_by_reduction(cube)
    assert [stage.name for stage in solution.stages] == ["centres", "edges", "two-phase"]
    assert (solution.metric, solution.size) == (Metric.SINGLE_SLICE, 6)
    centres, edges = solution.stages[:2]
    after = cube.apply(centres.moves).colors[:, 1:-1, 1:-1].reshape(6, -1)
    assert (after == after[:, :1]).all()
    paired = cube.apply(centres.moves).apply(edges.moves).colors
    assert all(len(set(face[0, 1:-1].tolist())) == 1 for face in paired)
    assert centres.explanation is not None
    assert centres.explanation.key == "misplaced_centres"
    assert centres.explanation.text().endswith(" of 96 centre stickers were on a wrong face.")
    assert edges.explanation is not None
    assert edges.explanation.key == "misplaced_wings"
    assert edges.explanation.text().endswith(" of 48 wings were in a wrong edge.")
    parts = sum(stage.moves.length(Metric.SINGLE_SLICE, 6) for stage in solution.stages)
    assert solution.length <= parts


@pytest.mark.parametrize("finish", ["layers", "cfop"])
def test_any_method_may_solve_the_3x3x3(finish):
    for size in (2, 5):
        cube = scrambled(size, seed=2)
        solution = solve_by_reduction(cube, finish=finish)
        assert cube.apply(solution.moves).is_solved_in_some_holding


@pytest.mark.parametrize("size", [1, 2, 3, 4, 5, 9])
def test_a_solved_cube_takes_no_moves_however_it_is_held(size):
    assert solve_by_reduction(Cube(size).apply("x y'")).length == 0


@pytest.mark.parametrize("size", [2, 4, 5])
def test_any_six_symbols_will_do(size):
    cube = scrambled(size, seed=5)
    recolored = Cube.from_facelets(cube.facelets("135246"))
    assert recolored.apply(solve_by_reduction(recolored).moves).is_solved_in_some_holding


def test_progress_is_reported_stage_by_stage():
    reports: list[Progress] = []
    solve_by_reduction(scrambled(5, seed=1), report=reports.append)
    assert list(dict.fromkeys(progress.stage for progress in reports)) == ["centres", "edges"]
    last = {progress.stage: progress for progress in reports}
    assert {name: progress.placed for name, progress in last.items()} == {
        "centres": 54,
        "edges": 24,
    }
    assert all(progress.placed == progress.pieces for progress in last.values())


def with_swapped_stickers(cube, first, second):
    """Return a cube with the stickers of two places swapped."""
    colors = cube.colors.ravel().copy()
    colors[[first, second]] = colors[[second, first]]
    return Cube.from_colors(colors)


@pytest.mark.parametrize(("size", "places"), [(4, (5, 21)), (5, (6, 31)), (6, (8, 44))])
def test_centres_of_one_colour_are_interchangeable(size, places):
    cube = with_swapped_stickers(Cube(size), *places)
    assert cube.apply(solve_by_reduction(cube).moves).is_solved_in_some_holding


def test_an_unknown_strategy_is_refused_with_the_possible_ones():
    with pytest.raises(CubeError, match="expected one of blocks, single-cells, rows"):
        solve_by_reduction(Cube(4), strategy="luck")


@pytest.mark.parametrize("size", [4, 5, 8])
@pytest.mark.parametrize("moves", ["R U2 F'", "M E' S2", "x y' R", "Rw u'"])
def test_enlarged_turns_have_the_same_effect_on_the_big_cube(size, moves):
    cube = Cube(size).apply("R U F2 L'")
    small = reduced(cube.colors.astype(np.int8))
    done = cube.apply(Algorithm(tuple(enlarged(Algorithm.parse(moves).turns(3), size))).turns(size))
    assert reduced(done.colors.astype(np.int8)) == small.apply(moves)
