import pytest

from tests.trainer.progress.weak_spots.cast import (
    CORNER,
    DAY,
    MIRRORED,
    NOON,
    RIGHT,
    STOPPED,
    attempted,
)
from trainer.people.models import User
from trainer.practice.models import PracticeSession


@pytest.fixture
def alice(db):
    return User.objects.create_user("Alice")


@pytest.fixture
def bob(db):
    return User.objects.create_user("Bob")


@pytest.fixture
def session(alice):
    return PracticeSession.objects.create(user=alice, name="Evenings")


@pytest.fixture
def attempts(alice, bob, session):
    """Alice's four, one of them deleted, and one of Bob's."""
    attempted(alice, ago=3 * DAY, edges=RIGHT)
    attempted(alice, ago=2 * DAY, mode="trace", edges=MIRRORED, session=session)
    attempted(alice, edges=STOPPED, corners=CORNER)
    attempted(alice, edges=RIGHT, deleted_at=NOON)
    attempted(bob, edges=MIRRORED)
