from datetime import UTC, date, datetime

import pytest
from django.contrib.auth import authenticate, get_user_model
from django.core.exceptions import ValidationError
from django.core.management import CommandError, call_command
from django.db import IntegrityError, transaction

from tests.trainer.cast import PASSWORD
from trainer.methods.models import MethodSettings
from trainer.people.models import Throttle, User

pytestmark = pytest.mark.django_db


def test_the_site_has_a_user_model_of_its_own():
    assert get_user_model() is User


def test_a_user_signs_in_with_name_and_password(alice):
    assert authenticate(username="alice", password=PASSWORD) == alice
    assert authenticate(username="alice", password="another") is None  # noqa: S106
    assert str(alice) == "alice"


@pytest.mark.parametrize("name", ["Alice", "ALICE", "ａｌｉｃｅ"])
def test_a_name_is_known_in_any_case_and_width(alice, name):
    assert authenticate(username=name, password=PASSWORD) == alice


def test_nobody_takes_a_name_that_differs_in_case_alone(alice):
    with pytest.raises(ValidationError, match="That name is taken"):
        User(username="ALICE", password=PASSWORD).full_clean()
    with pytest.raises(IntegrityError), transaction.atomic():
        User.objects.create_user("ALICE")


@pytest.mark.parametrize("name", ["élodie", "ÉLODIE", "E\u0301lodie", "Éｌｏｄｉｅ"])
def test_a_name_is_one_persons_however_its_letters_are_written(name):
    elodie = User.objects.create_user("Élodie", password=PASSWORD)
    assert (elodie.username, elodie.folded_name) == ("Élodie", "élodie")
    assert authenticate(username=name, password=PASSWORD) == elodie
    with pytest.raises(IntegrityError), transaction.atomic():
        User.objects.create_user(name)


@pytest.mark.parametrize("name", ["alice", "ALICE", "nobody"])
def test_who_has_a_name_is_asked_once(alice, django_assert_num_queries, name):
    with django_assert_num_queries(1):
        authenticate(username=name, password=PASSWORD)


def test_a_guest_has_no_folded_name(guest):
    assert guest.folded_name is None
    assert User.objects.guest_marked("1a2b")[0].folded_name is None


def test_a_guest_has_a_name_that_cannot_be_chosen_and_no_password(guest):
    assert (guest.is_guest, guest.is_member) == (True, False)
    assert not guest.has_usable_password()
    with pytest.raises(ValidationError, match="username"):
        guest.full_clean()


def test_a_member_is_no_guest(alice):
    assert (alice.is_guest, alice.is_member) == (False, True)


def test_only_guests_are_merged(alice, bob):
    alice.merged_into = bob
    with pytest.raises(IntegrityError), transaction.atomic():
        alice.save()


def test_a_superuser_has_every_right():
    root = User.objects.create_superuser("root", password=PASSWORD)
    assert (root.is_staff, root.is_superuser, root.is_active) == (True, True, True)


@pytest.mark.parametrize(
    ("zone", "moment", "day"),
    [
        ("UTC", datetime(2026, 3, 29, 3, 59, tzinfo=UTC), date(2026, 3, 28)),
        ("UTC", datetime(2026, 3, 29, 4, 0, tzinfo=UTC), date(2026, 3, 29)),
        # The clocks in Paris go from two to three: a quarter past four is still after the start.
        ("Europe/Paris", datetime(2026, 3, 29, 2, 15, tzinfo=UTC), date(2026, 3, 29)),
        ("Europe/Paris", datetime(2026, 3, 29, 1, 59, tzinfo=UTC), date(2026, 3, 28)),
        ("Asia/Tokyo", datetime(2026, 3, 28, 19, 0, tzinfo=UTC), date(2026, 3, 29)),
        ("America/Los_Angeles", datetime(2026, 3, 29, 10, 59, tzinfo=UTC), date(2026, 3, 28)),
    ],
)
def test_a_day_of_practice_begins_where_and_when_its_person_says(zone, moment, day):
    assert User(time_zone=zone).day_of(moment) == day


def test_a_day_begins_by_noon(alice):
    alice.day_start_hour = 13
    with pytest.raises(IntegrityError), transaction.atomic():
        alice.save()


def test_an_email_is_kept_without_blanks(alice):
    alice.email = " alice@example.com "
    alice.clean()
    assert alice.email == "alice@example.com"


def test_rows_have_readable_names(alice):
    assert str(Throttle(action="sign-in", key="192.0.2.1")) == "sign-in: 192.0.2.1"
    assert MethodSettings._meta.verbose_name_plural == "method settings"


@pytest.mark.parametrize("zone", ["", "Nowhere/Else", "../etc/passwd"])
def test_a_time_zone_is_one_there_is(alice, zone):
    alice.time_zone = zone
    with pytest.raises(ValidationError, match="time_zone"):
        alice.full_clean()


def test_the_usual_line_makes_a_superuser_with_an_e_mail(monkeypatch):
    monkeypatch.setenv("DJANGO_SUPERUSER_PASSWORD", "correct horse battery")
    line = ["--noinput", "--username", "root", "--email", "root@blindtrace.example"]
    call_command("createsuperuser", *line, verbosity=0)
    root = User.objects.get(username="root")
    assert (root.email, root.is_superuser, root.is_staff, root.is_guest) == (
        "root@blindtrace.example",
        True,
        True,
        False,
    )
    assert root.check_password("correct horse battery")


def test_an_e_mail_that_is_none_makes_no_superuser(monkeypatch):
    monkeypatch.setenv("DJANGO_SUPERUSER_PASSWORD", "correct horse battery")
    with pytest.raises(CommandError, match="valid email"):
        call_command("createsuperuser", "--noinput", "--username=root", "--email=root")
    assert not User.objects.exists()
