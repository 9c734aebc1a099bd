"""`make long`: every full count, then every measurement, kept in docs/performance.md."""

import os
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path

from tests.benchmarks.__main__ import measured

PAGE = Path(__file__).parents[1] / "docs" / "performance.md"
HEAD = """\
# Performance

`make bench` prints these tables; `make long` runs every full count of the tests first and then keeps
the tables here. Peers are measured in the same run, so that their ratios hold on other machines;
single figures move with the machine and its load. *Must* is what each part has to reach, *aim* what
it hopes for.

"""
COMPARISON = "## Before and after"
"""The heading of the tables that compare two versions: they are measured once and kept."""


def run_full_counts() -> None:
    """All tests, with every sample replaced by its full count."""
    counts = os.environ | {"BLINDTRACE_LONG": "1"}
    # One after the other: a browser's event loop and the tests of several servers do not mix.
    for part in (["-m", "not browser"], ["tests/browser"]):
        subprocess.run(
            [sys.executable, "-m", "pytest", "--durations", "20", *part], env=counts, check=True
        )


def write_page() -> None:
    """Measure everything and keep the tables with the date."""
    day = datetime.now(tz=UTC).date().isoformat()
    _, heading, compared = PAGE.read_text(encoding="utf-8").partition(COMPARISON)
    tables = f"{HEAD}Measured on {day}. {measured([])}\n"
    PAGE.write_text(f"{tables}\n{heading}{compared}", encoding="utf-8")


if __name__ == "__main__":
    run_full_counts()
    write_page()
