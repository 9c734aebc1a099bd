"""The version is that of the installed package, or of the changelog in a copy of the source."""

import re
from importlib.metadata import version as installed_version
from pathlib import Path

import pytest

from cubecore.cli.parsing import version
from tests.cubecore.cli.running import run_process

CHANGELOG = Path(__file__).parents[3] / "CHANGELOG.md"
NEWEST = re.findall(r"^## (\S+)", CHANGELOG.read_text(encoding="utf-8"), re.MULTILINE)[0]
NOT_INSTALLED = "a-package-that-nobody-has-installed"


def test_the_version_is_printed():
    done = run_process("--version")
    assert re.fullmatch(rb"cubecore \d+\.\d+\.\d+\n", done.stdout)
    assert (done.returncode, done.stderr) == (0, b"")


def test_an_installed_version_comes_first():
    assert version("pytest") == installed_version("pytest")


def test_the_source_has_the_newest_version_of_its_changelog():
    assert version(NOT_INSTALLED) == NEWEST


@pytest.mark.parametrize("text", ["", "## Unreleased\n"])
def test_a_changelog_without_versions_names_none(tmp_path, text):
    changelog = tmp_path / "CHANGELOG.md"
    changelog.write_text(text)
    assert version(NOT_INSTALLED, changelog) == "unknown"
