"""Take the pictures of the README: `make pictures`."""

from base64 import b64decode
from pathlib import Path

import pytest
from django.core.management import call_command
from playwright.sync_api import Page

from tests.browser.looking import storage_of
from tests.pages import cast
from trainer.people.models import User

PICTURES = Path(__file__).parents[2] / "docs" / "pictures"
WINDOW = {"width": 1120, "height": 840}
QUALITY = 85


@pytest.mark.parametrize("colors", ["light", "dark"])
def test_take_pictures(open_page, site, colors):
    people = cast()
    call_command("generate_attempts", attempts=400, beside_real_accounts=True, verbosity=0)
    practised = User.objects.get(username="generated-1")
    shots = {
        "memo": (people.member, f"/attempts/{people.open['memo'].uuid}/"),
        "verdict": (people.member, f"/attempts/{people.wrong['mirrored'].uuid}/"),
        "weak-spots": (practised, "/progress/mistakes/"),
    }
    for name, (person, path) in shots.items():
        options = {"storage_state": storage_of(person), "color_scheme": colors}
        with open_page(path, viewport=WINDOW, reduced_motion="reduce", **options) as page:
            page.evaluate("document.fonts.ready.then(() => scrollTo(0, 0))")
            (PICTURES / f"{name}-{colors}.webp").write_bytes(picture(page))


def picture(page: Page) -> bytes:
    """Return the visible part of a page as WebP."""
    devtools = page.context.new_cdp_session(page)
    clip = {"x": 0, "y": 0, **WINDOW, "scale": 1}
    shot = devtools.send(
        "Page.captureScreenshot", {"format": "webp", "quality": QUALITY, "clip": clip}
    )
    return b64decode(shot["data"])
