"""The practice page as somebody meets it on a slow phone: what it is made of, and how soon it is there.

Chromium runs at a quarter of the speed of this machine, behind a line of 1.6 Mbit/s with 150 ms
on the way: a slow 4G line.
"""

import os
import statistics
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")
os.environ.setdefault("DJANGO_ALLOW_ASYNC_UNSAFE", "true")
django.setup()

from django.core.management import call_command  # noqa: E402 - Django wants to be set up first
from django.db import connection  # noqa: E402
from django.test import override_settings  # noqa: E402
from django.test.testcases import LiveServerThread  # noqa: E402
from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright  # noqa: E402

from tests.benchmarks.measuring import Row  # noqa: E402
from tests.browser.conftest import WholeSite  # noqa: E402
from tests.machine import find_chromium  # noqa: E402
from trainer.practice.deals import fill  # noqa: E402

TITLE = "The practice page on a slow phone: 4× slower CPU, slow 4G"

PHONE: ViewportSize = {"width": 320, "height": 640}
ROUNDS = 5
CPU_SLOWDOWN = 4
SLOW_4G = {
    "offline": False,
    "latency": 150,
    "downloadThroughput": 1_638_400 / 8,
    "uploadThroughput": 750_000 / 8,
}

# Kept from the first moment of every page on.
OBSERVED = """
window.seen = { paint: 0, shift: 0, interaction: 0 };
const watch = (type, each, options) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each))
        .observe({ type, buffered: true, ...options });
watch("largest-contentful-paint", (entry) => { window.seen.paint = entry.startTime; });
watch("layout-shift", (entry) => { if (!entry.hadRecentInput) window.seen.shift += entry.value; });
watch("event", (entry) => {
    if (entry.interactionId) window.seen.interaction = Math.max(window.seen.interaction, entry.duration);
}, { durationThreshold: 16 });
"""
FILES = """() => [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
    .map((entry) => ({ name: entry.name, bytes: entry.encodedBodySize }))"""


def rows() -> Iterator[Row]:
    """What a first visit costs, and how the whole drill feels."""
    with site() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium())
        with slow_page(browser, address) as page:
            yield from made_of(page)
        visits = [first_visit(browser, address) for _ in range(ROUNDS)]
        drills = [drill(browser, address) for _ in range(ROUNDS)]
        browser.close()
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
    with slow_page(browser, address) as page:
        return seen(page)


def drill(browser: Browser, address: str) -> dict[str, float]:
    """The worst of a whole drill by keyboard: reveal, memorise, type, check, next."""
    worst: dict[str, float] = {"shift": 0.0, "interaction": 0.0}
    with slow_page(browser, address) as page:
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
    page.locator("practice-keys:defined").wait_for(state="attached")
    page.wait_for_timeout(500)
    noted: dict[str, float] = page.evaluate("window.seen")
    return noted


@contextmanager
def slow_page(browser: Browser, address: str) -> Iterator[Page]:
    """The first page of the site on a phone that was never here."""
    with browser.new_context(base_url=address, viewport=PHONE, is_mobile=True) as context:
        page = context.new_page()
        devtools = context.new_cdp_session(page)
        devtools.send("Emulation.setCPUThrottlingRate", {"rate": CPU_SLOWDOWN})
        devtools.send("Network.enable")
        devtools.send("Network.emulateNetworkConditions", SLOW_4G)
        page.add_init_script(OBSERVED)
        page.goto("/")
        page.locator("practice-keys:defined").wait_for(state="attached")
        yield page


@contextmanager
def site() -> Iterator[str]:
    """The site on a database of its own, as a thread of this process serves it."""
    with (
        tempfile.TemporaryDirectory() as folder,
        override_settings(STATIC_ROOT=f"{folder}/static"),
        database(f"{folder}/practice.sqlite3"),
    ):
        call_command("collectstatic", interactive=False, verbosity=0)
        server: Any = LiveServerThread("localhost", static_handler=WholeSite)
        server.daemon = True
        server.start()
        server.is_ready.wait()
        try:
            yield f"http://localhost:{server.port}"
        finally:
            server.terminate()


@contextmanager
def database(file: str) -> Iterator[None]:
    """SQLite in a file, for the threads of a server have connections of their own."""
    name, asked_for = connection.settings_dict["NAME"], connection.settings_dict["TEST"]
    before = asked_for["NAME"]
    asked_for["NAME"] = file if connection.vendor == "sqlite" else before
    connection.creation.create_test_db(verbosity=0)
    fill("both", 20, Random(1))
    try:
        yield
    finally:
        connection.creation.destroy_test_db(name, verbosity=0)
        asked_for["NAME"] = before
