"""Enter in every field of the site: it goes on to the next box, or presses the main button."""

from itertools import product

import pytest

from tests.browser.conftest import PHONE
from tests.browser.looking import storage_of
from tests.browser.practising import (
    EMPTY,
    FOCUSED,
    WITHOUT_SCRIPT,
    at_recall,
    at_trace,
)
from tests.scale import sample
from tests.trainer.practice.cast import RIGHT, stored_attempt
from trainer.people.models import User
from trainer.practice.models import Attempt, PracticeSession

TOUCH = {"viewport": PHONE, "has_touch": True, "is_mobile": True}


BEGUN = pytest.mark.parametrize("begun", [at_recall, at_trace])


# Both forms and both devices; in `make long` each form on each device.
@pytest.mark.parametrize(
    ("begun", "options"),
    list(product([at_recall, at_trace], [{}, TOUCH]))[:: sample(3, 1)],
)
def test_enter_goes_from_box_to_box_and_hands_in_from_the_last(open_page, begun, options):
    with open_page(**begun("both"), **options) as page:
        assert page.evaluate(FOCUSED) == "edges"
        page.keyboard.type(RIGHT["edges"])
        page.keyboard.press("Enter")
        assert page.evaluate(FOCUSED) == "corners"
        page.keyboard.type(RIGHT["corners"])
        page.locator("[name=edges]").press("Enter")
        assert page.evaluate(FOCUSED) == "corners"
        page.keyboard.press("Enter")
        page.get_by_role("heading", name="Correct", exact=True).wait_for()
        attempt = Attempt.objects.get()
        assert (attempt.typed, attempt.hints) == (RIGHT, 0)


def test_enter_finishes_a_trace_of_one_box_without_a_hint(open_page):
    with open_page(**at_trace()) as page:
        page.keyboard.type(RIGHT["edges"])
        page.get_by_text("Complete.").wait_for()
        page.keyboard.press("Enter")
        page.get_by_role("heading", name="Correct", exact=True).wait_for()
        assert Attempt.objects.get().hints == 0


@BEGUN
def test_enter_hands_in_without_a_script(open_page, begun):
    with open_page(**begun(), **WITHOUT_SCRIPT) as page:
        page.fill("[name=edges]", RIGHT["edges"])
        page.locator("[name=edges]").press("Enter")
        assert page.get_by_role("heading", name="Correct", exact=True).is_visible()
        assert Attempt.objects.get().hints == 0


@BEGUN
def test_a_phone_that_submits_without_a_key_goes_on_as_enter_does(open_page, begun):
    go = "document.activeElement.form.requestSubmit()"
    with open_page(**begun("both"), **TOUCH) as page:
        page.locator("[name=edges]").tap()
        page.keyboard.type(RIGHT["edges"])
        page.evaluate(go)
        assert page.evaluate(FOCUSED) == "corners"
        page.keyboard.type(RIGHT["corners"])
        page.evaluate(go)
        page.get_by_role("heading", name="Correct", exact=True).wait_for()
        assert Attempt.objects.get().hints == 0


@BEGUN
def test_keyboards_of_phones_label_the_enter_key(open_page, begun):
    hints = "[...document.querySelectorAll('memo-box input')].map((box) => box.enterKeyHint)"
    with open_page(**begun("both")) as page:
        assert page.evaluate(hints) == ["next", "go"]


def test_enter_that_is_held_goes_one_box_only(open_page):
    with open_page(**at_recall("both")) as page:
        for _ in range(3):
            page.keyboard.down("Enter")
        page.keyboard.up("Enter")
        assert page.evaluate(FOCUSED) == "corners"
        assert page.get_by_text(EMPTY).count() == 0


@pytest.mark.parametrize("options", [{}, WITHOUT_SCRIPT], ids=["script", "no script"])
def test_enter_neither_moves_nor_deletes_chosen_attempts(open_page, site, options):
    alice = User.objects.create_user("alice")
    PracticeSession.objects.create(user=alice, name="Evenings")
    for _ in range(2):
        stored_attempt(alice)
    with open_page("/attempts/", **options, storage_state=storage_of(alice)) as page:
        page.locator("[name=attempt]").first.check()
        with page.expect_navigation():
            page.locator("[name=attempt]").first.press("Enter")
        assert page.url.endswith("/attempts/")
    assert Attempt.objects.exclude(deleted_at=None).count() == 0
    assert Attempt.objects.exclude(moved_at=None).count() == 0
