"""Commands read a text as facelets if it is exactly a whole cube, and else as an algorithm."""

import io
import sys

import pytest

from cubecore.cube import Cube

SCRAMBLES = {
    2: "R U F2 R'",
    3: "R U2 F' L D B2 M x",
    4: "2R U Rw' F2 D",
    5: "2R U Lw' 3F2 D x",
}
ORBITS = {2: "corners", 4: "wings", 5: "x-centres"}
AROUND = ["{}", " {}", "{}\n", "\t{}\r\n "]
HOME = Cube(3).facelets()


def facelets(size, symbols="URFDLB"):
    return Cube(size).apply(SCRAMBLES[size]).facelets(symbols)


def flipped(size):
    """Return a cube with one flipped edge or midge."""
    stickers, middle = list(Cube(size).facelets()), size // 2
    up, front = size * (size - 1) + middle, 2 * size * size + middle
    stickers[up], stickers[front] = stickers[front], stickers[up]
    return "".join(stickers)


@pytest.mark.parametrize("size", SCRAMBLES)
def test_solve_reads_exactly_a_whole_cube_as_facelets(cubecore, size):
    """Each white space is around the cubes of two sizes."""
    expected = cubecore.json("solve", "--facelets", facelets(size), "--size", str(size))
    assert expected == cubecore.json("solve", SCRAMBLES[size], "--size", str(size))
    for around in AROUND[size % 2 :: 2]:
        typed = around.format(facelets(size))
        assert cubecore.json("solve", typed, "--size", str(size)) == expected
        assert cubecore.batch("solve", {"alg": typed, "size": size}) == [expected]


def test_trace_and_check_read_exactly_a_whole_cube_as_facelets(cubecore):
    traced = cubecore.json("trace", SCRAMBLES[3])
    memo = ["--edges", traced["edges"]["memo"], "--corners", traced["corners"]["memo"]]
    checked = cubecore.json("check", SCRAMBLES[3], *memo)
    assert checked["correct"] is True
    for around in AROUND:
        typed = around.format(facelets(3))
        assert cubecore.json("trace", typed) == traced
        assert cubecore.json("check", typed, *memo) == checked


@pytest.mark.parametrize("size", ORBITS)
def test_orbits_of_other_sizes_are_traced_and_checked_from_facelets(cubecore, size):
    flags = ["--size", str(size), "--orbit", ORBITS[size]]
    if size != 2:
        flags += ["--buffer", {4: "UFr", 5: "Ufr"}[size]]
    traced = cubecore.json("trace", SCRAMBLES[size], *flags)
    typed = f" {facelets(size)}\n"
    assert cubecore.json("trace", typed, *flags) == traced
    checked = cubecore.json("check", typed, *flags, "--memo", traced[ORBITS[size]]["memo"])
    assert checked["correct"] is True


@pytest.mark.parametrize("command", ["solve", "trace", "check"])
def test_any_other_text_is_an_algorithm(cubecore, command):
    memo = {"edges": ""} if command == "check" else {}
    spaced = " ".join(facelets(3))
    by_rows = facelets(3)[:27] + "\n" + facelets(3)[27:]
    for text in (spaced, by_rows, facelets(3)[:-1], "R" * 54, Cube(2).facelets()):
        as_moves = " ".join("".join(text.split()))
        request = [{"alg": alg} | memo for alg in (text, as_moves)]
        first, second = cubecore.batch(command, *request)
        assert "error" not in first
        assert first == second
    (answer,) = cubecore.batch(command, {"alg": facelets(3, "WRGYOB")} | memo)
    assert (answer["field"], answer["error"][:15]) == ("alg", "Expected a move")


@pytest.mark.parametrize("size", [2, 3, 4, 5])
@pytest.mark.parametrize("symbols", ["URFDLB", "WRGYOB", "012345", "🟨🟥🟩⬜🟧🟦"])
def test_the_facelets_flag_takes_any_symbols_and_any_white_space(cubecore, size, symbols):
    text = facelets(size, symbols)
    rows = "\n".join(" ".join(text[row : row + size]) for row in range(0, len(text), size))
    answer = cubecore.json("solve", "--facelets", f"\n{rows}\n", "--size", str(size))
    cube = Cube.from_facelets(text)
    assert cube.apply(answer["solution"]).is_solved_in_some_holding


