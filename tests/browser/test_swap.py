"""Parts of pages that are replaced: which answer wins, what a failure does, and where the focus goes."""

import pytest
from django.core.management import call_command
from playwright.sync_api import Route

from tests.browser.drill_pages import LETTERS, wait_for_script
from tests.browser.links import IS_STILL_THERE, MARK
from tests.browser.practising import OVERLOADED, at_review, ready
from tests.trainer.practice.cast import RIGHT

LOST = "Failed to load resource: net::ERR_FAILED"
BROKEN = (
    "Failed to load resource: the server responded with a status of 500 (Internal Server Error)"
)
BUSY = {"Retry-After": "1"}
METHOD = "/settings/method/"
DF_MEMO = "di os bg ra fj ln t"
LIVE = "live-example"


def answer_scripts(page, pattern, *answers):
    """Let the next requests of scripts be answered by these, in order; pages are loaded as always.

    A page that is open already may still send its next request past the answers: it is opened afterwards.
    """
    waiting = iter(answers)

    def answer(route):
        is_of_script = route.request.resource_type == "fetch"
        given = next(waiting, None) if is_of_script else None
        if given is None:
            route.continue_()
        else:
            given(route)

    page.route(pattern, answer)


def open_review(page, storage_state, path):
    page.context.add_cookies(storage_state["cookies"])
    page.goto(path)
    ready(page)


def status(code, **options):
    return lambda route: route.fulfill(status=code, **options)


@pytest.mark.parametrize(
    "failure",
    [
        lambda route: route.abort(),
        status(500),
        status(503, headers={"Retry-After": "600"}),
        status(200, body="<main>Sign in</main>", content_type="text/html"),
        status(302, headers={"Location": "/sign-in/"}),
    ],
    ids=["lost", "error", "busy for long", "without its parts", "signed out"],
)
def test_a_link_whose_parts_do_not_come_is_followed(open_window, failure):
    with open_window(allowed=[LOST, BROKEN, OVERLOADED]) as page:
        answer_scripts(page, "**/review?*", failure)
        open_review(page, **at_review(edges=RIGHT["edges"]))
        page.evaluate(MARK)
        with page.expect_event("load"):
            page.keyboard.press("ArrowRight")
        page.wait_for_url("**/review?letter=1")
        page.get_by_text("1/11").wait_for()
        assert not page.evaluate(IS_STILL_THERE)


def test_a_busy_site_is_asked_again_when_it_says(open_window):
    with open_window(allowed=[OVERLOADED]) as page:
        answer_scripts(page, "**/review?*", *[status(503, headers=BUSY)] * 2)
        open_review(page, **at_review(edges=RIGHT["edges"]))
        page.evaluate(MARK)
        page.keyboard.press("ArrowRight")
        page.get_by_text("1/11").wait_for()
        assert page.evaluate(IS_STILL_THERE)


def test_a_site_that_stays_busy_is_left_alone(open_window):
    with open_window(allowed=[OVERLOADED]) as page:
        answer_scripts(page, "**/review?*", *[status(503, headers={"Retry-After": "0"})] * 3)
        open_review(page, **at_review(edges=RIGHT["edges"]))
        page.evaluate(MARK)
        page.keyboard.press("ArrowRight")
        page.get_by_text("1/11").wait_for()
        assert not page.evaluate(IS_STILL_THERE)


def test_of_two_answers_the_one_asked_for_last_is_shown(open_window):
    call_command("load_schemes", verbosity=0)
    with open_window() as page:
        late: list[Route] = []
        dropped: list[str] = []
        page.on("requestfailed", lambda request: dropped.append(request.url))
        answer_scripts(page, f"**{METHOD}?*", late.append)
        page.goto(METHOD)
        page.locator(".tuning > summary").click()
        buffer = page.get_by_label("Edge buffer")
        with page.expect_request("**/*edge_buffer=UB*"):
            buffer.select_option("UB")
        buffer.select_option("DF")
        page.get_by_label("Example", exact=True).filter(has_text=DF_MEMO).wait_for()
        assert (len(late), ["edge_buffer=UB" in url for url in dropped]) == (1, [True])


def test_settings_without_an_answer_stay_and_say_so(open_window):
    call_command("load_schemes", verbosity=0)
    with open_window(allowed=[LOST]) as page:
        answer_scripts(page, f"**{METHOD}?*", lambda route: route.abort())
        page.goto(METHOD)
        page.locator(".tuning > summary").click()
        page.evaluate(MARK)
        page.get_by_label("Edge buffer").select_option("DF")
        page.locator(f"{LIVE}[stale]").wait_for()
        page.get_by_label("Edge buffer").select_option("UB")
        page.locator(f"{LIVE}:not([stale])").wait_for()
        assert page.evaluate(IS_STILL_THERE)


def test_the_focus_goes_to_the_same_link_of_the_next_step(open_page):
    with open_page(**at_review(edges=RIGHT["edges"])) as page:
        page.get_by_text("In other letter schemes").click()
        link = page.get_by_role("link", name="ChiChu")
        link.evaluate("(link) => { window.before = link; }")
        link.press("Enter")
        page.locator("[aria-current=true]", has_text="ChiChu").wait_for()
        assert page.evaluate("window.before.isConnected") is False
        assert page.evaluate("document.activeElement.innerText") == "ChiChu"


def test_the_focus_stays_in_its_part_if_its_link_is_gone(open_page):
    with open_page(**at_review(edges=RIGHT["edges"])) as page:
        page.goto(f"{page.url}?letter=10")
        page.get_by_text("10/11").wait_for()
        page.locator(".step-buttons").get_by_text("Next").press("Enter")
        page.get_by_text("11/11").wait_for()
        assert page.evaluate("document.activeElement.dataset.part") == "buttons"


def test_a_sentence_that_is_read_aloud_stays_and_takes_the_next_text(open_page):
    with open_page(**at_review(edges=RIGHT["edges"])) as page:
        page.locator(".step-sentence").evaluate("(sentence) => { window.before = sentence; }")
        page.keyboard.press("ArrowRight")
        page.get_by_text("1/11").wait_for()
        assert page.evaluate("window.before.innerText").startswith("1/11")
        assert page.evaluate("window.before.isConnected")


def test_a_verdict_that_stays_the_same_is_not_read_aloud_again(open_page):
    with open_page("/learn/counting/?step=3") as page:
        page.fill("#answer", "x")
        page.press("#answer", "Enter")
        verdict = page.locator("[data-part=verdict] strong")
        verdict.evaluate("(verdict) => { window.before = verdict; }")
        with page.expect_response("**/learn/counting/*"):
            page.press("#answer", "Enter")
        page.evaluate(IS_STILL_THERE)
        assert page.evaluate("window.before.isConnected")


def test_an_element_that_has_left_the_page_does_nothing_any_more(open_page):
    with open_page(LETTERS) as page:
        wait_for_script(page)
        page.evaluate(MARK)
        page.evaluate("document.querySelector('drill-round').remove()")
        page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
        assert page.evaluate(IS_STILL_THERE)
