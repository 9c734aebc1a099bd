"""The practice page as somebody meets it on a slow phone: what it is made of, and how soon it is there."""

import statistics
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, Page

from tests.benchmarks.measuring import Row
from tests.benchmarks.slow_phone import chromium, site, slow_page

TITLE = "The practice page on a slow phone: 4× slower CPU, slow 4G"

ROUNDS = 5
FILES = """() => [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
    .map((entry) => ({ name: entry.name, bytes: entry.encodedBodySize }))"""


def rows() -> Iterator[Row]:
    """What a first visit costs, and how the whole drill feels."""
    with site() as address, chromium() as browser:
        with first_page(browser, address) as page:
            yield from made_of(page)
        visits = [first_visit(browser, address) for _ in range(ROUNDS)]
        drills = [drill(browser, address) for _ in range(ROUNDS)]
    paint = statistics.median(visit["paint"] for visit in visits)
    shift = max(seen["shift"] for seen in (*visits, *drills))
    interaction = statistics.median(seen["interaction"] for seen in drills)
    yield Row("Largest contentful paint, first visit", f"**{paint / 1000:.2f} s**", "1.2 s")
    yield Row("Layout shift, worst page of a drill", f"**{shift:.3f}**", "0.02")
    yield Row(
        f"Worst interaction of a drill, median of {ROUNDS}", f"**{interaction:.0f} ms**", "100 ms"
    )


def made_of(page: Page) -> Iterator[Row]:
    """Requests and bytes of a first visit, nothing of it from before."""
    files = page.evaluate(FILES)
    scripts = sum(file["bytes"] for file in files if file["name"].endswith(".js"))
    size = sum(file["bytes"] for file in files)
    yield Row("Requests, first visit", f"**{len({file['name'] for file in files})}**", "8")
    yield Row("Bytes sent, first visit", f"**{size / 1000:.1f} kB**", "60 kB")
    yield Row("Script among them", f"**{scripts / 1000:.1f} kB**", "30 kB")


def first_visit(browser: Browser, address: str) -> dict[str, float]:
    """What was seen while the first page came."""
    with first_page(browser, address) as page:
        return seen(page)


def drill(browser: Browser, address: str) -> dict[str, float]:
    """The worst of a whole drill by keyboard: reveal, memorise, type, check, next."""
    worst: dict[str, float] = {"shift": 0.0, "interaction": 0.0}
    with first_page(browser, address) as page:
        for press, room in (("Space", ".room-memo"), ("Space", ".room-recall")):
            page.keyboard.press(press)
            page.locator(room).wait_for()
            worst = {name: max(value, seen(page)[name]) for name, value in worst.items()}
        for letter in "uinqlwrvgde\tmkqolis":
            page.keyboard.press("Tab" if letter == "\t" else letter)
        worst = {name: max(value, seen(page)[name]) for name, value in worst.items()}
        page.keyboard.press("Enter")
        page.locator("next-deal[data-ready]").wait_for()
        page.keyboard.press("n")
        page.locator(".room-deal").wait_for()
        return {name: max(value, seen(page)[name]) for name, value in worst.items()}


def seen(page: Page) -> dict[str, float]:
    """What the page has noted, once it is quiet."""
    page.locator("page-keys:defined").wait_for(state="attached")
    page.wait_for_timeout(500)
    noted: dict[str, float] = page.evaluate("window.seen")
    return noted


@contextmanager
def first_page(browser: Browser, address: str) -> Iterator[Page]:
    """The first page of the site on a phone that was never here."""
    with slow_page(browser, address) as page:
        page.goto("/")
        page.locator("page-keys:defined").wait_for(state="attached")
        yield page
