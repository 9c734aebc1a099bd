"""How smoothly cubes turn in a browser on a phone of modest speed: the time from frame to frame."""

import gzip
import os
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from typing import Any

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")
os.environ.setdefault("DJANGO_ALLOW_ASYNC_UNSAFE", "true")
django.setup()

from django.conf import settings  # noqa: E402 - Django wants to be set up first
from django.core.management import call_command  # noqa: E402
from django.db import connection  # noqa: E402
from django.test.testcases import LiveServerThread  # noqa: E402
from playwright.sync_api import Page, ViewportSize, sync_playwright  # noqa: E402

from tests.benchmarks.measuring import Row  # noqa: E402
from tests.browser.conftest import PHONE, WholeSite  # noqa: E402
from tests.machine import find_chromium  # noqa: E402

TITLE = "Cubes that move: milliseconds from frame to frame at a quarter of this machine's speed"

PHONE_SIZE = ViewportSize(width=PHONE["width"], height=PHONE["height"])
SIZES = (3, 7, 11)
SLOWER = 4
FRAMES = 90
SCRIPTS = (
    "cube-picture.js",
    "pure/nearest-sticker.js",
    "cube-moving.js",
    "cube-player.js",
    "cube-scene.js",
    "pure/cube-space.js",
    "pure/cube-turns.js",
)
ADDRESS = "/workshop/?size={0}&alg=(R+U+F)5"

# Both wait for each frame and note when it comes; the work lies in between.
DRAGGED = """async (frames) => {
    const view = document.querySelector('.cube-view-moving');
    const told = (type, x) => view.dispatchEvent(new PointerEvent(type, {
        isPrimary: true, button: 0, pointerId: 1, clientX: x, clientY: 50 + x / 4, bubbles: true,
    }));
    view.setPointerCapture = () => {};
    const times = [];
    told('pointerdown', 0);
    for (let frame = 0; frame <= frames; frame += 1) {
        times.push(await new Promise(requestAnimationFrame));
        told('pointermove', frame * 3);
    }
    told('pointerup', 0);
    return times;
}"""
TURNED = """async (frames) => {
    const cube = document.querySelector('moving-cube');
    const size = cube.size;
    const times = [];
    let watching = true;
    const watch = (now) => { times.push(now); if (watching) requestAnimationFrame(watch); };
    requestAnimationFrame(watch);
    for (let number = 0; times.length <= frames; number += 1) {
        const last = Math.floor(size / 2) - 1;
        await cube.turn({ axis: number % 3, first: 0, last, quarters: 1 }, 160);
    }
    watching = false;
    return times;
}"""


def rows() -> Iterator[Row]:
    """Dragging a cube, and turning half of its layers, as the browser's own clock tells."""
    with pages() as page:
        for size in SIZES:
            page.goto(ADDRESS.format(size))
            page.wait_for_timeout(500)
            for what, script in (("dragged", DRAGGED), ("half of its layers turning", TURNED)):
                yield Row(f"{size}×{size}×{size}, {what}", told(page.evaluate(script, FRAMES)))
    yield Row("Scripts of cube pictures, compressed", f"{compressed() / 1000:.1f} kB", "12 kB")


def told(times: list[float]) -> str:
    """The median, what 95 of 100 frames stay within, and the longest."""
    waits = sorted(after - before for before, after in pairwise(times))
    median, most = waits[len(waits) // 2], waits[len(waits) * 95 // 100]
    return f"**{median:.1f}**, 95 % within {most:.1f}, longest {waits[-1]:.1f}"


def compressed() -> int:
    """The bytes that a server sends of all scripts together."""
    folder = Path(settings.BASE_DIR) / "static/js"
    return sum(len(gzip.compress((folder / name).read_bytes(), 9)) for name in SCRIPTS)


@contextmanager
def pages() -> Iterator[Page]:
    """A page of a slow phone, on the whole site with a database of its own."""
    connection.creation.create_test_db(verbosity=0)
    call_command("collectstatic", interactive=False, verbosity=0)
    server: Any = LiveServerThread("localhost", static_handler=WholeSite)
    server.daemon = True
    server.start()
    server.is_ready.wait()
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=find_chromium())
            page = browser.new_page(base_url=f"http://localhost:{server.port}", viewport=PHONE_SIZE)
            slow = page.context.new_cdp_session(page)
            slow.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
            yield page
            browser.close()
    finally:
        server.terminate()
        connection.creation.destroy_test_db(settings.DATABASES["default"]["NAME"], verbosity=0)
