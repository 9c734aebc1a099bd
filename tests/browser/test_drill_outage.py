"""Drills while the connection is lost: nothing is lost, and the outage is not timed."""

from datetime import timedelta
from types import SimpleNamespace

import pytest
from django.utils import timezone

from tests.browser.drill_pages import LETTERS, correct_letter, wait_for_question, wait_for_script
from tests.browser.practising import OVERLOADED
from trainer.drills import stages
from trainer.drills.models import DrillAnswer
from trainer.drills.views import asking

NOT_SENT = "Failed to load resource: net::ERR_FAILED"


@pytest.mark.parametrize(
    ("failure", "complaint"),
    [
        (lambda route: route.abort(), NOT_SENT),
        (lambda route: route.fulfill(status=503, body="<main>Overloaded</main>"), OVERLOADED),
    ],
    ids=["lost", "overloaded"],
)
def test_an_answer_that_could_not_be_sent_is_sent_again(open_page, failure, complaint):
    with open_page(LETTERS, allowed=[complaint]) as page:
        wait_for_script(page)
        page.route("**/answer?*", failure)
        page.keyboard.type(correct_letter(page))
        page.get_by_text("Not saved.").wait_for()
        page.unroute("**/answer?*")
        page.keyboard.press("Enter")
        wait_for_question(page, 2)
        assert DrillAnswer.objects.get().correct


@pytest.fixture
def pass_time(monkeypatch):
    """Let time pass for a page with a fake clock, and for the server."""
    passed = timedelta()

    def pass_(page, ms):
        nonlocal passed
        passed += timedelta(milliseconds=ms)
        page.clock.fast_forward(ms)

    later = SimpleNamespace(now=lambda: timezone.now() + passed)
    for module in (asking, stages):
        monkeypatch.setattr(module, "timezone", later)
    return pass_


def elapsed(page) -> int:
    """Return the age of a question when its page was sent."""
    return int(page.locator("#drill-form").get_attribute("data-elapsed"))


def test_an_outage_does_not_count_as_thinking(open_window, pass_time):
    with open_window(allowed=[NOT_SENT]) as page:
        page.clock.install()
        page.clock.pause_at("2030-01-01T00:00:00")
        page.route("**/answer?*", lambda route: route.abort())
        page.goto(LETTERS)
        wait_for_script(page)
        page.locator("#drill-answer:focus").wait_for()
        first = elapsed(page)
        pass_time(page, 4_000)
        page.keyboard.type(correct_letter(page))
        page.get_by_text("Not saved.").wait_for()
        pass_time(page, 300_000)
        page.keyboard.press("Enter")
        page.get_by_text("Not saved.").wait_for()
        pass_time(page, 300_000)
        page.unroute("**/answer?*")
        page.keyboard.press("Enter")
        wait_for_question(page, 2)
        answer = DrillAnswer.objects.get()
        assert (answer.ms, answer.was_offline) == (first + 4_000, True)
        assert page.get_by_text("timed up to the first answer").is_visible()
        second = elapsed(page)
        pass_time(page, 3_000)
        page.keyboard.type(correct_letter(page))
        wait_for_question(page, 3)
        answer = DrillAnswer.objects.latest("answered_at")
        assert (answer.ms, answer.was_offline) == (second + 3_000, False)


def test_the_clock_continues_if_an_answer_is_refused_after_an_outage(open_window, pass_time):
    with open_window(allowed=[NOT_SENT]) as page:
        page.clock.install()
        page.clock.pause_at("2030-01-01T00:00:00")
        page.route("**/answer?*", lambda route: route.abort())
        page.goto(LETTERS)
        wait_for_script(page)
        page.locator("#drill-answer:focus").wait_for()
        pass_time(page, 4_000)
        page.keyboard.type("7")
        page.keyboard.press("Enter")
        page.get_by_text("Not saved.").wait_for()
        pass_time(page, 300_000)
        page.unroute("**/answer?*")
        page.keyboard.press("Enter")
        page.locator("#drill-answer[aria-invalid]").wait_for()
        pass_time(page, 5_000)
        page.keyboard.type(correct_letter(page))
        wait_for_question(page, 2)
        answer = DrillAnswer.objects.get()
        assert answer.was_offline
        # The server's own clock ran on between a question and its page, but not for five minutes.
        assert 9_000 <= answer.ms < 300_000
