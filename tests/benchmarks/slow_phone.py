"""A phone of modest speed on a slow line, and the site it visits.

Chromium runs at a quarter of the speed of this machine, on a line of 1.6 Mbit/s with 150 ms
on the way: a slow 4G line.
"""

import os
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

from tests.browser.conftest import WholeSite  # noqa: E402
from tests.machine import find_chromium  # noqa: E402
from trainer.practice.deals import fill_stock  # noqa: E402

PHONE: ViewportSize = {"width": 320, "height": 640}
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


@contextmanager
def chromium() -> Iterator[Browser]:
    """The browser as people have it."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium())
        yield browser
        browser.close()


@contextmanager
def slow_page(browser: Browser, address: str, session: str = "") -> Iterator[Page]:
    """A page nothing has been opened in yet, which will note what is seen of all that is."""
    with browser.new_context(base_url=address, viewport=PHONE, is_mobile=True) as context:
        if session:
            context.add_cookies([{"name": "sessionid", "value": session, "url": address}])
        page = context.new_page()
        devtools = context.new_cdp_session(page)
        devtools.send("Emulation.setCPUThrottlingRate", {"rate": CPU_SLOWDOWN})
        devtools.send("Network.enable")
        devtools.send("Network.emulateNetworkConditions", SLOW_4G)
        page.add_init_script(OBSERVED)
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
    fill_stock("both", 20, Random(1))
    try:
        yield
    finally:
        connection.creation.destroy_test_db(name, verbosity=0)
        asked_for["NAME"] = before
