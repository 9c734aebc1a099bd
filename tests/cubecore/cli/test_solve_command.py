"""The command solve solves cubes with every method and explains the stages."""

import pytest

from cubecore.cube import Color, Cube
from cubecore.solvers import ALL_METHODS, solve

SCRAMBLE = "R U2 F' L D B2 U' R2 F L2"
FACELETS = Cube(3).apply(SCRAMBLE).facelets()
KEYS = ["solution", "length", "metric", "stages"]


def test_a_scramble_is_solved_by_the_two_phase_search(cubecore):
    answer = cubecore.json("solve", SCRAMBLE)
    assert list(answer) == KEYS
    assert Cube(3).apply(SCRAMBLE).apply(answer["solution"]).is_solved
    assert (answer["metric"], answer["length"]) == ("HTM", len(answer["solution"].split()))
    assert answer["stages"] == [
        {"name": "two-phase", "moves": answer["solution"], "explanation": None}
    ]


def test_facelets_are_solved_like_scrambles(cubecore):
    answer = cubecore.json("solve", "--facelets", FACELETS)
    assert answer == cubecore.json("solve", SCRAMBLE)


@pytest.mark.parametrize("quality", ["fast", "normal", "short"])
def test_every_quality_solves(cubecore, quality):
    answer = cubecore.json("solve", SCRAMBLE, "--quality", quality)
    assert Cube(3).apply(SCRAMBLE).apply(answer["solution"]).is_solved


@pytest.mark.parametrize("method", ["layers", "cfop"])
def test_other_solvers_show_their_stages(cubecore, method):
    run = cubecore("solve", "R U", "--method", method)
    assert len(run.out.splitlines()) > 1


@pytest.mark.parametrize("flags", [(), *(("--method", method) for method in ALL_METHODS)])
def test_a_2x2x2_is_solved_in_the_fewest_moves_by_every_method(cubecore, flags):
    assert cubecore.json("solve", "R U' F2", "--size", "2", *flags) == {
        "solution": "F2 U R'",
        "length": 3,
        "metric": "single-slice",
        "stages": [{"name": "optimal", "moves": "F2 U R'", "explanation": None}],
    }
    answer = cubecore.json(
        "solve", "--facelets", Cube(2).apply("R").facelets(), "--size", "2", *flags
    )
    assert (answer["solution"], answer["length"]) == ("R'", 1)


def test_a_solved_cube_needs_no_moves(cubecore):
    assert cubecore("solve", "").out == "nothing to do   (0 HTM)\n"
    assert cubecore("solve", "R U").out == "U' R'   (2 HTM)\n"


def test_a_batch_answers_line_by_line(cubecore):
    answers = cubecore.batch(
        "solve", {"alg": "R"}, {"alg": "R Q"}, {"facelets": "U"}, {"facelets": FACELETS}, {}
    )
    assert answers[0]["solution"] == "R'"
    assert (answers[1]["field"], answers[1]["position"]) == ("alg", 2)
    assert (answers[2]["field"], answers[2]["position"]) == ("facelets", 1)
    assert answers[3]["length"] <= 10
    assert answers[4]["field"] == "alg"


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ((), "alg: Expected an algorithm or facelets."),
        (("R", "--facelets", FACELETS), "facelets: Expected an algorithm or facelets, not both."),
        (("R", "--size", "4", "--method", "cfop"), "method: cfop solves cubes of size 3 only"),
        (("R", "--method", "optimal"), "method: optimal solves cubes of size 2 only"),
        (("R", "--size", "4", "--method", "optimal"), "method: optimal solves cubes of size 2"),
        (("R", "--quality", "best"), 'quality: Expected one of fast, normal, short, found "best".'),
        (("R", "--method", "magic"), "method: Expected one of two-phase,"),
        (("--facelets", "X" + FACELETS[1:]), "facelets: Expected one of U, R, F, D, L, B"),
        (("--facelets", FACELETS[:-1]), "facelets: Expected 54 facelets, found 53. (position 53)"),
        (("--facelets", FACELETS[9:] + FACELETS[:9]), "facelets: No orientation of the cube"),
    ],
    ids=lambda value: " ".join(value)[:30] if isinstance(value, tuple) else "",
)
def test_bad_values_are_refused_in_one_line(cubecore, words, message):
    run = cubecore("solve", *words)
    assert (run.code, run.out) == (2, "")
    assert run.err.startswith(message)
    assert run.err.count("\n") == 1


@pytest.mark.parametrize("method", ["layers", "cfop"])
@pytest.mark.parametrize(
    ("written", "color"),
    [
        *zip("URFDLB", ("white", "red", "green", "yellow", "orange", "blue"), strict=True),
        ("W", "white"),
        ("Y", "yellow"),
        ("O", "orange"),
        ("G", "green"),
        *((color.label, color.label) for color in Color),
        ("d", "yellow"),
        ("Blue", "blue"),
    ],
)
def test_a_face_or_a_colour_is_at_the_bottom(cubecore, method, written, color):
    (answer,) = cubecore.batch("solve", {"alg": SCRAMBLE, "method": method, "bottom": written})
    assert answer["stages"][0]["name"] == f"{color} cross"
    assert answer == cubecore.json("solve", SCRAMBLE, "--method", method, "--bottom", written)


def test_white_is_at_the_bottom_unless_the_shortest_solution_is_requested(cubecore):
    usual = cubecore.json("solve", SCRAMBLE, "--method", "cfop")
    assert usual == cubecore.json("solve", SCRAMBLE, "--method", "cfop", "--bottom", "white")
    shortest = cubecore.json("solve", SCRAMBLE, "--method", "cfop", "--bottom", "any")
    lines = [{"alg": SCRAMBLE, "method": "cfop", "bottom": color.label} for color in Color]
    lengths = [answer["length"] for answer in cubecore.batch("solve", *lines)]
    assert shortest["length"] == min(lengths)


@pytest.mark.parametrize("value", ["pink", "", "X", 1, None])
def test_other_colours_are_refused(cubecore, value):
    (answer,) = cubecore.batch("solve", {"alg": "R", "method": "cfop", "bottom": value})
    assert (list(answer), answer["field"]) == (["error", "field", "position"], "bottom")


@pytest.mark.parametrize("method", ["layers", "cfop"])
def test_stages_are_explained(cubecore, method):
    answer = cubecore.json("solve", SCRAMBLE, "--method", method)
    stages = solve(SCRAMBLE, method).stages
    explanations = [stage.explanation and stage.explanation.text() for stage in stages]
    assert [stage["explanation"] for stage in answer["stages"]] == explanations
    assert all(explanations)
    lines = cubecore("solve", SCRAMBLE, "--method", method).out.splitlines()
    assert lines[2::2] == [f"    {explanation}" for explanation in explanations]


def test_a_stage_without_explanation_is_one_line(cubecore):
    answer = cubecore.json("solve", "2R U", "--size", "4")
    centres, edges, rest = (stage["explanation"] for stage in answer["stages"])
    lines = cubecore("solve", "2R U", "--size", "4").out.splitlines()
    assert (lines[2::2], rest, len(lines)) == ([f"    {centres}", f"    {edges}"], None, 6)
