"""No file has more than 300 lines, and no function more than 40."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LONGEST_FILE = 300
LONGEST_FUNCTION = 40
# Written by makemigrations.
WRITTEN_BY_DJANGO = "migrations"


def python_files(root: Path) -> Iterator[Path]:
    for package in ("cubecore", "trainer", "tests"):
        for file in sorted((root / package).rglob("*.py")):
            if WRITTEN_BY_DJANGO not in file.parts:
                yield file


def too_long(root: Path) -> list[str]:
    """Return every file and function that is longer than allowed, with its number of lines."""
    problems = []
    for file in python_files(root):
        source = file.read_text(encoding="utf-8")
        name, lines = str(file.relative_to(root)), len(source.splitlines())
        if lines > LONGEST_FILE:
            problems.append(f"{name}: {lines}")
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                lines = (node.end_lineno or node.lineno) - node.lineno + 1
                if lines > LONGEST_FUNCTION:
                    problems.append(f"{name}: {node.name}: {lines}")
    return problems


def test_every_file_and_function_is_short_enough():
    assert too_long(ROOT) == []


@pytest.mark.parametrize(
    ("source", "problem"),
    [
        ("x = 1\n" * 301, "tests/planted.py: 301"),
        ("def planted():\n" + "    pass\n" * 40, "tests/planted.py: planted: 41"),
        ("async def planted():\n" + "    pass\n" * 40, "tests/planted.py: planted: 41"),
    ],
)
def test_a_longer_one_is_reported(tmp_path, source, problem):
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests/planted.py").write_text(source)
    assert too_long(tmp_path) == [problem]


@pytest.mark.parametrize("source", ["x = 1\n" * 300, "def planted():\n" + "    pass\n" * 39])
def test_the_longest_that_are_allowed_pass(tmp_path, source):
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests/planted.py").write_text(source)
    assert too_long(tmp_path) == []
