"""The people and rows that the tests of a module share."""

from collections.abc import Iterator

import pytest

from tests.security.world import World, make_world
from tests.trainer.cast import rows_of_a_module


@pytest.fixture(autouse=True)
def _pages_find_their_static_files(collected_static):
    pass


@pytest.fixture(scope="module")
def world(django_db_setup, django_db_blocker) -> Iterator[World]:
    """One of everything, stored once for all tests of a module; each test undoes its changes."""
    with rows_of_a_module(django_db_blocker):
        yield make_world()
