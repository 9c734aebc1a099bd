"""What a page must keep however it is looked at: its width, its accessibility, its picture."""

from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from django.conf import settings
from django.test import Client

from tests.addresses import addresses
from tests.browser.conftest import DESKTOP, PHONE
from tests.pages import Cast
from tests.scale import IS_LONG

SCREENSHOTS = Path(__file__).parents[2] / "screenshots"
VIEWPORTS = {"phone": PHONE, "desktop": DESKTOP}
STATUS = "Failed to load resource: the server responded with a status of"
REFUSED = [f"{STATUS} 404 (Not Found)", f"{STATUS} 400 (Bad Request)"]
LOOKS = [("phone", "dark"), ("desktop", "light")]
# Usually a test has one look and test_every_page.py the others; `make long` tries both.
DARK_PHONE = pytest.mark.parametrize(("size", "scheme"), LOOKS if IS_LONG else LOOKS[:1])
LIGHT_DESKTOP = pytest.mark.parametrize(("size", "scheme"), LOOKS if IS_LONG else LOOKS[1:])
# Preloading would have axe fetch what it needs none of, and complain aloud.
RULES = {"preload": False, "resultTypes": ["violations"]}
AXE = """async (rules) => (await axe.run(document, rules)).violations
    .map((each) => `${each.id}: ${each.nodes.map((node) => node.html).join()}`)"""
# Pages of one template, of which two are as good as all.
ALIKE = {"lesson", "reference"}
SHIFTS = """() => new Promise((told) => {
    new PerformanceObserver((list) => told(list.getEntries().reduce((sum, entry) => sum + entry.value, 0)))
        .observe({ type: "layout-shift", buffered: true });
    setTimeout(() => told(0), 500);
})"""


def storage_of(user):
    """Return what a browser has stored in which somebody is signed in."""
    browser = Client()
    browser.force_login(user)
    value = browser.cookies[settings.SESSION_COOKIE_NAME].value
    cookie = {"name": settings.SESSION_COOKIE_NAME, "domain": "localhost", "path": "/"}
    return {"cookies": [cookie | {"value": value}], "origins": []}


def look_at(page, name, width):
    """Check the width and the accessibility of a page; `make long` keeps a picture, too."""
    if IS_LONG:
        SCREENSHOTS.mkdir(exist_ok=True)
        page.screenshot(path=SCREENSHOTS / f"{name}.png", full_page=True)
    assert page.evaluate("document.documentElement.scrollWidth") == width
    assert violations(page) == []


def violations(page, **rules) -> list[str]:
    """Return what some people cannot read or reach on a page."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    lines: list[str] = page.evaluate(AXE, RULES | rules)
    return lines


def look(page, name, size, scheme):
    """Do the same at one of the usual sizes."""
    look_at(page, f"{name}-{size}-{scheme}", VIEWPORTS[size]["width"])


def addresses_of(people: Cast, who: str, name: str) -> list[str]:
    """Return the addresses of a page, of alike ones no more than two."""
    every = addresses(people)[who][name]
    return every[:2] if name in ALIKE and not IS_LONG else every


def browser_of(people: Cast, who: str) -> dict[str, Any]:
    """Return the options of a browser in which one of the cast is signed in."""
    return {} if who == "visitor" else {"storage_state": storage_of(getattr(people, who))}
