"""A lost connection does not count: a memo is timed up to its first check."""

from contextlib import contextmanager
from datetime import timedelta

import pytest
from django.db import OperationalError
from django.db.models import F

from tests.browser.practising import (
    BAD_REQUEST,
    EDGES,
    FAILED,
    OFFLINE,
    TRACE,
    TRACE_BOTH,
    press,
    press_check,
    ready,
    recall,
    trace,
)
from tests.trainer.practice.cast import RIGHT
from trainer.practice import attempts
from trainer.practice.models import Attempt

BROKEN = FAILED + "the server responded with a status of 500 (Internal Server Error)"
MINUTES = 5 * 60_000
MARK = "The connection was lost"
NOT_SENT = "Your memo is safe and the clock has stopped"
ELAPSED = "document.querySelector('attempt-clock').elapsed"


@pytest.fixture
def timed_page(open_window, monkeypatch):
    """Return a way to open a page whose clock can be stopped, and what the server fails at."""
    failing: set[str] = set()

    def fail_at(name):
        usual = getattr(attempts, name)

        def fail_or_go_on(*args):
            if name in failing:
                raise OperationalError
            return usual(*args)

        monkeypatch.setattr(attempts, name, fail_or_go_on)

    @contextmanager
    def opened():
        with open_window(allowed=[OFFLINE, BROKEN, BAD_REQUEST]) as page:
            yield page, failing

    fail_at("memorise")
    fail_at("hand_in")
    return opened


def stop_time(page):
    """From the next page on, time passes by ``pass_time`` alone."""
    page.clock.install()
    page.clock.pause_at("2030-01-01T00:00:00")


def pass_time(page, ms, *, memorised=True):
    """Let time pass for the page and for the server."""
    page.clock.fast_forward(ms)
    span = timedelta(milliseconds=ms)
    Attempt.objects.update(revealed_at=F("revealed_at") - span)
    if memorised:
        Attempt.objects.update(memorised_at=F("memorised_at") - span)


def recalled(page, address):
    page.goto(address)
    stop_time(page)
    press(page, "Reveal")
    page.locator(".room-memo").wait_for()
    ready(page)
    with page.expect_response("**/memorised"):
        press(page, "Memorised")
    page.locator(".room-recall").wait_for()


def times():
    attempt = Attempt.objects.get()
    return attempt.recall_ms, attempt.recall_client_ms, attempt.clock


def test_an_outage_does_not_count_as_recall(timed_page):
    with timed_page() as (page, _):
        recalled(page, EDGES)
        pass_time(page, 20_000)
        page.fill("[name=edges]", RIGHT["edges"])
        began = page.evaluate(ELAPSED)
        page.context.set_offline(True)
        press_check(page)
        page.get_by_text(NOT_SENT).wait_for()
        pass_time(page, MINUTES)
        assert page.evaluate(ELAPSED) == began
        press_check(page)
        page.get_by_text(NOT_SENT).wait_for()
        pass_time(page, MINUTES)
        page.context.set_offline(False)
        press_check(page)
        page.get_by_role("heading", name="Correct", exact=True).wait_for()
        assert times() == (began, began, "offline")
        assert 20_000 <= began < MINUTES
        assert page.get_by_text(MARK).is_visible()


def test_a_short_outage_is_timed_like_any_memo(timed_page):
    with timed_page() as (page, failing):
        recalled(page, EDGES)
        page.fill("[name=edges]", RIGHT["edges"])
        failing.add("hand_in")
        press_check(page)
        page.get_by_text(NOT_SENT).wait_for()
        failing.clear()
        press_check(page)
        page.get_by_role("heading", name="Correct", exact=True).wait_for()
        assert times()[2] == "client"


