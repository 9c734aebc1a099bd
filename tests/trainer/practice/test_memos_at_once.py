"""Several different memos for one attempt, sent in the same moment: one is judged and kept."""

from time import sleep

import pytest
from django.test import Client

from tests.trainer.at_once import at_once
from tests.trainer.cast import signed_in
from tests.trainer.practice.drilling import recall, value
from trainer.people.models import User
from trainer.practice.attempts import phases
from trainer.practice.attempts.judging import judge
from trainer.practice.models import Attempt

pytestmark = pytest.mark.django_db(transaction=True)
# More letters than memos have: to look for the mistakes in them takes a second.
LONG_MEMOS = [f"{'ab' * 24} {last}" for last in "cdfghjk"]


@pytest.fixture
def judged(monkeypatch):
    """Return the memos that were judged, each of which takes a while."""
    memos = []

    def slowly(parsed, typed, *others):
        memos.append(typed["edges"])
        sleep(0.3)
        return judge(parsed, typed, *others)

    monkeypatch.setattr(phases, "judge", slowly)
    return memos


@pytest.fixture
def attempt(client):
    """Return the address of a guest's attempt in recall, and its token."""
    address = recall(client)
    return address, value(client.get(address).text, "token")


def sent_at_once(browsers, attempt):
    address, token = attempt
    return at_once(
        *[
            lambda browser=browser, memo=memo: (
                browser.post(f"{address}memo", {"edges": memo, "token": token}).status_code
            )
            for browser, memo in zip(browsers, LONG_MEMOS, strict=True)
        ]
    )


def test_of_its_owners_memos_one_is_judged(client, attempt, judged):
    browsers = [Client() for _ in LONG_MEMOS]
    for browser in browsers:
        browser.cookies = client.cookies
    check(sent_at_once(browsers, attempt), judged)


def test_of_memos_from_everywhere_one_is_judged(attempt, judged):
    others = [User.objects.create_guest() for _ in LONG_MEMOS]
    check(sent_at_once(list(map(signed_in, others)), attempt), judged)


def check(statuses, judged):
    """The others met the verdict, or were asked to wait and would meet it then."""
    assert len([status for status in statuses if status in {200, 302}]) == 1
    assert set(statuses) <= {200, 302, 409, 429, 503}
    assert judged == [Attempt.objects.get().typed["edges"]]
