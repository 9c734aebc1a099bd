"""`python -m tests.icons`: draws the icons that phones want as PNG from their SVG, once more."""

from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.machine import find_chromium

IMAGES = Path(__file__).parents[1] / "static" / "img"
DRAWN = {
    "icon-192.png": ("icon.svg", 192),
    "icon-512.png": ("icon.svg", 512),
    "icon-180.png": ("icon-maskable.svg", 180),
    "icon-maskable-512.png": ("icon-maskable.svg", 512),
}


def draw_icons() -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium())
        for name, (source, size) in DRAWN.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            drawing = (IMAGES / source).read_text().replace("<svg", "<svg width='100%'", 1)
            page.set_content(f"<body style='margin: 0'>{drawing}</body>")
            page.screenshot(path=IMAGES / name, omit_background=True)
        browser.close()


if __name__ == "__main__":
    draw_icons()
