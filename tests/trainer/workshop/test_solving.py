"""Every solver's stages, done one after the other, lead to the solved cube."""

import pytest

from cubecore.cube import Cube
from cubecore.memo import LetterScheme
from cubecore.pictures import CubePicture
from cubecore.solvers import solve as engine_solve
from trainer.workshop.fields import LARGEST, RefusedError, Solver
from trainer.workshop.solving import solved

SPEFFZ = LetterScheme.builtin("speffz")
SCRAMBLES = {
    2: "R U F' R2 U' F R U2",
    3: "D2 F R' U2 L B2 D R2 U' F2 R B' x",
    4: "Rw U F' 2L2 D B' Uw2 L F R Fw D2",
    7: "3Rw U 2-3Fw' L2 D 3B Rw2 F R' 2U Lw",
    LARGEST: "5Rw U 3-4Fw' L2 D 3B Rw2 F 4L' 2U 5Dw",
}


def solve(text, size=3, solver=Solver.TWO_PHASE):
    return solved(text, size=size, solver=solver, scheme=SPEFFZ)


def names(solution):
    return [stage.name for stage in solution.film.stages]


@pytest.mark.parametrize("size", SCRAMBLES)
@pytest.mark.parametrize("solver", Solver)
def test_the_stages_lead_to_the_solved_cube(size, solver):
    solution = solve(SCRAMBLES[size], size, solver)
    cube = Cube(size).apply(SCRAMBLES[size])
    for stage in solution.film.stages:
        cube = cube.apply(" ".join(move.text for move in stage.moves))
        assert stage.after == CubePicture.of(cube)
    assert cube.is_solved_in_some_holding
    assert Cube(size).apply(SCRAMBLES[size]).apply(solution.moves).is_solved_in_some_holding


def test_stages_are_called_what_cubers_call_them():
    assert names(solve(SCRAMBLES[3], solver=Solver.LAYERS))[:3] == [
        "white cross",
        "white corners",
        "middle layer",
    ]
    assert names(solve(SCRAMBLES[7], 7, Solver.CFOP))[:4] == [
        "centres",
        "edges",
        "white cross",
        "first pair",
    ]
    assert names(solve(SCRAMBLES[7], 7)) == ["centres", "edges", "two-phase"]


@pytest.mark.parametrize("solver", Solver)
def test_a_2x2x2_is_solved_in_the_fewest_moves_by_every_solver(solver):
    solution = solve("R", 2, solver)
    assert (solution.moves, solution.length, names(solution)) == ("R'", 1, ["optimal"])
    assert solve(SCRAMBLES[2], 2, solver).moves == str(engine_solve(SCRAMBLES[2], size=2))


def test_a_solved_cube_needs_nothing():
    assert (solve("").length, solve("").film.length) == (0, 0)


def test_lengths_are_given_in_the_metric_of_the_size():
    assert (solve("R U F").length, solve("R U F").metric) == (3, "HTM")
    assert solve("2R", 7).metric == "SSTM"


def test_stickers_of_a_real_cube_are_a_scramble_too():
    cube = Cube(3).apply(SCRAMBLES[3])
    solution = solve(cube.facelets())
    assert cube.apply(solution.moves).is_solved_in_some_holding


@pytest.mark.parametrize("size", [2, 3, 4, 5])
@pytest.mark.parametrize("symbols", ["URFDLB", "WRGYOB", "012345", "🟨🟥🟩⬜🟧🟦"])
@pytest.mark.parametrize("between", ["", " ", "\r\n"])
def test_stickers_may_have_any_size_any_symbols_and_any_white_space(size, symbols, between):
    cube = Cube(size).apply("R U F'")
    text = between.join(["", *cube.facelets(symbols), ""])
    cube_as_read = Cube.from_facelets(text)
    assert cube_as_read.apply(solve(text, size).moves).is_solved_in_some_holding
    if symbols in {"URFDLB", "WRGYOB"}:
        assert cube_as_read == cube


