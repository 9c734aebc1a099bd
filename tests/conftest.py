"""What every test may lean on."""

import gc
from functools import cache
from pathlib import Path

import hypothesis
import pytest
from django.contrib.contenttypes.management import create_contenttypes
from django.db import connection
from django.db.models.signals import post_migrate
from django.http import HttpResponse
from django.test import override_settings
from django.test.utils import setup_databases, teardown_databases
from hypothesis.internal.conjecture import providers

from tests.collecting import collected
from tests.emptying import deletions
from tests.installing import build_wheel
from tests.one_line import page_text
from tests.scale import IS_LONG
from trainer.database_settings import is_pooled

TESTS = Path(__file__).parent
BROWSER_TESTS = TESTS / "browser"
STORM_TESTS = TESTS / "storms"
# These are about texts, headers, rights, the looks of pages and files that are refused, or plant errors
# before a statement reaches the database. Every page is drawn on each database by
# security/test_every_address.py. Zeros and half characters, which PostgreSQL refuses, are sent by
# security/test_uploads.py and imports/test_anything.py, and trainer/test_write_faults.py lets it fail itself.
SAME_ON_ANY_DATABASE = {
    TESTS / path
    for path in (
        "security/test_attacks.py",
        "security/test_cheating.py",
        "security/test_csrf.py",
        "security/test_document.py",
        "security/test_hosts.py",
        "security/test_junk.py",
        "security/test_links.py",
        "security/test_observatory.py",
        "security/test_panel_rights.py",
        "security/test_passwords.py",
        "security/test_raw_requests.py",
        "security/test_scripts.py",
        "security/test_tokens.py",
        "test_sources.py",
        "trainer/drills/test_drill_pages.py",
        "trainer/drills/test_kind_pages.py",
        "trainer/learn/test_answers_on_pages.py",
        "trainer/learn/test_lessons.py",
        "trainer/learn/test_pages.py",
        "trainer/learn/test_texts.py",
        "trainer/methods/test_scheme_notation.py",
        "trainer/methods/views/test_method.py",
        "trainer/people/test_admin_rights.py",
        "trainer/people/views/test_day.py",
        "trainer/people/views/test_look.py",
        "trainer/practice/test_deal_form.py",
        "trainer/practice/test_generate_attempts.py",
        "trainer/practice/test_review_pages.py",
        "trainer/practice/test_trace_pages.py",
        "trainer/practice/test_verdict_facts.py",
        "trainer/test_catalogue.py",
        "trainer/test_command_line.py",
        "trainer/test_costly.py",
        "trainer/test_deploying.py",
        "trainer/test_engine_texts.py",
        "trainer/test_environment.py",
        "trainer/test_fairness.py",
        "trainer/test_faults.py",
        "trainer/test_headers.py",
        "trainer/test_languages.py",
        "trainer/test_numbers_on_pages.py",
        "trainer/test_privacy.py",
        "trainer/test_right_to_left.py",
        "trainer/transfer/imports/test_bombs.py",
        "trainer/transfer/imports/test_cstimer.py",
        "trainer/transfer/imports/test_cstimer_sessions.py",
        "trainer/transfer/imports/test_json_reader.py",
        "trainer/transfer/imports/test_refusals.py",
        "trainer/transfer/test_decoding.py",
        "trainer/workshop/test_pages.py",
        "trainer/workshop/test_slice_pages.py",
    )
}
# These read and store rows in ways that other tests try on PostgreSQL, too: usually SQLite is enough, and
# `make long` asks both.
USUALLY_ON_SQLITE = {
    TESTS / path
    for path in (
        "cubecore/app",
        "security/test_access.py",
        "security/test_fields.py",
        "trainer/algorithms/test_asked_today.py",
        "trainer/algorithms/test_has_algorithms.py",
        "trainer/algorithms/test_links.py",
        "trainer/algorithms/views",
        "trainer/cards/test_rebuilding.py",
        "trainer/drills",
        "trainer/learn/test_following.py",
        "trainer/methods",
        "trainer/pairs/test_has_words.py",
        "trainer/pairs/views",
        "trainer/practice/test_attempt_list_pages.py",
        "trainer/practice/test_attempt_pages.py",
        "trainer/practice/test_diagnoses.py",
        "trainer/practice/test_film_pages.py",
        "trainer/practice/test_first_visit.py",
        "trainer/practice/test_pair_words.py",
        "trainer/practice/test_queries.py",
        "trainer/practice/test_recent.py",
        "trainer/practice/test_signed_out_memos.py",
        "trainer/practice/test_solve_cube_pages.py",
        "trainer/practice/test_solve_memos.py",
        "trainer/practice/test_solve_pages.py",
        "trainer/progress/test_dashboard.py",
        "trainer/progress/test_kinds.py",
        "trainer/progress/test_views.py",
        "trainer/progress/weak_spots/test_page.py",
        "trainer/progress/weak_spots/test_practice_links.py",
        "trainer/test_combinations.py",
        "trainer/test_every_page.py",
        "trainer/test_fairness_across_processes.py",
        "trainer/test_new_event.py",
        "trainer/test_rooms.py",
        "trainer/test_two_servers.py",
        "trainer/today/test_finishing.py",
        "trainer/today/test_pages.py",
        "trainer/today/test_queries.py",
        "trainer/transfer/imports/test_earlier_exports.py",
        "trainer/transfer/imports/test_imported_times.py",
        "trainer/transfer/imports/test_penalties.py",
        "trainer/transfer/imports/test_rows.py",
        "trainer/transfer/test_admin.py",
        "trainer/transfer/test_export_cstimer.py",
        "trainer/transfer/test_merge_twins.py",
        "trainer/transfer/test_said_solves.py",
        "trainer/transfer/views/test_account.py",
        "trainer/transfer/views/test_imports.py",
        "trainer/workshop",
    )
}
DATABASE_FIXTURES = {"db", "transactional_db", "django_db_reset_sequences", "live_server"}

