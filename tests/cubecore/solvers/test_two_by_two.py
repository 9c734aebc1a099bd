"""The 2×2×2 is solved in the fewest turns, from every state, orientation and form of input."""

import doctest
from collections import Counter
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cubecore.cube import Algorithm, Cube, CubeError, Metric, UnsolvableError, rotations
from cubecore.solvers import ALL_METHODS, StageError, shortest_2x2x2, solve
from cubecore.solvers.two_by_two import (
    FARTHER,
    distances_up_to,
    solve_2x2x2,
    verified_2x2x2,
)
from tests.scale import sample

PAGE = Path("docs/two-by-two.md")
STATES_AT_EACH_DISTANCE = [
    1, 9, 54, 321, 1847, 9992, 50136, 227536, 870072, 1887748, 623800, 2644,
]  # fmt: skip
MOVES = [f"{face}{amount}" for face in "URFDLB" for amount in ("", "2", "'")]
ROTATIONS = [f"{axis}{amount}" for axis in "xyz" for amount in ("", "2", "'")]
algorithms = st.lists(st.sampled_from(MOVES + ROTATIONS), max_size=20).map(" ".join)


@pytest.fixture(scope="module")
def every_distance():
    return distances_up_to(11)


def test_each_distance_has_its_known_number_of_states(every_distance):
    assert np.bincount(every_distance).tolist() == STATES_AT_EACH_DISTANCE
    assert sum(STATES_AT_EACH_DISTANCE) == 3_674_160


def test_a_table_marks_the_states_beyond_its_distance():
    counts = Counter(distances_up_to(3).tolist())
    assert counts == {0: 1, 1: 9, 2: 54, 3: 321, FARTHER: 3_674_160 - 385}


def test_states_of_every_distance_are_solved_in_that_many_turns(every_distance):
    rng = np.random.default_rng(1)
    for distance in range(12):
        states = np.flatnonzero(every_distance == distance)
        sampled = rng.choice(states, min(len(states), sample(40, 2644)), replace=False)
        lengths = {len(shortest_2x2x2(state)) for state in sampled.tolist()}
        assert lengths == {distance}


@given(algorithms)
def test_a_solution_solves_the_cube_as_it_is_held_without_rotations(text):
    cube = Cube(2).apply(text)
    solution = solve_2x2x2(cube)
    assert cube.apply(solution.moves).is_solved_in_some_holding
    assert {move.letter for move in solution.moves} <= set("URF")
    turns = [move for move in text.split() if move[0] not in "xyz"]
    assert solution.length == len(solution.moves) <= min(len(turns), 11)


def test_all_orientations_of_a_cube_take_equally_many_turns():
    scramble = "R U' F2 R U R' F U2 R2"
    held = [f"{scramble} {' '.join(_text(turns))}" for turns in rotations().values()]
    lengths = {solve_2x2x2(Cube(2).apply(text)).length for text in held}
    assert (len(held), len(lengths)) == (24, 1)


def _text(turns):
    return [f"{axis}{['', '', '2', chr(39)][quarters]}" for axis, quarters in turns]


@pytest.mark.parametrize("turn", MOVES)
def test_one_turn_is_undone_by_one_turn(turn):
    solution = solve(turn, size=2)
    assert solution.length == 1
    assert Cube(2).apply(turn).apply(solution.moves).is_solved_in_some_holding


def test_a_turn_of_the_right_face_is_undone_by_that_face():
    assert str(solve("R", size=2)) == "R'"


def test_a_solved_cube_takes_no_turns_however_it_is_held():
    for turns in rotations().values():
        assert solve(" ".join(_text(turns)), size=2).length == 0


def test_a_solution_has_one_stage_and_its_metric():
    solution = solve("R U2 F'", size=2)
    assert [(stage.name, stage.moves) for stage in solution.stages] == [("optimal", solution.moves)]
    assert (solution.metric, solution.size, solution.length) == (Metric.SINGLE_SLICE, 2, 3)


