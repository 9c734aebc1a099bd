"""What every page of practice keeps: it fits, everyone can read it, nothing jumps, it is light."""

import json

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.test_first_page import SCREENSHOTS
from tests.browser.test_practice import BOTH, EDGES, TRACE, check, press, ready
from tests.trainer.practice.cast import MIRRORED, RIGHT

VIEWPORTS = {"phone": PHONE, "desktop": DESKTOP}


def look(page, name, size, scheme):
    """Keep a picture, and hold the page to what every page must keep."""
    SCREENSHOTS.mkdir(exist_ok=True)
    page.screenshot(path=SCREENSHOTS / f"{name}-{size}-{scheme}.png", full_page=True)
    assert page.evaluate("document.documentElement.scrollWidth") == VIEWPORTS[size]["width"]
    assert Axe().run(page).response["violations"] == [], name


@pytest.mark.parametrize(("size", "scheme"), [("phone", "dark"), ("desktop", "light")])
def test_every_phase_fits_and_is_accessible(open_page, size, scheme):
    options = {"viewport": VIEWPORTS[size], "color_scheme": scheme, "reduced_motion": "reduce"}
    with open_page(BOTH, **options, has_touch=size == "phone") as page:
        look(page, "deal", size, scheme)
        page.locator(".choices > summary").click()
        page.locator(".filters > summary").click()
        look(page, "choices", size, scheme)
        page.locator(".choices > summary").click()
        press(page, "Reveal")
        look(page, "memo", size, scheme)
        press(page, "Memorised")
        page.fill("[name=edges]", MIRRORED)
        look(page, "recall", size, scheme)
        check(page, corners=RIGHT["corners"])
        look(page, "verdict", size, scheme)
        press(page, "Review")
        look(page, "review", size, scheme)
        page.goto("/attempts/")
        look(page, "attempts", size, scheme)
        page.goto(TRACE)
        press(page, "Reveal")
        page.locator(".room-trace").wait_for()
        ready(page)
        page.fill("[name=edges]", "uix")
        page.locator(".chip-wrong").wait_for()
        look(page, "trace", size, scheme)


SHIFTS = """() => new Promise((told) => {
    new PerformanceObserver((list) => told(list.getEntries().reduce((sum, entry) => sum + entry.value, 0)))
        .observe({ type: "layout-shift", buffered: true });
    setTimeout(() => told(0), 500);
})"""


@pytest.mark.parametrize("size", VIEWPORTS)
def test_nothing_jumps_while_a_page_comes(open_page, size):
    with open_page(EDGES, viewport=VIEWPORTS[size]) as page:
        ready(page)
        assert page.evaluate(SHIFTS) <= 0.02
        press(page, "Reveal")
        page.locator(".room-memo").wait_for()
        ready(page)
        assert page.evaluate(SHIFTS) <= 0.02
        press(page, "Memorised")
        check(page, edges=MIRRORED)
        ready(page)
        assert page.evaluate(SHIFTS) <= 0.02


def test_the_pages_are_light(open_page):
    with open_page("/about/") as page:
        page.goto(EDGES)
        sizes = page.evaluate(
            """() => performance.getEntriesByType("resource").concat(performance.getEntriesByType("navigation"))
                .map((entry) => [new URL(entry.name).pathname, entry.encodedBodySize])"""
        )
        scripts = sum(size for name, size in sizes if name.endswith(".js"))
        assert 0 < scripts <= 30_000, json.dumps(sizes)
        assert sum(size for _, size in sizes) <= 100_000, json.dumps(sizes)
