"""Links within a page, the skip link first: they move the focus and load nothing."""

from tests.browser.links import IS_STILL_THERE, MARK, faults_of_links, skip
from tests.browser.practising import at_review, at_verdict, is_dealt_ahead, press, ready
from tests.trainer.practice.cast import RIGHT


def test_back_and_forward_cross_a_deal_that_came_ahead_and_links_within_it(open_page):
    with open_page(**at_verdict(edges=RIGHT["edges"])) as page:
        is_dealt_ahead(page)
        press(page, "Next")
        page.locator(".room-deal").wait_for()
        assert faults_of_links(page) == []
        page.go_back()
        page.get_by_role("heading", name="Correct", exact=True).wait_for()
        page.go_forward()
        page.locator(".room-deal").wait_for()


def test_links_within_a_review_keep_its_step_and_back_shows_the_one_before(open_page):
    with open_page(**at_review(edges=RIGHT["edges"])) as page:
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
