"""Everything that docs/sources.md lists exists."""

import ast
import re
from functools import cache
from pathlib import Path
from pkgutil import resolve_name

import pytest

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "sources.md").read_text(encoding="utf-8")
HEADING = re.compile(r"^## The source document (\d{3})", re.MULTILINE)


def rows() -> list[tuple[str, str, str]]:
    cells = [line.strip("|").split("|") for line in PAGE.splitlines() if line.startswith("| ")]
    entries = [tuple(cell.strip() for cell in row) for row in cells]
    assert {len(entry) for entry in entries} == {3}
    return [
        (named, here, proof)
        for named, here, proof in entries
        if named not in ("named there", "---")
    ]


def quoted(text: str) -> list[str]:
    return re.findall(r"`([^`]+)`", text)


@cache
def names_of_tests(path: str) -> frozenset[str]:
    tree = ast.parse((ROOT / path).read_text(encoding="utf-8"))
    return frozenset(
        node.name
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    )


def is_name(name: str) -> bool:
    """Return whether a dotted name is a module of the library, or something inside one."""
    try:
        resolve_name(name)
    except (ImportError, AttributeError):
        return False
    return True


def exists(token: str) -> bool:
    if "::" in token:
        path, _, test = token.partition("::")
        return (ROOT / path).is_file() and test in names_of_tests(path)
    return (ROOT / token).exists() if "/" in token else is_name(token)


NAMES = sorted({token for _, here, proof in rows() for token in quoted(here) + quoted(proof)})


@pytest.mark.parametrize("token", NAMES)
def test_what_the_page_lists_exists(token: str) -> None:
    assert exists(token)


@pytest.mark.parametrize(
    "token",
    [
        "cubecore.slices.SliceRunner",
        "cubecore.slices.LtrCell.diagonal",
        "cubecore.nothing.at_all",
        "docs/nothing.md",
        "tests/nothing.py::test_nothing",
        "tests/test_sources.py::test_nothing",
    ],
)
def test_what_is_made_up_does_not_exist(token: str) -> None:
    assert not exists(token)


def test_every_row_names_its_place_and_its_proof() -> None:
    for named, here, proof in rows():
        assert quoted(here) or here.startswith("Not followed"), named
        assert any("::" in token for token in quoted(proof)), named


def test_all_five_documents_are_there() -> None:
    assert HEADING.findall(PAGE) == ["000", "001", "002", "003", "004"]
