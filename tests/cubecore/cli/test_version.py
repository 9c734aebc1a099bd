"""The version is that of the installed package, or of the changelog in a copy of the source."""

import re
from importlib.metadata import PackageNotFoundError
from pathlib import Path

import pytest

from cubecore.cli import version as version_module
from tests.cubecore.cli.running import run_process

CHANGELOG = Path(__file__).parents[3] / "CHANGELOG.md"
NEWEST = re.findall(r"^## (\S+)", CHANGELOG.read_text(encoding="utf-8"), re.MULTILINE)[0]


def not_installed(name):
    raise PackageNotFoundError(name)


def test_the_version_is_printed():
    done = run_process("--version")
    assert re.fullmatch(rb"cubecore \d+\.\d+\.\d+\n", done.stdout)
    assert (done.returncode, done.stderr) == (0, b"")


def test_an_installed_version_comes_first(monkeypatch):
    monkeypatch.setattr(version_module, "installed_version", {"blindtrace": "9.8.7"}.__getitem__)
    assert version_module.version() == "9.8.7"


def test_the_source_has_the_newest_version_of_its_changelog(monkeypatch):
    monkeypatch.setattr(version_module, "installed_version", not_installed)
    assert version_module.version() == NEWEST


@pytest.mark.parametrize("text", ["", "## Unreleased\n"])
def test_a_changelog_without_versions_names_none(monkeypatch, tmp_path, text):
    (tmp_path / "CHANGELOG.md").write_text(text)
    monkeypatch.setattr(version_module, "installed_version", not_installed)
    monkeypatch.setattr(version_module, "CHANGELOG", tmp_path / "CHANGELOG.md")
    assert version_module.version() == "unknown"
