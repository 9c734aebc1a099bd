"""Keys with letters: review, again, delete and restore, DNF, and the last attempt."""

import pytest

from tests.browser.practising import at_verdict, ready
from tests.trainer.practice.cast import RIGHT
from trainer.practice.models import Attempt

SOON = 600


@pytest.fixture
def verdict(open_page):
    """The page of a verdict, when its keys with letters work."""
    with open_page(**at_verdict(edges=RIGHT["edges"])) as page:
        at_rest(page)
        yield page


def at_rest(page):
    ready(page)
    page.wait_for_timeout(SOON)


def test_r_opens_the_review(verdict):
    verdict.keyboard.press("r")
    verdict.locator(".room-review").wait_for()


def test_a_deals_the_same_scramble_again(verdict):
    verdict.keyboard.press("A")
    verdict.locator(".room-deal").wait_for()
    assert verdict.url.endswith("/again")


def test_d_marks_a_dnf_and_removes_the_mark(verdict):
    verdict.keyboard.press("d")
    verdict.get_by_role("heading", name="DNF").wait_for()
    assert Attempt.objects.get().dnf
    at_rest(verdict)
    verdict.keyboard.press("d")
    verdict.get_by_role("heading", name="Correct", exact=True).wait_for()
    assert not Attempt.objects.get().dnf


def test_z_deletes_and_z_again_restores(verdict):
    for _ in range(2):
        verdict.keyboard.press("z")
        verdict.get_by_text("Attempt deleted.").wait_for()
        assert Attempt.objects.get().deleted_at is not None
        at_rest(verdict)
        verdict.keyboard.press("z")
        verdict.get_by_role("heading", name="Correct", exact=True).wait_for()
        assert Attempt.objects.get().deleted_at is None
        at_rest(verdict)


def test_at_a_deal_left_opens_the_last_attempt_and_z_deletes_it(verdict):
    address = verdict.url
    verdict.keyboard.press("n")
    verdict.locator(".room-deal").wait_for()
    at_rest(verdict)
    verdict.keyboard.press("ArrowLeft")
    verdict.wait_for_url(address)
    verdict.goto("/?event=edges")
    at_rest(verdict)
    verdict.keyboard.press("z")
    verdict.get_by_text("Attempt deleted.").wait_for()
    assert Attempt.objects.get().deleted_at is not None


def test_letters_are_no_keys_in_a_field_or_just_after_a_page_came(verdict):
    verdict.locator("#notes").focus()
    verdict.keyboard.type("zard")
    assert verdict.input_value("#notes") == "zard"
    verdict.clock.install()
    verdict.clock.pause_at("2030-01-01T00:00:00")
    verdict.reload()
    ready(verdict)
    verdict.keyboard.press("z")
    verdict.clock.fast_forward(SOON)
    assert verdict.get_by_role("heading", name="Correct", exact=True).is_visible()
    assert Attempt.objects.get().deleted_at is None
    verdict.keyboard.press("z")
    verdict.get_by_text("Attempt deleted.").wait_for()


def test_keys_that_are_off_do_nothing(verdict):
    verdict.keyboard.press("?")
    verdict.get_by_label("Keyboard shortcuts on").uncheck()
    verdict.get_by_role("button", name="Close").click()
    for key in "zard":
        verdict.keyboard.press(key)
    assert verdict.get_by_role("heading", name="Correct", exact=True).is_visible()
    assert Attempt.objects.get().deleted_at is None
