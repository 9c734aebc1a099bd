"""Copies of the tree that make works in, with an environment that looks finished."""

import shutil
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
MARKS = ["for-run", "for-serve", "for-tests"]


@pytest.fixture
def tree(tmp_path):
    """A copy of what make looks at, without an environment."""
    for name in ["Makefile", "pyproject.toml", "manage.py", *map(str, ROOT.glob("requirements*"))]:
        shutil.copy(ROOT / name, tmp_path)
    return tmp_path


def program(path: Path, script: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\n{script}\n")
    path.chmod(0o755)
    return path


def environment(tree: Path, belongs_to: Path) -> None:
    """An environment that looks finished, around this test's own interpreter."""
    program(tree / ".venv/bin/python", f'exec {sys.executable} "$@"')
    for mark in MARKS:
        (tree / ".venv" / mark).write_text(f"{belongs_to}\n")
