import pytest

from tests.trainer.cast import signed_in
from tests.trainer.progress.cast import NOON
from trainer.people.models import User


@pytest.fixture
def alice(db):
    return User.objects.create_user("Alice", "alice@example.com")


@pytest.fixture
def bob(db):
    return User.objects.create_user("Bob")


@pytest.fixture
def as_alice(alice):
    return signed_in(alice)


@pytest.fixture
def _at_noon(monkeypatch):
    monkeypatch.setattr("trainer.progress.views.timezone.now", lambda: NOON)
