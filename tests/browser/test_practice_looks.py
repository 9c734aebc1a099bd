"""What every page of practice keeps: it fits, everyone can read it, nothing jumps, it is light."""

import pytest

from tests.browser.looking import DARK_PHONE, SHIFTS, VIEWPORTS, look, look_again
from tests.browser.practising import BOTH, EDGES, TRACE, check, press, ready
from tests.trainer.practice.cast import MIRRORED, RIGHT


@DARK_PHONE
def test_every_phase_fits_and_is_accessible(open_page, size, scheme):
    options = {"viewport": VIEWPORTS[size], "color_scheme": scheme, "reduced_motion": "reduce"}
    with open_page(BOTH, **options, has_touch=size == "phone") as page:
        look_again(page, "deal", size, scheme)
        page.locator(".choices > summary").click()
        page.locator(".filters > summary").click()
        look(page, "choices", size, scheme)
        page.locator(".choices > summary").click()
        press(page, "Reveal")
        look_again(page, "memo", size, scheme)
        press(page, "Memorised")
        page.fill("[name=edges]", MIRRORED)
        look(page, "recall", size, scheme)
        check(page, corners=RIGHT["corners"])
        look_again(page, "verdict", size, scheme)
        press(page, "Review")
        look_again(page, "review", size, scheme)
        page.goto(TRACE)
        press(page, "Reveal")
        page.locator(".room-trace").wait_for()
        ready(page)
        page.fill("[name=edges]", "uix")
        page.locator(".chip-wrong").wait_for()
        look(page, "trace", size, scheme)


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


SENT = """() => [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
    .map((entry) => ({ name: entry.name, bytes: entry.encodedBodySize }))"""

LARGEST, LARGEST_SCRIPT, MOST_REQUESTS = 60_000, 30_000, 8


def sent(page, site):
    """How many files a page that was opened cold asked for, and their bytes as they were sent."""
    files = page.evaluate(SENT)
    assert [file for file in files if not file["name"].startswith(f"{site}/")] == []
    scripts = sum(file["bytes"] for file in files if file["name"].endswith(".js"))
    return len({file["name"] for file in files}), sum(file["bytes"] for file in files), scripts


def is_light(page, site):
    ready(page)
    requests, size, scripts = sent(page, site)
    assert requests <= MOST_REQUESTS
    assert size <= LARGEST
    assert 0 < scripts <= LARGEST_SCRIPT


def test_the_pages_are_light_when_they_are_opened_cold(open_page, site):
    with open_page(EDGES) as page:
        is_light(page, site)
        press(page, "Reveal")
        page.locator(".room-memo").wait_for()
        memo, storage = page.url, page.context.storage_state()
    with open_page(memo, storage_state=storage) as page:
        is_light(page, site)
        press(page, "Memorised")
        check(page, edges=MIRRORED)
    with open_page(f"{memo}review", storage_state=storage) as page:
        is_light(page, site)
