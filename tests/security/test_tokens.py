"""Signed texts of pages: changed, old, borrowed or sent again, they give nobody anything."""

import base64
import json
from datetime import timedelta
from uuid import UUID

import pytest
from django.core import signing
from django.test import Client
from django.utils import timezone

from tests.security.world import PASSWORD
from tests.trainer.practice.cast import RIGHT, recalled_attempt
from tests.trainer.practice.drilling import address_of, deal_token
from trainer.people.models import User
from trainer.practice import tokens
from trainer.practice.models import Attempt
from trainer.practice.tokens import attempt_token

pytestmark = pytest.mark.django_db
DAYS = 24 * 3600


def changed_body(token):
    body, *rest = token.split(":")
    document = signing.b64_decode(body.lstrip(".").encode())
    forged = base64.urlsafe_b64encode(document[:-2] + b"xx").decode().rstrip("=")
    return ":".join([forged, *rest])


def changed_time(token):
    body, _, signature = token.split(":")
    return f"{body}:{signing.b62_encode(4_000_000_000)}:{signature}"


def changed_signature(token):
    last = "A" if token[-1] != "A" else "B"
    return token[:-1] + last


def signed_with(salt):
    def forge(token):
        document = signing.loads(token, salt=tokens.DEAL_SALT)
        return signing.dumps(document, salt=salt)

    return forge


FORGED = {
    "another body": changed_body,
    "another time": changed_time,
    "another signature": changed_signature,
    "no signature": lambda token: token.rpartition(":")[0],
    "nothing": lambda _: "",
    "garbage": lambda _: "\ud7ff\U0001f9ca:{}:=",
    "6,000 characters": lambda token: token + "A" * 6_000,
    "the salt of attempts": signed_with(tokens.ATTEMPT_SALT),
    "the salt of Django": signed_with("django.core.signing"),
    "no salt": signed_with(""),
    "a document of another shape": lambda _: json.dumps({"scramble": "R U"}),
}


@pytest.mark.parametrize("name", FORGED)
def test_a_forged_deal_is_not_dealt(client, name):
    forged = FORGED[name](deal_token(client))
    assert client.post("/reveal", {"deal": forged}).status_code == 400
    assert (Attempt.objects.count(), User.objects.count()) == (0, 0)


@pytest.mark.parametrize(("days", "status"), [(6.9, 302), (8, 400)])
def test_a_deal_is_good_for_a_week(client, monkeypatch, days, status):
    token = deal_token(client)
    now = timezone.now().timestamp() + days * DAYS
    monkeypatch.setattr("django.core.signing.time.time", lambda: now)
    assert client.post("/reveal", {"deal": token}).status_code == status


def test_the_same_deal_is_the_same_attempt(client):
    token = deal_token(client)
    pages = [client.post("/reveal", {"deal": token}, follow=True) for _ in range(3)]
    assert len({address_of(page) for page in pages}) == 1
    assert Attempt.objects.count() == 1


def test_a_deal_of_another_page_becomes_an_attempt_of_the_person_who_reveals_it(client):
    token = deal_token(client)
    for browser in (client, Client()):
        assert browser.post("/reveal", {"deal": token}).status_code == 302
    [first, second] = Attempt.objects.all()
    assert (first.uuid, first.user == second.user) == (second.uuid, False)


def test_a_token_of_somebody_else_changes_nothing_of_an_own_memo(client):
    alice, bob = (User.objects.create_user(name, password=PASSWORD) for name in ("alice", "bob"))
    theirs, mine = recalled_attempt(alice), recalled_attempt(bob)
    client.force_login(bob)
    memo = {"edges": RIGHT["edges"], "token": attempt_token(theirs)}
    assert client.post(f"/attempts/{mine.uuid}/memo", memo).status_code == 302
    phases = dict(Attempt.objects.values_list("user__username", "phase"))
    assert phases == {"alice": "recall", "bob": "verdict"}
    assert client.session["_auth_user_id"] == str(bob.pk)


@pytest.mark.parametrize("name", ["another body", "another time", "another signature"])
def test_a_token_of_an_attempt_that_was_changed_hands_nothing_in(name):
    attempt = recalled_attempt(User.objects.create_user("alice"))
    memo = {"edges": RIGHT["edges"], "token": FORGED[name](attempt_token(attempt))}
    assert Client().post(f"/attempts/{attempt.uuid}/memo", memo).status_code == 404
    assert Attempt.objects.get().phase == "recall"


def test_an_old_token_of_an_attempt_hands_nothing_in(monkeypatch):
    attempt = recalled_attempt(User.objects.create_user("alice"))
    memo = {"edges": RIGHT["edges"], "token": attempt_token(attempt)}
    later = timezone.now() + tokens.LONGEST_WAIT + timedelta(days=1)
    monkeypatch.setattr("django.core.signing.time.time", later.timestamp)
    assert Client().post(f"/attempts/{attempt.uuid}/memo", memo).status_code == 404
    assert isinstance(attempt.uuid, UUID)
