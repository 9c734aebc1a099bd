"""Memos of people who were signed in or out during the recall: none is lost."""

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from tests.html import read_page
from tests.trainer.practice.cast import RIGHT
from tests.trainer.practice.drilling import EDGES, address_of, recall, reveal, value
from trainer.people.models import User
from trainer.practice.models import Attempt

UNSENT = {"cover_unsent": "on"}

pytestmark = pytest.mark.django_db


def test_a_memo_typed_before_a_sign_in_is_shown_again(client, alice):
    address = recall(client)
    alice.set_password("long enough 42")
    alice.save()
    strict = Client(enforce_csrf_checks=True)
    strict.cookies = client.cookies
    before = strict.get(address).text
    memo = EDGES | {name: value(before, name) for name in ("token", "csrfmiddlewaretoken")}
    signed_in = {"username": "Alice", "password": "long enough 42"}
    client.post("/sign-in/", signed_in)
    again = strict.post(f"{address}memo", memo)
    assert again.status_code == 403
    assert "You signed in meanwhile." in again.text
    assert value(again.text, "edges") == RIGHT["edges"]
    assert Attempt.objects.get().phase == "recall"
    memo["csrfmiddlewaretoken"] = value(again.text, "csrfmiddlewaretoken")
    assert "Correct" in strict.post(f"{address}memo", memo, follow=True).text
    assert Attempt.objects.get().user == alice
    assert strict.post(f"{address}memo", EDGES).headers["Location"] == address


def test_a_guest_who_lost_the_cookie_gets_it_back_with_the_verdict(client):
    address = recall(client)
    token = value(client.get(address).text, "token")
    client.cookies.pop("sessionid")
    verdict = client.post(f"{address}memo", EDGES | {"token": token}, follow=True)
    assert "Correct" in verdict.text
    assert User.objects.count() == 1


def test_after_the_verdict_nobody_signs_in_with_the_token(client):
    address = recall(client)
    memo = EDGES | {"token": value(client.get(address).text, "token")}
    client.post(f"{address}memo", memo)
    thief = Client()
    saved = thief.post(f"{address}memo", memo)
    assert saved.status_code == 200
    assert "Your memo is saved" in saved.text
    assert "Correct" not in saved.text
    assert "sessionid" not in thief.cookies
    assert thief.get(address).status_code == 404
    assert thief.get("/account/data.json").status_code == 302
    other = thief.post(f"{address}memo", memo | {"edges": "ab"})
    assert (other.status_code, "sessionid" in thief.cookies) == (409, False)
    assert "Correct" in client.get(address).text


def test_a_guest_who_lost_the_cookie_and_submits_twice_is_led_to_the_verdict(client):
    address = recall(client)
    memo = EDGES | {"token": value(client.get(address).text, "token")}
    client.cookies.pop("sessionid")
    first, second = Client(), Client()
    first.post(f"{address}memo", memo)
    saved = second.post(f"{address}memo", memo)
    assert f'<a href="{address}">Show the verdict</a>' in saved.text
    # The browser has the cookie of the first response.
    second.cookies = first.cookies
    assert "Correct" in second.get(address).text


def test_a_member_who_was_signed_out_loses_no_memo(client, alice, bob):
    client.force_login(alice)
    address = recall(client)
    token = value(client.get(address).text, "token")
    for visitor in (Client(), Client()):
        saved = visitor.post(f"{address}memo", EDGES | {"token": token})
        assert "Your memo is saved" in saved.text
        assert "Correct" not in saved.text
        assert visitor.get(address).status_code == 404
    assert Attempt.objects.get().correct
    assert Client().post(f"{address}memo", EDGES | {"token": "made up"}).status_code == 404


def elapsed_on(page) -> int:
    """Return the milliseconds at which the clock of a page starts."""
    return int(read_page(page.text).one(data_elapsed=None)["data-elapsed"])


def test_the_clock_of_a_refused_memo_continues_from_the_recall(client):
    address = address_of(reveal(client))
    Attempt.objects.update(revealed_at=timezone.now() - timedelta(seconds=90))
    refused = client.post(f"{address}memo", {"edges": "ui 7", "memo_ms": "60000", **UNSENT})
    assert 30_000 <= elapsed_on(refused) < 60_000
    assert value(refused.text, "memo_ms") == "60000"
    assert value(refused.text, "cover_unsent") == "on"
    refused = client.post(f"{address}memo", {"edges": "ui 7", **UNSENT})
    assert elapsed_on(refused) >= 90_000
