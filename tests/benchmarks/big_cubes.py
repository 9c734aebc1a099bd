"""Big cubes solved, compared with RCube's counts and pycubing's time, and commutators found."""

import time
from collections.abc import Sequence
from functools import cache
from importlib import import_module
from itertools import permutations
from statistics import fmean
from typing import NamedTuple

from cubecore.commutators import ThreeCycle, find
from cubecore.cube import Cube, orbit_at, piece_at, place_named
from cubecore.solvers import solve_by_reduction
from tests.benchmarks.measuring import Row, calibration_seconds
from tests.benchmarks.peers import python_peer
from tests.benchmarks.turns import algorithm
from tests.cubecore.solvers.bigcube.scrambles import scrambled

TITLE = "Big cubes and commutators"

RCUBE_MOVES = {7: 2799, 17: 9517, 33: 24_458, 101: 136_453}
"""Single-slice turns of RCube (C++, GPL-3) on random cubes; it was measured once, not here."""
RCUBE_SECONDS, RCUBE_CALIBRATION = 0.0074, 0.009
"""What RCube took at N = 101 on a machine whose calibration loop took so long."""
GOALS = {7: (0.6, 0.35), 17: (0.75, 0.5), 33: (0.85, 0.6), 101: (0.9, 0.65)}
CUBES = {7: 5, 17: 5, 33: 3, 101: 1}
BUFFERS = {"UFR": (378, "HTM", 9.5), "UF": (440, "STM", 9.0)}


class Solved(NamedTuple):
    """One cube solved: single-slice turns, moves as written, and CPU time."""

    length: int
    moves: int
    seconds: float


def rows() -> list[Row]:
    """Moves, time, what block search saves, and the finder."""
    return [*move_rows(), *time_rows(), saving_row(), *finder_rows()]


def move_rows() -> list[Row]:
    """Single-slice turns as a share of RCube's."""
    return [_move_row(size, samples(size)) for size in GOALS]


def _move_row(size: int, solutions: Sequence[Solved]) -> Row:
    length, moves = fmean(one.length for one in solutions), fmean(one.moves for one in solutions)
    share = length / RCUBE_MOVES[size]
    figure = (
        f"**{share:.2f}×** ({length:,.0f} against {RCUBE_MOVES[size]:,}; "
        f"{moves:,.0f} moves as written)"
    )
    must, aim = GOALS[size]
    what = f"N = {size}, single-slice turns compared with RCube's, {len(solutions)} cubes"
    return Row(what, figure, f"{must}×", f"{aim}×")


def time_rows() -> list[Row]:
    """CPU time at N = 101 compared with pycubing on the same cube, and with RCube's scaled figure."""
    scramble = algorithm(101, 30 * 101, inner=True)
    ours = _solved(Cube(101).apply(scramble)).seconds
    theirs = pycubing_seconds(101, scramble)
    rcube = RCUBE_SECONDS * calibration_seconds() / RCUBE_CALIBRATION
    return [
        Row(
            "N = 101, CPU time compared with pycubing",
            f"**{ours / theirs:.2f}×** ({ours:.2f} s against {theirs:.2f} s)",
            "0.5×",
            "0.1×",
        ),
        Row(
            "N = 101, CPU time compared with RCube (C++), scaled from another machine",
            f"{ours / rcube:,.0f}× ({ours:.2f} s against {rcube:.4f} s)",
        ),
    ]


def pycubing_seconds(size: int, scramble: str) -> float:
    """What pycubing takes to solve a cube."""
    python_peer("pynterface")
    cube = python_peer("pycubing").Cube(side_length=size)
    cube.parse(scramble)
    solver = import_module("pycubing.solver")
    start = time.process_time()
    solver.solve(cube)
    return time.process_time() - start


def saving_row() -> Row:
    """What block search saves against single cells."""
    cube = scrambled(17, seed=0)
    blocks, cells = (
        solve_by_reduction(cube, strategy=name).length for name in ("blocks", "single-cells")
    )
    figure = f"**{1 - blocks / cells:.0%}** ({blocks:,} against {cells:,})"
    return Row("N = 17, turns that block search saves compared with single cells", figure, "30 %")


def finder_rows() -> list[Row]:
    """The mean length of the commutators of all pairs of a buffer, and the time they take."""
    rows = []
    for buffer, (count, metric, must) in BUFFERS.items():
        cycles = pairs(buffer)
        assert len(cycles) == count
        start = time.process_time()
        mean = fmean(find(cycle, most=1)[0].length for cycle in cycles)
        seconds = time.process_time() - start
        what = f"commutators for all {count} pairs of the buffer {buffer}, mean {metric}"
        rows.append(Row(what, f"**{mean:.2f}** ({seconds:.1f} s)", f"{must}"))
    return rows


def pairs(buffer: str) -> list[ThreeCycle]:
    """Every two stickers that go round with a buffer's."""
    start = place_named(buffer, 3)
    others = [place for place in orbit_at(start, 3).stickers if place not in piece_at(start, 3)]
    return [
        ThreeCycle(3, (start, one, two))
        for one, two in permutations(others, 2)
        if two not in piece_at(one, 3)
    ]


@cache
def samples(size: int) -> tuple[Solved, ...]:
    """Cubes of a size solved, each replayed."""
    solve_by_reduction(scrambled(5, seed=0))
    return tuple(_solved(scrambled(size, seed)) for seed in range(CUBES[size]))


def _solved(cube: Cube) -> Solved:
    start = time.process_time()
    solution = solve_by_reduction(cube)
    seconds = time.process_time() - start
    assert cube.apply(solution.moves).is_solved_in_some_holding
    return Solved(solution.length, len(solution.moves), seconds)
