"""What pages cost while the site grows from a thousand attempts to a million.

Each size has a database of its own, filled by ``manage.py generate_attempts``; the person measured has
10,000 attempts of them, or all where there are fewer. As a program of its own it measures one.
"""

import json
import logging
import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from typing import Any

from tests.benchmarks.measuring import Row
from tests.servers import ROOT

TITLE = "The website: pages at 10³, 10⁵ and 10⁶ attempts, 10,000 of them one’s own"

SIZES = {1_000: 1, 100_000: 200, 1_000_000: 1_000}
OWN = 10_000
ROUNDS, A_ROUND = 7, 4
MEASURED = "generated-1"
PAGES = {
    "Deal": "/",
    "Verdict": "/attempts/{uuid}/",
    "Review": "/attempts/{uuid}/review?letter=3",
    "List of attempts": "/attempts/",
    "List of attempts, page 20": "/attempts/?page=20",
    "Progress": "/progress/",
    "Mistakes": "/progress/mistakes/",
    "Drills": "/drills/",
    "Results of drills": "/drills/results/",
    "Lessons": "/learn/",
    "Workshop": "/workshop/",
    "Schemes": "/schemes/",
    "Account": "/account/",
}


def rows() -> Iterator[Row]:
    measured = [grown(size, users) for size, users in SIZES.items()]
    for name in [*PAGES, "Reveal"]:
        costs = [each[name] for each in measured]
        ratios = " · ".join(f"{cost['ratio']:.1f}×" for cost in costs)
        queries = " · ".join(str(cost["queries"]) for cost in costs)
        grew = costs[-1]["ratio"] / costs[-2]["ratio"]
        yield Row(name, f"{ratios} ({queries} queries); last step {grew:.2f}", "last step 1.5")


def grown(attempts: int, users: int) -> dict[str, Any]:
    """What each page costs on a site of so many attempts."""
    if folder_of_databases := os.environ.get("BLINDTRACE_GROWN"):
        return measured_by(f"sqlite:///{folder_of_databases}/grown-{attempts}.sqlite3", __name__)
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{folder}/site.sqlite3"
        fill(database, attempts, users)
        return measured_by(database, __name__)


def fill(database: str, attempts: int, users: int) -> None:
    run(database, "-m", "tests.storms.prepare")
    shares = ["--attempts", str(attempts), "--users", str(users), "--measured", str(OWN)]
    run(database, "manage.py", "generate_attempts", *shares)


def measured_by(database: str, module: str) -> dict[str, Any]:
    measured: dict[str, Any] = json.loads(run(database, "-m", module).splitlines()[-1])
    return measured


def run(database: str, *arguments: str) -> str:
    environment = os.environ | {
        "DATABASE_URL": database,
        "DJANGO_SETTINGS_MODULE": "tests.settings",
    }
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=ROOT,
        env=environment,
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    return done.stdout


def costs() -> dict[str, Any]:
    """Every page beside a bare view, in rounds in which each takes its turn."""
    from tests.benchmarks.asking import Asker  # noqa: PLC0415 - it sets Django up

    asker = Asker(MEASURED)
    pages = {name: path.format(uuid=asker.newest_attempt()) for name, path in PAGES.items()}
    loads: dict[str, Callable[[], None]] = {
        name: asker.repeated(path, A_ROUND) for name, path in pages.items()
    } | {"Reveal": asker.revealing(A_ROUND)}
    bare = asker.repeated("/ok", A_ROUND)
    queries = {name: asker.queries_of(load) // A_ROUND for name, load in loads.items()}
    ratios: dict[str, list[float]] = {name: [] for name in loads}
    for _ in range(ROUNDS):
        for name, load in loads.items():
            ratios[name].append(asker.seconds(load) / asker.seconds(bare))
    return {
        name: {"ratio": statistics.median(measured), "queries": queries[name]}
        for name, measured in ratios.items()
    }


if __name__ == "__main__":
    logging.disable(logging.INFO)
    print(json.dumps(costs()))
