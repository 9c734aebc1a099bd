"""Refuse imports that go past the packages of the library.

    python -m tests.architecture.deep_imports

Public is what a package of `cubecore` exports, the modules directly in `cubecore`, such as
`cubecore.errors`, and the modules that Django finds by name. A deep import names any other module.
The README, the docs and the website have none. A test has one only where it checks an internal of
the module that it mirrors (`tests/cubecore/cube/test_moves.py` may import `cubecore.cube.moves`),
and at least 85 of 100 names that tests import come from packages.
"""

import ast
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
TEXTS = ["README.md", "CONTRIBUTING.md", "docs/*.md"]
FOUND_BY_DJANGO = ["management", "migrations", "templatetags"]
SHARE = 0.85
EXCEPTIONS = {
    "tests/benchmarks/followable_solvers.py": "It measures how long each table takes to build.",
}


class Import(NamedTuple):
    """One name that a file imports from the library, and the module it names for that."""

    file: str
    line: int
    module: str
    is_deep: bool

    @property
    def is_mirrored(self) -> bool:
        """Whether the file is the test of the module: its path is the same, its name `test_…`."""
        expected = f"tests/{self.module.replace('.', '/')}"
        folder, _, module = expected.rpartition("/")
        return bool(re.fullmatch(rf"{re.escape(folder)}/test_{module}(_\w+)?\.py", self.file))

    @property
    def is_allowed(self) -> bool:
        """Whether a test may have the import although it is deep."""
        return self.is_mirrored or self.file in EXCEPTIONS

    def __str__(self) -> str:
        """The import as a line of a report."""
        return f"{self.file}:{self.line}: imports {self.module} past its package"


def imports_of(root: Path, file: str, source: str, first_line: int = 1) -> Iterator[Import]:
    """Yield an import for each name that Python source takes from the library."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            modules = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            modules = [module_of(root, node.module, alias.name) for alias in node.names]
        else:
            continue
        for module in modules:
            if module.split(".")[0] == "cubecore":
                yield Import(file, node.lineno + first_line - 1, module, is_deep(root, module))


def module_of(root: Path, module: str, name: str) -> str:
    """Return the module that `from module import name` names: a module inside a package, or it."""
    inside = f"{module}.{name}"
    return inside if is_file(root, inside) and name not in exports(root, module) else module


@cache
def exports(root: Path, package: str) -> set[str]:
    """Return the names that a package imports from its modules."""
    source = (root / package.replace(".", "/") / "__init__.py").read_text(encoding="utf-8")
    imports = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.ImportFrom)]
    return {alias.asname or alias.name for node in imports for alias in node.names}


def is_file(root: Path, module: str) -> bool:
    """Return whether a dotted name is a module that is no package."""
    return (root / module.replace(".", "/")).with_suffix(".py").is_file()


def is_deep(root: Path, module: str) -> bool:
    """Return whether a module is one that only its own package imports."""
    package, _, inside = module.removeprefix("cubecore.").partition(".")
    return is_file(root, module) and inside != "" and package not in FOUND_BY_DJANGO


def imports_in(root: Path, patterns: list[str]) -> list[Import]:
    """Return all imports from the library in Python files, and in the examples of other files."""
    imports: list[Import] = []
    for path in sorted({path for pattern in patterns for path in root.glob(pattern)}):
        file, source = path.relative_to(root).as_posix(), path.read_text(encoding="utf-8")
        if path.suffix == ".py":
            imports += imports_of(root, file, source)
            continue
        for number, line in enumerate(source.splitlines(), 1):
            if example := re.match(r"(?:>>> )?((?:from|import) cubecore\b.*)", line):
                imports += imports_of(root, file, example[1], number)
    return imports


def problems(root: Path = ROOT) -> list[str]:
    """Return one line for each import that goes past a package, and one if tests have too many."""
    imports = imports_in(root, ["tests/**/*.py"])
    deep = [one for one in imports if one.is_deep]
    refused = [one for one in deep if not one.is_allowed]
    refused += [one for one in imports_in(root, [*TEXTS, "trainer/**/*.py"]) if one.is_deep]
    lines = [str(one) for one in refused]
    if len(deep) > (1 - SHARE) * len(imports):
        lines.append(f"tests: {len(deep)} of {len(imports)} imports go past the packages")
    return lines


if __name__ == "__main__":
    lines = problems()
    print(*lines, sep="\n")
    sys.exit(f"{len(lines)} deep imports" if lines else 0)
