"""The command apply shows a state, and validate says whether a state is solvable."""

import json
from pathlib import Path

KNOWN_ANSWERS = Path(__file__).parents[2] / "known_answers"
SOLVED = "UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB"


def test_apply_shows_the_whole_state(cubecore):
    assert cubecore.json("apply", "R") == {
        "facelets": "UUFUUFUUFRRRRRRRRRFFDFFDFFDDDBDDBDDBLLLLLLLLLUBBUBBUBB",
        "solved": False,
        "cp": [4, 1, 2, 0, 7, 5, 6, 3],
        "co": [2, 0, 0, 1, 1, 0, 0, 2],
        "ep": [8, 1, 2, 3, 11, 5, 6, 7, 4, 9, 10, 0],
        "eo": [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
        "centers": [0, 1, 2, 3, 4, 5],
    }


def test_apply_on_another_size_has_no_cubies(cubecore):
    assert cubecore.json("apply", "", "--size", "2") == {
        "facelets": "UUUURRRRFFFFDDDDLLLLBBBB",
        "solved": True,
        **dict.fromkeys(("cp", "co", "ep", "eo", "centers")),
    }


def test_a_rotated_cube_is_not_solved_as_held(cubecore):
    answer = cubecore.json("apply", "x")
    assert (answer["solved"], answer["centers"]) == (False, [3, 0, 2, 5, 4, 1])


def test_apply_agrees_with_every_known_state(cubecore):
    cases = json.loads((KNOWN_ANSWERS / "positional_3x3.json").read_text())["cases"]
    answers = cubecore.batch("apply", *({"alg": case["seq"]} for case in cases))
    expected = [(case["cp"], case["co"], case["ep"], case["eo"], case["centres"]) for case in cases]
    assert [
        tuple(a[key] for key in ("cp", "co", "ep", "eo", "centers")) for a in answers
    ] == expected


def test_text_output_has_the_net(cubecore):
    assert (
        cubecore("apply", "R2", "--size", "1").out
        == "  D\nL B R F\n  U\n\nfacelets  DRBULF\nsolved    no\n"
    )


def test_text_output_has_the_cubies_of_a_3x3x3(cubecore):
    assert cubecore("apply", "").out.splitlines()[-2:] == [
        "eo        0 0 0 0 0 0 0 0 0 0 0 0",
        "centers   0 1 2 3 4 5",
    ]


def test_validate_accepts_a_solvable_cube(cubecore):
    assert cubecore.json("validate", SOLVED) == {"valid": True, "solvable": True, "errors": []}
    assert cubecore("validate", SOLVED).out == "This cube can be solved.\n"


def test_validate_names_the_pieces_at_fault(cubecore):
    twisted = list(SOLVED)
    twisted[8], twisted[9], twisted[20] = "F", "U", "R"
    answer = cubecore.json("validate", "".join(twisted))
    assert (answer["valid"], answer["solvable"]) == (True, False)
    assert [(error["code"], error["pieces"]) for error in answer["errors"]] == [
        ("corner_twist", ["URF"])
    ]
    printed = cubecore("validate", "".join(twisted)).out.splitlines()
    assert printed == ["This cube cannot be:", f"- {answer['errors'][0]['message']}"]


def test_validate_judges_every_known_case(cubecore):
    cases = json.loads((KNOWN_ANSWERS / "algebra.json").read_text())["solvability"]
    answers = cubecore.batch("validate", *({"facelets": case["facelets"]} for case in cases))
    assert [answer["solvable"] for answer in answers] == [case["solvable"] for case in cases]


def test_facelets_that_cannot_be_read_are_an_error(cubecore):
    (answer,) = cubecore.batch("validate", {"facelets": "UUU"})
    assert (answer["field"], answer["position"]) == ("facelets", 3)