def test_validate_ignores_white_space_too(cubecore):
    text = facelets(3, "WRGYOB")
    expected = {"valid": True, "solvable": True, "errors": []}
    for typed in (text, f"{text}\n", " ".join(text), text[:27] + "\u3000\n" + text[27:]):
        assert cubecore.json("validate", typed) == expected
        assert cubecore.batch("validate", {"facelets": typed}) == [expected]


@pytest.mark.parametrize(
    ("typed", "position", "error"),
    [
        (f"  {HOME[:9]}\nX{HOME[10:]}", 12, "Expected one of U, R, F, D, L, B, found 'X'."),
        (f"{HOME[:9]} {HOME[9:]}\n U", 57, "Expected 54 facelets, found 55."),
        (f"{HOME[:9]} {HOME[9:-1]}", 54, "Expected 54 facelets, found 53."),
    ],
)
def test_positions_count_the_text_as_typed(cubecore, typed, position, error):
    for command in ("solve", "validate"):
        (answer,) = cubecore.batch(command, {"facelets": typed})
        assert answer == {"error": error, "field": "facelets", "position": position}


def test_an_unsolvable_cube_is_blamed_on_its_text(cubecore):
    (solving,) = cubecore.batch("solve", {"alg": flipped(5), "size": 5})
    assert solving == {
        "error": "An odd number of midges is flipped: no turns can do that.",
        "field": "alg",
        "position": None,
    }
    orbit = {"size": 5, "orbit": "midges", "buffer": "UF"}
    (tracing,) = cubecore.batch("trace", {"alg": flipped(5)} | orbit)
    assert tracing == solving
    (checking,) = cubecore.batch("check", {"alg": flipped(5), "memo": ""} | orbit)
    assert checking == solving
    for command in ("trace", "check"):
        memo = {"edges": ""} if command == "check" else {}
        (answer,) = cubecore.batch(command, {"alg": flipped(3)} | memo)
        error = "An odd number of edges is flipped: no turns can do that."
        assert answer == {"error": error, "field": "alg", "position": None}


@pytest.mark.parametrize("size", range(2, 8))
@pytest.mark.parametrize("symbols", ["URFDLB", "WRGYOB"])
@pytest.mark.parametrize("strategy", ["blocks", "single-cells", "rows"])
def test_wrong_colour_counts_are_refused_by_their_number(cubecore, size, symbols, strategy):
    text = symbols[0] + Cube(size).facelets(symbols)[1:-1] + symbols[0]
    (answer,) = cubecore.batch("solve", {"facelets": text, "size": size, "strategy": strategy})
    area = size * size
    if size == 3:
        start, position = f"Each colour belongs on 9 stickers, found 10 of {symbols[0]}, 8 of", None
    else:
        start = f"{symbols[0]} appears on {area + 1} stickers: each colour belongs on {area}."
        position = len(text) - 1
    assert answer["error"].startswith(start)
    assert (answer["field"], answer["position"]) == ("facelets", position)


def test_an_even_cube_with_other_colours_is_blamed_on_its_text(cubecore):
    mirrored = Cube(4).apply("R").facelets().translate(str.maketrans("UD", "DU"))
    orbit = {"size": 4, "orbit": "wings", "buffer": "UFr"}
    answers = cubecore.batch("trace", {"alg": mirrored} | orbit)
    answers += cubecore.batch("check", {"alg": mirrored, "memo": ""} | orbit)
    error = "These are not the corners of a cube, each exactly once."
    assert answers == [{"error": error, "field": "alg", "position": None}] * 2


@pytest.mark.parametrize("command", ["solve", "trace", "check"])
def test_help_says_when_a_text_is_a_cube(cubecore, command):
    with pytest.raises(SystemExit):
        cubecore(command, "--help")
    assert isinstance(sys.stdout.buffer, io.BytesIO)
    sys.stdout.flush()
    page = " ".join(sys.stdout.buffer.getvalue().decode().split())
    assert "exactly 6·N² face letters (URFDLB), N² of each and nothing between them" in page
