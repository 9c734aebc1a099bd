import pytest
from django.test import Client

from trainer.users.models import User

PASSWORD = "correct horse battery"  # noqa: S105 - of everyone in the cast


@pytest.fixture(autouse=True)
def _quick_passwords(settings):
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]


@pytest.fixture
def alice(db):
    return User.objects.create_user("alice", "alice@example.com", PASSWORD)


@pytest.fixture
def bob(db):
    return User.objects.create_user("bob", password=PASSWORD)


@pytest.fixture
def guest(db):
    return User.objects.create_guest()


def signed_in(user) -> Client:
    """The browser of somebody who is signed in, or who is a guest already."""
    browser = Client()
    browser.force_login(user)
    return browser


@pytest.fixture
def as_alice(alice):
    return signed_in(alice)


@pytest.fixture
def as_guest(guest):
    return signed_in(guest)
