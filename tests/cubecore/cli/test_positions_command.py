"""The command positions gives the numbers of a cube, and the cube of numbers."""

import random

import pytest

from cubecore.cube import SOLVED
from tests.positions_by_geometry import GeometricCube

LISTS = ("cp", "co", "ep", "eo", "centers")
HOME = {
    "cp": list(range(8)),
    "co": [0] * 8,
    "ep": list(range(12)),
    "eo": [0] * 12,
}
MOVES = [letter + amount for letter in "URFDLBurfdlbMESxyz" for amount in ("", "2", "'")]


def words(lists):
    return [
        word for key, numbers in lists.items() for word in (f"--{key}", ",".join(map(str, numbers)))
    ]


def test_after_m_and_back(cubecore):
    answer = cubecore.json("positions", "M")
    assert answer == {
        "facelets": GeometricCube("M").facelets(),
        "cp": [4, 5, 1, 0, 7, 6, 2, 3],
        "co": [2, 1, 2, 1, 1, 2, 1, 2],
        "ep": [8, 1, 9, 3, 11, 5, 10, 7, 4, 6, 2, 0],
        "eo": [0] * 12,
        "centers": [1, 5, 2, 0, 4, 3],
        "scramble": answer["scramble"],
        "errors": [],
    }
    assert SOLVED.apply(answer["scramble"]) == SOLVED.apply("M")
    assert cubecore.json("positions", *words({key: answer[key] for key in LISTS})) == answer


def test_moves_become_numbers_and_numbers_moves(cubecore):
    rng = random.Random(7)
    scrambles = [" ".join(rng.choices(MOVES, k=20)) for _ in range(20)]
    answers = cubecore.batch("positions", *({"alg": scramble} for scramble in scrambles))
    models = [GeometricCube(scramble) for scramble in scrambles]
    assert [{key: each[key] for key in LISTS} for each in answers] == [
        model.coordinates() for model in models
    ]
    again = [GeometricCube(answer["scramble"]) for answer in answers]
    assert [cube.facelets() for cube in again] == [answer["facelets"] for answer in answers]
    assert [cube.coordinates() for cube in again] == [model.coordinates() for model in models]
    requests = [{key: answer[key] for key in LISTS} for answer in answers]
    assert cubecore.batch("positions", *requests) == answers


def test_an_impossible_cube_has_no_scramble_but_reasons(cubecore):
    flipped = HOME | {"eo": [1] + [0] * 11}
    outcome = cubecore("positions", *words(flipped), "--json", "--exit-code")
    (answer,) = outcome.objects
    assert (outcome.code, answer["scramble"]) == (1, None)
    assert answer["facelets"][:6] == "UUUUUR"
    assert answer["errors"] == [
        {
            "code": "edge_flip",
            "message": "An odd number of edges is flipped: no turns can do that.",
            "pieces": ["UR"],
        }
    ]


def test_impossible_centres_have_no_facelets(cubecore):
    (answer,) = cubecore.batch("positions", HOME | {"centers": [1, 0, 2, 3, 4, 5]})
    assert (answer["facelets"], answer["scramble"]) == (None, None)
    assert [error["code"] for error in answer["errors"]] == ["centers"]


@pytest.mark.parametrize(
    ("request_", "field"),
    [
        ({}, "alg"),
        ({"cp": HOME["cp"]}, "co"),
        ({key: HOME[key] for key in ("cp", "co", "ep")}, "eo"),
        (HOME | {"alg": "R"}, "cp"),
        ({"alg": "R", "centers": [0, 1, 2, 3, 4, 5]}, "centers"),
        (HOME | {"cp": list(range(7))}, "cp"),
        (HOME | {"co": [3] + [0] * 7}, "co"),
        (HOME | {"ep": "0,1,2"}, "ep"),
        (HOME | {"eo": [False] * 12}, "eo"),
        (HOME | {"eo": [0.0] * 12}, "eo"),
        (HOME | {"centers": [9] * 6}, "centers"),
        ({"alg": "R Q"}, "alg"),
        ({"alg": "4R"}, "alg"),
    ],
)
def test_what_is_no_cube_is_refused_with_its_field(cubecore, request_, field):
    (answer,) = cubecore.batch("positions", request_)
    assert (sorted(answer), answer["field"]) == (["error", "field", "position"], field)


def test_flags_that_do_not_apply_to_a_line_are_ignored(cubecore):
    first, second = cubecore.batch("positions", {"alg": "R"}, {}, flags=tuple(words(HOME)))
    assert (first["scramble"], second["scramble"]) == ("R", "")
    first, second = cubecore.batch("positions", HOME, {}, flags=("R",))
    assert (first["scramble"], second["scramble"]) == ("", "R")


def test_text_output_has_the_net_the_numbers_and_the_scramble(cubecore):
    lines = cubecore("positions", "R").out.splitlines()
    assert lines[0] == "      U U F"
    assert lines[-6:] == [
        "cp        4 1 2 0 7 5 6 3",
        "co        2 0 0 1 1 0 0 2",
        "ep        8 1 2 3 11 5 6 7 4 9 10 0",
        "eo        0 0 0 0 0 0 0 0 0 0 0 0",
        "centers   0 1 2 3 4 5",
        "scramble  R",
    ]


def test_text_output_says_why_a_cube_cannot_be(cubecore, monkeypatch):
    monkeypatch.setenv("FORCE_COLOR", "1")
    lists = HOME | {"co": [2] + [0] * 7, "centers": [0, 0, 0, 0, 0, 0]}
    assert cubecore("positions", *words(lists)).out.splitlines()[-3:] == [
        "This cube cannot be:",
        "- One corner too many is twisted counterclockwise: no turns can do that.",
        "- No orientation of the cube has its centres at 0 0 0 0 0 0.",
    ]
    assert "\x1b[30;48;5;231mU" in cubecore("positions", "R").out


def test_pieces_that_occur_twice_are_shown_twice(cubecore):
    outcome = cubecore("positions", *words(HOME | {"cp": [0, 0, 2, 3, 4, 5, 6, 7]}))
    assert (outcome.code, outcome.err) == (0, "")
    assert outcome.out.splitlines()[3] == "L L F R F F R R R B B B"
    assert outcome.out.splitlines()[-2:] == [
        "- URF appears 2 times: at URF, UFL.",
        "- UFL is missing.",
    ]


def test_a_text_that_is_no_list_is_refused(cubecore):
    outcome = cubecore("positions", "--cp", "0,1,x")
    assert (outcome.code, outcome.err) == (
        2,
        'cp: Expected a list of whole numbers, found "0,1,x".\n',
    )
