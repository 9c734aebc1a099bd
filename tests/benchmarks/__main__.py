"""`make bench`: measure everything, or the parts whose names are given, and print the tables."""

import logging
import platform
import subprocess
import sys
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType

import numpy as np

import tests.benchmarks
from tests.benchmarks.measuring import calibration_seconds, table


def parts() -> dict[str, ModuleType]:
    """The modules here that measure something, by name."""
    names = [module.name for module in iter_modules(tests.benchmarks.__path__)]
    modules = {n: import_module(f"tests.benchmarks.{n}") for n in names if n != "__main__"}
    return {name: module for name, module in modules.items() if hasattr(module, "rows")}


def machine() -> str:
    """What the figures were measured on, as one sentence."""
    return (
        f"CPU time on {platform.machine()}, Python {platform.python_version()}, "
        f"numpy {np.__version__}; the calibration loop took {calibration_seconds():.4f} s."
    )


def measured(names: list[str]) -> str:
    """The tables of the parts named, or of all: each in a process that nothing else was measured in."""
    chosen = [name for name in parts() if not names or name in names]
    return "\n\n".join([machine(), *map(measured_apart, chosen)])


def measured_apart(name: str) -> str:
    command = [sys.executable, "-m", "tests.benchmarks", "--here", name]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True)
    return done.stdout.strip()


def measured_here(name: str) -> str:
    part = parts()[name]
    return f"## {part.TITLE}\n\n{table(part.rows())}"


if __name__ == "__main__":
    # A line about each request is for servers.
    logging.disable(logging.INFO)
    match sys.argv[1:]:
        case ["--here", name]:
            print(measured_here(name))
        case names:
            print(measured(names))
