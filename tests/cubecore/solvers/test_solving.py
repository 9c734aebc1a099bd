"""``solve`` takes a cube of any size in any form, with any solver."""

from functools import cache

import pytest
from hypothesis import given

from cubecore.cube import (
    SOLVED,
    Algorithm,
    Color,
    Cube,
    CubeError,
    Cubies,
    NotationError,
    UnsolvableError,
    explain,
    faces_to_colors,
)
from cubecore.solvers import METHODS, STRATEGIES, Puzzle, solve, solve_by_reduction
from tests.cubecore.cube.states import held_states
from tests.cubecore.solvers.bigcube.scrambles import scrambled

SCRAMBLE = "R U2 F' L D2 B' R2 U F"
STATE = SOLVED.apply(SCRAMBLE)
HUMAN_METHODS = ["cfop", "layers"]


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize(
    "puzzle",
    [
        SCRAMBLE,
        f"({SCRAMBLE}) // in brackets, with a comment",
        Algorithm.parse(SCRAMBLE),
        STATE,
        STATE.to_facelets(),
        f"\n {STATE.to_facelets()}\r\n",
        Cube.from_facelets(faces_to_colors(STATE.to_facelets())),
        Cube.from_facelets(STATE.to_facelets().translate(str.maketrans("URFDLB", "012345"))),
        Cube(3).apply(SCRAMBLE),
    ],
)
def test_a_cube_may_be_given_in_any_form(method: str, puzzle) -> None:
    assert str(solve(puzzle, method)) == solution_of_state(method)


@cache
def solution_of_state(method: str) -> str:
    return str(solve(STATE, method))


@pytest.mark.parametrize("method", METHODS)
@given(state=held_states())
def test_the_solution_fits_the_cube_as_it_is_held(method: str, state: Cubies) -> None:
    solution = solve(state, method)
    assert state.apply(solution.moves).turned_home.is_solved
    assert Cube.from_facelets(state.to_facelets()).apply(str(solution)).is_solved_in_some_holding


@pytest.mark.parametrize("method", METHODS)
def test_the_stages_together_solve_the_cube(method: str) -> None:
    cube = STATE
    for stage in solve(STATE, method).stages:
        cube = cube.apply(stage.moves)
    assert cube.turned_home.is_solved


@pytest.mark.parametrize("method", METHODS)
def test_a_solved_cube_takes_no_moves(method: str) -> None:
    for puzzle in ("", "x y'", SOLVED, Cube(3), SOLVED.to_facelets()):
        assert solve(puzzle, method).length == 0


@pytest.mark.parametrize("method", METHODS)
def test_an_unsolvable_cube_is_refused_with_every_reason(method: str) -> None:
    twisted = Cubies(SOLVED.cp, (1, *SOLVED.co[1:]), SOLVED.ep, (1, *SOLVED.eo[1:]))
    reasons = explain(twisted.to_facelets()).errors
    assert len(reasons) == 2
    for puzzle in (twisted, twisted.to_facelets(), Cube.from_facelets(twisted.to_facelets())):
        with pytest.raises(UnsolvableError) as refusal:
            solve(puzzle, method)
        assert refusal.value.faults == reasons
        assert str(refusal.value) == " ".join(reason.message for reason in reasons)


def test_an_impossible_piece_is_named() -> None:
    facelets = SOLVED.to_facelets()
    mirrored = facelets[:9] + "F" + facelets[10:20] + "R" + facelets[21:]
    assert {letter: mirrored.count(letter) for letter in "URFDLB"} == dict.fromkeys("URFDLB", 9)
    with pytest.raises(UnsolvableError, match="URF at URF is mirrored"):
        solve(mirrored, "cfop")


def test_unreadable_moves_are_refused_with_their_position() -> None:
    with pytest.raises(NotationError) as refusal:
        solve("R U Q", "cfop")
    assert refusal.value.position == 4


def test_unknown_methods_qualities_and_colours_are_refused() -> None:
    with pytest.raises(
        CubeError,
        match="'magic' is not a solver: expected one of two-phase, layers, cfop, bigcube, optimal",
    ):
        solve(STATE, "magic")
    with pytest.raises(
        CubeError, match="'best' is not a quality: expected one of fast, normal, short"
    ):
        solve(STATE, quality="best")
    with pytest.raises(CubeError, match="'luck' is not a strategy"):
        solve(STATE, strategy="luck")
    with pytest.raises(CubeError, match="'bigcube' is not a solver: expected one of two-phase"):
        solve(STATE, finish="bigcube")
    with pytest.raises(match="'pink' is not a colour"):
        solve(STATE, "layers", bottom="pink")


