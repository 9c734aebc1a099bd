"""How smoothly cubes turn in a browser on a phone of modest speed: the time from frame to frame."""

import gzip
from collections.abc import Iterator
from itertools import pairwise

from tests.benchmarks.measuring import Row
from tests.benchmarks.slow_phone import chromium, site, slow_page
from trainer.folders import BASE_DIR

TITLE = "Cubes that move: milliseconds from frame to frame at a quarter of this machine's speed"

SIZES = (3, 7, 11)
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
    const described = (type, x) => view.dispatchEvent(new PointerEvent(type, {
        isPrimary: true, button: 0, pointerId: 1, clientX: x, clientY: 50 + x / 4, bubbles: true,
    }));
    view.setPointerCapture = () => {};
    const times = [];
    described('pointerdown', 0);
    for (let frame = 0; frame <= frames; frame += 1) {
        times.push(await new Promise(requestAnimationFrame));
        described('pointermove', frame * 3);
    }
    described('pointerup', 0);
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
    """Dragging a cube, and turning half of its layers, by the browser's own clock."""
    with site() as address, chromium() as browser, slow_page(browser, address) as page:
        for size in SIZES:
            page.goto(ADDRESS.format(size))
            page.wait_for_timeout(500)
            for what, script in (("dragged", DRAGGED), ("half of its layers turning", TURNED)):
                yield Row(f"{size}×{size}×{size}, {what}", described(page.evaluate(script, FRAMES)))
    yield Row("Scripts of cube pictures, compressed", f"{compressed() / 1000:.1f} kB", "12 kB")


def described(times: list[float]) -> str:
    """The median, what 95 of 100 frames stay within, and the longest."""
    waits = sorted(after - before for before, after in pairwise(times))
    median, most = waits[len(waits) // 2], waits[len(waits) * 95 // 100]
    return f"**{median:.1f}**, 95 % within {most:.1f}, longest {waits[-1]:.1f}"


def compressed() -> int:
    """The bytes that a server sends of all scripts together."""
    folder = BASE_DIR / "static/js"
    return sum(len(gzip.compress((folder / name).read_bytes(), 9)) for name in SCRIPTS)
