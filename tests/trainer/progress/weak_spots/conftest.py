import pytest

from trainer.people.models import User


@pytest.fixture
def alice(db):
    return User.objects.create_user("Alice")


@pytest.fixture
def bob(db):
    return User.objects.create_user("Bob")
