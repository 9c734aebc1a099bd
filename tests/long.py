"""`make long`: every full count, then every measurement, written to docs/performance.md."""

import os
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path

from tests.benchmarks.__main__ import measured

PAGE = Path(__file__).parents[1] / "docs" / "performance.md"
HEAD = """\
# Performance

`make bench` prints these tables. `make long` first runs every full count of the tests, and then writes
the tables here. Other programs are measured in the same run, so the ratios hold on other machines;
single figures depend on the machine and its load. *Must* is the limit for each figure, *aim* is the
goal.

"""
COMPARISON = "## Before and after"
"""The heading of the tables that compare two versions; these are measured only once."""


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
