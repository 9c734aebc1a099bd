"""The examples in the README and of the command line print what the pages say."""

import doctest
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from tests import forks

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
COMMAND_LINE = (ROOT / "docs" / "command-line.md").read_text(encoding="utf-8")
PICTURES = ROOT / "docs" / "pictures"


def fenced(language: str, page: str = README) -> list[str]:
    blocks = re.findall(rf"^```{language}\n(.*?)^```$", page, re.DOTALL | re.MULTILINE)
    assert blocks, f"the page has no {language} session"
    return blocks


def commands(session: str) -> list[tuple[str, str]]:
    """Return each command after a `$`, and the lines printed under it."""
    typed_and_printed = re.findall(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", session, re.MULTILINE)
    assert "".join(f"$ {typed}\n{printed}" for typed, printed in typed_and_printed) == session
    return typed_and_printed


def run(command: str) -> str:
    """Return both output streams of a command, as a terminal shows them."""
    python, *words = shlex.split(command)
    if python == "python" and words[:2] == ["-m", "cubecore"]:
        done = forks.run(*words, environment=os.environ)
        return done.stdout + done.stderr
    assert "| python -m cubecore" in command
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    piped = subprocess.run(
        ["sh", "-c", command],
        cwd=ROOT,
        env=os.environ | {"PATH": path},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        check=False,
    )
    return piped.stdout


def test_library_sessions_come_out_as_written(capsys):
    for number, session in enumerate(fenced("python")):
        test = doctest.DocTestParser().get_doctest(session, {}, f"session {number}", None, None)
        assert test.examples, f"no >>> in python block {number}"
        result = doctest.DocTestRunner().run(test)
        assert result.failed == 0, capsys.readouterr().out


@pytest.mark.parametrize("page", [README, COMMAND_LINE], ids=["readme", "command line"])
def test_command_line_sessions_come_out_as_written(page):
    for session in fenced("console", page):
        for command, printed in commands(session):
            assert (command, run(command)) == (command, printed)


@pytest.mark.parametrize("target", ["run", "test", "check", "pictures", "serve"])
def test_commands_of_the_readme_are_targets(target):
    assert f"make {target}" in README
    assert re.search(rf"^{target}:", (ROOT / "Makefile").read_text(), re.MULTILINE)


def test_links_lead_somewhere():
    targets = re.findall(r"\]\(([^)#]+)\)|(?:src|srcset)=\"([^\"]+)\"", README)
    assert [path for pair in targets for path in pair if path and not (ROOT / path).exists()] == []


def test_every_picture_is_shown_in_light_and_dark():
    light = re.findall(r'src="docs/pictures/([\w-]+)-light\.webp"', README)
    dark = re.findall(r'srcset="docs/pictures/([\w-]+)-dark\.webp"', README)
    assert light == dark == ["memo", "verdict", "weak-spots"]
    assert len(list(PICTURES.iterdir())) == 6


def test_pictures_are_small():
    assert sum(path.stat().st_size for path in PICTURES.iterdir()) <= 300_000