hypothesis.settings.register_profile(
    "sample", max_examples=20, derandomize=True, database=None, deadline=None
)
hypothesis.settings.register_profile("long", max_examples=1000, database=None, deadline=None)
hypothesis.settings.load_profile("long" if IS_LONG else "sample")
if not IS_LONG:
    # The constants in the whole code are not read for examples: these cost every run a second, and would
    # change with a line of any module.
    vars(providers)["is_local_module_file"] = lambda _: False


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
        if is_same_on_any_database(item.path):
            item.add_marker("same_on_any_database")


def pytest_ignore_collect(collection_path, config):
    """Do not even import the files whose tests would all be left out."""
    if "not same_on_any_database" in config.option.markexpr:
        return is_same_on_any_database(collection_path) or None
    return None


@cache
def is_same_on_any_database(path: Path) -> bool:
    if path in SAME_ON_ANY_DATABASE:
        return True
    return not IS_LONG and any(path.is_relative_to(place) for place in USUALLY_ON_SQLITE)


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
def django_db_setup(django_test_environment, django_db_blocker, django_db_modify_db_settings):
    """The database of the tests.

    pytest-django's own fixture makes none for a run in which only modules ask for it, by `people`.
    The rights of the panel are made once: to make them again whenever a test has emptied the
    database takes longer than most tests do, and none of those asks for them.
    """
    with django_db_blocker.unblock():
        databases = setup_databases(verbosity=0, interactive=False)
    post_migrate.disconnect(dispatch_uid="django.contrib.auth.management.create_permissions")
    post_migrate.disconnect(create_contenttypes)
    if connection.vendor == "postgresql":
        vars(connection.ops)["sql_flush"] = deletions
    yield
    with django_db_blocker.unblock():
        # A pooler stays connected to it. Its server ends with the tests.
        is_kept = is_pooled(connection.settings_dict)
        teardown_databases(databases, verbosity=0, keepdb=is_kept)


@pytest.fixture(scope="session", autouse=True)
def _pages_on_one_line():
    """Let tests compare pages as text, however their templates are laid out."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(HttpResponse, "text", property(page_text))
        yield


@pytest.fixture(scope="session")
def wheel(tmp_path_factory):
    """The wheel of this tree, built once."""
    return build_wheel(tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="session")
def collected_static(tmp_path_factory):
    """The static files under their hashed names, as a server in production holds them."""
    folder = collected(
        tmp_path_factory.getbasetemp().parent, lambda: tmp_path_factory.mktemp("static")
    )
    with override_settings(STATIC_ROOT=folder):
        yield
