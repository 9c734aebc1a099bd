"""What the page of progress costs beside a bare view, and how soon a slow phone shows it."""

import os
import statistics
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from random import Random
from typing import Any

# The website sets Django up.
from tests.benchmarks.website import measured, repeated, site  # isort: skip
from django.db import DEFAULT_DB_ALIAS, connection, connections
from django.test import Client
from django.test.testcases import LiveServerThread
from django.test.utils import CaptureQueriesContext
from playwright.sync_api import Browser, ViewportSize, sync_playwright

from tests.benchmarks.measuring import Row
from tests.browser.conftest import PHONE, WholeSite
from tests.machine import find_chromium
from trainer.practice.management.generated import attempts_of, pools, store

TITLE = "Progress: the page of somebody with many attempts"

ATTEMPTS, LOOKS = 10_000, 5
PAGE = "/progress/"
SLOWER = 4
VIEWPORT: ViewportSize = {"width": PHONE["width"], "height": PHONE["height"]}
# As Lighthouse slows a phone down.
SLOW_4G = {
    "offline": False,
    "latency": 150,
    "downloadThroughput": 1_600_000 / 8,
    "uploadThroughput": 750_000 / 8,
}
LARGEST_PAINT = """() => new Promise((told) => {
    new PerformanceObserver((list) => told(list.getEntries().at(-1).startTime))
        .observe({ type: "largest-contentful-paint", buffered: true });
})"""


def rows() -> Iterator[Row]:
    """CPU as a multiple of the bare view, queries, and the largest contentful paint."""
    with site() as (ask, user):
        rng = Random(1)
        store(attempts_of(user, ATTEMPTS, pools(rng), None, datetime.now(UTC), rng))
        title = f"{PAGE} with {ATTEMPTS:,} attempts"
        loads = {(title, "250×", "100×"): repeated(ask, PAGE)}
        yield from measured(repeated(ask, "/ok"), loads)
        with CaptureQueriesContext(connection) as asked:
            ask(PAGE, "")
        yield Row(f"{title}: queries", f"**{len(asked)}**", "12")
        paint = statistics.median(paints(user))
        what = f"{title}: largest contentful paint, {SLOWER}× slower CPU and slow 4G"
        yield Row(what, f"**{paint / 1000:.2f} s**", "2.0 s")


def paints(user: Any) -> list[float]:
    """When the largest part of the page is painted, in ms, for phones that come for the first time."""
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"
    with served() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium())
        found = [paint(browser, address, user) for _ in range(LOOKS)]
        browser.close()
    return found


def paint(browser: Browser, address: str, user: Any) -> float:
    client = Client()
    client.force_login(user)
    known_by = client.cookies["sessionid"].value
    with browser.new_context(viewport=VIEWPORT, base_url=address) as context:
        context.add_cookies([{"name": "sessionid", "value": known_by, "url": address}])
        page = context.new_page()
        tools = context.new_cdp_session(page)
        tools.send("Network.enable")
        tools.send("Network.emulateNetworkConditions", SLOW_4G)
        tools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        page.goto(PAGE)
        return float(page.evaluate(LARGEST_PAINT))


@contextmanager
def served() -> Iterator[str]:
    """The site as a server that shares the database of this process."""
    shared = connections[DEFAULT_DB_ALIAS]
    shared.inc_thread_sharing()
    server = LiveServerThread("localhost", WholeSite, {DEFAULT_DB_ALIAS: shared})
    server.daemon = True
    server.start()
    server.is_ready.wait()
    try:
        yield f"http://localhost:{server.port}"
    finally:
        server.terminate()
        shared.dec_thread_sharing()
