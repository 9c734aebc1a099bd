"""The command solve with the method bigcube, and its progress bar."""

import io

import pytest

from cubecore.cli.solve_command import progress_bar
from cubecore.cube import Cube
from cubecore.solvers import Progress

SCRAMBLE = "2R U Rw' 3F2 D Lw 2B' U2"


class Terminal(io.StringIO):
    """A stream that reports to be a terminal."""

    def isatty(self):
        return True


@pytest.mark.parametrize("size", [4, 5, 6])
def test_big_cubes_are_solved_in_stages(cubecore, size):
    answer = cubecore.json("solve", SCRAMBLE, "--size", str(size))
    assert Cube(size).apply(SCRAMBLE).apply(answer["solution"]).is_solved_in_some_holding
    assert answer["metric"] == "single-slice"
    names = [stage["name"] for stage in answer["stages"]]
    assert names == ["centres", "edges", "two-phase"]


def test_facelets_and_strategies(cubecore):
    facelets = Cube(4).apply(SCRAMBLE).facelets()
    request = {"facelets": facelets, "size": 4}
    blocks, rows, wrong = cubecore.batch(
        "solve", request, {**request, "strategy": "rows"}, {**request, "strategy": "luck"}
    )
    for answer in (blocks, rows):
        assert Cube(4).apply(SCRAMBLE).apply(answer["solution"]).is_solved_in_some_holding
    assert wrong["field"] == "strategy"


def test_the_3x3x3_that_is_left_is_finished_by_any_solver(cubecore):
    answer = cubecore.json("solve", SCRAMBLE, "--size", "5", "--finish", "layers")
    assert [stage["name"] for stage in answer["stages"]][:3] == ["centres", "edges", "white cross"]
    assert Cube(5).apply(SCRAMBLE).apply(answer["solution"]).is_solved_in_some_holding
    (wrong,) = cubecore.batch("solve", {"alg": "R", "size": 5, "finish": "bigcube"})
    assert wrong["field"] == "finish"


def test_a_3x3x3_by_the_method_of_big_cubes(cubecore):
    by_scramble = cubecore.json("solve", "R U", "--method", "bigcube")
    by_facelets = cubecore.json(
        "solve", "--facelets", Cube(3).apply("R U").facelets(), "--method", "bigcube"
    )
    assert by_scramble == by_facelets
    assert (by_scramble["solution"], by_scramble["metric"]) == ("U' R'", "HTM")


def test_an_impossible_cube_is_blamed_on_its_facelets(cubecore):
    facelets = Cube(4).facelets()
    (answer,) = cubecore.batch("solve", {"facelets": f"{facelets[:-1]}U", "size": 4})
    assert answer["field"] == "facelets"


def test_a_bar_is_drawn_on_a_terminal_and_cleared():
    terminal = Terminal()
    with progress_bar(terminal) as report:
        for placed in (0, 1, 50, 50, 100):
            report(Progress("centres", placed, 100))
    drawn = terminal.getvalue().split("\r")
    assert drawn[3] == "centres  [###############...............]  50 %"
    assert len(drawn) == 6
    assert drawn[-1] == "\x1b[K"


def test_nothing_is_drawn_elsewhere():
    stream = io.StringIO()
    with progress_bar(stream) as report:
        report(Progress("edges", 0, 0))
    assert stream.getvalue() == ""
