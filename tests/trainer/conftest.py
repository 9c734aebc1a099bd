"""Alice and Bob, who are members, and a guest."""

import pytest

from tests.trainer.cast import PASSWORD, signed_in
from trainer.people.models import User


@pytest.fixture(autouse=True)
def _pages_find_their_static_files(collected_static):
    pass


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
