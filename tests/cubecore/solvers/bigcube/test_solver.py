"""Whole cubes of any size solved, and what is refused."""

import numpy as np
import pytest

from cubecore.cube.algorithm import Metric
from cubecore.cube.stickers import Cube
from cubecore.errors import CubeError
from cubecore.solvers.bigcube import STRATEGIES, Progress, solve
from tests.cubecore.solvers.bigcube.scrambles import scrambled
from tests.scale import IS_LONG

SAMPLES = dict.fromkeys(range(1, 12), 3) | {17: 1, 33: 1}
FULL_COUNTS = dict.fromkeys(range(1, 18), 100) | {25: 10, 33: 10, 101: 1}
MOST_MOVES = {7: 980, 17: 4758, 33: 14_675, 101: 88_694}
"""What is aimed at, in single-slice turns."""


@pytest.mark.parametrize(("size", "count"), (FULL_COUNTS if IS_LONG else SAMPLES).items())
def test_every_cube_is_solved(size, count):
    lengths = []
    for seed in range(count):
        cube = scrambled(size, seed)
        solution = solve(cube)
        assert cube.apply(solution.moves).is_solved_in_some_holding
        lengths.append(solution.moves.length(Metric.SINGLE_SLICE, size))
    assert np.mean(lengths) <= MOST_MOVES.get(size, np.inf)


@pytest.mark.parametrize("strategy", STRATEGIES)
@pytest.mark.parametrize("size", [4, 7, 10])
def test_every_strategy_solves(size, strategy):
    cube = scrambled(size, seed=7)
    solution = solve(cube, strategy=strategy)
    assert cube.apply(solution.moves).is_solved_in_some_holding


def test_blocks_save_a_third_of_the_moves_of_single_cells():
    cube = scrambled(17, seed=1)
    blocks, cells = (solve(cube, strategy=name).length for name in ("blocks", "single-cells"))
    assert blocks <= 0.7 * cells


def test_the_stages_are_counted_and_reach_their_goals():
    cube = scrambled(6, seed=3)
    solution = solve(cube)
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
    assert edges.explanation.text().endswith(" of 48 wings were with a wrong edge.")
    parts = sum(stage.moves.length(Metric.SINGLE_SLICE, 6) for stage in solution.stages)
    assert solution.length <= parts


@pytest.mark.parametrize("finish", ["layers", "cfop"])
def test_any_method_may_finish(finish):
    for size in (2, 5):
        cube = scrambled(size, seed=2)
        solution = solve(cube, finish=finish)
        assert cube.apply(solution.moves).is_solved_in_some_holding


@pytest.mark.parametrize("size", [1, 2, 3, 4, 5, 9])
def test_a_solved_cube_takes_no_moves_however_it_is_held(size):
    assert solve(Cube(size).apply("x y'")).length == 0


@pytest.mark.parametrize("size", [2, 4, 5])
def test_any_six_symbols_will_do(size):
    cube = scrambled(size, seed=5)
    shown = Cube.from_facelets(cube.facelets("135246"))
    assert shown.apply(solve(shown).moves).is_solved_in_some_holding


def test_progress_is_told_stage_by_stage():
    told: list[Progress] = []
    solve(scrambled(5, seed=1), report=told.append)
    assert list(dict.fromkeys(one.stage for one in told)) == ["centres", "edges"]
    last = {one.stage: one for one in told}
    assert {name: one.placed for name, one in last.items()} == {"centres": 54, "edges": 24}
    assert all(one.placed == one.pieces for one in last.values())


def exchanged(cube, first, second):
    """A cube that cannot be: the stickers of two places exchanged by force."""
    colors = cube.colors.ravel().copy()
    colors[[first, second]] = colors[[second, first]]
    return Cube.from_colors(colors)


@pytest.mark.parametrize(("size", "places"), [(4, (5, 21)), (5, (6, 31)), (6, (8, 44))])
def test_equal_centres_may_stand_for_each_other(size, places):
    cube = exchanged(Cube(size), *places)
    assert cube.apply(solve(cube).moves).is_solved_in_some_holding


def test_an_unknown_strategy_is_refused_with_those_there_are():
    with pytest.raises(CubeError, match="expected one of blocks, single-cells, rows"):
        solve(Cube(4), strategy="luck")
