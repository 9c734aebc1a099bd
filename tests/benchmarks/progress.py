"""How soon a slow phone shows the page of progress."""

import statistics
from collections.abc import Iterator
from datetime import UTC, datetime
from random import Random
from typing import Any

# It sets Django up.
from tests.benchmarks import slow_phone  # isort: skip
from django.test import Client
from playwright.sync_api import Browser

from tests.benchmarks.measuring import Row
from tests.benchmarks.slow_phone import CPU_SLOWDOWN, chromium, slow_page
from trainer.people.models import User
from trainer.practice.management.generated import attempts_of, pools, store

TITLE = "Progress: what a slow phone sees of 10,000 attempts"

ATTEMPTS, LOOKS = 10_000, 5
PAGE = "/progress/"


def rows() -> Iterator[Row]:
    """How a slow phone sees the page: the median of several first visits."""
    with slow_phone.site() as address, chromium() as browser:
        user = User.objects.create_user("Alice")
        practise(user)
        visits = [visit(browser, address, user) for _ in range(LOOKS)]
    paint, shift, interaction = (
        statistics.median(seen[name] for seen in visits)
        for name in ("paint", "shift", "interaction")
    )
    slowly = f"{CPU_SLOWDOWN}× slower CPU, slow 4G"
    yield Row(f"Largest contentful paint, {slowly}", f"**{paint / 1000:.2f} s**", "2.0 s")
    yield Row(f"Layout shift, {slowly}", f"**{shift:.3f}**", "0.02")
    yield Row("Worst interaction with the trend", f"**{interaction:.0f} ms**", "150 ms")


def practise(user: Any) -> None:
    rng = Random(1)
    store(attempts_of(user, ATTEMPTS, pools(rng), None, datetime.now(UTC), rng))


def visit(browser: Browser, address: str, user: Any) -> dict[str, float]:
    """What is seen while the page comes and its trend is walked through by keys."""
    client = Client()
    client.force_login(user)
    with slow_page(browser, address, client.cookies["sessionid"].value) as page:
        page.goto(PAGE)
        page.locator(".plots[tabindex]").first.focus()
        for _ in range(5):
            page.keyboard.press("ArrowLeft")
        page.wait_for_timeout(500)
        seen: dict[str, float] = page.evaluate("window.seen")
        return seen
