"""What the log contains, and what it does not."""

import json
import logging
from io import StringIO

import pytest
from django.test import Client

from tests.security.world import PASSWORD
from trainer.logging import JsonLines

pytestmark = pytest.mark.django_db


@pytest.fixture
def lines():
    """What the log would hold."""
    written, root = StringIO(), logging.getLogger()
    handler = logging.StreamHandler(written)
    handler.setFormatter(JsonLines())
    root.addHandler(handler)
    yield lambda: [json.loads(line) for line in written.getvalue().splitlines()]
    root.removeHandler(handler)


def test_nobody_writes_lines_of_their_own_into_the_log(client, lines):
    client.get("/nowhere%0a%7B%22level%22:%22INFO%22%7D%1b[2J")
    client.post("/sign-in/", {"username": "a\n{}\r\n", "password": "x"})
    client.get("/", headers={"host": "elsewhere\n.example", "user-agent": "a\nb"})
    assert {line["level"] for line in lines()} <= {"INFO", "WARNING", "ERROR"}
    assert all("\x1b" not in json.dumps(line) for line in lines())


def test_what_happens_at_the_doors_is_written_down_without_names(client, world, lines):
    for password in ("wrong", PASSWORD):
        client.post("/sign-in/", {"username": "alice", "password": password})
    client.post("/account/password/", {"password": PASSWORD, "new_password": "another horse"})
    client.post("/account/email/", {"password": "another horse", "email": "new@example.com"})
    client.post("/account/reset/", {"email": "new@example.com"})
    client.post("/sign-out/")
    client.post("/sign-up/", {"username": "carol", "password": PASSWORD})
    client.post("/account/delete/", {"password": PASSWORD})
    messages = [line["message"] for line in lines() if line["logger"] == "trainer.security"]
    assert [message.partition(" account=")[0] for message in messages] == [
        "sign-in refused",
        "signed in",
        "password changed",
        "e-mail changed",
        "password mail asked",
        "signed out",
        "signed up",
        "signed in",
        "deletion asked",
    ]
    accounts = [message.partition("account=")[2].partition(" ")[0] for message in messages]
    assert len({accounts[place] for place in (0, 1, 2, 3, 5)}) == 1
    secrets = ("alice", "carol", "example.com", PASSWORD, "another horse", "127.0.0.1")
    assert [secret for secret in secrets for line in lines() if secret in json.dumps(line)] == []


def test_a_failure_is_logged_and_reveals_nothing_to_the_visitor(lines, world):
    bob = Client()
    bob.force_login(world.people["other"])
    assert bob.get(f"/attempts/{world.attempt.uuid}/").status_code == 404
    [line] = [line for line in lines() if line["logger"] == "trainer.access"]
    assert line["message"].startswith("GET /attempts/<uuid:uuid>/ 404 ")
