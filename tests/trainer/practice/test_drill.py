"""The whole drill as plain pages, without a script."""

import re

import pytest

from tests.trainer.practice.cast import SCRAMBLE
from trainer.practice.models import Attempt

pytestmark = pytest.mark.django_db


def field(page: str, name: str) -> str:
    found = re.search(rf'name="{name}" value="([^"]*)"', page)
    assert found, name
    return found[1]


def reveal(client, **choices):
    page = client.get("/", {"scramble": SCRAMBLE, "event": "edges", **choices})
    return client.post("/reveal", {"deal": field(page.text, "deal")}, follow=True)


def test_from_the_first_page_to_the_verdict(client):
    memo = reveal(client)
    attempt = Attempt.objects.get()
    assert memo.redirect_chain == [(f"/attempts/{attempt.uuid}/", 302)]
    recall = client.post(f"/attempts/{attempt.uuid}/memorised", follow=True)
    assert "sticker" not in recall.text
    verdict = client.post(
        f"/attempts/{attempt.uuid}/memo", {"edges": "ui nq lw rv gd e"}, follow=True
    )
    assert "Right." in verdict.text
