"""What PostgreSQL plans reads by follows many new rows at once: an import, and a backup put back."""

import logging

import pytest
from django.core.management import call_command
from django.db import OperationalError, connection

from tests.trainer.practice import cast
from tests.trainer.queries import at_most
from tests.trainer.transfer.imports.conftest import add_file, exported_text
from trainer.database_settings import is_pooled
from trainer.people.models import User
from trainer.practice.models import Attempt, PieceResult
from trainer.row_estimates import estimate_again, estimated_rows

TABLES = (Attempt, PieceResult)
on_postgresql = pytest.mark.skipif(
    connection.vendor != "postgresql", reason="SQLite has no estimates"
)


@pytest.fixture
def alice(db):
    return cast.alice()


def estimates():
    return [estimated_rows(model) for model in TABLES]


def look_at_tables():
    """Look at the tables as autovacuum does."""
    with connection.cursor() as cursor:
        for model in TABLES:
            cursor.execute(f"ANALYZE {model._meta.db_table}")


@on_postgresql
def test_rows_that_came_since_the_last_look_are_not_estimated(alice):
    look_at_tables()
    cast.judged_attempt(alice)
    assert estimates() == [0, 0]


@on_postgresql
def test_an_import_of_many_attempts_is_estimated_at_once(alice, monkeypatch):
    monkeypatch.setattr("trainer.row_estimates.MANY", 2)
    cast.judged_attempt(alice)
    cast.judged_attempt(alice)
    file = exported_text(alice)
    Attempt.objects.all().delete()
    look_at_tables()
    add_file(cast.bob(), file)
    assert estimates() == [2, 2]


@on_postgresql
def test_a_few_rows_and_rows_beside_many_more_are_left_to_autovacuum(alice, monkeypatch):
    look_at_tables()
    cast.judged_attempt(alice)
    with at_most(0):
        estimate_again(TABLES, added=1)
    monkeypatch.setattr("trainer.row_estimates.MANY", 1)
    monkeypatch.setattr("trainer.row_estimates.LARGEST_SHARE", 1.0)
    estimate_again([Attempt], added=1)
    assert estimates() == [1, 0]
    cast.judged_attempt(alice)
    estimate_again([Attempt], added=1)
    assert estimates() == [1, 0]


@on_postgresql
def test_an_import_is_added_even_if_nothing_can_be_estimated(alice, monkeypatch, caplog):
    def fail(model):
        raise OperationalError from TimeoutError()

    monkeypatch.setattr("trainer.row_estimates.MANY", 1)
    monkeypatch.setattr("trainer.row_estimates.estimated_rows", fail)
    cast.judged_attempt(alice)
    add_file(bob := cast.bob(), exported_text(alice))
    assert Attempt.objects.of(bob.pk).count() == 1
    assert caplog.record_tuples == [
        ("trainer.row_estimates", logging.WARNING, "tables were not looked at again: TimeoutError")
    ]


@on_postgresql
@pytest.mark.django_db(transaction=True)
def test_a_backup_that_was_put_back_is_estimated_at_once(tmp_path, transactional_db):
    if is_pooled(connection.settings_dict):
        pytest.skip("pg_dump needs the server itself")
    cast.judged_attempt(cast.alice())
    call_command("backup", tmp_path / "backup", verbosity=0)
    User.objects.all().delete()
    look_at_tables()
    call_command("restore", tmp_path / "backup", "--overwrite", verbosity=0)
    assert estimates() == [1, 1]


@pytest.mark.skipif(connection.vendor == "postgresql", reason="PostgreSQL looks at its tables")
def test_sqlite_is_asked_nothing(alice):
    with at_most(0):
        estimate_again(TABLES, added=1_000_000)
