"""The command execute: steps, the whole solution, and what a wrong memo leaves."""

import pytest

from cubecore.cube import Cube

KEYS = ["steps", "solution", "length", "metric", "solved", "left", "displaced"]
STEP_KEYS = ["piece_type", "letters", "alg", "expanded", "kind", "effect"]
THREE_STYLE = ("--edge-buffer", "UF", "--corner-buffer", "UFR")


def is_solved(facelets):
    return all(len(set(facelets[face : face + 9])) == 1 for face in range(0, 54, 9))


@pytest.mark.parametrize(
    "flags", [(), ("--edge-buffer", "DF"), THREE_STYLE, (*THREE_STYLE, "--rank", "hands")]
)
def test_the_solution_solves_the_cube_and_the_steps_are_played(cubecore, flags):
    scramble = "R U2 F' L2 D B x"
    answer = cubecore.json("execute", scramble, *flags)
    assert list(answer) == KEYS
    assert [list(step) for step in answer["steps"]] == [STEP_KEYS] * len(answer["steps"])
    assert (answer["solved"], answer["metric"]) == (True, "STM")
    assert answer["left"] == {"edges": [], "corners": []}
    cube = Cube(3).apply(scramble)
    after = cube.apply(answer["solution"])
    assert is_solved(after.facelets())
    assert cube.apply(" ".join(step["expanded"] for step in answer["steps"])) == after
    assert cube.apply(" ".join(step["alg"] for step in answer["steps"])) == after
    assert (answer["steps"][0]["kind"], answer["steps"][0]["alg"]) == ("rotation", "x'")


def test_each_step_has_its_effect_as_the_command_effect_gives_it(cubecore):
    for step in cubecore.json("execute", "U F M", *THREE_STYLE)["steps"]:
        assert step["effect"] == cubecore.json("effect", step["expanded"])


def test_memos_and_the_order_can_be_given(cubecore):
    answer = cubecore.json(
        "execute", "U", "--edges", "ad c", "--corners", "DC B", "--first", "edges"
    )
    letters = [(step["piece_type"], "".join(step["letters"])) for step in answer["steps"]]
    assert letters == [
        *[("edges", letter) for letter in "adc"],
        (None, ""),
        *[("corners", letter) for letter in "DCB"],
    ]
    assert answer["solved"]


def test_what_a_wrong_memo_leaves_is_listed(cubecore):
    answer = cubecore.json("execute", "", "--corners", "B", "--edges", "", *THREE_STYLE)
    assert (answer["solved"], answer["displaced"]) == (False, ["UB", "UL"])
    assert answer["left"] == {"edges": ["UL", "UB"], "corners": ["UFR", "UBR"]}
    assert cubecore("execute", "U", "--edges", "", "--exit-code").code == 1
    assert cubecore("execute", "U", "--exit-code").code == 0


def test_people_read_one_step_on_each_line(cubecore):
    assert cubecore("execute", "", "--edge-buffer", "DF", "--edges", "a").out.splitlines() == [
        "edges     a       M2",
        "",
        "M2   (1 STM)",
        "unsolved: UF UB DF DB",
        "displaced by an odd number of letters: UF DB",
    ]
    assert cubecore("execute", "").out == "nothing to do   (0 STM)\n"


def test_styles_that_the_buffer_does_not_allow_are_refused(cubecore):
    refused = cubecore("execute", "U", "--edge-buffer", "UF", "--edge-style", "op", "--json")
    assert refused.code == 2
    assert "needs one of the buffers UR, RU, found UF." in refused.err
    assert cubecore("execute", "U", "--edge-style", "own").code == 2
    assert cubecore("execute", "U", "--first", "wings").code == 2
    assert cubecore("execute", "U", "--edges", "a?").code == 2


def test_a_style_that_is_only_a_default_of_a_batch_gives_way_to_a_buffer(cubecore):
    lines = cubecore.batch(
        "execute",
        {"alg": "U"},
        {"alg": "U", "edge_buffer": "UF", "corner_buffer": "UFR"},
        {"alg": "U", "edge_buffer": "UF", "edge_style": "op"},
        flags=("--edge-style", "op", "--corner-style", "op"),
    )
    assert [line.get("solved") for line in lines] == [True, True, None]
    assert lines[2]["field"] == "edge_style"
