"""Tests import nothing from each other: what two of them need is in a module that is no test."""

import ast
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]


def modules_of_tests_in(source: str) -> list[str]:
    """Return the modules of tests that a source imports, or imports from."""
    names: list[str] = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            names += [each.name for each in node.names]
        if isinstance(node, ast.ImportFrom):
            names += [f"{node.module}.{each.name}" for each in node.names]
    return [
        name
        for name in names
        if name.startswith("tests.") and any(part.startswith("test_") for part in name.split("."))
    ]


@pytest.mark.parametrize(
    ("source", "imported"),
    [
        ("from tests.trainer.test_pages import cast", ["tests.trainer.test_pages.cast"]),
        ("import tests.trainer.test_pages", ["tests.trainer.test_pages"]),
        ("from tests.trainer import test_pages as t", ["tests.trainer.test_pages"]),
        ("from tests.pages import cast\nfrom django.test import Client", []),
    ],
)
def test_an_import_from_a_test_is_noticed(source, imported):
    assert modules_of_tests_in(source) == imported


def test_no_test_imports_from_another():
    imports = {
        str(path.relative_to(TESTS)): names
        for path in TESTS.rglob("*.py")
        if (names := modules_of_tests_in(path.read_text(encoding="utf-8")))
    }
    assert imports == {}
