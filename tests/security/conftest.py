"""The people and rows that the tests of a module share."""

from collections.abc import Iterator

import pytest
from django.core.management import call_command
from django.test import override_settings

from tests.security.asking import Rows, stored_rows
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


@pytest.fixture(scope="module")
def rows_before(world) -> Rows:
    """All rows before the first request, built-in schemes among them."""
    call_command("load_schemes", verbosity=0)
    return stored_rows()


@pytest.fixture(scope="module")
def over_https() -> Iterator[None]:
    """The settings of a site that is served over HTTPS."""
    with override_settings(
        SECURE_SSL_REDIRECT=True,
        SECURE_HSTS_SECONDS=31_536_000,
        SECURE_HSTS_INCLUDE_SUBDOMAINS=True,
        SESSION_COOKIE_SECURE=True,
        CSRF_COOKIE_SECURE=True,
    ):
        yield