@pytest.mark.parametrize("method", [None, *ALL_METHODS])
def test_every_method_gives_the_same_shortest_solution(method):
    cube = Cube(2).apply("R U F' R2 U' F D B2 L")
    expected = str(solve_2x2x2(cube))
    for puzzle in (
        cube,
        cube.facelets(),
        Cube.from_facelets(cube.facelets("135246")),
        Algorithm.parse("R U F' R2 U' F D B2 L"),
    ):
        assert str(solve(puzzle, method, size=2)) == expected


@pytest.mark.parametrize("puzzle", ["R", Cube(3), Cube(4), Cube(5).facelets()])
def test_the_optimal_method_is_for_the_2x2x2_only(puzzle):
    size = puzzle.size if isinstance(puzzle, Cube) else 3
    with pytest.raises(CubeError, match="optimal solves cubes of size 2 only"):
        solve(puzzle, "optimal", size=size)
    with pytest.raises(CubeError, match="optimal solves cubes of size 2 only"):
        solve_2x2x2(Cube(size))


def _changed(facelets, *places):
    """Return facelets with the sticker at each of some places taken from the next one."""
    text = list(facelets)
    for place, source in zip(places, (*places[1:], places[0]), strict=True):
        text[place] = facelets[source]
    return "".join(text)


URF = (3, 4, 9)
UFL = (2, 8, 17)
DBL = (14, 23, 18)


@pytest.mark.parametrize("places", [URF, UFL, DBL])
@pytest.mark.parametrize("scramble", ["", "R U' F2 R U R' F U2 R2", "x y R"])
def test_a_twisted_corner_is_refused_with_the_reason(places, scramble):
    facelets = Cube(2).apply(scramble).facelets()
    for twisted in (_changed(facelets, *places), _changed(facelets, *reversed(places))):
        with pytest.raises(UnsolvableError, match=r"^One corner too many is twisted ") as refusal:
            solve(twisted)
        assert [fault.code for fault in refusal.value.faults] == ["corner_twist"]


@pytest.mark.parametrize(
    ("places", "reasons"),
    [
        ((3, 4), ["URF at URF is mirrored: its colours R U F go round the wrong way."]),
        ((14, 23), ["DBL at DBL is mirrored: its colours B D L go round the wrong way."]),
        (
            (0, 15),
            [
                "DBL at ULB is mirrored: its colours D L B go round the wrong way.",
                "UBR at DRB is mirrored: its colours U R B go round the wrong way.",
                "ULB is missing.",
                "UBR appears 2 times: at UBR, DRB.",
                "DBL appears 2 times: at ULB, DBL.",
                "DRB is missing.",
            ],
        ),
        (
            (14, 0),
            [
                "DBL at ULB is mirrored: its colours D L B go round the wrong way.",
                "ULB at DBL is mirrored: its colours U B L go round the wrong way.",
            ],
        ),
        (
            (0, 4),
            [
                "No corner has the colours U U F that URF shows.",
                "No corner has the colours R L B that ULB shows.",
                "URF is missing.",
                "ULB is missing.",
            ],
        ),
    ],
    ids=["mirrored", "mirrored DBL", "UBR twice", "two corners mirrored", "two colours swapped"],
)
def test_corners_that_no_cube_has_are_refused_by_name(places, reasons):
    with pytest.raises(UnsolvableError) as refusal:
        solve(_changed(Cube(2).facelets(), *places))
    assert [fault.message for fault in refusal.value.faults] == reasons


def test_a_cube_with_another_colour_scheme_is_solved():
    cube = Cube(2).apply("R U F'")
    swapped = Cube.from_facelets(cube.facelets().translate(str.maketrans("DL", "LD")))
    assert str(solve(swapped)) == str(solve(cube)) == "F U' R'"


def test_the_examples_and_figures_of_the_page_are_true():
    result = doctest.testfile(str(PAGE.absolute()), module_relative=False)
    assert (result.attempted > 5, result.failed) == (True, 0)
    page = PAGE.read_text(encoding="utf-8")
    assert f"| states | {' | '.join(f'{count:,}' for count in STATES_AT_EACH_DISTANCE)} |" in page
    assert f"the {sum(STATES_AT_EACH_DISTANCE[:8]):,} states that need at most seven" in page


def test_wrong_moves_are_never_returned():
    with pytest.raises(StageError, match="do not solve"):
        verified_2x2x2(Cube(2), Algorithm.parse("R"))
