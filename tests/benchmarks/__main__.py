"""`make bench`: measure everything, or the parts whose names are given, and print the tables."""

import logging
import platform
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
    """The tables of the parts named, or of all."""
    chosen = {name: part for name, part in parts().items() if not names or name in names}
    sections = [f"## {part.TITLE}\n\n{table(part.rows())}" for part in chosen.values()]
    return "\n\n".join([machine(), *sections])


if __name__ == "__main__":
    # A line about each request is for servers.
    logging.disable(logging.INFO)
    print(measured(sys.argv[1:]))
