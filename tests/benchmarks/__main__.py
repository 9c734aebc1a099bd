"""`make bench`: measure everything, or the parts whose names are given, and print the tables."""

import ast
import logging
import platform
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import numpy as np

from tests.benchmarks.measuring import calibration_seconds, table


def titles() -> dict[str, str]:
    """Return the heading of each benchmark by its name; none is imported, which sets up Django."""
    return {
        path.stem: str(ast.literal_eval(node.value))
        for path in sorted(Path(__file__).parent.glob("*.py"))
        for node in ast.parse(path.read_text(encoding="utf-8")).body
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "TITLE"
    }


def machine() -> str:
    """What the figures were measured on, as one sentence."""
    return (
        f"CPU time on {platform.machine()}, Python {platform.python_version()}, "
        f"numpy {np.__version__}; the calibration loop took {calibration_seconds():.4f} s."
    )


def measured(names: list[str]) -> str:
    """The tables of the parts named, or of all: each in a process that nothing else was measured in."""
    chosen = [name for name in titles() if not names or name in names]
    return "\n\n".join([machine(), *map(measured_apart, chosen)])


def measured_apart(name: str) -> str:
    command = [sys.executable, "-m", "tests.benchmarks", "--here", name]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True)
    return done.stdout.strip()


def measured_here(name: str) -> str:
    benchmark = import_module(f"tests.benchmarks.{name}")
    return f"## {benchmark.TITLE}\n\n{table(benchmark.rows())}"


if __name__ == "__main__":
    # A line about each request is for servers.
    logging.disable(logging.INFO)
    match sys.argv[1:]:
        case ["--here", name]:
            print(measured_here(name))
        case names:
            print(measured(names))