def test_a_reloaded_page_goes_on_waiting(timed_page):
    with timed_page() as (page, failing):
        recalled(page, EDGES)
        pass_time(page, 20_000)
        page.fill("[name=edges]", RIGHT["edges"])
        began = page.evaluate(ELAPSED)
        failing.add("hand_in")
        press_check(page)
        page.get_by_text(NOT_SENT).wait_for()
        pass_time(page, MINUTES)
        page.reload()
        ready(page)
        page.get_by_text(NOT_SENT).wait_for()
        assert page.input_value("[name=edges]") == RIGHT["edges"]
        assert page.evaluate(ELAPSED) == began
        pass_time(page, MINUTES)
        failing.clear()
        press_check(page)
        page.get_by_role("heading", name="Correct", exact=True).wait_for()
        assert times() == (began, began, "offline")


def test_the_clock_goes_on_when_the_site_has_answered(timed_page):
    with timed_page() as (page, failing):
        recalled(page, EDGES)
        pass_time(page, 20_000)
        page.fill("[name=edges]", "ui 7")
        began = page.evaluate(ELAPSED)
        failing.add("hand_in")
        press_check(page)
        page.get_by_text(NOT_SENT).wait_for()
        pass_time(page, MINUTES)
        failing.clear()
        press_check(page)
        page.locator("[name=edges][aria-invalid]").wait_for()
        pass_time(page, 10_000)
        page.reload()
        ready(page)
        page.fill("[name=edges]", RIGHT["edges"])
        now = page.evaluate(ELAPSED)
        press_check(page)
        page.get_by_role("heading", name="Correct", exact=True).wait_for()
        assert times() == (now, now, "offline")
        assert began + 10_000 <= now < began + MINUTES


def test_an_outage_in_a_trace_does_not_count(timed_page):
    with timed_page() as (page, failing):
        page.goto(TRACE)
        stop_time(page)
        press(page, "Reveal")
        page.locator(".room-trace").wait_for()
        ready(page)
        pass_time(page, 20_000, memorised=False)
        page.fill("[name=edges]", RIGHT["edges"])
        began = page.evaluate(ELAPSED)
        failing.add("hand_in")
        press_check(page)
        page.get_by_text(NOT_SENT).wait_for()
        pass_time(page, MINUTES, memorised=False)
        failing.clear()
        press_check(page)
        page.get_by_role("heading", name="Correct", exact=True).wait_for()
        attempt = Attempt.objects.get()
        assert (attempt.memo_ms, attempt.clock) == (began, "offline")


def test_an_outage_since_the_cube_was_memorised_does_not_count(timed_page):
    with timed_page() as (page, failing):
        failing.add("memorise")
        page.goto(EDGES)
        stop_time(page)
        press(page, "Reveal")
        page.locator(".room-memo").wait_for()
        ready(page)
        pass_time(page, 30_000, memorised=False)
        memo = page.evaluate(ELAPSED)
        failing.add("hand_in")
        press(page, "Memorised")
        page.get_by_text("Not saved yet.").wait_for()
        page.fill("[name=edges]", RIGHT["edges"])
        press_check(page)
        page.get_by_text(NOT_SENT).wait_for()
        began = page.evaluate(ELAPSED)
        pass_time(page, MINUTES, memorised=False)
        failing.remove("hand_in")
        press_check(page)
        page.get_by_role("heading", name="Correct", exact=True).wait_for()
        assert (Attempt.objects.get().memo_ms, *times()) == (memo, began, began, "offline")


def test_a_new_attempt_starts_with_a_clock_that_runs(timed_page):
    with timed_page() as (page, failing):
        recalled(page, EDGES)
        failing.add("hand_in")
        page.fill("[name=edges]", RIGHT["edges"])
        press_check(page)
        page.get_by_text(NOT_SENT).wait_for()
        failing.clear()
        page.goto(EDGES)
        recall(page)
        assert page.get_by_text(NOT_SENT).count() == 0
        began = page.evaluate(ELAPSED)
        page.clock.fast_forward(1_000)
        assert page.evaluate(ELAPSED) >= began + 1_000
        trace(page, TRACE_BOTH)
        assert page.get_by_text(NOT_SENT).count() == 0
