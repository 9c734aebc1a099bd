"""Everything that docs/sources.md lists exists."""

import ast
import re
from functools import cache
from pathlib import Path
from pkgutil import resolve_name
from typing import NamedTuple

import pytest
from django.urls import resolve

from cubecore.cli import COMMAND_MODULES

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "sources.md").read_text(encoding="utf-8")
NOTHING = "–"
HEADING = re.compile(r"^## The source document (\d{3})", re.MULTILINE)


class Row(NamedTuple):
    """What a document names, and where it is: in the library, on the command line and on pages."""

    named: str
    here: str
    command: str
    page: str
    proof: str


def rows() -> list[Row]:
    cells = [line.strip("|").split("|") for line in PAGE.splitlines() if line.startswith("| ")]
    entries = [tuple(cell.strip() for cell in row) for row in cells]
    assert {len(entry) for entry in entries} == {5}
    return [Row(*entry) for entry in entries if entry[0] not in ("named there", "---")]


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


NAMES = sorted({token for row in rows() for token in quoted(row.here) + quoted(row.proof)})
COMMANDS = sorted({name for row in rows() for name in quoted(row.command)})
ADDRESSES = sorted({address for row in rows() for address in quoted(row.page)})
# Words between names that give no reason.
JOINING = {"which", "is", "are", "and", "its", "of", "the", "in", "a", "from", "command"}


def words_beside_names(text: str) -> set[str]:
    return set(re.findall(r"[A-Za-z]+", re.sub("`[^`]+`", "", text))) - JOINING


def renamed(row: Row) -> list[str]:
    """Return the names of a document that the library does not have."""
    names = re.findall(
        r"[A-Za-z]\w*", " ".join(re.sub(r"\(.*?\)", "", one) for one in quoted(row.named))
    )
    return [name for name in names if name not in re.findall(r"\w+", " ".join(quoted(row.here)))]


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


@pytest.mark.parametrize("name", COMMANDS)
def test_a_command_that_the_page_lists_exists(name: str) -> None:
    assert name in COMMAND_MODULES


@pytest.mark.parametrize("address", ADDRESSES)
def test_a_page_that_the_page_lists_exists(address: str) -> None:
    assert resolve(address).url_name


def test_every_row_names_its_place_and_its_proof() -> None:
    for row in rows():
        assert quoted(row.here) or row.here.startswith("Not followed"), row.named
        assert quoted(row.command) or row.command == NOTHING, row.named
        assert quoted(row.page) or row.page == NOTHING, row.named
        assert any("::" in token for token in quoted(row.proof)), row.named


def test_every_document_has_commands_and_pages() -> None:
    for part in HEADING.split(PAGE)[2::2]:
        entries = [line.split(" | ") for line in part.splitlines() if line.startswith("| `")]
        assert any(quoted(entry[2]) for entry in entries)
        assert any(quoted(entry[3]) for entry in entries)


@pytest.mark.parametrize("row", [row for row in rows() if renamed(row)], ids=lambda row: row.named)
def test_a_rename_has_its_reason(row: Row) -> None:
    assert len(words_beside_names(row.here)) >= 3


def test_a_rename_without_a_reason_is_noticed() -> None:
    row = Row("`getAxis`", "`cubecore.cube.axis_of`", NOTHING, NOTHING, "")
    assert renamed(row) == ["getAxis"]
    assert words_beside_names(row.here) == set()
    assert renamed(row._replace(named="`axis_of(move)`")) == []


def test_all_five_documents_are_there() -> None:
    assert HEADING.findall(PAGE) == ["000", "001", "002", "003", "004"]
