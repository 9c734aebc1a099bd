import pytest

from tests.trainer.transfer.moving import fill


@pytest.fixture
def guest_of_many(alice, guest, bob):
    """Return a guest who has rows of every kind, many of which Alice has too."""
    fill(alice, guest, bob)
    return guest
