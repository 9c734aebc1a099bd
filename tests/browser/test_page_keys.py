"""The list of keyboard shortcuts: "?" opens it on every page, except in a field or if shortcuts are off."""

import pytest

from tests.browser.looking import violations
from tests.browser.practising import EDGES, ready, recall
from tests.browser.solving import TIMER
from tests.browser.solving import ready as timer_ready
from tests.scale import IS_LONG
from trainer.people.models import User

PRACTICE = {"Space", "Enter", "Esc", "N", "R", "W", "A", "Z", "D", "C", "←", "← →", "Enter 2 D"}


def open_list(page):
    """Press "?" once keys work, and return what the list says works on this page."""
    ready(page)
    page.keyboard.press("?")
    page.get_by_role("dialog", name="Keyboard shortcuts").wait_for()
    return page.locator(".keys-here dd").all_inner_texts()


def practice_keys(page):
    """Return the keys of practice that do not work on this page."""
    rows = page.locator(".keys-here ~ dl dt")
    return {" ".join(row.locator("kbd").all_inner_texts()) for row in rows.all()}


def is_listed(page):
    return page.get_by_role("dialog").count() == 1


@pytest.mark.parametrize(
    ("address", "here"),
    [
        ("/about/", []),
        ("/nowhere/", []),
        (
            "/workshop/?alg=R%20U&size=3",
            [
                "Turn the focused cube",
                "Turn the focused cube back",
                "Play or pause, if the cube is focused",
                "One move back or on, if the cube is focused",
            ],
        ),
        ("/learn/letters/", ["Previous or next step"]),
    ],
)
def test_what_works_here_comes_before_the_keys_of_practice(open_page, address, here):
    missing = "Failed to load resource: the server responded with a status of 404 (Not Found)"
    with open_page(address, allowed=[missing]) as page:
        assert open_list(page) == [*here, "This list"]
        assert practice_keys(page) == PRACTICE
        if IS_LONG or len(here) > 1:
            assert violations(page) == []
        page.keyboard.press("Escape")
        assert not is_listed(page)


def test_each_phase_of_practice_lists_its_own_keys_first(open_page):
    with open_page(EDGES) as page:
        assert open_list(page) == ["Start, then finish memo", "This list"]
        page.keyboard.press("Enter")
        recall(page)
        page.evaluate("document.activeElement.blur()")
        assert open_list(page) == ["Check, then next scramble", "Give up", "This list"]
        assert practice_keys(page) == PRACTICE - {"Enter", "Esc"}


def test_the_timer_lists_its_keys_first(open_page):
    with open_page(TIMER) as page:
        timer_ready(page)
        hold = "Hold and release to start the timer, then blindfold on"
        assert open_list(page) == [hold, "After a solve: solved, +2 or DNF", "This list"]


def test_a_question_mark_in_a_field_is_a_character(open_page):
    with open_page("/sign-in/") as page:
        ready(page)
        page.get_by_label("Name").click()
        page.keyboard.type("who?")
        assert page.get_by_label("Name").input_value() == "who?"
        assert not is_listed(page)


def test_shortcuts_can_be_turned_off_and_on_again_on_a_page_without_a_form(open_page):
    with open_page("/about/") as page:
        open_list(page)
        with page.expect_response("**/settings/look/one/"):
            page.get_by_label("Keyboard shortcuts on").uncheck()
        page.keyboard.press("Escape")
        page.keyboard.press("?")
        assert not is_listed(page)
        page.goto("/learn/")
        ready(page)
        page.keyboard.press("?")
        assert not is_listed(page)
        assert not User.objects.get().uses_keys
        page.get_by_role("button", name="Keys").click()
        with page.expect_response("**/settings/look/one/"):
            page.get_by_label("Keyboard shortcuts on").check()
        page.keyboard.press("Escape")
        page.keyboard.press("?")
        assert is_listed(page)
        assert User.objects.get().uses_keys
