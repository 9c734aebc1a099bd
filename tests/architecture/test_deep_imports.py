"""Imports past the packages of the library, which `make check` looks for, are found."""

import pytest

from tests.architecture.deep_imports import problems

LIBRARY = {
    "cubecore/__init__.py": "",
    "cubecore/errors.py": "",
    "cubecore/templatetags/__init__.py": "",
    "cubecore/templatetags/cube_pictures.py": "",
    "cubecore/cube/__init__.py": "from cubecore.cube.order import order",
    "cubecore/cube/order.py": "",
    "cubecore/cube/moves.py": "",
    "cubecore/cube/cubies/__init__.py": "",
    "cubecore/cube/cubies/state.py": "",
}

DEEP = {
    "the website": ("trainer/planted.py", "from cubecore.cube.moves import Move"),
    "a function of the website": (
        "trainer/planted.py",
        "def planted():\n    from cubecore.cube.moves import Move",
    ),
    "a module out of its package": ("trainer/planted.py", "from cubecore.cube import moves"),
    "a whole module": ("trainer/planted.py", "import cubecore.cube.moves"),
    "a page": ("docs/planted.md", ">>> from cubecore.cube.cubies.state import Cubies"),
    "the README": ("README.md", ">>> from cubecore.cube.moves import Move"),
    "the test of another module": (
        "tests/cubecore/cube/test_order.py",
        "from cubecore.cube.moves import Move",
    ),
    "a test of the same name elsewhere": (
        "tests/trainer/test_moves.py",
        "from cubecore.cube.moves import Move",
    ),
}

ALLOWED = {
    "a package": ("trainer/planted.py", "from cubecore.cube import Move"),
    "a package in a package": ("trainer/planted.py", "from cubecore.cube.cubies import Cubies"),
    "a function with the name of a module": (
        "docs/planted.md",
        ">>> from cubecore.cube import order",
    ),
    "a module at the top": ("docs/planted.md", ">>> from cubecore.errors import CubeError"),
    "template tags": ("trainer/planted.py", "from cubecore.templatetags import cube_pictures"),
    "the entry point": ("README.md", ">>> import cubecore"),
    "another library": ("trainer/planted.py", "from numpy.linalg.linalg import norm"),
}

MIRRORED = [
    ("tests/cubecore/cube/test_moves.py", "from cubecore.cube.moves import Move"),
    ("tests/cubecore/cube/test_moves_merged.py", "from cubecore.cube.moves import Move"),
    ("tests/cubecore/cube/cubies/test_state.py", "from cubecore.cube.cubies import state"),
]
SHALLOW = "from cubecore.cube import A, B, C, D, E, F"


@pytest.fixture
def tree(tmp_path):
    """A project with a small library and a test that imports six names from a package."""
    for file, text in LIBRARY.items():
        plant(tmp_path, file, text)
    plant(tmp_path, "tests/cubecore/test_planted.py", SHALLOW)
    return tmp_path


def plant(tree, file, text):
    (tree / file).parent.mkdir(parents=True, exist_ok=True)
    (tree / file).write_text(text)


@pytest.mark.parametrize(("file", "text"), DEEP.values(), ids=DEEP)
def test_a_deep_import_is_found(tree, file, text):
    plant(tree, file, text)
    [problem] = problems(tree)
    assert problem.startswith(f"{file}:")


@pytest.mark.parametrize(("file", "text"), ALLOWED.values(), ids=ALLOWED)
def test_what_is_public_is_allowed(tree, file, text):
    plant(tree, file, text)
    assert problems(tree) == []


@pytest.mark.parametrize(("file", "text"), MIRRORED)
def test_a_test_may_import_the_module_that_it_mirrors(tree, file, text):
    plant(tree, file, text)
    assert problems(tree) == []


def test_tests_with_too_many_deep_imports_are_refused(tree):
    for file, text in MIRRORED[:2]:
        plant(tree, file, text)
    assert problems(tree) == ["tests: 2 of 8 imports go past the packages"]
