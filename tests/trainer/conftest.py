"""Alice and Bob, who are members, and a guest."""

from collections.abc import Iterator

import pytest

from tests.pages import Cast, cast
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
def quick_passwords(settings):
    """Hash passwords quickly: nobody attacks the tests."""
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]


@pytest.fixture
def alice(db, quick_passwords):
    return User.objects.create_user("alice", "alice@example.com", PASSWORD)


@pytest.fixture
def bob(db, quick_passwords):
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
