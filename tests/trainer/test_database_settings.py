"""The address of a database becomes Django's settings, or is refused without showing a password."""

from pathlib import Path
from typing import Any

import pytest
from django.core.exceptions import ImproperlyConfigured

from trainer.database_settings import is_pooled, read_database

POSTGRESQL = "django.db.backends.postgresql"
WRITABLE = "target_session_attrs=read-write"


def database(address: str) -> dict[str, Any]:
    return read_database({"DATABASE_URL": address}, "DATABASE_URL", default=Path("/unused"))


def test_database_is_a_file_beside_the_code_by_default():
    settings = read_database({}, "DATABASE_URL", default=Path("/data/blind trace.sqlite3"))
    assert settings["NAME"] == Path("/data/blind trace.sqlite3")
    assert settings["ENGINE"] == "django.db.backends.sqlite3"
    assert not is_pooled(settings)


@pytest.mark.parametrize(
    ("address", "file"),
    [
        ("sqlite:////data/blindtrace.sqlite3", Path("/data/blindtrace.sqlite3")),
        ("sqlite:///blind%20trace.sqlite3", Path("blind trace.sqlite3")),
    ],
)
def test_sqlite_address_is_read(address, file):
    assert database(address)["NAME"] == file


def test_postgresql_address_is_read():
    assert database("postgresql://ann:p%40ss@db.example:5433/blindtrace") == {
        "ENGINE": POSTGRESQL,
        "NAME": "blindtrace",
        "USER": "ann",
        "PASSWORD": "p@ss",
        "HOST": "db.example",
        "PORT": "5433",
        "CONN_MAX_AGE": 600,
        "CONN_HEALTH_CHECKS": True,
        "DISABLE_SERVER_SIDE_CURSORS": False,
        "OPTIONS": {"connect_timeout": 10},
    }


def test_postgresql_address_may_name_a_socket():
    settings = database("postgresql:///blindtrace?host=/run/postgresql")
    assert (settings["NAME"], settings["HOST"]) == ("blindtrace", "/run/postgresql")


def test_a_pooler_in_transaction_mode_changes_three_settings_and_no_other():
    direct = database("postgresql://ann@db.example:6432/blindtrace")
    pooled = database("postgresql://ann@db.example:6432/blindtrace?pool=transaction")
    assert is_pooled(pooled)
    assert not is_pooled(direct)
    assert pooled == direct | {
        "DISABLE_SERVER_SIDE_CURSORS": True,
        "OPTIONS": {"connect_timeout": 10, "prepare_threshold": None},
    }


@pytest.mark.parametrize(
    ("netloc", "hosts", "ports"),
    [
        ("one,two,three", "one,two,three", ""),
        ("one:5433,two:5434", "one,two", "5433,5434"),
        ("one,two:5434", "one,two", "5432,5434"),
        ("ann:a,b@one:5433,two", "one,two", "5433,5432"),
        ("[::1]:5433,[::2]", "::1,::2", "5433,5432"),
    ],
)
def test_several_hosts_are_those_of_one_primary(netloc, hosts, ports):
    settings = database(f"postgresql://{netloc}/blindtrace?{WRITABLE}")
    assert (settings["HOST"], settings["PORT"]) == (hosts, ports)
    options = settings["OPTIONS"]
    assert options["target_session_attrs"] == "read-write"
    assert options["connect_timeout"] < 10 < options["tcp_user_timeout"] / 1000 < 30


def test_several_poolers_are_both():
    settings = database(f"postgresql://one,two/blindtrace?{WRITABLE}&pool=transaction")
    assert is_pooled(settings)
    assert settings["HOST"] == "one,two"
    assert settings["OPTIONS"]["prepare_threshold"] is None
    assert settings["OPTIONS"]["target_session_attrs"] == "read-write"


@pytest.mark.parametrize(
    "address",
    [
        "",
        "mysql://db.example/blindtrace",
        "postgresql://ann:secret@db.example",
        "postgresql://ann:secret@[::1/blindtrace",
        "sqlite://blindtrace.sqlite3",
        "sqlite:///",
        "sqlite:///a?mode=ro",
        "postgresql://db.example/a/b",
    ],
)
def test_odd_database_is_refused_without_showing_it(address):
    with pytest.raises(ImproperlyConfigured, match=r"^DATABASE_URL must look like ") as refusal:
        database(address)
    assert "secret" not in str(refusal.value)


@pytest.mark.parametrize(
    ("address", "reason"),
    [
        ("postgresql://db.example:many/blindtrace", "Port could not be cast"),
        ("postgresql:///blindtrace?sslmode=require", r"only the options .*, not \['sslmode'\]"),
        ("postgresql:///blindtrace?host", "bad query field"),
        ("postgresql://db/blindtrace?pool=session", "pool can only be transaction, not 'session'"),
        ("postgresql://a,b/blindtrace", "several hosts need target_session_attrs=read-write"),
        (f"postgresql://a,,b/blindtrace?{WRITABLE}", "a host between commas has no name"),
        ("postgresql://a,b/x?target_session_attrs=any", "can only be read-write, not 'any'"),
    ],
)
def test_odd_part_of_a_postgresql_address_is_refused(address, reason):
    with pytest.raises(ImproperlyConfigured, match=reason):
        database(address)
