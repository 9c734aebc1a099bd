"""What pages cost a person with many attempts, as a multiple of a bare view."""

from collections.abc import Iterator
from datetime import UTC, datetime
from itertools import accumulate
from random import Random
from typing import Any

# The website sets Django up.
from tests.benchmarks.website import measured, repeated, site  # isort: skip
from django.core.management import call_command
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.benchmarks.measuring import Row
from trainer.practice.management.generated import GeneratedAttempt, attempts_of, pools, store

TITLE = "Pages of a person with 10,000 attempts: CPU as a multiple of the bare view"

ATTEMPTS = 10_000
# The address of each page, its limits, and how many queries it may make.
PAGES = {
    "Progress": ("/progress/", "45×", "25×", 12),
    "Weak spots of all time": ("/progress/mistakes/", "110×", "60×", 12),
    "Weak spots of the last 30 days": ("/progress/mistakes/?period=30", "", "", 12),
    "Attempts": ("/attempts/", "18×", "", 6),
    "Attempts, the last page": ("/attempts/?page=200", "25×", "", 6),
    "Attempts, searched and sorted by time": ("/attempts/?q=ab&order=total", "", "", 6),
    "Method": ("/settings/method/", "12×", "", 6),
}


def rows() -> Iterator[Row]:
    """CPU as a multiple of the bare view, and queries."""
    with site() as (ask, user):
        call_command("load_schemes", verbosity=0)
        rng = Random(1)
        generated = attempts_of(user, ATTEMPTS, pools(rng), None, datetime.now(UTC), rng)
        store(typed(generated, rng))
        loads = {
            (name, must, aim): repeated(ask, address)
            for name, (address, must, aim, _) in PAGES.items()
        }
        yield from measured(repeated(ask, "/ok"), loads)
        for name, (address, _, _, most) in PAGES.items():
            with CaptureQueriesContext(connection) as queries:
                ask(address, "")
            yield Row(f"{name}: queries", f"**{len(queries)}**", str(most))


def typed(made: Iterator[GeneratedAttempt], rng: Random) -> Iterator[GeneratedAttempt]:
    """The same attempts with the time at which each letter was typed."""
    for attempt, results in made:
        attempt.offsets = {result["piece_type"]: _times(result, rng) for result in results}
        yield attempt, results


def _times(result: dict[str, Any], rng: Random) -> list[int]:
    return list(accumulate(rng.randint(200, 2_000) for _ in result["letters"]))
