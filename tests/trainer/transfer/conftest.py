import pytest

from tests.trainer.cast import PASSWORD, rows_of_a_module
from tests.trainer.transfer.moving import fill
from trainer.people.models import User


@pytest.fixture
def guest_of_many(alice, guest, bob):
    """Return a guest who has rows of every kind, many of which Alice has too."""
    fill(alice, guest, bob)
    return guest


@pytest.fixture(scope="module")
def alice_and_guest_of_many(django_db_setup, django_db_blocker):
    """Store both with their rows once for all tests of a module; return their keys."""
    with rows_of_a_module(django_db_blocker):
        alice = User.objects.create_user("alice", "alice@example.com", PASSWORD)
        guest = User.objects.create_guest()
        fill(alice, guest, User.objects.create_user("bob"))
        yield alice.pk, guest.pk


@pytest.fixture
def stored_alice(db, alice_and_guest_of_many):
    return User.objects.get(pk=alice_and_guest_of_many[0])


@pytest.fixture
def stored_guest(db, alice_and_guest_of_many):
    """Return the guest of many rows as a module has stored them."""
    return User.objects.get(pk=alice_and_guest_of_many[1])