@pytest.mark.parametrize("between", ["", " "])
def test_facelets_are_refused_at_the_character_as_typed(between):
    text = between.join(["", *Cube(3).facelets("WRGYOB")[:53], "X"])
    with pytest.raises(
        RefusedError, match=r"^Expected one of W, R, G, Y, O, B, found 'X'\.$"
    ) as refused:
        solve(text)
    assert (refused.value.field, refused.value.position) == ("scramble", text.index("X"))
    assert refused.value.place == "Back face, row 3, column 3"


def test_a_sticker_without_a_colour_is_named():
    text = Cube(3).facelets()
    with pytest.raises(RefusedError, match=r"^This sticker has no colour yet\.$") as refused:
        solve(f"{text[:19]}.{text[20:]}")
    assert (refused.value.place, refused.value.position) == ("Front face, row 1, column 2", 19)


@pytest.mark.parametrize("symbols", ["URFDLB", "WRGYOB"])
@pytest.mark.parametrize("size", [2, 3, 4])
def test_a_net_is_a_cube_too(size, symbols):
    cube = Cube(size).apply("R U F'")
    assert solve(net_of(cube, symbols), size).facelets == cube.facelets()


def net_of(cube, symbols):
    """Return a cube as people draw it: U above, L F R B side by side, D below."""
    text, size = cube.facelets(symbols), cube.size
    rows = [text[start : start + size] for start in range(0, len(text), size)]
    up, right, front, down, left, back = (
        rows[start : start + size] for start in range(0, 6 * size, size)
    )
    middle = [" | ".join(each) for each in zip(left, front, right, back, strict=True)]
    indent = " " * (size + 3)
    return "\n".join([*(indent + row for row in up), *middle, *(indent + row for row in down)])


def test_moves_with_spaces_are_moves_however_many_letters_they_are():
    text = "R U " * 12
    cube = Cube(3).apply(text)
    assert cube.apply(solve(text).moves).is_solved_in_some_holding


@pytest.mark.parametrize(
    ("text", "size", "solver", "field", "start"),
    [
        ("R U Q", 3, Solver.LAYERS, "scramble", "Expected a move"),
        (
            "U" * 150,
            5,
            Solver.CFOP,
            "scramble",
            "U appears on 150 stickers: each colour belongs on 25.",
        ),
        ("U" * 40, 3, Solver.CFOP, "scramble", "Expected 54 facelets, found 40."),
        (
            "U" * 54,
            3,
            Solver.CFOP,
            "scramble",
            "U appears on 54 stickers: each colour belongs on 9.",
        ),
        ("W R" * 18, 3, Solver.CFOP, "scramble", "Expected a move"),
        (
            "Q " * 54,
            3,
            Solver.CFOP,
            "scramble",
            "Q appears on 54 stickers: each colour belongs on 9.",
        ),
        ("(R U)501", 3, Solver.LAYERS, "scramble", "At most 1,000 moves are allowed"),
    ],
)
def test_what_cannot_be_solved_is_refused_in_its_field(text, size, solver, field, start):
    with pytest.raises(RefusedError) as refused:
        solve(text, size, solver)
    assert (refused.value.field, refused.value.message.startswith(start)) == (field, True)


def test_a_cube_with_one_edge_flipped_is_refused_with_the_reason():
    flipped = list(Cube(3).facelets())
    flipped[7], flipped[19] = flipped[19], flipped[7]
    with pytest.raises(
        RefusedError, match=r"^An odd number of edges is flipped: no turns can do that\.$"
    ):
        solve("".join(flipped))


def test_a_big_cube_is_refused_with_every_reason():
    wrong = list(Cube(5).facelets())
    for one, other in ((22, 52), (8, 32)):
        wrong[one], wrong[other] = wrong[other], wrong[one]
    with pytest.raises(
        RefusedError,
        match=r"^An odd number of midges is flipped: no turns can do that\. Each colour has 4 ",
    ):
        solve("".join(wrong), 5)
