"""What the pages of mistakes and of all attempts cost somebody with many attempts."""

from collections.abc import Iterator
from datetime import UTC, datetime
from itertools import accumulate
from random import Random
from typing import Any

# The website sets Django up.
from tests.benchmarks.website import A_ROUND, Load, measured, repeated, site  # isort: skip
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from tests.benchmarks.measuring import Row
from trainer.practice.management.generated import GeneratedAttempt, attempts_of, pools, store

TITLE = "Mistakes and history: pages of somebody with many attempts"

ATTEMPTS = 10_000
MISTAKES = "/progress/mistakes/"
PAGES = {
    "mistakes, all the time": MISTAKES,
    "mistakes, the last 30 days": f"{MISTAKES}?period=30",
    "all attempts, the first page": "/attempts/",
    "all attempts, the last page": "/attempts/?page=200",
    "all attempts, searched and sorted by time": "/attempts/?q=ab&order=total",
}


def rows() -> Iterator[Row]:
    """CPU as a multiple of the bare view, and queries."""
    with site() as (ask, user):
        rng = Random(1)
        made = attempts_of(user, ATTEMPTS, pools(rng), None, datetime.now(UTC), rng)
        store(typed(made, rng))
        client = Client()
        client.force_login(user)
        loads = {
            (told(page), "250×" if "mistakes" in page else "", ""): asking(client, PAGES[page])
            for page in PAGES
        }
        yield from measured(repeated(ask, "/ok"), loads)
        for page, address in PAGES.items():
            with CaptureQueriesContext(connection) as asked:
                client.get(address)
            yield Row(
                f"{told(page)}: queries", f"**{len(asked)}**", "12" if "mistakes" in page else "6"
            )


def told(page: str) -> str:
    return f"{ATTEMPTS:,} attempts: {page}"


def asking(client: Client, address: str) -> Load:
    def run() -> None:
        for _ in range(A_ROUND):
            assert client.get(address, headers={"host": "localhost"}).status_code == 200

    return run


def typed(made: Iterator[GeneratedAttempt], rng: Random) -> Iterator[GeneratedAttempt]:
    """The same attempts with the time at which each letter was typed."""
    for attempt, results in made:
        attempt.offsets = {result["piece_type"]: _times(result, rng) for result in results}
        yield attempt, results


def _times(result: dict[str, Any], rng: Random) -> list[int]:
    return list(accumulate(rng.randint(200, 2_000) for _ in result["letters"]))
