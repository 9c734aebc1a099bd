"""The sessions shown in the README come out as written."""

import doctest
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def fenced(language: str) -> list[str]:
    blocks = re.findall(rf"^```{language}\n(.*?)^```$", README, re.DOTALL | re.MULTILINE)
    assert blocks, f"the README shows no {language} session"
    return blocks


def commands(session: str) -> list[tuple[str, str]]:
    """What is typed after each `$`, and what is printed under it."""
    typed_and_printed = re.findall(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", session, re.MULTILINE)
    assert "".join(f"$ {typed}\n{printed}" for typed, printed in typed_and_printed) == session
    return typed_and_printed


def run(command: str) -> str:
    """Both streams of the command line, as a terminal shows them."""
    assert "python -m cubecore" in command
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    done = subprocess.run(
        ["sh", "-c", command],
        cwd=ROOT,
        env=os.environ | {"PATH": path},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        check=False,
    )
    return done.stdout


def test_library_sessions_come_out_as_written(capsys):
    for number, session in enumerate(fenced("python")):
        test = doctest.DocTestParser().get_doctest(session, {}, f"session {number}", None, None)
        assert test.examples, f"no >>> in python block {number}"
        result = doctest.DocTestRunner().run(test)
        assert result.failed == 0, capsys.readouterr().out


def test_command_line_sessions_come_out_as_written():
    for session in fenced("console"):
        for command, printed in commands(session):
            assert (command, run(command)) == (command, printed)


@pytest.mark.parametrize("target", ["run", "test", "check", "serve"])
def test_commands_told_are_targets(target):
    assert f"make {target}" in README
    assert re.search(rf"^{target}:", (ROOT / "Makefile").read_text(), re.MULTILINE)


def test_links_lead_somewhere():
    targets = re.findall(r"\]\(([^)#]+)\)|src=\"([^\"]+)\"", README)
    assert [path for pair in targets for path in pair if path and not (ROOT / path).exists()] == []
