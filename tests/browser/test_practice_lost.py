"""Memos that nearly got lost: on the way to the server, or for a box left empty."""

from tests.browser.practising import (
    BOTH,
    EDGES,
    FAILED,
    OFFLINE,
    OVERLOADED,
    at_recall,
    check,
    press,
    ready,
    recall,
)
from tests.trainer.practice.cast import RIGHT
from trainer.practice.models import Attempt

NOT_SAVED = FAILED + "net::ERR_FAILED"


def test_a_memo_is_kept_where_the_server_did_not_hear_of_memorising(open_page):
    with open_page(EDGES, allowed=[NOT_SAVED]) as page:
        page.route("**/memorised", lambda route: route.abort())
        press(page, "Reveal")
        page.locator(".room-memo").wait_for()
        ready(page)
        press(page, "Memorised")
        page.get_by_text("Not saved yet.").wait_for()
        check(page, edges=RIGHT["edges"])
        attempt = Attempt.objects.get()
        assert (attempt.is_success, attempt.clock) == (True, "split")
        assert page.get_by_text("only the browser timed where the memo ended").is_visible()
        assert attempt.memo_ms == attempt.memo_client_ms


def test_memorising_reaches_the_server_as_soon_as_it_can(open_page):
    with open_page(EDGES, allowed=[OFFLINE]) as page:
        press(page, "Reveal")
        page.locator(".room-memo").wait_for()
        ready(page)
        page.context.set_offline(True)
        press(page, "Memorised")
        page.get_by_text("Not saved yet.").wait_for()
        page.wait_for_timeout(2500)  # longer than clocks may disagree
        page.context.set_offline(False)
        page.get_by_text("Not saved yet.").wait_for(state="hidden")
        assert Attempt.objects.get().clock == "split"
        page.reload()
        page.locator(".room-recall").wait_for()
        assert page.locator("cube-picture").count() == 0


def test_a_memo_stays_on_its_page_until_the_site_can_be_reached(open_page):
    with open_page(**at_recall(), allowed=[OFFLINE, OVERLOADED]) as page:
        page.fill("[name=edges]", RIGHT["edges"])
        page.context.set_offline(True)
        press(page, "Check")
        page.get_by_text("Your memo is safe").wait_for()
        page.context.set_offline(False)
        page.route("**/memo", lambda route: route.fulfill(status=503))
        press(page, "Check")
        page.get_by_text("Your memo is safe").wait_for()
        assert page.input_value("[name=edges]") == RIGHT["edges"]
        page.unroute_all()
        press(page, "Check")
        page.get_by_role("heading", name="Correct", exact=True).wait_for()


def test_what_was_typed_comes_back_with_its_page_and_with_no_other(open_page):
    with open_page(BOTH) as page:
        recall(page)
        page.keyboard.type("ui nq")
        page.fill("[name=corners]", "mk")
        page.reload()
        ready(page)
        assert [page.input_value(f"[name={box}]") for box in ("edges", "corners")] == [
            "ui nq",
            "mk",
        ]
        page.locator("[name=edges]:focus").wait_for()
        page.keyboard.type(" lw rv gd e")
        check(page, corners=RIGHT["corners"])
        attempt = Attempt.objects.get()
        assert (attempt.is_success, len(attempt.offsets["edges"])) == (True, 11)
        page.goto(BOTH)
        recall(page)
        assert page.input_value("[name=edges]") == ""


def test_typed_letters_are_given_up_by_a_second_key_only(open_page):
    with open_page(**at_recall()) as page:
        page.keyboard.type("uin")
        page.keyboard.press("Escape")
        assert page.input_value("[name=edges]") == "uin"
        assert page.evaluate("document.activeElement.textContent.trim()") == "Give up Esc"
        page.keyboard.press("Escape")
        page.get_by_role("heading", name="Gave up").wait_for()
