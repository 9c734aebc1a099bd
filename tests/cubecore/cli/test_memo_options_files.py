"""The scheme of a command can be one notation file, several, or inline in a batch."""

import json
from pathlib import Path

import pytest

from cubecore.cli import RequestError
from cubecore.cli.memo_options import blaming_setting
from cubecore.errors import Problem, SchemeError
from cubecore.memo import LetterScheme

CHICHU = LetterScheme.builtin("chichu").to_notation()
EDGES, CORNERS, POSITIONS = CHICHU


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """Run commands in a folder with the notation files of ChiChu."""
    for name, document in CHICHU.items():
        (tmp_path / name).write_text(json.dumps(document), encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def schemes(*files: str) -> list[str]:
    return [word for file in files for word in ("--scheme", file)]


def test_one_file_sets_the_letters_that_it_describes(cubecore, folder):
    speffz = cubecore.json("trace", "R U")
    chichu = cubecore.json("trace", "R U", "--scheme", "chichu")
    assert speffz["edges"] != chichu["edges"]
    assert speffz["corners"] != chichu["corners"]
    mixed = cubecore.json("trace", "R U", *schemes(EDGES))
    assert (mixed["edges"]["letters"], mixed["corners"]) == (
        chichu["edges"]["letters"],
        speffz["corners"],
    )
    mixed = cubecore.json("trace", "R U", *schemes(CORNERS))
    assert (mixed["edges"], mixed["corners"]) == (speffz["edges"], chichu["corners"])


@pytest.mark.parametrize(
    "files",
    [(POSITIONS,), (EDGES, CORNERS), (POSITIONS, EDGES), (EDGES, CORNERS, POSITIONS)],
    ids=str,
)
def test_several_files_are_one_scheme(cubecore, folder, files):
    chichu = cubecore.json("trace", "R U", "--scheme", "chichu")
    assert cubecore.json("trace", "R U", *schemes(*files)) == chichu


def test_an_object_of_a_batch_is_one_file_or_holds_several(cubecore, folder):
    chichu = cubecore.json("trace", "R U", "--scheme", "chichu")
    edges = cubecore.json("trace", "R U", *schemes(EDGES))
    assert cubecore.batch(
        "trace",
        {"alg": "R U", "scheme": CHICHU},
        {"alg": "R U", "scheme": CHICHU[POSITIONS]},
        {"alg": "R U", "scheme": CHICHU[EDGES]},
        {"alg": "R U", "scheme": {"mine": CHICHU[EDGES]}},
    ) == [chichu, chichu, edges, edges]


def test_flags_are_the_defaults_of_a_batch(cubecore, folder):
    outcome = cubecore("trace", "--batch", *schemes(EDGES, CORNERS), stdin='{"alg": "R U"}\n' * 2)
    assert outcome.objects == [cubecore.json("trace", "R U", "--scheme", "chichu")] * 2


def test_files_that_disagree_are_refused_with_letter_and_place(cubecore, folder):
    letters = CHICHU[EDGES] | {"A": CHICHU[EDGES]["G"], "G": CHICHU[EDGES]["A"]}
    Path("wrong.json").write_text(json.dumps(letters), encoding="utf-8")
    outcome = cubecore("trace", "R U", *schemes("wrong.json", POSITIONS))
    assert (outcome.code, outcome.out) == (2, "")
    assert outcome.err == (
        "scheme: UR (face U, row 1, column 2) is 'A' in wrong.json, but 'G' in cube-positions.json."
        " UF (face U, row 2, column 1) is 'G' in wrong.json, but 'A' in cube-positions.json.\n"
    )
    (answer,) = cubecore.batch("trace", {"alg": "R", "scheme": CHICHU | {EDGES: letters}})
    assert answer["field"] == "scheme"
    assert answer["error"].startswith("UR (face U, row 1, column 2) is 'A' in edge-notation.json")


@pytest.mark.parametrize(
    ("files", "reason"),
    [
        ((EDGES, "speffz"), '"speffz" is a built-in scheme: only notation files can be combined.'),
        ((EDGES, "none.json"), '"none.json" is neither one of speffz, ufrbld, chichu, kana nor a'
                               " file that can be read."),
        ((EDGES, "text.json"), "text.json: The text is not JSON: Expecting value: line 1 column 1"
                               " (char 0)."),
        ((EDGES, "own.json"), "own.json: This is not a notation file: expected letters with"
                              " colours, or faces."),
    ],
    ids=str,
)  # fmt: skip
def test_files_that_cannot_be_combined_are_refused_by_name(cubecore, folder, files, reason):
    Path("text.json").write_text("UF,C", encoding="utf-8")
    own = LetterScheme.builtin("kana").to_json()
    Path("own.json").write_text(json.dumps(own), encoding="utf-8")
    assert cubecore("trace", "R U", *schemes(*files)).err == f"scheme: {reason}\n"


def test_every_command_with_letters_takes_several_files(cubecore, folder):
    memo = cubecore("trace", "R U", *schemes(EDGES, CORNERS)).out.split("\n")[0].split(None, 1)[1]
    checked = cubecore.json("check", "R U", "--edges", memo, *schemes(EDGES, CORNERS))
    assert checked["correct"]
    assert cubecore("scramble", "--seed", "1", *schemes(EDGES, CORNERS)).code == 0


def test_damaged_letters_are_blamed_on_the_scheme():
    problem = Problem.of("file_unreadable", file="cube-positions.json", reason="it is missing")
    with pytest.raises(RequestError) as refused, blaming_setting():
        raise SchemeError((problem,))
    assert refused.value.as_line() == "scheme: cube-positions.json cannot be read: it is missing."