@pytest.mark.parametrize("method", HUMAN_METHODS)
def test_the_bottom_colour_may_be_chosen(method: str) -> None:
    for bottom in (Color.RED, "red", "R"):
        assert solve(STATE, method, bottom=bottom).stages[0].name == "red cross"
    assert solve(STATE, method).stages[0].name == "white cross"


@pytest.mark.parametrize("method", HUMAN_METHODS)
def test_any_colour_means_the_one_with_the_shortest_solution(method: str) -> None:
    each = [solve(STATE, method, bottom=color).length for color in Color]
    assert solve(STATE, method, bottom="any").length == min(each)


@pytest.mark.parametrize(
    "puzzle", ["Rw U 2F'", Algorithm.parse("Rw U 2F'"), Cube(4).apply("Rw U 2F'").facelets()]
)
def test_a_cube_of_another_size_is_solved(puzzle: Puzzle) -> None:
    cube = Cube(4).apply("Rw U 2F'")
    for method in (None, "bigcube"):
        solution = solve(puzzle, method, size=4)
        assert cube.apply(solution.moves).is_solved_in_some_holding


@pytest.mark.parametrize("strategy", STRATEGIES)
@pytest.mark.parametrize("finish", METHODS)
def test_the_strategy_and_the_finish_of_a_big_cube_may_be_chosen(
    strategy: str, finish: str
) -> None:
    cube = scrambled(5, seed=4)
    solution = solve(cube, strategy=strategy, finish=finish)
    assert solution == solve_by_reduction(cube, strategy=strategy, finish=finish)
    first_of_finish = {"two-phase": "two-phase", "layers": "white cross", "cfop": "white cross"}
    assert solution.stages[2].name == first_of_finish[finish]
    assert cube.apply(solution.moves).is_solved_in_some_holding


@pytest.mark.parametrize("size", [4, 5])
def test_the_default_strategy_is_blocks(size: int) -> None:
    cube = scrambled(size, seed=11)
    assert solve(cube) == solve(cube, strategy="blocks") == solve_by_reduction(cube)


@pytest.mark.parametrize("size", [2, 4, 5])
def test_the_size_follows_from_a_cube_or_its_facelets(size: int) -> None:
    cube = Cube(size).apply("R U Fw")
    for puzzle in (cube, cube.facelets()):
        assert cube.apply(solve(puzzle).moves).is_solved_in_some_holding


@pytest.mark.parametrize("puzzle", [SCRAMBLE, STATE, STATE.to_facelets(), Cube(3).apply(SCRAMBLE)])
def test_the_big_cube_solver_solves_small_cubes(puzzle: Puzzle) -> None:
    assert STATE.apply(solve(puzzle, "bigcube").moves).turned_home.is_solved


@pytest.mark.parametrize("method", METHODS)
def test_the_other_methods_are_for_the_3x3x3_only(method: str) -> None:
    for puzzle in ("R", Cube(4), Cube(4).facelets()):
        with pytest.raises(CubeError, match=f"{method} solves cubes of size 3 only"):
            solve(puzzle, method, size=4)


@pytest.mark.parametrize("size", [2, 3, 4, 5])
@pytest.mark.parametrize("around", ["{}", "{}\n", " {}", "\r\n{}\t "])
def test_white_space_around_facelets_is_ignored(size: int, around: str) -> None:
    cube = Cube(size).apply("R U F")
    text = around.format(cube.facelets())
    for known_size in (None, size):
        solution = solve(text, size=known_size)
        assert str(solution) == str(solve(cube))
        assert cube.apply(solution.moves).is_solved_in_some_holding


@pytest.mark.parametrize(
    "text",
    [
        " ".join(STATE.to_facelets()),
        STATE.to_facelets()[:9] + " " + STATE.to_facelets()[9:],
        STATE.to_facelets()[:-1],
        STATE.to_facelets() + "U",
        "R" * 54,
        "RUF" * 7,
    ],
)
def test_a_text_that_is_not_exactly_facelets_is_an_algorithm(text: str) -> None:
    cube = Cube(3).apply(Algorithm.parse(text))
    assert cube.apply(solve(text).moves).is_solved_in_some_holding
    assert str(solve(text)) == str(solve(cube))


def test_facelets_of_another_size_are_an_algorithm() -> None:
    text = Cube(2).apply("R").facelets()
    cube = Cube(3).apply(Algorithm.parse(text))
    assert cube.apply(solve(text, size=3).moves).is_solved_in_some_holding


def test_six_moves_without_spaces_are_not_facelets() -> None:
    assert str(solve("RUFLDB")) == str(solve("R U F L D B"))
