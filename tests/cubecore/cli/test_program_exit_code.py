"""With --exit-code, a result that is not a success or a line that fails gives exit code 1."""

import json

import pytest

from cubecore.cli import COMMAND_MODULES, command_named
from cubecore.cube import Cube
from tests.cubecore.cli.requests import SHEETS

SOLVED = Cube(3).facelets()
TWISTED = Cube(3).apply("R U R' U'").facelets()
FLIPPED = SOLVED.replace("UUUUUUUUU", "UUUUUUUFU").replace("FFFFFFFFF", "FUFFFFFFF")
BLOCK = ["--size", "4", "--source", "U", "--target", "F", "--cell"]

GOOD = {
    "check": ["R", "--edges", "", "--corners", ""],
    "validate": [TWISTED],
    "commutator": [*BLOCK, "0,1"],
    "execute": ["R U"],
    "diagnose": ["R U", "--facelets", SOLVED],
    "find": ["UFR", "UBR", "DFR"],
    "solve": ["R U"],
    "positions": ["R U"],
    "recognise": ["R U R' U'"],
    "sheet": ["check", f"{SHEETS}/correct.csv", "--buffer", "UF"],
}
BAD = {
    "check": ["R", "--edges", "a"],
    "validate": [FLIPPED],
    "commutator": [*BLOCK, "0,0:0,1"],
    "execute": ["R U", "--edges", "a"],
    "diagnose": ["", "--facelets", TWISTED],
    "find": ["UFR", "UBR", "DFR"],
    "positions": [
        "--cp=0,1,2,3,4,5,6,7",
        "--co=1,0,0,0,0,0,0,0",
        "--ep=0,1,2,3,4,5,6,7,8,9,10,11",
        "--eo=0,0,0,0,0,0,0,0,0,0,0,0",
    ],
    "recognise": ["R"],
    "sheet": ["check", f"{SHEETS}/edges.csv", "--buffer", "UF"],
}


@pytest.fixture
def none_found(monkeypatch):
    monkeypatch.setattr("cubecore.cli.find_command.find", lambda _: [])


@pytest.mark.parametrize("name", GOOD)
def test_a_success_exits_with_0(cubecore, name):
    words = GOOD[name] if name != "check" else ["", *GOOD[name][1:]]
    assert cubecore(name, *words, "--exit-code").code == 0


@pytest.mark.parametrize("name", BAD)
@pytest.mark.parametrize("json_flag", [("--json",), ()], ids=["json", "text"])
def test_a_failure_exits_with_1_only_if_requested(cubecore, none_found, name, json_flag):
    with_flag = cubecore(name, *BAD[name], *json_flag, "--exit-code")
    without = cubecore(name, *BAD[name], *json_flag)
    assert (with_flag.code, without.code) == (1, 0)
    assert (with_flag.out, with_flag.err) == (without.out, "")
    assert with_flag.out


def test_a_refusal_still_exits_with_2(cubecore):
    assert cubecore("order", "R Q", "--exit-code").code == 2


@pytest.mark.parametrize(
    ("lines", "code"),
    [
        ([], 0),
        ([{"facelets": SOLVED}, {"facelets": TWISTED}], 0),
        ([{"facelets": FLIPPED}, {"facelets": SOLVED}], 1),
        ([{"facelets": SOLVED}, {"facelets": "U"}, {"facelets": SOLVED}], 1),
        ([{}], 1),
    ],
)
def test_a_batch_exits_with_1_after_any_failed_line(cubecore, lines, code):
    stdin = "".join(json.dumps(line) + "\n" for line in lines)
    with_flag = cubecore("validate", "--batch", "--exit-code", stdin=stdin)
    without = cubecore("validate", "--batch", stdin=stdin)
    assert (with_flag.code, without.code) == (code, 0)
    assert (with_flag.out, with_flag.err) == (without.out, "")
    assert len(with_flag.objects) == len(lines)


@pytest.mark.parametrize("name", [name for name in COMMAND_MODULES if name not in BAD])
def test_every_answer_of_other_commands_is_a_success(name):
    assert command_named(name).succeeds({})
