from pathlib import Path
from typing import Any

import pytest
from django.core.exceptions import ImproperlyConfigured

from trainer.environment import read_database, read_flag, read_hosts, read_secret

POSTGRESQL = "django.db.backends.postgresql"


def database(address: str) -> dict[str, Any]:
    return read_database({"DATABASE_URL": address}, "DATABASE_URL", default=Path("/unused"))


@pytest.mark.parametrize(("text", "flag"), [("True", True), ("False", False)])
def test_flag_is_read(text, flag):
    assert read_flag({"DEBUG": text}, "DEBUG", default=not flag) is flag


@pytest.mark.parametrize("default", [True, False])
def test_flag_has_a_default(default):
    assert read_flag({}, "DEBUG", default=default) is default


@pytest.mark.parametrize("text", ["", "1", "true", "yes", "False ", "*"])
def test_odd_flag_is_refused(text):
    with pytest.raises(ImproperlyConfigured, match=r"DEBUG must be True or False, not "):
        read_flag({"DEBUG": text}, "DEBUG", default=False)


def test_secret_is_read():
    assert read_secret({"SECRET_KEY": "long"}, "SECRET_KEY") == "long"


@pytest.mark.parametrize("environment", [{}, {"SECRET_KEY": ""}], ids=["unset", "empty"])
def test_missing_secret_is_refused(environment):
    with pytest.raises(ImproperlyConfigured, match=r"^SECRET_KEY is not set\."):
        read_secret(environment, "SECRET_KEY")


@pytest.mark.parametrize(
    ("text", "hosts"),
    [
        ("", []),
        ("blindtrace.example", ["blindtrace.example"]),
        ("blindtrace.example,.example.org", ["blindtrace.example", ".example.org"]),
    ],
)
def test_hosts_are_read(text, hosts):
    assert read_hosts({"ALLOWED_HOSTS": text}, "ALLOWED_HOSTS") == hosts


@pytest.mark.parametrize(
    "text", ["*", "a.example, b.example", "a.example,", "https://a.example", "a.example:80"]
)
def test_odd_hosts_are_refused(text):
    with pytest.raises(ImproperlyConfigured, match="ALLOWED_HOSTS must be host names"):
        read_hosts({"ALLOWED_HOSTS": text}, "ALLOWED_HOSTS")


def test_database_is_a_file_beside_the_code_unless_told_otherwise():
    settings = read_database({}, "DATABASE_URL", default=Path("/data/blind trace.sqlite3"))
    assert settings["NAME"] == Path("/data/blind trace.sqlite3")
    assert settings["ENGINE"] == "django.db.backends.sqlite3"


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
        "PORT": 5433,
        "CONN_MAX_AGE": 600,
        "CONN_HEALTH_CHECKS": True,
    }


def test_postgresql_address_may_name_a_socket():
    settings = database("postgresql:///blindtrace?host=/run/postgresql")
    assert (settings["NAME"], settings["HOST"]) == ("blindtrace", "/run/postgresql")


@pytest.mark.parametrize(
    "address",
    [
        "",
        "mysql://db.example/blindtrace",
        "postgresql://ann:secret@db.example",
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
        ("postgresql:///blindtrace?sslmode=require", r"only the option host, not \['sslmode'\]"),
        ("postgresql:///blindtrace?host", "bad query field"),
    ],
)
def test_odd_part_of_a_postgresql_address_is_refused(address, reason):
    with pytest.raises(ImproperlyConfigured, match=reason):
        database(address)
