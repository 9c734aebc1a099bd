"""Solves whose connection, server or page is lost: none of them is."""

import pytest

from tests.browser.practising import (
    BAD_REQUEST,
    FAILED,
    OFFLINE,
    OVERLOADED,
    WITHOUT_SCRIPT,
    press,
)
from tests.browser.solving import (
    STOPPING_MS,
    TIMER,
    another_deal,
    answer_by_key,
    hold_key,
    offline,
    phase,
    ready,
    time_by_keys,
    wait_for_phase,
    wait_until_saved,
)
from trainer.practice.models import Attempt

UNSENT = "Not saved yet, will be sent again:"
ABORTED = f"{FAILED}net::ERR_FAILED"
NOT_FOUND = f"{FAILED}the server responded with a status of 404 (Not Found)"
FORBIDDEN = f"{FAILED}the server responded with a status of 403 (Forbidden)"
ALLOWED = [OFFLINE, OVERLOADED, ABORTED, NOT_FOUND, FORBIDDEN, BAD_REQUEST]


@pytest.fixture
def timer(open_page):
    with open_page(TIMER, allowed=ALLOWED) as page:
        ready(page)
        yield page


def test_solves_without_a_connection_are_kept_and_sent_later_in_their_order(timer):
    hold_key(timer)
    timer.locator("main solve-timer").wait_for()
    timer.wait_for_timeout(400)
    with offline(timer):
        timer.keyboard.press(" ")
        timer.wait_for_timeout(300)
        timer.keyboard.press(" ")
        answer_by_key(timer, "d")
        timer.get_by_text(UNSENT).wait_for()
        time_by_keys(timer)
        timer.wait_for_timeout(STOPPING_MS + 20)
        timer.keyboard.press("Enter")
        timer.get_by_text("Getting the next scramble.").wait_for()
        assert Attempt.objects.count() == 0
    wait_until_saved(timer, 2)
    timer.get_by_text("Saved:").wait_for()
    first, second = Attempt.objects.order_by("revealed_at")
    assert (first.dnf, first.clock, second.dnf, second.clock) == (True, "offline", False, "offline")
    assert first.user == second.user


def test_a_solve_that_was_not_sent_survives_leaving_the_page(timer):
    time_by_keys(timer)
    timer.route("**/solves/", lambda route: route.fulfill(status=503))
    answer_by_key(timer, "Enter")
    timer.get_by_text(UNSENT).wait_for()
    timer.goto("/about/")
    timer.unroute("**/solves/")
    timer.goto("/?mode=solve")
    wait_until_saved(timer, 1)
    assert Attempt.objects.get().clock == "client"


def test_a_solve_that_was_stored_without_an_answer_is_stored_once(timer):
    def lose_answer(route):
        route.fetch(max_redirects=0)
        route.abort()

    time_by_keys(timer)
    timer.route("**/solves/", lose_answer)
    answer_by_key(timer, "Enter")
    timer.get_by_text(UNSENT).wait_for()
    assert Attempt.objects.count() == 1
    timer.unroute("**/solves/")
    timer.evaluate("dispatchEvent(new Event('online'))")
    wait_until_saved(timer, 1)


def test_a_solve_that_the_site_refuses_is_named_and_can_be_forgotten(timer):
    time_by_keys(timer)
    timer.route("**/solves/", lambda route: route.fulfill(status=404, body="<p>No."))
    answer_by_key(timer, "Enter")
    timer.get_by_text("The site refused to save:").wait_for()
    press(timer, "Forget them")
    assert timer.evaluate("localStorage.getItem('unsent-solves')") == "[]"


def test_a_page_older_than_a_sign_in_asks_for_another_token(timer):
    time_by_keys(timer)
    timer.evaluate("""() => { for (const field of document.querySelectorAll('[name=csrfmiddlewaretoken]'))
        field.value = 'x'.repeat(64); }""")
    answer_by_key(timer, "Enter")
    wait_until_saved(timer, 1)


def test_a_reload_keeps_the_running_solve(timer):
    timer.on("dialog", lambda dialog: dialog.accept())
    hold_key(timer)
    timer.wait_for_timeout(500)
    timer.reload()
    ready(timer)
    assert phase(timer) == "memo"
    timer.wait_for_timeout(300)
    timer.keyboard.press(" ")
    timer.wait_for_timeout(300)
    timer.reload()
    ready(timer)
    assert phase(timer) == "execution"
    timer.keyboard.press("j")
    timer.wait_for_timeout(450)
    timer.reload()
    ready(timer)
    assert phase(timer) == "stopped"
    answer_by_key(timer, "Enter")
    wait_until_saved(timer, 1)
    solve = Attempt.objects.get()
    assert solve.clock == "client"
    assert solve.memo_ms is not None
    assert 800 < solve.memo_ms < (solve.clock_ms or 0)


def test_leaving_a_solve_asks_first_and_then_ends_it(timer):
    dialogs = []

    def answer(dialog):
        dialogs.append(dialog.type)
        dialog.accept()

    timer.on("dialog", answer)
    timer.mouse.click(5, 5)
    hold_key(timer)
    timer.goto("/about/")
    assert dialogs == ["beforeunload"]
    timer.goto(TIMER)
    ready(timer)
    assert phase(timer) == "idle"


def test_typed_times_are_saved_one_after_the_other(timer):
    timer.get_by_text("Type a time").click()
    timer.fill("#solve-time", "1:xx")
    press(timer, "Save as solved")
    timer.get_by_text("Type a time such as").wait_for()
    with another_deal(timer):
        timer.fill("#solve-time", "1:23.45[40.1]")
        press(timer, "Save as solved")
    timer.get_by_text("Saved: 1:23.45[40.1]").wait_for()
    timer.locator("#solve-time:focus").wait_for()
    with another_deal(timer):
        with offline(timer):
            timer.fill("#solve-time", "59")
            timer.keyboard.press("Enter")
            timer.get_by_text(f"{UNSENT} 59").wait_for()
        wait_until_saved(timer, 2)
    assert set(Attempt.objects.values_list("memo_ms", "clock")) == {
        (40_100, "typed"),
        (None, "typed"),
    }
    ready(timer)
    timer.locator("h1").first.evaluate("() => document.activeElement.blur()")
    hold_key(timer)
    wait_for_phase(timer, "memo")


def test_without_scripts_times_are_typed(open_page):
    with open_page(TIMER, **WITHOUT_SCRIPT) as page:
        assert not page.locator(".solve-pad").is_visible()
        page.fill("#solve-time", "1:23.45[40.1]")
        press(page, "Save as +2")
        page.locator('[data-solve="plus-two"]').wait_for()
        assert "1:25.45+" in page.locator(".result").inner_text()
        press(page, "Next")
        assert page.locator("#solve-time").is_visible()
