"""What the holder of a shared link sees, and for how long."""

import pytest
from django.test import Client

from tests.security.addresses import address, patterns
from tests.security.world import browser_of
from tests.trainer.practice.cast import judged_attempt
from trainer.people.models import User
from trainer.practice.models import Attempt

pytestmark = pytest.mark.django_db


def test_a_judged_attempt_is_shown_without_what_is_private(world):
    Attempt.objects.update(notes="private words", session=world.session)
    page = Client().get(f"/shared/{world.attempt.share_token}/").text
    assert [word for word in ("private words", "Evenings", "alice") if word in page] == []
    progress = Client().get(f"/progress/shared/{world.progress_token}/").text
    assert [word for word in ("private words", "Evenings") if word in progress] == []


def test_a_link_that_was_withdrawn_leads_nowhere(world):
    alice = browser_of(world, "owner")
    alice.post(f"/attempts/{world.attempt.uuid}/share")
    alice.post("/progress/share/stop")
    alice.post(f"/schemes/{world.scheme.slug}/unshare/")
    for place in (
        f"/shared/{world.attempt.share_token}/",
        f"/shared/{world.attempt.share_token}/review",
        f"/shared/{world.attempt.share_token}/film",
        f"/progress/shared/{world.progress_token}/",
        f"/schemes/shared/{world.scheme.share_token}/",
    ):
        assert Client().get(place).status_code == 404


def test_links_of_an_account_that_may_not_sign_in_lead_nowhere(client, world):
    User.objects.filter(pk=world.people["owner"].pk).update(is_active=False)
    for place in (
        f"/shared/{world.attempt.share_token}/",
        f"/progress/shared/{world.progress_token}/",
        f"/schemes/shared/{world.scheme.share_token}/",
    ):
        assert client.get(place).status_code == 404


def test_no_page_of_a_link_is_listed_by_search_engines(client, world):
    shared = [pattern for pattern in patterns() if "shared/" in pattern]
    answers = {pattern: client.get(address(pattern, world)) for pattern in shared}
    listed = {
        pattern
        for pattern, answer in answers.items()
        if answer.headers.get("X-Robots-Tag") != "noindex"
    }
    # A copy of a scheme is only made by POST.
    assert (len(shared), listed) == (6, {"schemes/shared/<str:token>/copy/"})


def test_links_to_share_cannot_be_guessed(world):
    tokens = [world.attempt.share_token, world.progress_token, world.scheme.share_token]
    assert [len(token or "") >= 22 for token in tokens] == [True] * 3
    assert judged_attempt(world.people["other"]).share_token is None
