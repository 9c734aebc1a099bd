"""Alice and Bob, who are members, and a guest; and new databases."""

import os
from collections.abc import Iterator
from urllib.parse import urlsplit
from uuid import uuid4

import pytest
from django.db import connection

from tests.pages import Cast, cast
from tests.pooler import direct
from tests.trainer.cast import PASSWORD, rows_of_a_module, signed_in
from trainer.people.models import User


@pytest.fixture(autouse=True)
def _pages_find_their_static_files(collected_static):
    pass


@pytest.fixture(scope="module")
def everything(django_db_setup, django_db_blocker, collected_static) -> Iterator[Cast]:
    """One of everything, stored once for all tests of a module, which only look at it."""

    with rows_of_a_module(django_db_blocker):
        yield cast()


@pytest.fixture
def alice(db):
    return User.objects.create_user("alice", "alice@example.com", PASSWORD)


@pytest.fixture
def bob(db):
    return User.objects.create_user("bob", password=PASSWORD)


@pytest.fixture
def guest(db):
    return User.objects.create_guest()


@pytest.fixture
def as_alice(alice):
    return signed_in(alice)


@pytest.fixture
def as_guest(guest):
    return signed_in(guest)


@pytest.fixture
def on_postgresql():
    """A new database of the PostgreSQL server that the tests run on: its address, and a cursor there."""
    if connection.vendor != "postgresql":
        pytest.skip("runs on PostgreSQL only")
    psycopg = pytest.importorskip("psycopg")

    name = f"other_{uuid4().hex}"
    address = direct(os.environ["DATABASE_URL"])
    with psycopg.connect(address, autocommit=True) as server:
        server.execute(f"CREATE DATABASE {name}")
        whole = urlsplit(address)._replace(path=f"/{name}").geturl()
        with psycopg.connect(whole, autocommit=True) as database:
            yield whole, database
        server.execute(f"DROP DATABASE {name} WITH (FORCE)")


@pytest.fixture
def new_database(request, tmp_path):
    """The address and the name of a new database, of the kind that the tests run on."""
    if connection.vendor == "sqlite":
        file = tmp_path / "site.sqlite3"
        return f"sqlite:///{file}", str(file)
    address, database = request.getfixturevalue("on_postgresql")
    return address, database.info.dbname
