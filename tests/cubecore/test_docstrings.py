"""Every public name of the library says what it means, and its examples come out as written."""

import ast
import doctest
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

import pytest

import cubecore

APP_MODULES = {"admin", "apps", "checks", "forms", "management", "migrations", "models"}
APP_MODULES |= {"templatetags"}
LIBRARY = sorted(
    module.name
    for module in walk_packages(cubecore.__path__, "cubecore.")
    if module.name.split(".")[1] not in APP_MODULES | {"__main__"}
)


@pytest.mark.parametrize("name", LIBRARY)
def test_the_examples_of_a_module_come_out_as_written(name):
    module = import_module(name)
    assert doctest.testmod(module).failed == 0


@pytest.mark.parametrize("name", LIBRARY)
def test_every_public_name_of_a_module_is_told(name):
    path = import_module(name).__file__
    assert path
    tree = ast.parse(Path(path).read_text(encoding="utf-8"))
    assert ast.get_docstring(tree)
    assert [node.name for node in public_definitions(tree) if not ast.get_docstring(node)] == []


def public_definitions(tree):
    for node in tree.body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef) and not node.name.startswith("_"):
            yield node
            if isinstance(node, ast.ClassDef):
                yield from public_definitions(node)
