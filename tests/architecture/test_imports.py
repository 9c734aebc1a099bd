"""Each of the import rules, which `make check` verifies, notices when it is broken."""

import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
ABOVE_THE_CUBE = tuple(
    f"cubecore/{name}"
    for name in (
        *("slices/", "commutators/", "solvers/", "memo/", "scrambles/", "sources/", "cli/"),
        "__main__.py",
    )
)
LINT = (
    "import sys; from importlinter.cli import lint_imports_command as lint; "
    "lint(['--no-cache', *sys.argv[1:]])"
)

BROKEN = {
    "the library asks the website": (
        {"cubecore/cube/planted.py": "import trainer.health"},
        "The website stands on the library",
    ),
    "the cube asks about letters": (
        {"cubecore/memo/__init__.py": "", "cubecore/cube/planted.py": "import cubecore.memo"},
        "Inside the library imports go down",
    ),
    "a solver asks the command line": (
        {"cubecore/cli/__init__.py": "", "cubecore/solvers/__init__.py": "import cubecore.cli"},
        "Inside the library imports go down",
    ),
    "the cube asks an app module": (
        {"cubecore/cube/planted.py": "import cubecore.apps"},
        "Inside the library imports go down",
    ),
    "the cube knows Django": (
        {"cubecore/cube/planted.py": "import django.utils.text"},
        "Inside the library only the app modules know Django",
    ),
    "a function of the library knows Django": (
        {"cubecore/memo/__init__.py": "def planted():\n    from django.conf import settings"},
        "Inside the library only the app modules know Django",
    ),
    "two modules of the cube import each other": (
        {
            "cubecore/cube/planted.py": "import cubecore.cube.planted_too",
            "cubecore/cube/planted_too.py": "import cubecore.cube.planted",
        },
        "No modules of the library import each other in a circle",
    ),
    "a model asks a page": (
        {
            "trainer/people/models/planted.py": "import trainer.people.views",
            "trainer/people/views.py": "",
        },
        "Inside people imports go down",
    ),
    "a model of people asks a room above them": (
        {
            "trainer/people/models/planted.py": "import trainer.drills",
            "trainer/drills/__init__.py": "",
        },
        "Inside the website imports go down",
    ),
    "a chart of progress asks a page": (
        {
            "trainer/progress/charts/planted.py": "import trainer.progress.views",
            "trainer/progress/views.py": "",
        },
        "Inside progress imports go down",
    ),
    "practice asks progress": (
        {
            "trainer/practice/__init__.py": "import trainer.progress",
            "trainer/progress/__init__.py": "",
        },
        "Inside the website imports go down",
    ),
    "a view asks the engine": (
        {
            "trainer/practice/__init__.py": "",
            "trainer/practice/views.py": "import cubecore.cube",
        },
        "The engine is asked through few doors",
    ),
    "a room that teaches touches attempts": (
        {
            "trainer/practice/__init__.py": "",
            "trainer/practice/models.py": "",
            "trainer/learn/__init__.py": "",
            "trainer/learn/views.py": "import trainer.practice.models",
        },
        "Rooms that ask the engine touch no attempt",
    ),
}

WITHOUT_A_PLACE = {
    "trainer/planted.py": "trainer.planted",
    "trainer/people/planted.py": "trainer.people.planted",
    "cubecore/planted/__init__.py": "cubecore.planted",
}

ALLOWED = {
    "attempts ask the engine": {
        "trainer/practice/__init__.py": "",
        "trainer/practice/models.py": "",
        "trainer/practice/attempts.py": "import cubecore.memo\nimport trainer.practice.models",
        "cubecore/memo/__init__.py": "import cubecore.cube",
    },
    "a room that teaches asks the engine": {
        "trainer/learn/__init__.py": "",
        "trainer/learn/cubes.py": "import cubecore.cube",
    },
    "the app's models ask the library": {
        "cubecore/models.py": "import django.db.models\nimport cubecore.memo",
        "cubecore/memo/__init__.py": "",
    },
}


@pytest.fixture
def tree(tmp_path):
    """The modules of the project, all of them empty, without the packages of the library above the
    cube."""
    shutil.copy(ROOT / ".importlinter", tmp_path)
    plant(tmp_path, {name: "" for name in modules() if not name.startswith(ABOVE_THE_CUBE)})
    return tmp_path


@cache
def modules() -> list[str]:
    """Return the files of the project's modules."""
    return [
        path.relative_to(ROOT).as_posix()
        for package in ("cubecore", "trainer")
        for path in (ROOT / package).rglob("*.py")
    ]


def plant(tree: Path, files: dict[str, str]) -> None:
    for name, text in files.items():
        (tree / name).parent.mkdir(parents=True, exist_ok=True)
        (tree / name).write_text(text)


def lint(tree: Path, rule: str = "") -> subprocess.CompletedProcess[str]:
    """Check one rule, or all of them."""
    chosen = ["--contract", rule.lower().replace(" ", "-")] if rule else []
    command = [sys.executable, "-c", LINT, *chosen]
    return subprocess.run(command, cwd=tree, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("files", ALLOWED.values(), ids=ALLOWED)
def test_what_the_design_allows_passes(tree, files):
    plant(tree, files)
    done = lint(tree)
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize(("files", "rule"), BROKEN.values(), ids=BROKEN)
def test_a_forbidden_import_fails(tree, files, rule):
    plant(tree, files)
    done = lint(tree, rule)
    assert done.returncode == 1
    assert f"{rule} BROKEN" in done.stdout


@pytest.mark.parametrize(("file", "module"), WITHOUT_A_PLACE.items(), ids=WITHOUT_A_PLACE)
def test_a_module_without_a_place_fails(tree, file, module):
    plant(tree, {file: ""})
    done = lint(tree)
    assert done.returncode == 1
    assert f"not listed as layers:\n\n- {module}" in done.stdout
