"""`make long`: every full count, then every measurement, written to docs/performance.md.

It runs in parts. What passed is noted in the folder .long, and the same commit does not run it again:
after an interruption or a failure, the next `make long` goes on with the rest. Some parts alone:
python -m tests.long "library: memo" "benchmark: turns"
"""

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from datetime import UTC, datetime
from hashlib import sha256
from itertools import groupby
from pathlib import Path
from shlex import quote

from tests.benchmarks.__main__ import machine, titles
from tests.side_by_side import Lane, run

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "performance.md"
FOLDER = ROOT / ".long"
# The longest first, so that no core waits at the end.
COUNTS = {
    "website": "--ignore tests/cubecore -m 'not browser and not storm'",
    "browser": "tests/browser",
    "library: the rest": "tests/cubecore --ignore tests/cubecore/memo --ignore tests/cubecore/cube"
    " --ignore tests/cubecore/solvers --ignore tests/cubecore/scrambles",
    "library: memo": "tests/cubecore/memo",
    "library: solvers": "tests/cubecore/solvers",
    "library: cube": "tests/cubecore/cube",
    "library: scrambles": "tests/cubecore/scrambles",
}
# A cluster mostly waits: until a loss is noticed, and until a member has caught up.
CLUSTER = ("tests/storms/test_failovers.py", "tests/storms/test_procedures.py")
STORMS = {
    "storms: a cluster": " ".join(CLUSTER),
    "storms: the rest": " ".join(["tests/storms", *(f"--ignore {file}" for file in CLUSTER)]),
}
ON_POSTGRESQL = "--ignore tests/cubecore -m 'database and not same_on_any_database and not browser and not storm'"


@dataclass(frozen=True, slots=True)
class Part:
    """A command that has to pass once for each commit, beside those of its group, group by group."""

    name: str
    command: str
    group: str


@dataclass(slots=True)
class Progress:
    """Which parts passed at a commit, kept in a file."""

    file: Path
    commit: str
    summaries: dict[str, str] = field(default_factory=dict)

    @classmethod
    def at(cls, commit: str, file: Path) -> "Progress":
        """Return what passed at this commit; of another one nothing is kept."""
        stored = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
        return cls(file, commit, stored["passed"] if stored.get("commit") == commit else {})

    def note(self, part: Part, lane: Lane) -> None:
        if lane.status == 0:
            self.summaries[part.name] = lane.summary
            self.file.parent.mkdir(exist_ok=True)
            state = {"commit": self.commit, "passed": self.summaries}
            self.file.write_text(json.dumps(state, indent=1), encoding="utf-8")


def every_part() -> list[Part]:
    """Return the counts, then the storms and the measurements."""
    usual = quote(sys.executable)
    python = f"BLINDTRACE_LONG=1 {usual}"
    pytest = f"{python} -m pytest -q --durations 10"
    # Full counts through the pooler: what holds there holds without it, which samples show.
    on_postgresql = f"-m pytest -q --durations 10 {ON_POSTGRESQL}"
    counts = {
        "postgresql with a pooler": f"{python} -m tests.pooler {usual} {on_postgresql}",
        **{name: f"{pytest} {paths}" for name, paths in COUNTS.items()},
        "postgresql": f"{usual} -m tests.postgresql {usual} {on_postgresql}",
    }
    storms = {name: f"{pytest} {paths}" for name, paths in STORMS.items()}
    return [
        *(Part(name, command, "counts") for name, command in counts.items()),
        *(Part(name, command, "storms") for name, command in storms.items()),
        *(measurement(name) for name in titles()),
    ]


def measurement(name: str) -> Part:
    """Return the part that writes the table of a benchmark to a file; nothing runs beside it."""
    file = quote(str(table_file(name)))
    command = f"{quote(sys.executable)} -m tests.benchmarks --here {name} > {file}"
    return Part(f"benchmark: {name}", command, group=f"benchmark: {name}")


def table_file(name: str) -> Path:
    return FOLDER / f"{name}.md"


def commit() -> str:
    """Return what the tests of this tree run on: the commit, and what was changed since then."""
    head = git("rev-parse", "HEAD").strip()
    changes = git("diff", "HEAD", "--", ".", f":!{PAGE.relative_to(ROOT)}")
    return head + (sha256(changes.encode()).hexdigest()[:12] if changes else "")


def git(*arguments: str) -> str:
    return subprocess.run(
        ["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout


def run_parts(chosen: Iterable[Part], progress: Progress) -> list[Lane]:
    """Run what has not passed yet: one group after the other, and the parts of each side by side."""
    left = [part for part in chosen if part.name not in progress.summaries]
    width = max([len(part.name) for part in left], default=0)

    def run_part(part: Part) -> Lane:
        lane = run(part.name, part.command, width)
        progress.note(part, lane)
        return lane

    with ThreadPoolExecutor(os.cpu_count() or 1) as together:
        groups = [list(parts) for _, parts in groupby(left, lambda part: part.group)]
        return [lane for parts in groups for lane in list(together.map(run_part, parts))]


def with_tables(page: str, tables: dict[str, str], measured: str) -> str:
    """Return the page with each table in the place of the one under its heading; texts stay."""
    page = re.sub(r"^Measured on .*$", lambda _: measured, page, count=1, flags=re.MULTILINE)
    for title, table in tables.items():
        heading = rf"^(## {re.escape(title)}\n(?:(?!## )[^|\n].*\n|\n)*)(?:\|.*\n?)+"
        if section := re.search(heading, page, flags=re.MULTILINE):
            page = f"{page[: section.end(1)]}{table}\n{page[section.end() :]}"
        else:
            page = f"{page.rstrip()}\n\n## {title}\n\n{table}\n"
    return page


def titled_table(output: str) -> tuple[str, str]:
    """Return the heading and the table of a measurement; what was installed for it comes before them.

    >>> titled_table("Installing a peer\\n## Turns\\n\\n| what |\\n")
    ('Turns', '| what |')
    """
    heading, _, table = output[output.index("## ") :].removeprefix("## ").partition("\n")
    return heading, table.strip()


def write_page() -> None:
    """Write the tables that the measurements left, with the date."""
    outputs = [table_file(name).read_text(encoding="utf-8") for name in titles()]
    tables = dict(titled_table(output) for output in outputs)
    measured = f"Measured on {datetime.now(tz=UTC).date().isoformat()}. {machine()}"
    PAGE.write_text(with_tables(PAGE.read_text(encoding="utf-8"), tables, measured), "utf-8")


def main(names: list[str]) -> int:
    FOLDER.mkdir(exist_ok=True)
    every = every_part()
    unknown = set(names) - {part.name for part in every}
    if unknown:
        sys.exit(f"There is no part {', '.join(sorted(unknown))}.")
    progress = Progress.at(commit(), FOLDER / "passed.json")
    lanes = run_parts([part for part in every if not names or part.name in names], progress)
    for lane in lanes:
        if lane.status:
            print(f"\n{lane.summary}. It said:\n\n{lane.output}", end="")
    print("", *progress.summaries.values(), sep="\n")
    if all(part.name in progress.summaries for part in every):
        write_page()
        print(f"Wrote {PAGE.relative_to(ROOT)}")
    return 1 if any(lane.status for lane in lanes) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
