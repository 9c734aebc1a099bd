"""Everything that costs much or guesses much is counted, and refused beyond its limit."""

from datetime import timedelta

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.utils import timezone

from tests.security.limits import actions
from tests.security.world import PASSWORD
from tests.trainer.practice.cast import judged_attempt
from tests.trainer.practice.drilling import deal_token
from trainer.people.models import Throttle, User
from trainer.practice.views import deal as deal_views

pytestmark = pytest.mark.django_db
HERE = "127.0.0.1"


def signs_in(client, alice):
    return client.post("/sign-in/", {"username": "alice", "password": PASSWORD})


def signs_up(client, alice):
    return client.post("/sign-up/", {"username": "carol", "password": PASSWORD})


def confirms(client, alice):
    client.force_login(alice)
    return client.post("/account/password/", {"password": PASSWORD, "new_password": "x" * 12})


def resets(client, alice):
    return client.post("/account/reset/", {"email": "alice@example.com"})


def begins(client, alice):
    return client.post("/reveal", {"deal": deal_token(client)})


def brings(client, alice):
    client.force_login(alice)
    return client.post("/account/import/", {"file": SimpleUploadedFile("a.csv", b"x")})


def answers(client, alice):
    client.force_login(alice)
    return client.post("/drills/answer")


def recalls(client, alice):
    client.force_login(alice)
    return client.post("/today/answer")


def drills(client, alice):
    client.force_login(alice)
    return client.post("/algorithms/drill/answer")


KNOCKS = {
    "sign-in": signs_in,
    "sign-up": signs_up,
    "confirm": confirms,
    "reset": resets,
    "guest": begins,
    "import": brings,
    "drill-answer": answers,
    "card-answer": recalls,
    "algorithm-answer": drills,
}


@pytest.fixture
def alice() -> User:
    return User.objects.create_user("alice", "alice@example.com", PASSWORD)


def test_every_limit_is_tried_here():
    assert set(actions()) == set(KNOCKS)


@pytest.mark.parametrize("name", KNOCKS)
def test_one_more_than_the_limit_is_refused(client, alice, name):
    action, soon = actions()[name], timezone.now() + timedelta(minutes=5)
    values = {"action": name, "key": HERE, "tries": action.by_address.tries}
    Throttle.objects.create(**values, ends_at=soon)
    refused = KNOCKS[name](client, alice)
    assert refused.status_code == 429
    assert 290 < int(refused.headers["Retry-After"]) <= 301
    Throttle.objects.update(ends_at=timezone.now() - timedelta(seconds=1))
    assert KNOCKS[name](Client(), alice).status_code != 429


@pytest.mark.parametrize("name", KNOCKS)
def test_limits_leave_room_for_a_class(name):
    """Nobody who uses the site meets one; somebody who guesses does within the hour."""
    action = actions()[name]
    assert action.by_address.tries >= 20
    assert action.by_address.time <= timedelta(hours=1)
    guesses_an_hour = action.by_address.tries * (timedelta(hours=1) / action.by_address.time)
    assert name not in {"sign-in", "confirm", "reset"} or guesses_an_hour <= 600


def test_headers_and_capitals_give_no_more_tries(client, alice):
    """Nobody who is no trusted proxy says where they come from."""
    by_name = actions()["sign-in"].by_name
    assert by_name is not None
    tries = by_name.tries
    statuses = []
    for number in range(tries + 1):
        claims = {"X-Forwarded-For": f"10.0.0.{number}", "X-Real-IP": f"10.0.0.{number}",
                  "Forwarded": f"for=10.0.0.{number}", "True-Client-IP": f"10.0.0.{number}"}  # fmt: skip
        name = ("alice", "ALICE", "Ａlice", "aLiCe")[number % 4]
        wrong = {"username": name, "password": "wrong"}
        statuses.append(client.post("/sign-in/", wrong, headers=claims).status_code)
    assert statuses == [200] * tries + [429]


def test_nobody_begins_attempts_by_the_thousand(client, alice, monkeypatch):
    monkeypatch.setattr(deal_views, "MOST_AN_HOUR", 1)
    client.force_login(alice)
    assert begins(client, alice).status_code == 302
    assert begins(client, alice).status_code == 429
    judged_attempt(User.objects.create_user("bob"))
    alice.attempts.update(revealed_at=timezone.now() - timedelta(hours=2))
    assert begins(client, alice).status_code == 302
