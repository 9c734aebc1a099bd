"""Links within a page, the skip link first: they move the focus and load nothing."""

from urllib.parse import urlsplit

import pytest

from tests.browser.looking import REFUSED, browser_of, walked
from tests.browser.practising import EDGES, press, ready, review, to_verdict
from tests.pages import cast
from tests.trainer.practice.cast import RIGHT

MARK = "window.isTheSamePage = true"
# Long enough for a page that begins to load to have replaced the one that was marked.
IS_STILL_THERE = """() => new Promise((done) => {
    setTimeout(() => done(window.isTheSamePage === true), 60);
})"""
SCRAMBLE = "[...document.querySelectorAll('.scramble li')].map((move) => move.textContent)"
FOCUSED = "document.activeElement.id"


def skip(page):
    """Follow the skip link by keyboard."""
    page.locator(".skip").press("Enter")


def followed(page) -> list[str]:
    """What went wrong with the links within a page, each followed and taken back."""
    page.evaluate(MARK)
    scramble, faults = page.evaluate(SCRAMBLE), []
    skip(page)
    if page.evaluate(FOCUSED) != "page" or urlsplit(page.url).fragment != "page":
        faults.append("the skip link leads nowhere")
    for link in page.locator("main a[href^='#']").all():
        link.press("Enter")
    faults += [] if page.evaluate(IS_STILL_THERE) else ["a link loaded a page"]
    page.evaluate("history.back()")
    faults += [] if page.evaluate(IS_STILL_THERE) else ["the way back loaded a page"]
    return faults + ([] if page.evaluate(SCRAMBLE) == scramble else ["another scramble"])


@pytest.mark.parametrize("who", ["visitor", "guest", "member"])
def test_links_within_a_page_load_nothing(open_page, site, who):
    people, found = cast(), []
    with open_page("/about/", allowed=REFUSED, **browser_of(people, who)) as page:
        for address in walked(people, who):
            page.goto(address)
            found += [f"{address}: {fault}" for fault in followed(page)]
    assert found == []


def test_back_and_forward_cross_a_deal_that_came_ahead_and_links_within_it(open_page):
    with open_page(EDGES) as page:
        to_verdict(page)
        press(page, "Next")
        page.locator(".room-deal").wait_for()
        assert followed(page) == []
        page.go_back()
        page.get_by_role("heading", name="Right.").wait_for()
        page.go_forward()
        page.locator(".room-deal").wait_for()


def test_links_within_a_review_keep_its_step_and_back_shows_the_one_before(open_page):
    with open_page(EDGES) as page:
        review(page, edges=RIGHT["edges"])
        page.keyboard.press("ArrowRight")
        page.get_by_text("1/11").wait_for()
        page.evaluate(MARK)
        skip(page)
        assert page.evaluate(IS_STILL_THERE)
        page.keyboard.press("ArrowRight")
        page.get_by_text("2/11").wait_for()
        page.go_back()
        page.get_by_text("1/11").wait_for()
        ready(page)
