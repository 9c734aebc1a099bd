"""What a page must keep however it is looked at: its width, its accessibility, its picture."""

from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.test import Client
from playwright.sync_api import Error

from tests.addresses import addresses
from tests.browser.conftest import AXE, DESKTOP, PHONE
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
# What takes axe longest is the contrast of texts. It is decided by their style and by all that is under them,
# so texts that are alike in both are read once, unless something else may be over or under them.
READ = """async ([address, rules, places, textsRead]) => {
    if (!("axe" in window)) await new Promise((loaded) => {
        const script = document.head.appendChild(document.createElement("script"));
        script.onload = loaded;
        script.src = address;
    });
    // Of what cannot be used axe reads no text, nor could it be told from what can.
    const unread = "input, select, textarea, label, :disabled, [aria-disabled], [aria-hidden]";
    const seen = new Map([[null, ""]]);
    const backgrounds = (element) => {
        if (!seen.has(element)) {
            const { backgroundColor, backgroundImage, opacity, position } = getComputedStyle(element);
            const own = `${backgroundColor} ${backgroundImage} ${opacity}`;
            const around = backgrounds(element.parentElement);
            const isPlaced = around === null || !["static", "relative"].includes(position);
            seen.set(element, isPlaced ? null : own.startsWith("rgba(0, 0, 0, 0) none 1") ? around : around + own);
        }
        return seen.get(element);
    };
    const texts = new Set();
    for (const element of document.querySelectorAll("body *")) {
        const under = backgrounds(element);
        const { color, fill, fontSize, fontWeight, textShadow } = getComputedStyle(element);
        const text = [under, color, fill, fontSize, fontWeight, textShadow].join("/");
        const isRead = under !== null && !element.closest(unread) && element.checkVisibility();
        element.toggleAttribute("data-read", isRead && textsRead.includes(text));
        const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
        if (isRead && hasText) texts.add(text);
    }
    axe.configure({ rules: [{ id: "color-contrast", selector: ":not([data-read])" }] });
    const around = [...document.querySelectorAll("body > :not(main)")];
    const exclude = around.filter((_, place) => places.includes(place));
    const { violations } = await axe.run(exclude.length ? { exclude } : document, rules);
    return [
        violations.map((each) => `${each.id}: ${each.nodes.map((node) => node.html).join()}`),
        [...texts].filter((text) => !textsRead.includes(text)),
    ];
}"""
# Those that were read, by their style and what is under them.
TEXTS: list[str] = []
# What is around the content of a page, but for where it leads and what is filled in.
AROUND = """() => [...document.querySelectorAll("body > :not(main)")]
    .map((part) => part.outerHTML.replaceAll(/ (?:action|href|value)="[^"]*"/g, ""))"""
# Of addresses of a page, places in `tests.addresses`: together they show every kind of element that all of them
# show, by its name, its classes, what it is in, and whether it is hidden or invalid: test_looking.py says so.
SAMPLES = {
    ("visitor", "practice"): [0, 2, 3, 4],
    ("visitor", "lesson"): [1, 3],
    ("visitor", "reference"): [12],
    ("visitor", "workshop-solve"): [1, 2],
    ("visitor", "workshop-execution"): [1, 2],
    ("visitor", "algorithm-chain"): [1],
    ("member", "card-plan"): [1],
    ("member", "pairs"): [1, 2],
    ("member", "algorithms"): [0, 1],
    ("member", "algorithms-import"): [1],
    ("member", "pair-recall"): [0, 1, 2, 3],
    ("member", "attempt"): [0, 2, 5, 6, 7, 8, 9, 10, 13],
    ("member", "solve-cube"): [0, 1],
    ("member", "review"): [3, 4, 7],
    ("member", "film"): [1, 2],
}
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
        keep_picture(page, name)
    assert page.evaluate("document.documentElement.scrollWidth") == width
    assert violations(page) == []


def keep_picture(page, name):
    """Keep a picture of a whole page; Chromium can take none now and then, when the machine is busy."""
    SCREENSHOTS.mkdir(exist_ok=True)
    picture = SCREENSHOTS / f"{name}.png"
    with suppress(Error):
        page.screenshot(path=picture, full_page=True)
        return
    page.screenshot(path=picture, full_page=True)


def violations(page, exclude=(), **rules) -> list[str]:
    """Return what some people cannot read or reach on a page, but for some parts around its content."""
    texts_read = [] if IS_LONG else TEXTS
    read: list[list[str]] = page.evaluate(READ, [AXE, RULES | rules, list(exclude), texts_read])
    lines, texts = read
    TEXTS.extend(texts)
    return lines


class Reading:
    """Has axe read one page after another, and what is the same around their contents once in each look."""

    def __init__(self) -> None:
        self._read: set[tuple[str, str]] = set()

    def violations(self, page, look: str, **rules) -> list[str]:
        """Return what some people cannot read or reach in a look of a page, unless it was returned before."""
        around = [(look, part) for part in page.evaluate(AROUND)]
        exclude = [place for place, part in enumerate(around) if part in self._read]
        self._read.update(around)
        return violations(page, exclude, **rules)


def look(page, name, size, scheme):
    """Do the same at one of the usual sizes."""
    look_at(page, f"{name}-{size}-{scheme}", VIEWPORTS[size]["width"])


def look_again(page, name, size, scheme):
    """Do the same with a page that test_every_page.py reads; usually its width is enough here."""
    if IS_LONG:
        look(page, name, size, scheme)
    assert page.evaluate("document.documentElement.scrollWidth") == VIEWPORTS[size]["width"]


def addresses_of(people: Cast, who: str, name: str) -> list[str]:
    """Return the addresses of a page, usually a sample of them."""
    every = addresses(people)[who][name]
    return every if IS_LONG else [every[at] for at in SAMPLES.get((who, name), range(len(every)))]


def browser_of(people: Cast, who: str) -> dict[str, Any]:
    """Return the options of a browser in which one of the cast is signed in."""
    return {} if who == "visitor" else {"storage_state": storage_of(getattr(people, who))}
