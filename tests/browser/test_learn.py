"""The lessons in a browser: they fit, everyone can read them, and answers are judged in place."""

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.looking import SCREENSHOTS
from tests.trainer.learn.answering import SLUGS, answers

# The walk through every page takes two lessons of them all, in its looks.
LOOKS = {"phone": (PHONE, "dark", SLUGS), "desktop": (DESKTOP, "light", ["memo-swap"])}


@pytest.mark.parametrize("size", LOOKS)
def test_every_lesson_fits_and_is_accessible(open_page, size):
    viewport, scheme, slugs = LOOKS[size]
    SCREENSHOTS.mkdir(exist_ok=True)
    with open_page("/learn/", viewport=viewport, color_scheme=scheme) as page:
        for name in slugs:
            page.goto(f"/learn/{name}/")
            picture = f"learn-{name}-{size}-{scheme}.png"
            page.screenshot(path=SCREENSHOTS / picture, full_page=True)
            assert page.evaluate("document.documentElement.scrollWidth") == viewport["width"], name
            assert Axe().run(page).response["violations"] == [], name


def verdict(page, key):
    return page.locator(f"[data-part={key}]")


def test_answers_are_judged_in_their_place(open_page):
    correct_answers = answers("tracing")
    with open_page("/learn/tracing/") as page:
        page.fill("#answer-next", "7")
        page.press("#answer-next", "Enter")
        verdict(page, "next").get_by_text("Not yet.").wait_for()
        assert page.evaluate("document.activeElement.id") == "answer-next"
        assert page.url.endswith("/learn/tracing/")
        for key, answer in correct_answers.items():
            page.fill(f"#answer-{key}", answer)
        page.locator("#question-edges button").click()
        verdict(page, "end").get_by_text("Lesson done.").wait_for()
        assert verdict(page, "next").inner_text().startswith("Right.")
        assert Axe().run(page).response["violations"] == []
        verdict(page, "end").get_by_role("link", name="Next").click()
        page.wait_for_url("**/learn/breaks/")
        page.goto("/learn/")
        assert page.locator(".contents .is-right").inner_text() == "done"


def test_answers_are_judged_without_a_script_too(open_page):
    with open_page("/learn/counting/", java_script_enabled=False) as page:
        page.fill("#answer-count", answers("counting")["count"])
        page.locator("#question-count button").click()
        assert verdict(page, "count").inner_text().startswith("Right.")
        assert page.url.endswith("/learn/counting/?cubes=1#question-count")
        assert verdict(page, "missing").inner_text() == ""


def test_what_cannot_reach_the_server_is_sent_as_any_form(open_page):
    failed = "Failed to load resource: net::ERR_FAILED"
    with open_page("/learn/counting/", allowed=[failed]) as page:
        page.route("**/*", fetched_fails)
        page.fill("#answer-count", answers("counting")["count"])
        page.press("#answer-count", "Enter")
        page.wait_for_url("**/learn/counting/?cubes=1")
        assert verdict(page, "count").inner_text().startswith("Right.")


def fetched_fails(route, request):
    if request.resource_type == "fetch":
        route.abort()
    else:
        route.continue_()
