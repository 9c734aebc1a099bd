"""solve --method bigcube, and its progress."""

import io

import pytest

from cubecore.cli.progress import progress_shown
from cubecore.cube.stickers import Cube
from cubecore.solvers.bigcube import Progress

SCRAMBLE = "2R U Rw' 3F2 D Lw 2B' U2"


class Terminal(io.StringIO):
    """A stream that says a person is looking."""

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


def test_a_3x3x3_by_the_method_of_big_cubes(cubecore):
    told = cubecore.json("solve", "R U", "--method", "bigcube")
    shown = cubecore.json(
        "solve", "--facelets", Cube(3).apply("R U").facelets(), "--method", "bigcube"
    )
    assert told == shown
    assert (told["solution"], told["metric"]) == ("U' R'", "HTM")


def test_a_cube_that_cannot_be_is_blamed_on_its_facelets(cubecore):
    facelets = Cube(4).facelets()
    (answer,) = cubecore.batch("solve", {"facelets": f"{facelets[:-1]}U", "size": 4})
    assert answer["field"] == "facelets"


def test_a_bar_is_drawn_on_a_terminal_and_cleared():
    terminal = Terminal()
    with progress_shown(terminal) as report:
        for placed in (0, 1, 50, 50, 100):
            report(Progress("centres", placed, 100))
    drawn = terminal.getvalue().split("\r")
    assert drawn[3] == "centres  [###############...............]  50 %"
    assert len(drawn) == 6
    assert drawn[-1] == "\x1b[K"


def test_nothing_is_drawn_elsewhere():
    stream = io.StringIO()
    with progress_shown(stream) as report:
        report(Progress("edges", 0, 0))
    assert stream.getvalue() == ""
