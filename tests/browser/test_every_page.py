"""Every page, for who sees the most of it: everyone can read it, it fits, and nothing complains."""

import json
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.test_accounts import known
from tests.pages import Cast, addresses, cast
from tests.scale import IS_LONG

STATUS = "Failed to load resource: the server responded with a status of"
REFUSED = [f"{STATUS} 404 (Not Found)", f"{STATUS} 400 (Bad Request)"]
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
# Preloading would have axe fetch styles, which the policy of the pages forbids it aloud.
RULES = {"runOnly": TAGS, "preload": False, "resultTypes": ["violations"]}
STILL = {"reduced_motion": "reduce"}
LIGHT_PHONE = {"viewport": PHONE, "color_scheme": "light", **STILL}
DARK_PHONE = {"viewport": PHONE, "color_scheme": "dark", **STILL}
LIGHT_DESKTOP = {"viewport": DESKTOP, "color_scheme": "light", **STILL}
DARK_DESKTOP = {"viewport": DESKTOP, "color_scheme": "dark", **STILL}
TWICE = "document.documentElement.style.fontSize = '200%'"
WIDTH = "document.documentElement.scrollWidth"
BEYOND = """() => [...document.querySelectorAll("main *")]
    .filter((element) => element.getBoundingClientRect().right > innerWidth + 1 && element.checkVisibility())
    .map((element) => element.outerHTML.slice(0, 90)).slice(-4)"""
# Pages of one template, of which two tell as much as all.
ALL = 99
ALIKE = {"lesson", "reference"}


@pytest.fixture
def people(site) -> Cast:
    return cast()


def walked(people: Cast, who: str, most: int) -> list[str]:
    """The addresses somebody walks, of pages of one name no more than so many."""
    pages = addresses(people)[who]
    counts = {name: min(most, 2) if name in ALIKE and not IS_LONG else most for name in pages}
    return [address for name, each in pages.items() for address in each[: counts[name]]]


def violations(page) -> list[tuple[str, list[str]]]:
    found = Axe().run(page, options=RULES).response["violations"]
    return [(each["id"], [node["html"] for node in each["nodes"]]) for each in found]


def browser_of(people: Cast, who: str) -> dict[str, Any]:
    """What the browser of one of the cast has stored."""
    return {} if who == "visitor" else {"storage_state": known(getattr(people, who))}


@pytest.mark.parametrize(
    ("look", "most"),
    [(LIGHT_PHONE, ALL), (DARK_DESKTOP, ALL if IS_LONG else 1)]
    + [(DARK_PHONE, ALL), (LIGHT_DESKTOP, ALL)] * IS_LONG,
)
def test_everyone_can_read_every_page(open_page, people, look, most):
    found = {}
    for who in addresses(people):
        with open_page("/about/", allowed=REFUSED, **browser_of(people, who), **look) as page:
            for address in walked(people, who, most):
                page.goto(address)
                width = page.evaluate(WIDTH) - look["viewport"]["width"]
                if (wrong := violations(page)) or width:
                    found[f"{who} {address}"] = (width, wrong)
    assert found == {}


def test_text_twice_as_large_fits_a_phone(open_page, people):
    found = {}
    for who in addresses(people):
        with open_page("/about/", allowed=REFUSED, **browser_of(people, who), **DARK_PHONE) as page:
            for address in walked(people, who, ALL):
                page.goto(address)
                page.evaluate(TWICE)
                if (width := page.evaluate(WIDTH)) != PHONE["width"]:
                    found[f"{who} {address}"] = (width, page.evaluate(BEYOND))
    assert found == {}


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
