"""Every public name of the library has a docstring, and its examples run as written."""

import ast
import doctest
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

import pytest

import cubecore

DJANGO = {"Media", "Meta"}
WITHOUT_EXAMPLES = {"__main__", "management", "migrations", "templatetags"}
LIBRARY = sorted(
    module.name
    for module in walk_packages(cubecore.__path__, "cubecore.")
    if module.name.split(".")[1] not in WITHOUT_EXAMPLES
)
LIBRARY += ["cubecore.templatetags.cube_pictures", "cubecore.templatetags.sentences"]


@pytest.mark.parametrize("name", LIBRARY)
def test_the_examples_of_a_module_run_as_written(name):
    module = import_module(name)
    assert doctest.testmod(module).failed == 0


def test_every_public_name_has_a_docstring():
    for name in LIBRARY:
        path = import_module(name).__file__
        assert path
        tree = ast.parse(Path(path).read_text(encoding="utf-8"))
        assert ast.get_docstring(tree), name
        assert [node.name for node in public_definitions(tree) if not ast.get_docstring(node)] == []


def public_definitions(tree):
    """Yield the public classes and functions, except the inner classes that Django defines."""
    for node in tree.body:
        is_public = not getattr(node, "name", "_").startswith("_")
        if (
            isinstance(node, ast.ClassDef | ast.FunctionDef)
            and is_public
            and node.name not in DJANGO
        ):
            yield node
            if isinstance(node, ast.ClassDef):
                yield from public_definitions(node)
