"""What every test may lean on."""

import gc
from pathlib import Path

import hypothesis
import pytest
from django.contrib.contenttypes.management import create_contenttypes
from django.core.management import call_command
from django.db import connection
from django.db.models.signals import post_migrate
from django.test import override_settings

from tests.scale import IS_LONG

BROWSER_TESTS = Path(__file__).parent / "browser"
STORM_TESTS = Path(__file__).parent / "storms"
DATABASE_FIXTURES = {"db", "transactional_db", "django_db_reset_sequences", "live_server"}

hypothesis.settings.register_profile(
    "sample", max_examples=100, derandomize=True, database=None, deadline=None
)
hypothesis.settings.register_profile("long", max_examples=2000, database=None, deadline=None)
hypothesis.settings.load_profile("long" if IS_LONG else "sample")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items):
    """Mark what needs a browser, a storm or the database, so that no test can forget to say so."""
    for item in items:
        if item.path.is_relative_to(BROWSER_TESTS):
            item.add_marker("browser")
        if item.path.is_relative_to(STORM_TESTS):
            item.add_marker("storm")
        if item.get_closest_marker("django_db") or DATABASE_FIXTURES & set(item.fixturenames):
            item.add_marker("database")


def pytest_collection_finish():
    """What is collected stays until the end: not to be searched for garbage again and again saves a
    tenth of all work."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)


@pytest.fixture(scope="session")
def django_db_modify_db_settings(tmp_path_factory):
    """Test SQLite in a file, as in production: threads have connections of their own and wait."""
    if connection.vendor == "sqlite":
        file = tmp_path_factory.mktemp("database") / "test.sqlite3"
        connection.settings_dict["TEST"]["NAME"] = str(file)


@pytest.fixture(scope="session")
def django_db_setup(django_db_setup):
    """The rights of the panel are made once: to make them anew whenever a test has emptied the
    database takes longer than most tests do, and none of those asks for them."""
    post_migrate.disconnect(dispatch_uid="django.contrib.auth.management.create_permissions")
    post_migrate.disconnect(create_contenttypes)


@pytest.fixture(scope="session")
def collected_static(tmp_path_factory):
    """The static files under their hashed names, as a server in production holds them."""
    with override_settings(STATIC_ROOT=tmp_path_factory.mktemp("static")):
        call_command("collectstatic", interactive=False, verbosity=0)
        yield
