"""Through a pooler, nothing that one transaction sets or holds is of use to the next one, or harms it."""

import pytest
from django.core.management import CommandError, call_command
from django.db import connection

from tests.pooler import documented
from trainer.database_settings import is_pooled
from trainer.statement_time import SECONDS


def test_the_pooler_limits_statements_as_long_as_the_site_does():
    [[_, connecting]] = documented()["databases"].items()
    assert f"SET statement_timeout = {SECONDS * 1000};" in connecting
    assert documented()["pgbouncer"]["pool_mode"] == "transaction"


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("name", "value"), [("statement_timeout", f"{SECONDS}s"), ("TimeZone", "UTC")]
)
def test_connections_of_the_pool_are_as_the_site_needs_them(name, value):
    if not is_pooled(connection.settings_dict):
        pytest.skip("runs through PgBouncer only")
    with connection.cursor() as cursor:
        cursor.execute(f"SHOW {name}")
        assert cursor.fetchone() == (value,)


@pytest.mark.parametrize("command", ["backup", "restore"])
@pytest.mark.django_db
def test_programs_that_change_their_session_need_the_server_itself(command, tmp_path, monkeypatch):
    """A pooler would give their search path to its next client."""
    monkeypatch.setitem(connection.settings_dict, "DISABLE_SERVER_SIDE_CURSORS", True)
    file = tmp_path / "backup"
    if command == "restore":
        file.touch()
    options = {"overwrite": True} if command == "restore" else {}
    with pytest.raises(CommandError, match="needs a DATABASE_URL of the server itself"):
        call_command(command, file, **options)
    assert not file.exists() or not file.read_bytes()
