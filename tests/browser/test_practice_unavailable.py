"""The database is lost while people practise: what can be saved again is, and a memo stays where it was typed."""

import threading
from collections import Counter

import pytest
from django.db.backends.base.base import BaseDatabaseWrapper

from tests.browser.practising import (
    EDGES,
    OVERLOADED,
    WITHOUT_SCRIPT,
    at_recall,
    check,
    press,
    press_check,
    ready,
    recall,
)
from tests.faults import CONNECTION_LOST, DEADLOCK, failure
from tests.trainer.practice.cast import RIGHT
from trainer import unavailable
from trainer.people.models import User
from trainer.practice.attempts import phases
from trainer.practice.models import Attempt, PieceResult
from trainer.retrying import TRIES

NOT_SENT = "Your memo is safe and the clock has stopped"
VERBS = ("reveal", "memorise", "store_verdict")


@pytest.fixture(autouse=True)
def _soon(monkeypatch):
    """Say that it can be tried again at once."""
    monkeypatch.setattr(unavailable, "RETRY_AFTER", 0)


@pytest.fixture
def tries_lost(monkeypatch):
    """How many more tries each verb loses, at its end."""
    lost: Counter[str] = Counter()

    def lose(name):
        verb = getattr(phases, name)
        write = verb.within

        def write_and_fail(*args, **kwargs):
            result = write(*args, **kwargs)
            if lost[name]:
                lost[name] -= 1
                raise failure(DEADLOCK)
            return result

        monkeypatch.setattr(verb, "within", write_and_fail)

    for name in VERBS:
        lose(name)
    return lost


@pytest.fixture
def answers_lost(monkeypatch):
    """How many more commits of the server happen without its knowing."""
    lost: Counter[str] = Counter()
    commit = BaseDatabaseWrapper.commit

    def commit_and_fail(connection):
        commit(connection)
        if lost["commits"] and threading.current_thread() is not threading.main_thread():
            lost["commits"] -= 1
            raise failure(CONNECTION_LOST)

    monkeypatch.setattr(BaseDatabaseWrapper, "commit", commit_and_fail)
    return lost


def counts():
    return User.objects.count(), Attempt.objects.count(), PieceResult.objects.count()


def test_nobody_notices_writes_that_are_repeated(open_page, tries_lost):
    with open_page(EDGES) as page:
        tries_lost |= dict.fromkeys(VERBS, TRIES - 1)
        recall(page)
        check(page, edges=RIGHT["edges"])
        page.get_by_role("heading", name="Correct", exact=True).wait_for()
    assert counts() == (1, 1, 1)
    assert not any(tries_lost.values())


def test_a_memo_stays_in_its_boxes_and_is_saved_once_afterwards(open_page, tries_lost):
    with open_page(**at_recall(), allowed=[OVERLOADED]) as page:
        page.fill("[name=edges]", RIGHT["edges"])
        tries_lost["store_verdict"] = 1_000
        press_check(page)
        page.get_by_text(NOT_SENT).wait_for()
        assert page.input_value("[name=edges]") == RIGHT["edges"]
        assert Attempt.objects.get().phase == "recall"
        tries_lost.clear()
        press_check(page)
        page.get_by_role("heading", name="Correct", exact=True).wait_for()
    assert counts() == (1, 1, 1)


def test_the_script_sends_a_memo_again_by_itself(open_page, tries_lost):
    with open_page(**at_recall(), allowed=[OVERLOADED]) as page:
        tries_lost["store_verdict"] = TRIES
        check(page, edges=RIGHT["edges"])
        page.get_by_role("heading", name="Correct", exact=True).wait_for()
    assert counts() == (1, 1, 1)


def test_a_memo_whose_answer_was_lost_is_saved_once(open_page, answers_lost):
    with open_page(**at_recall()) as page:
        answers_lost["commits"] = 1
        check(page, edges=RIGHT["edges"])
        page.get_by_role("heading", name="Correct", exact=True).wait_for()
    assert not answers_lost["commits"]
    assert counts() == (1, 1, 1)


def test_a_reveal_that_failed_is_sent_again_from_the_page_that_says_so(open_page, tries_lost):
    with open_page(EDGES, allowed=[OVERLOADED]) as page:
        tries_lost["reveal"] = TRIES
        ready(page)
        press(page, "Reveal")
        page.get_by_role("heading", name="Busy right now").wait_for()
        assert counts() == (0, 0, 0)
        press(page, "Send again")
        page.locator(".room-memo").wait_for()
    assert counts() == (1, 1, 0)


def test_without_scripts_the_memo_is_on_the_page_that_says_so(open_page, tries_lost):
    with open_page(EDGES, allowed=[OVERLOADED], **WITHOUT_SCRIPT) as page:
        press(page, "Reveal")
        press(page, "Memorised")
        page.fill("[name=edges]", RIGHT["edges"])
        tries_lost["store_verdict"] = TRIES
        press(page, "Check")
        assert page.get_by_label("Edges").input_value() == RIGHT["edges"]
        press(page, "Send again")
        page.get_by_role("heading", name="Correct", exact=True).wait_for()
    assert counts() == (1, 1, 1)
