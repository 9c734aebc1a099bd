"""Tests of the library, which knows no Django outside of its app."""

from functools import cache
from pathlib import Path

import pytest

LIBRARY = Path(__file__).parent
# What pytest-django does around each test, and what it asks for: it takes as long as most tests do.
AROUND_TESTS = ("_dj", "_live_server", "_template_string")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items):
    """Leave out what is done around tests of the site: clear its mail, its addresses and its templates."""
    names = {id(item.fixturenames): item.fixturenames for item in items if is_of_library(item.path)}
    for each in names.values():
        each[:] = [name for name in each if not name.startswith(AROUND_TESTS)]


@cache
def is_of_library(path: Path) -> bool:
    return path.is_relative_to(LIBRARY) and not path.is_relative_to(LIBRARY / "app")
