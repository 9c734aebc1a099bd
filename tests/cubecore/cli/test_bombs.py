"""Texts that are short and ask for very much are answered within bounds of time and memory."""

import json
import subprocess
import sys

import pytest

from tests.scale import sample

MEBIBYTE = 2**20
# Of CPU, for all texts of a command together; a process that needs more is killed.
SECONDS = 20
MEMORY = 900 * MEBIBYTE
DOUBLED = "R"
for _ in range(60):
    DOUBLED = f"({DOUBLED})2" if len(DOUBLED) % 2 else f"[{DOUBLED}, U]"
BOMBS = {
    "apply": [
        "(" * 30_000 + "R" + ")" * 30_000,
        "[" * 30_000,
        "[R, " * 2_000 + "U" + "]" * 2_000,
        "[R: " * 5_000 + "U" + "]" * 5_000,
        DOUBLED,
        "(" * 23 + "R U" + ")10" * 23,
        "(R U)" + "9" * 400,
        "R" + "9" * 100_000,
        "9" * 100_000 + "Rw",
        "R " * 60_000,
        "R'" * 60_000,
        "\ud7ff" * 120_000,
        "R U\n" * 30_000,
        "²" * 1_000,
    ],
    "order": ["(R U F)1000000000", "[" * 9_000 + "]" * 9_000, "R U' " * 20_000],
    "simplify": ["R L " * 25_000, "R R' " * 24_000, "(R U)" + "0" * 1_000 + "7"],
    "invert": ["R U " * 30_000],
    "trace": ["R U " * 30_000, "(R U F2)999999999"],
}


BOUNDED = f"""
import resource, runpy, sys
resource.setrlimit(resource.RLIMIT_CPU, ({SECONDS}, {SECONDS}))
resource.setrlimit(resource.RLIMIT_AS, ({MEMORY}, {MEMORY}))
runpy.run_module("cubecore", run_name="__main__", alter_sys=True)
"""


def run(*words, requests=()):
    lines = "".join(json.dumps(request) + "\n" for request in requests)
    command = [sys.executable, "-c", BOUNDED, *words]
    done = subprocess.run(command, input=lines, capture_output=True, text=True, check=False)
    assert "Traceback" not in done.stderr
    return done


@pytest.mark.parametrize("command", BOMBS)
def test_every_text_is_answered(command):
    """In one process, so that the memory of one text counts for the next."""
    done = run(command, "--batch", requests=[{"alg": text} for text in BOMBS[command]])
    assert done.returncode == 0, done.stderr[-500:]
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(answers) == len(BOMBS[command])
    assert max(len(answer.get("error", "")) for answer in answers) < 1_000


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (["apply", "R", "--size", "100000"], 2),
        (["apply", "R", "--size", "9" * 5_000], 2),
        (["apply", "R 2-3Rw", "--size", str(sample(300, 1_000))], 0),
        (["scramble", "--count", "100000000"], 2),
        (["scramble", "--random-moves", "9" * 50], 2),
        (["validate", "U" * 100_000], 2),
        (["walk", "--size", "999999999", "--face", "F", "--rotate", "R", "--slice", "1"], 2),
    ],
    ids=["a size", "digits", "a large cube", "a count", "moves", "facelets", "a walk"],
)
def test_a_large_number_is_refused_or_bounded(words, code):
    done = run(*words, "--json")
    assert done.returncode == code, done.stderr[-500:]
