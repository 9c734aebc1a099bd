import pytest
from django.contrib.auth import authenticate

from tests.trainer.cast import PASSWORD
from trainer.people.models import User
from trainer.people.signup import NameTakenError, sign_up

pytestmark = pytest.mark.django_db


def test_a_guest_becomes_a_member_in_the_same_row(guest):
    member = sign_up(guest, username="carol", password=PASSWORD, email="carol@example.com")
    assert (member.pk, member.username, member.is_guest) == (guest.pk, "carol", False)
    assert authenticate(username="carol", password=PASSWORD) == guest
    assert User.objects.count() == 1


def test_a_visitor_becomes_a_member(db):
    assert sign_up(None, username="carol", password=PASSWORD) == User.objects.get(username="carol")


def test_who_signs_up_wants_to_stay(guest):
    User.objects.update(deletes_at="2026-12-01T00:00:00Z")
    assert sign_up(guest, username="carol", password=PASSWORD).deletes_at is None


@pytest.mark.parametrize("name", ["alice", "Alice"])
def test_a_name_that_was_taken_in_the_same_moment_is_refused(alice, guest, name):
    with pytest.raises(NameTakenError):
        sign_up(guest, username=name, password=PASSWORD)
    assert User.objects.get(pk=guest.pk).is_guest


@pytest.mark.parametrize("name", ["élodie", "ÉLODIE", "e\u0301lodie"])
def test_so_is_one_that_differs_in_how_it_is_written(guest, name):
    sign_up(guest, username="Élodie", password=PASSWORD)
    with pytest.raises(NameTakenError):
        sign_up(None, username=name, password=PASSWORD)
    assert [user.username for user in User.objects.called(name)] == ["Élodie"]


def test_a_second_click_changes_nothing(guest):
    sign_up(guest, username="carol", password=PASSWORD)
    with pytest.raises(NameTakenError):
        sign_up(guest, username="carla", password="another good one")  # noqa: S106
    assert authenticate(username="carol", password=PASSWORD) == guest
