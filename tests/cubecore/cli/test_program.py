"""Bad usage is one clear line and exit code 2; nothing ends in a traceback."""

import json
import os
import subprocess
import sys

import pytest

from cubecore.cli import COMMAND_MODULES, run
from tests.cubecore.cli.running import run_process


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (
            ["--color"],
            "The command line cannot be read: the following arguments are required: COMMAND.",
        ),
        (["apply"], "alg: alg is required."),
        (
            ["apply", "R Q"],
            "alg: Expected a move (U R F D L B, M E S, m e s or x y z), found 'Q'. (position 2)",
        ),
        (["apply", "R", "--size", "three"], 'size: Expected a whole number, found "three".'),
        (["apply", "R", "--size", "1_0"], 'size: Expected a whole number, found "1_0".'),
        (["apply", "R", "--size", "0"], "size: Expected a whole number from 1 to 1,000, found 0."),
        (
            ["apply", "R", "--si", "4"],
            "The command line cannot be read: unrecognized arguments: --si 4.",
        ),
        (["mirror", "R"], "axis: axis is required."),
        (["mirror", "R", "--axis", "w"], 'axis: Expected one of x, y, z, found "w".'),
        (["validate", "U"], "facelets: Expected 54 facelets, found 1. (position 1)"),
    ],
)
def test_bad_usage_is_one_line(cubecore, words, line):
    outcome = cubecore(*words)
    assert (outcome.code, outcome.out, outcome.err) == (2, "", f"{line}\n")


@pytest.mark.parametrize(
    ("words", "field", "position"),
    [
        (["apply", "--json"], "alg", None),
        (["apply", "R Q", "--json"], "alg", 2),
        (["--json"], None, None),
        (["apply", "R", "--json", "--si", "4"], None, None),
        (["apply", "R", "--size", "0", "--json"], "size", None),
        (["order", "--batch", "--json", "--size", "0"], "size", None),
        (["validate", "U", "--json"], "facelets", 1),
    ],
)
def test_bad_usage_with_json_is_an_error_object(cubecore, words, field, position):
    line = cubecore(*(word for word in words if word != "--json")).err if words[1:] else None
    outcome = cubecore(*words)
    error = json.loads(outcome.err)
    assert (outcome.code, outcome.out, outcome.err.count("\n")) == (2, "", 1)
    assert list(error) == ["error", "field", "position"]
    assert (error["field"], error["position"]) == (field, position)
    assert line is None or error["error"] in line


def test_json_after_two_dashes_is_a_value(cubecore):
    outcome = cubecore("apply", "--", "--json")
    assert (outcome.code, outcome.err.partition(" ")[0]) == (2, "alg:")


def test_without_words_it_prints_help(cubecore):
    outcome = cubecore()
    assert (outcome.code, outcome.err) == (0, "")
    assert outcome.out.startswith("usage: python -m cubecore ")
    assert all(f"    {name}" in outcome.out for name in COMMAND_MODULES)


@pytest.mark.parametrize("name", [None, *COMMAND_MODULES])
def test_help_has_the_name_under_which_the_program_was_called(capsys, monkeypatch, name):
    words = [*([name] if name else []), "--help"]
    monkeypatch.setattr(sys, "argv", ["/usr/bin/cubecore", *words])
    with pytest.raises(SystemExit) as end:
        run()
    printed = capsys.readouterr().out
    assert end.value.code == 0
    assert printed.startswith(f"usage: cubecore {name or ''}")
    assert "python -m" not in printed


def test_an_unknown_command_is_refused_with_a_list_of_commands(cubecore):
    outcome = cubecore("solve-it")
    assert (outcome.code, outcome.err.count("\n")) == (2, 1)
    assert "'apply'" in outcome.err


def test_help_is_not_an_error(cubecore):
    with pytest.raises(SystemExit) as end:
        cubecore("apply", "--help")
    assert end.value.code == 0


def test_a_value_that_is_not_text_is_refused(cubecore):
    outcome = cubecore("apply", "R\udcff")
    assert (outcome.code, outcome.err.count("\n")) == (2, 1)


def test_it_runs_as_a_module():
    done = run_process("simplify", "R R", "--json")
    assert (done.returncode, done.stdout, done.stderr) == (0, b'{"alg": "R2"}\n', b"")


def test_a_closed_pipe_is_not_an_error():
    reader, writer = os.pipe()
    os.close(reader)
    words = [sys.executable, "-m", "cubecore", "order", "--batch"]
    done = subprocess.run(
        words, input=b'{"alg": "R"}\n', stdout=writer, stderr=subprocess.PIPE, check=False
    )
    os.close(writer)
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.parametrize(
    ("redirection", "code", "line"),
    [
        (">/dev/full", 1, "Standard output cannot be written: No space left on device."),
        (">&-", 2, "Standard output is closed."),
        ("--batch <&-", 2, "Standard input is closed."),
    ],
)
def test_a_stream_that_cannot_be_used_is_one_line(redirection, code, line):
    command = f"{sys.executable} -m cubecore apply R {redirection}"
    done = subprocess.run(["sh", "-c", command], stderr=subprocess.PIPE, text=True, check=False)
    assert (done.returncode, done.stderr) == (code, f"{line}\n")


@pytest.mark.parametrize(
    ("redirection", "code", "message"),
    [
        (">/dev/full", 1, "Standard output cannot be written: No space left on device."),
        (">&-", 2, "Standard output is closed."),
    ],
)
def test_a_stream_that_cannot_be_used_is_an_object_with_json(redirection, code, message):
    command = f"{sys.executable} -m cubecore apply R --json {redirection}"
    done = subprocess.run(["sh", "-c", command], stderr=subprocess.PIPE, text=True, check=False)
    error = {"error": message, "field": None, "position": None}
    assert (done.returncode, json.loads(done.stderr)) == (code, error)


def test_an_interrupted_run_ends_quietly(cubecore, monkeypatch):
    monkeypatch.setattr("cubecore.cli.program._carry_out", interrupted)
    assert cubecore("apply", "R").code == 130


def interrupted(words, out):
    raise KeyboardInterrupt
