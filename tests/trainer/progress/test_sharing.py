"""A link for a coach: it shows figures to anyone who has it, and nothing once it is stopped."""

from datetime import UTC, datetime

import pytest
from django.test import Client

from tests.trainer.cast import signed_in
from tests.trainer.progress.cast import solved
from trainer.people.models import User
from trainer.practice.models import PracticeSession
from trainer.progress.models import DashboardShare
from trainer.transfer.merge import merge_guest

pytestmark = pytest.mark.django_db


def link_of(user: User) -> str:
    return f"/progress/shared/{DashboardShare.objects.get(user=user).token}/"


@pytest.fixture
def link(as_alice, alice):
    session = PracticeSession.objects.create(user=alice, name="Secret session")
    solved(alice, 60_000, 15_000, session=session, notes="a private word", scramble="F2 B2")
    as_alice.post("/progress/share")
    return link_of(alice)


def test_it_shows_figures_to_a_stranger(link):
    response = Client().get(link)
    assert "<h1>Alice’s progress</h1>" in response.text
    assert "1:15.00" in response.text
    assert response.headers["X-Robots-Tag"] == "noindex"
    assert '<meta name="robots" content="noindex">' in response.text
    assert "no-store" in response.headers["Cache-Control"]


def test_it_shows_nothing_else(link, alice):
    page = Client().get(link).text
    for private in (
        "alice@example.com",
        "a private word",
        "F2 B2",
        "Secret session",
        "Create link",
    ):
        assert private not in page
    page = Client().get(f"{link}?session={PracticeSession.objects.get().pk}").text
    assert "one session" not in page


def test_what_it_shows_can_be_chosen(link):
    assert "No attempt matches your choice." in Client().get(f"{link}?event=edges").text


@pytest.mark.usefixtures("_at_noon")
def test_days_are_those_of_its_owner(link, alice):
    User.objects.filter(pk=alice.pk).update(time_zone="Asia/Kolkata")
    solved(alice, 60_000, 15_000, revealed_at=datetime(2026, 11, 17, 23, tzinfo=UTC))
    assert 'data-figure="attempts-today" data-value="1"' in Client().get(link).text


def test_there_is_one_link_until_it_is_stopped(link, as_alice, alice):
    assert f'value="http://testserver{link}"' in as_alice.get("/progress/").text
    as_alice.post("/progress/share")
    assert link_of(alice) == link
    as_alice.post("/progress/share/stop")
    assert Client().get(link).status_code == 404
    as_alice.post("/progress/share")
    assert link_of(alice) != link
    assert Client().get(link).status_code == 404


def test_a_coach_may_look_at_several(link, bob):
    coach = signed_in(bob)
    as_bob_link = signed_in(User.objects.create_user("Carol"))
    as_bob_link.post("/progress/share")
    carols = link_of(User.objects.get(username="Carol"))
    assert "Alice’s progress" in coach.get(link).text
    assert "Carol’s progress" in coach.get(carols).text
    assert "There is no attempt yet." in coach.get(carols).text


def test_nobody_stops_anothers(link, bob):
    signed_in(bob).post("/progress/share/stop")
    assert Client().get(link).status_code == 200


def test_a_guest_has_no_name(db):
    guest = User.objects.create_guest()
    signed_in(guest).post("/progress/share")
    page = Client().get(link_of(guest)).text
    assert "A guest’s progress" in page
    assert guest.username not in page


def test_a_guest_who_signs_in_elsewhere_shares_no_more(alice):
    guest = User.objects.create_guest()
    signed_in(guest).post("/progress/share")
    link = link_of(guest)
    merge_guest(guest, alice)
    assert Client().get(link).status_code == 404


def test_an_account_that_is_closed_shares_no_more(link, alice):
    User.objects.filter(pk=alice.pk).update(is_active=False)
    assert Client().get(link).status_code == 404


def test_a_link_nobody_made_leads_nowhere(db):
    assert Client().get("/progress/shared/0000/").status_code == 404


def test_who_is_nobody_shares_nothing(db):
    for address in ("/progress/share", "/progress/share/stop"):
        assert Client().post(address).status_code == 302
        assert Client().get(address).status_code == 405
    assert DashboardShare.objects.count() == 0


def test_a_share_says_whose_it_is(alice):
    assert str(DashboardShare(user=alice, token="hers")) == "Alice"  # noqa: S106 - not a password
