"""Cubes are printed in colour at a terminal, unless the environment says otherwise."""

import os
import pty
import re
import subprocess
import sys

import pytest

from cubecore.cli import COMMAND_MODULES, command_named
from cubecore.cli.program import is_colored
from tests.cubecore.cli.requests import REQUESTS

CODES = re.compile(r"\x1b\[[0-9;]*m")
PAINTED = re.compile(r"\x1b\[30;48;5;([0-9]+)m([URFDLB]) \x1b\[0m")


@pytest.mark.parametrize(
    ("environment", "terminal", "pipe"),
    [
        ({}, True, False),
        ({"TERM": "xterm"}, True, False),
        ({"TERM": "dumb"}, False, False),
        ({"NO_COLOR": "1"}, False, False),
        ({"NO_COLOR": "0"}, False, False),
        ({"NO_COLOR": ""}, True, False),
        ({"FORCE_COLOR": "1"}, True, True),
        ({"FORCE_COLOR": "3", "TERM": "dumb"}, True, True),
        ({"FORCE_COLOR": "0"}, False, False),
        ({"FORCE_COLOR": ""}, True, False),
        ({"NO_COLOR": "1", "FORCE_COLOR": "1"}, False, False),
        ({"NO_COLOR": "", "FORCE_COLOR": "1"}, True, True),
    ],
)
def test_the_environment_and_the_stream_decide(environment, terminal, pipe):
    assert is_colored(environment, is_terminal=True) is terminal
    assert is_colored(environment, is_terminal=False) is pipe


@pytest.mark.parametrize("size", [1, 2, 3, 4])
def test_every_sticker_has_the_colour_of_its_face_and_all_six_differ(cubecore, monkeypatch, size):
    words = ("apply", "U" if size == 1 else "R U", "--size", str(size))
    plain = cubecore(*words).out
    monkeypatch.setenv("FORCE_COLOR", "1")
    colored = cubecore(*words).out
    stickers = PAINTED.findall(colored)
    color_numbers = {letter: number for number, letter in stickers}
    assert stickers == [(color_numbers[letter], letter) for _, letter in stickers]
    assert len(set(color_numbers.values())) == 6
    facelets = cubecore.json(*words)["facelets"]
    assert sorted(letter for _, letter in stickers) == sorted(facelets)
    assert [line.rstrip() for line in CODES.sub("", colored).splitlines()] == plain.splitlines()


@pytest.mark.parametrize("name", COMMAND_MODULES)
def test_json_is_never_coloured_and_text_without_a_cube_is_unchanged(cubecore, monkeypatch, name):
    words = [
        str(value) if option.positional else f"{option.flag}={value}"
        for option in command_named(name).options
        if (value := REQUESTS[name].get(option.key)) is not None
    ]
    plain, as_json = cubecore(name, *words).out, cubecore(name, *words, "--json").out
    batch = cubecore.batch(name, REQUESTS[name])
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert cubecore(name, *words, "--json").out == as_json
    assert cubecore.batch(name, REQUESTS[name]) == batch
    assert (cubecore(name, *words).out == plain) is (name not in {"apply", "positions"})


def run_at_a_terminal(*words, **environment):
    """Return what the command line prints at a terminal."""
    ours, theirs = pty.openpty()
    program = [sys.executable, "-m", "cubecore", *words]
    names = ("NO_COLOR", "FORCE_COLOR")
    others = {name: value for name, value in os.environ.items() if name not in names}
    with os.fdopen(ours, "rb", buffering=0) as terminal:
        subprocess.run(
            program, stdout=theirs, check=True, env={**others, "TERM": "xterm", **environment}
        )
        os.close(theirs)
        printed = b""
        while not printed.endswith(b"\n"):
            printed += terminal.read(65536)
        return printed.decode()


def test_a_real_terminal_gets_colours():
    assert len(PAINTED.findall(run_at_a_terminal("apply", "R", "--size", "2"))) == 24
    assert "\x1b" not in run_at_a_terminal("apply", "R", "--size", "2", NO_COLOR="1")
    assert "\x1b" not in run_at_a_terminal("apply", "R", "--size", "2", "--json")
