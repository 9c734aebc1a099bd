"""The first reveal of a visitor: once even if it is sent twice, and limited in number."""

from datetime import timedelta

import pytest
from django.test import Client

from tests.trainer.at_once import at_once
from tests.trainer.practice.drilling import address_of, deal_token
from trainer.people.models import Throttle, User
from trainer.people.throttle import GUEST, Action, Limit
from trainer.practice.models import Attempt

pytestmark = pytest.mark.django_db


def same_browser(client) -> Client:
    """The same browser again, before any answer came."""
    again = Client()
    again.cookies["csrftoken"] = client.cookies["csrftoken"].value
    return again


def counts():
    return User.objects.count(), Attempt.objects.count()


@pytest.fixture
def one_guest_an_hour(monkeypatch):
    few = Action("guest", Limit(1, timedelta(hours=1)))
    monkeypatch.setattr("trainer.people.guests.GUEST", few)


def test_a_second_click_before_the_first_response_finds_the_same_guest_and_attempt(client):
    data = {"deal": deal_token(client)}
    again = same_browser(client)
    first, second = (browser.post("/reveal", data, follow=True) for browser in (client, again))
    assert address_of(first) == address_of(second)
    assert counts() == (1, 1)
    assert Throttle.objects.get(action="guest").tries == 1


@pytest.mark.django_db(transaction=True)
def test_simultaneous_clicks_create_one_guest(client):
    data = {"deal": deal_token(client)}
    clicks = [same_browser(client) for _ in range(3)]
    answers = at_once(*[lambda click=click: click.post("/reveal", data).url for click in clicks])
    assert len(set(answers)) == 1
    assert counts() == (1, 1)
    for click in clicks:
        assert click.get(answers[0]).status_code == 200


def test_another_browser_with_the_same_page_is_another_guest(client):
    data = {"deal": deal_token(client)}
    other = Client()
    other.get("/")
    for browser in (client, other):
        browser.post("/reveal", data)
    assert counts() == (2, 2)


def test_an_old_page_does_not_sign_in_to_a_merged_guest(client, alice):
    data = {"deal": deal_token(client)}
    client.post("/reveal", data)
    User.objects.filter(is_guest=True).update(merged_into=alice, is_active=False)
    entered = same_browser(client)
    entered.post("/reveal", data)
    assert User.objects.get(is_guest=True, is_active=True) != alice
    assert counts() == (3, 2)


@pytest.mark.same_on_any_database
def test_a_class_that_shares_an_ip_address_can_practise(client):
    for _ in range(40):
        pupil = Client()
        answer = pupil.post("/reveal", {"deal": deal_token(pupil)})
        assert answer.status_code == 302
    assert GUEST.by_address.tries >= 10 * 40


def test_too_many_guests_are_refused_and_nothing_is_stored(client, one_guest_an_hour):
    client.post("/reveal", {"deal": deal_token(client)})
    refused = Client().post("/reveal", {"deal": deal_token(Client())})
    assert refused.status_code == 429
    assert 3590 < int(refused.headers["Retry-After"]) <= 3601
    assert counts() == (1, 1)


def test_a_guest_is_not_limited_by_the_number_of_new_guests(client, one_guest_an_hour):
    for _ in range(3):
        assert client.post("/reveal", {"deal": deal_token(client)}).status_code == 302
    assert counts() == (1, 3)
