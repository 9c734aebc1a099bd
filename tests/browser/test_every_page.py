"""Every page, for who sees the most of it: everyone can read it, it fits, and nothing complains."""

import json
from itertools import product

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page

from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.looking import REFUSED, browser_of, walked
from tests.pages import Cast, cast

TABLET = {"width": 768, "height": 1024}
# Sizes of the window, colours, and how large text is in hundredths.
LOOKS = list(product([PHONE, DESKTOP], ["light", "dark"], [100, 200]))
# Between the two only the places of things are others, and all has to fit.
LOOKS += product([TABLET], ["light"], [100, 200])
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
# Preloading would have axe fetch styles, which the policy of the pages forbids it aloud.
RULES = {"runOnly": TAGS, "preload": False, "resultTypes": ["violations"]}
AXE = """async (rules) => (await axe.run(document, rules)).violations
    .map((each) => `${each.id}: ${each.nodes.map((node) => node.html).join()}`)"""
ENLARGE = "(percent) => { document.documentElement.style.fontSize = `${percent}%` }"
WIDTH = "document.documentElement.scrollWidth"
BEYOND = """() => [...document.querySelectorAll("main *")]
    .filter((element) => element.getBoundingClientRect().right > innerWidth + 1 && element.checkVisibility())
    .map((element) => element.outerHTML.slice(0, 90)).slice(-4)"""


@pytest.fixture
def people(site) -> Cast:
    return cast()


def faults(page: Page, size) -> list[str]:
    """What stands beyond the edge of the page, and what some people cannot read or reach."""
    width = page.evaluate(WIDTH)
    beyond = [f"{width} wide: {page.evaluate(BEYOND)}"] if width != size["width"] else []
    refused: list[str] = [] if size == TABLET else page.evaluate(AXE, RULES)
    return beyond + refused


@pytest.mark.parametrize("who", ["visitor", "guest", "member"])
def test_everyone_can_read_every_page_however_they_look_at_it(open_page, people, who):
    found = []
    options = {"reduced_motion": "reduce", **browser_of(people, who)}
    with open_page("/about/", allowed=REFUSED, **options) as page:
        for address in walked(people, who):
            page.goto(address)
            page.evaluate(AXE_SCRIPT)
            for size, colors, percent in LOOKS:
                page.set_viewport_size(size)
                page.emulate_media(color_scheme=colors)
                page.evaluate(ENLARGE, percent)
                look = f"{address} {size['width']} {colors} {percent} %"
                found += [f"{look} {fault}" for fault in faults(page, size)]
    assert found == []


def test_a_phone_can_put_the_site_on_its_home_screen(open_page):
    with open_page("/about/", viewport=PHONE) as page:
        told = page.context.new_cdp_session(page).send("Page.getAppManifest")
        assert told["errors"] == []
        assert told["url"].endswith("/manifest.webmanifest")
        for icon in json.loads(told["data"])["icons"]:
            assert page.request.get(icon["src"]).ok


def test_menus_open_by_keyboard_and_touch_without_a_script(open_page):
    options = {"viewport": PHONE, "has_touch": True, "java_script_enabled": False}
    with open_page("/about/", **options) as page:
        page.keyboard.press("Tab")
        page.get_by_role("link", name="Skip to the content").press("Enter")
        assert page.url.endswith("/about/#page")
        rooms = page.get_by_role("navigation", name="Rooms")
        assert not rooms.is_visible()
        page.get_by_role("button", name="Menu").tap()
        assert {box["height"] >= 44 for box in boxes(rooms)} == {True}
        rooms.get_by_role("link", name="Drills").tap()
        page.wait_for_url("**/drills/")
        page.get_by_role("button", name="Guest").press("Enter")
        page.get_by_role("navigation", name="Your account").get_by_text("Sign in").press("Enter")
        page.wait_for_url("**/sign-in/")


def boxes(rooms) -> list[dict[str, float]]:
    return [link.bounding_box() for link in rooms.get_by_role("link").all()]
