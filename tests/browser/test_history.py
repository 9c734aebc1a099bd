"""The list of attempts in a browser: without script, by keyboard, on a narrow phone."""

from datetime import timedelta

import pytest

from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.looking import look, storage_of, violations
from tests.scale import IS_LONG
from tests.trainer.practice.cast import (
    MIRRORED,
    RIGHT,
    abandoned_attempt,
    judged_attempt,
    recalled_attempt,
    stored_attempt,
)
from trainer.people.models import User
from trainer.practice.models import PracticeSession


@pytest.fixture
def alice(site):
    user = User.objects.create_user("Alice")
    PracticeSession.objects.create(user=user, name="Evenings")
    for number in range(55):
        right = number % 2 == 0
        times = {"memo_ms": 60_000 + number, "recall_ms": 20_000}
        stored_attempt(
            user, ago=timedelta(hours=number), correct=right, notes=f"note {number}", **times
        )
    return user


def test_everything_works_without_script(open_page, alice):
    options = {"viewport": PHONE, "java_script_enabled": False, "storage_state": storage_of(alice)}
    with open_page("/attempts/", **options) as page:
        page.get_by_text("Search and filter").click()
        page.get_by_label("Result").select_option("right")
        page.get_by_role("button", name="Show").click()
        page.get_by_text("28 attempts", exact=True).wait_for()
        page.get_by_role("link", name="Memo", exact=True).click()
        page.get_by_role("link", name="Memo ascending").click()
        assert "note 54" in page.locator(".attempt-link").first.inner_text()
        page.get_by_label("All 28 attempts, on every page").check()
        page.get_by_label("Move selected to").select_option(label="Evenings")
        page.get_by_role("button", name="Move").click()
        page.get_by_role("status").get_by_text("28 attempts moved.").wait_for()
        page.get_by_role("button", name="Undo").click()
        page.get_by_role("link", name="Memo descending").wait_for()
        assert page.locator(".undo").count() == 0
        assert page.get_by_text("Evenings 0/0").count() == 1


def test_the_list_fits_is_accessible_and_goes_by_keyboard(open_page, alice):
    with open_page("/attempts/", viewport=DESKTOP, storage_state=storage_of(alice)) as page:
        page.locator(".history-filter summary").press("Enter")
        look(page, "history", "desktop", "light")
        page.get_by_label("Scramble, notes or letters").press_sequentially("note 1")
        page.keyboard.press("Enter")
        page.get_by_text("11 attempts", exact=True).wait_for()
        for chosen in page.locator("[name=attempt]").all()[:2]:
            chosen.press("Space")
        page.get_by_role("button", name="Delete selected").press("Enter")
        page.get_by_role("status").get_by_text("2 attempts deleted.").wait_for()
        page.set_viewport_size(PHONE)
        look(page, "history", "phone", "light")
        page.get_by_role("button", name="Undo").press("Enter")
        page.get_by_text("11 attempts", exact=True).wait_for()
        page.get_by_role("link", name="Show all").press("Enter")
        page.get_by_role("link", name="Next page").press("Enter")
        page.get_by_text("Page 2 of 2").wait_for()


@pytest.fixture
def practised(site):
    """Somebody with judged memos, and attempts that were left."""
    user = User.objects.create_user("Bob")
    for typed in (RIGHT, {"edges": MIRRORED, "corners": RIGHT["corners"]}, {"edges": "ui nq"}):
        judged_attempt(user, "both", typed=typed)
    judged_attempt(user, "edges", typed={"edges": MIRRORED})
    abandoned_attempt(user)
    recalled_attempt(user)
    return user


def test_rows_are_compact_on_a_phone(open_page, practised):
    with open_page("/attempts/", viewport=PHONE, storage_state=storage_of(practised)) as page:
        rows = page.locator(".attempt-list li:visible").all()
        heights = [row.bounding_box()["height"] for row in rows]
        assert len(heights) == 4
        assert max(heights) <= 72


def test_a_row_shows_its_first_mistake_also_to_those_who_hear_it(open_page, practised):
    with open_page("/attempts/", storage_state=storage_of(practised)) as page:
        memo = page.locator(".attempt-memo", has=page.locator("del")).first
        assert memo.locator("del").inner_text() == "a"
        assert memo.locator("ins").inner_text() == "q"
        assert "ui na should be q lw" in " ".join(memo.inner_text().split())


@pytest.mark.parametrize("has_script", [True, False])
def test_what_was_not_finished_is_one_line_until_it_is_opened(open_page, practised, has_script):
    options = {"java_script_enabled": has_script, "storage_state": storage_of(practised)}
    with open_page("/attempts/", viewport=PHONE, **options) as page:
        assert page.locator(".attempt-rest .attempt-link:visible").count() == 0
        page.get_by_text("2 not finished").click()
        assert page.locator(".attempt-rest .attempt-link:visible").count() == 2
        page.goto("/attempts/?result=dnf")
        assert page.locator(".attempt-rest").count() == 0
        assert page.locator(".attempt-link:visible").count() == 2


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
def test_rows_fit_in_both_directions(open_page, practised, direction):
    with open_page("/attempts/", storage_state=storage_of(practised)) as page:
        page.evaluate("(direction) => { document.documentElement.dir = direction; }", direction)
        page.get_by_text("2 not finished").click()
        for viewport in (PHONE, DESKTOP):
            page.set_viewport_size(viewport)
            assert page.evaluate("document.documentElement.scrollWidth") == viewport["width"]
            if IS_LONG or (viewport == DESKTOP) == (direction == "rtl"):
                assert violations(page) == []
