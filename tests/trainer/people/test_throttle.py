"""Tries are counted by where they come from, and no name is ever locked out by others."""

from contextlib import suppress
from datetime import timedelta
from ipaddress import ip_network

import pytest
from django.db import connection, transaction
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from tests.trainer.cast import PASSWORD
from tests.trainer.people.cast import coming_from
from trainer.people.models import Throttle
from trainer.people.throttle import (
    SIGN_IN,
    Action,
    Limit,
    TooManyTriesError,
    client_network,
    count_try,
    forget_try,
)

pytestmark = pytest.mark.django_db
KNOCK = Action("knock", Limit(5, timedelta(minutes=10)), by_name=Limit(3, timedelta(minutes=10)))
ENTER = Action("enter", Limit(2, timedelta(minutes=1)))


@pytest.fixture
def home():
    return coming_from("192.0.2.1")


@pytest.fixture
def elsewhere():
    return coming_from("198.51.100.7")


def knock(request, name, times):
    for _ in range(times):
        count_try(KNOCK, request, name)


def test_tries_are_counted_until_there_are_too_many(home):
    knock(home, "alice", 3)
    with pytest.raises(TooManyTriesError) as refused:
        count_try(KNOCK, home, "alice")
    assert 590 < refused.value.seconds <= 601


def test_a_flood_of_tries_writes_no_more_than_the_limit(home):
    """So that others from the same address do not wait for them."""
    for _ in range(4):
        with suppress(TooManyTriesError):
            count_try(ENTER, home)
    with CaptureQueriesContext(connection) as queries, pytest.raises(TooManyTriesError):
        count_try(ENTER, home)
    assert [query["sql"].split()[0] for query in queries] == ["SELECT"]
    assert Throttle.objects.get().tries == 3


def test_a_clock_that_went_back_locks_nobody_out(home):
    knock(home, "alice", 3)
    Throttle.objects.update(ends_at=timezone.now() + timedelta(days=30))
    knock(home, "alice", 3)
    with pytest.raises(TooManyTriesError) as refused:
        count_try(KNOCK, home, "alice")
    assert 590 < refused.value.seconds <= 601


def test_a_name_is_one_in_any_case(home):
    knock(home, "alice", 3)
    with pytest.raises(TooManyTriesError):
        count_try(KNOCK, home, " ALICE ".strip())


@pytest.mark.parametrize(
    "spellings",
    [
        ("Élodie", "ÉLODIE", "e\u0301lodie", "éｌodie"),
        ("straße", "STRASSE", "STRAẞE", "Straſſe"),
        ("Σίσυφος", "ΣΊΣΥΦΟΣ", "σίσυφοσ", "Σίσυφοσ"),
    ],
)
def test_however_it_is_written_there_are_no_fresh_tries(home, spellings):
    *first, last = spellings
    for name in first:
        count_try(KNOCK, home, name)
    with pytest.raises(TooManyTriesError):
        count_try(KNOCK, home, last)


def test_other_names_from_the_same_place_go_on_for_longer(home):
    knock(home, "alice", 3)
    knock(home, "bob", 2)
    with pytest.raises(TooManyTriesError):
        count_try(KNOCK, home, "bob")


def test_nobody_is_locked_out_by_what_others_try(home, elsewhere):
    knock(elsewhere, "alice", 3)
    count_try(KNOCK, home, "alice")


def test_a_try_that_succeeded_is_not_counted(home):
    knock(home, "alice", 3)
    forget_try(KNOCK, home, "alice")
    knock(home, "alice", 3)


def test_later_the_count_restarts(home):
    knock(home, "alice", 3)
    Throttle.objects.update(ends_at=timezone.now() - timedelta(seconds=1))
    knock(home, "alice", 3)
    assert set(Throttle.objects.values_list("tries", flat=True)) == {3}


def test_some_things_are_limited_by_place_alone(home):
    count_try(ENTER, home)
    count_try(ENTER, home)
    with pytest.raises(TooManyTriesError):
        count_try(ENTER, home)
    forget_try(ENTER, home)
    assert Throttle.objects.get().tries == 2


def test_what_was_typed_as_a_name_is_not_stored(home):
    count_try(KNOCK, home, "my secret by mistake")
    keys = list(Throttle.objects.order_by("key").values_list("key", flat=True))
    assert keys[0] == "192.0.2.1"
    assert all("secret" not in key for key in keys)


@pytest.mark.django_db(transaction=True)
def test_counts_are_made_outside_of_transactions(home):
    with pytest.raises(RuntimeError, match="durable"), transaction.atomic():
        count_try(KNOCK, home)


@pytest.mark.parametrize(
    ("address", "forwarded", "network"),
    [
        ("192.0.2.1", None, "192.0.2.1"),
        ("192.0.2.1", "203.0.113.9", "192.0.2.1"),
        ("10.1.2.3", "203.0.113.9", "203.0.113.9"),
        ("10.1.2.3", "192.0.2.66, 203.0.113.9", "203.0.113.9"),
        ("10.1.2.3", "203.0.113.9, 10.9.9.9", "203.0.113.9"),
        ("10.1.2.3", "nonsense", "10.1.2.3"),
        ("10.1.2.3", None, "10.1.2.3"),
        ("::ffff:192.0.2.1", None, "192.0.2.1"),
        ("2001:db8:1:2:3:4:5:6", None, "2001:db8:1:2::/64"),
        ("", None, "unknown"),
    ],
)
def test_only_trusted_proxies_are_believed(settings, address, forwarded, network):
    settings.TRUSTED_PROXIES = [ip_network("10.0.0.0/8")]
    assert client_network(coming_from(address, forwarded)) == network


@pytest.fixture
def strict(monkeypatch):
    """Sign-in after one wrong password."""
    once = Limit(1, timedelta(minutes=10))
    monkeypatch.setattr(
        "trainer.transfer.views.sign_in.SIGN_IN",
        Action("sign-in", SIGN_IN.by_address, by_name=once),
    )


def test_too_many_tries_have_a_page_that_says_when_to_go_on(client, alice, strict):
    wrong = {"username": "alice", "password": "wrong"}
    assert client.post("/sign-in/", wrong).status_code == 200
    refused = client.post("/sign-in/", {"username": "alice", "password": PASSWORD})
    assert refused.status_code == 429
    assert 590 < int(refused.headers["Retry-After"]) <= 601
    assert "<h1>Too many attempts</h1>" in refused.text
    assert "Try again in 10 minutes." in refused.text
    assert refused.headers["Content-Security-Policy"].startswith("default-src 'none'")


def test_the_person_themselves_still_comes_in_from_elsewhere(alice, strict):
    for _ in range(3):
        Client(REMOTE_ADDR="198.51.100.7").post(
            "/sign-in/", {"username": "alice", "password": "wrong"}
        )
    own = Client().post("/sign-in/", {"username": "alice", "password": PASSWORD})
    assert own.status_code == 302


def test_signing_in_rightly_uses_nothing_up(alice, strict):
    for _ in range(3):
        own = Client().post("/sign-in/", {"username": "alice", "password": PASSWORD})
        assert own.status_code == 302
    assert list(Throttle.objects.values_list("tries", flat=True)) == [0]
