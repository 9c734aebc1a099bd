"""Whichever query of a request fails, nothing is half done, and the same request again does it."""

import logging
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from http.cookies import SimpleCookie
from itertools import count
from typing import Any

import pytest
from django.contrib.sessions.models import Session
from django.db import transaction
from django.test import Client
from django.urls import reverse

from tests.faults import failing_at
from tests.scale import sample
from tests.trainer.people.cast import FIREFOX, IPHONE, signed_in_with
from tests.trainer.practice.cast import RIGHT, judged_attempt, recalled_attempt, revealed_attempt
from trainer.people.models import SignIn, User
from trainer.practice.models import Attempt, PieceResult, PracticeSession
from trainer.practice.models.deal import Deal

pytestmark = pytest.mark.django_db

PASSWORD = "correct horse battery"  # noqa: S105 - a test's
FEWEST = 3


@pytest.fixture(autouse=True)
def _quiet():
    """Every failure would be logged at length."""
    logging.disable()
    yield
    logging.disable(logging.NOTSET)


@dataclass(frozen=True)
class Outcome:
    """A form somebody sends, with the cookies they have."""

    client: Client
    path: str
    form: dict[str, str]
    cookies: dict[str, str]

    def send(self) -> int:
        self.client.cookies = SimpleCookie(self.cookies)
        return self.client.post(self.path, self.form).status_code


def outcome_of(client: Client, path: str, **form: str) -> Outcome:
    client.raise_request_exception = False
    cookies = {name: cookie.value for name, cookie in client.cookies.items()}
    return Outcome(client, path, form, cookies)


def is_done_once(request: Outcome, held: Callable[[], Any]) -> Iterator[Any]:
    """Fail at some or all queries in turn; what is held then is what was held before or after.

    Then ask again, and give what is held; each time from the same beginning.
    """
    before = held()
    for number in count(1, sample(9, 1)):
        beginning = transaction.savepoint()
        with failing_at(number) as queries:
            status = request.send()
        if queries.made < number:
            assert number > FEWEST
            assert status == 302
            yield held()
            return
        # Of a session that it cannot store, Django thinks that it was deleted meanwhile: 400.
        assert status in (500, 400)
        # Nothing broke in the transaction that this test is.
        transaction.set_rollback(False)
        halfway = held()
        assert request.send() == 302
        after = held()
        assert halfway in (before, after)
        yield after
        transaction.savepoint_rollback(beginning)


def everything() -> dict[str, Any]:
    """Whatever a request of these tests may change, but for its hour."""
    return {
        "people": list(
            User.objects.order_by("pk").values_list("username", "is_guest", "is_active", "email")
        ),
        "merged": list(User.objects.order_by("pk").values_list("username", "merged_into")),
        "attempts": sorted(
            Attempt.objects.values_list("uuid", "user__username", "phase", "correct")
        ),
        "results": sorted(
            PieceResult.objects.values_list("attempt__uuid", "piece_type", "correct")
        ),
        "sessions": sorted(PracticeSession.objects.values_list("user__username", "name")),
        "deals": Deal.objects.count(),
    }


@pytest.fixture
def alice(client):
    """A member who is signed in."""
    alice = User.objects.create_user("alice", password=PASSWORD)
    client.force_login(alice)
    client.get("/")
    return alice


@pytest.fixture
def guest(client):
    """Somebody who practised without a name."""
    client.get("/")
    guest = User.objects.create_guest()
    client.force_login(guest)
    PracticeSession.objects.create(user=guest, name="Evening", is_current=True)
    for _ in range(3):
        judged_attempt(guest)
    return guest


def test_the_first_attempt_of_a_new_visitor(client):
    Deal.objects.create(event="both", scramble="R U F", lot=1)
    deal = client.get("/").context["signed"]
    for held in is_done_once(outcome_of(client, "/reveal", deal=deal), everything):
        [(_, name, phase, correct)] = held["attempts"]
        assert (phase, correct) == ("memo", None)
        assert [person[0] for person in held["people"]] == [name]
        assert held["deals"] == 1
        assert Session.objects.exists()


def test_a_members_attempt_is_revealed(client, alice):
    Deal.objects.create(event="both", scramble="R U F", lot=1)
    deal = client.get("/").context["signed"]
    for held in is_done_once(outcome_of(client, "/reveal", deal=deal), everything):
        assert len(held["attempts"]) == 1
        assert held["deals"] == 1


def test_memorising(client, alice):
    attempt = revealed_attempt(alice)
    request = outcome_of(client, reverse("memorised", args=[attempt.uuid]), memo_ms="1000")
    for held in is_done_once(request, everything):
        assert held["attempts"] == [(attempt.uuid, "alice", "recall", None)]


@pytest.mark.parametrize("typed", [RIGHT["edges"], "ab cd"], ids=["right", "wrong"])
def test_handing_in(client, alice, typed):
    attempt = recalled_attempt(alice)
    request = outcome_of(client, reverse("memo", args=[attempt.uuid]), edges=typed)
    is_right = typed == RIGHT["edges"]
    for held in is_done_once(request, everything):
        assert held["attempts"] == [(attempt.uuid, "alice", "verdict", is_right)]
        assert held["results"] == [(attempt.uuid, "edges", is_right)]


def test_giving_up(client, alice):
    attempt = revealed_attempt(alice)
    for held in is_done_once(
        outcome_of(client, reverse("abandon", args=[attempt.uuid])), everything
    ):
        assert held["attempts"] == [(attempt.uuid, "alice", "verdict", None)]


def test_signing_up(client, guest):
    before = everything()
    request = outcome_of(client, reverse("sign-up"), username="carol", password=PASSWORD)
    for held in is_done_once(request, everything):
        assert held["people"] == [("carol", False, True, "")]
        assert [row[1:] for row in held["attempts"]] == [("carol", "verdict", True)] * 3
        assert [row[0] for row in held["attempts"]] == [row[0] for row in before["attempts"]]
        assert held["sessions"] == [("carol", "Evening")]


def test_signing_in_with_what_a_guest_did(client, guest):
    before = everything()
    alice = User.objects.create_user("alice", password=PASSWORD)
    judged_attempt(alice)
    request = outcome_of(client, reverse("sign-in"), username="alice", password=PASSWORD)
    for held in is_done_once(request, everything):
        assert held["merged"] == [(guest.username, alice.pk), ("alice", None)]
        assert [row[1] for row in held["attempts"]] == ["alice"] * 4
        assert {row[0] for row in before["attempts"]} < {row[0] for row in held["attempts"]}
        assert held["sessions"] == [("alice", "Evening")]


def test_asking_for_deletion(client, alice):
    def requested():
        return User.objects.exclude(deletes_at=None).count()

    request = outcome_of(client, reverse("delete-account"), password=PASSWORD)
    assert list(is_done_once(request, requested))[-1] == 1


def test_signing_out_elsewhere(client, alice):
    for user_agent in (FIREFOX, IPHONE):
        signed_in_with(user_agent, alice)

    def elsewhere():
        return sorted(SignIn.objects.values_list("browser", flat=True))

    assert elsewhere() == ["Firefox", "Safari"]
    request = outcome_of(client, reverse("sign-ins"), elsewhere="all")
    assert list(is_done_once(request, elsewhere))[-1] == []
