"""What exporting and importing cost: time, the longest step, and memory that does not grow.

Each is measured in a process of its own, so that its peak of memory is nobody else's.
"""

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")
django.setup()

from django.core.management import call_command  # noqa: E402 - Django wants to be set up first
from django.utils import timezone  # noqa: E402

from tests.benchmarks.measuring import Row  # noqa: E402
from trainer.people.models import User  # noqa: E402
from trainer.practice.deals import random_moves  # noqa: E402
from trainer.practice.management.generated import attempts_of, pools, store  # noqa: E402
from trainer.transfer.export import export  # noqa: E402
from trainer.transfer.export_table import export_table  # noqa: E402
from trainer.transfer.imports import add, choose, read_on, receive  # noqa: E402
from trainer.transfer.models import Import, Stage  # noqa: E402

TITLE = "Exports and imports"

MANY, FEW, SOLVES = 100_000, 1_000, 40_000
MEBIBYTE = 1024 * 1024
STATUS = Path("/proc/self/status")
Figures = dict[str, float]


def rows() -> Iterator[Row]:
    """Exporting and importing many attempts, and many of csTimer's solves."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        run(folder, "prepare")
        for ending in ("json", "csv"):
            few, many = (run(folder, "take", ending, str(count)) for count in (FEW, MANY))
            yield exported(ending, few, many)
        for what, file, count in (
            ("our JSON", f"{MANY}.json", MANY),
            ("our CSV", f"{MANY}.csv", MANY),
            ("csTimer's solves", "cstimer.json", SOLVES),
        ):
            few, many = run(folder, "bring", f"few-{file}"), run(folder, "bring", file)
            yield from imported(what, count, few, many)


def exported(ending: str, few: Figures, many: Figures) -> Row:
    """The peak of memory with few attempts and with many."""
    size, seconds = many["bytes"] / MEBIBYTE, many["seconds"]
    more = f"{few['peak']:.0f} MB with {FEW:,}; {size:.0f} MB in {seconds:.1f} s"
    what = f"{MANY:,} attempts exported as {ending.upper()}, peak of memory"
    return Row(what, f"**{many['peak']:.0f} MB** ({more})", f"{few['peak'] + 10:.0f} MB")


def imported(what: str, count: int, few: Figures, many: Figures) -> Iterator[Row]:
    """How fast a file is read, the longest request, and the peak of memory."""
    title = f"{count:,} of {what} imported"
    rate = count / (many["arriving"] + many["reading"])
    yield Row(f"{title}, from arriving to preview", f"**{rate:,.0f} a second** (CPU)")
    steps = f"arriving {many['arriving']:.1f} s, a step {many['step']:.2f} s"
    yield Row(f"{title}, longest request", f"{steps}, adding **{many['adding']:.1f} s**")
    few_peak = f"{few['peak']:.0f} MB with {FEW:,}"
    yield Row(f"{title}, peak of memory", f"**{many['peak']:.0f} MB** ({few_peak})")


def run(folder: Path, *what: str) -> Figures:
    """Do one thing in a process of its own; gives what it measured."""
    address = {"DATABASE_URL": f"sqlite:///{folder / 'site.sqlite3'}"}
    command = [sys.executable, "-m", "tests.benchmarks.exports", str(folder), *what]
    done = subprocess.run(command, env=os.environ | address, check=True, stdout=subprocess.PIPE)
    figures: Figures = json.loads(done.stdout)
    return figures


def prepare(folder: Path) -> Figures:
    """A site with somebody of few attempts and somebody of many, and files to bring."""
    call_command("migrate", verbosity=0)
    rng = Random(1)
    judged = pools(rng)
    for count in (FEW, MANY):
        user = User.objects.create_user(str(count))
        store(attempts_of(user, count, judged, None, timezone.now(), rng))
    moves = [random_moves("333", rng) for _ in range(500)]
    solves = [solve(number, rng.choice(moves)) for number in range(SOLVES)]
    names = {"1": {"name": "3BLD", "opt": {"scrType": "333ni", "phases": 2}}}
    for name, some in (("cstimer.json", solves), ("few-cstimer.json", solves[:FEW])):
        document = {"session1": some, "properties": {"sessionData": json.dumps(names)}}
        (folder / name).write_text(json.dumps(document, separators=(",", ":")))
    return {}


def solve(number: int, scramble: str) -> list[Any]:
    total = 90_000 + 10 * number
    return [[0, total, total // 2], scramble, "", 1_700_000_000 + 200 * number]


def take(folder: Path, ending: str, count: str) -> Figures:
    """Export somebody's attempts to a file, as they are sent."""
    user = User.objects.get(username=count)
    make = export if ending == "json" else export_table
    name = f"{count}.{ending}" if int(count) == MANY else f"few-{MANY}.{ending}"
    size, start = 0, time.process_time()
    with (folder / name).open("wb") as file:
        for piece in make(user):
            size += file.write(piece.encode())
    return {"bytes": size, "seconds": time.process_time() - start}


def bring(folder: Path, name: str) -> Figures:
    """Import a file into an account of its own, as the requests of its pages do."""
    now, user = timezone.now(), User.objects.create_user(f"brings {name}")
    with (folder / name).open("rb") as file:
        chunks = iter(lambda: file.read(64 * 1024), b"")
        pk, arriving = timed(lambda: receive(user, name, chunks, now).pk)

    def current() -> Import:
        return Import.objects.select_related("user").get(pk=pk)

    if current().stage == Stage.CHOOSING:
        choose(current(), {"1": "both"})
    steps = []
    while current().stage == Stage.READING:
        steps.append(timed(lambda: read_on(current(), now))[1])
    _, adding = timed(lambda: add(current()))
    assert current().stage == Stage.ADDED, current().problem
    return {"arriving": arriving, "reading": sum(steps), "step": max(steps), "adding": adding}


def timed(do: Callable[[], Any]) -> tuple[Any, float]:
    start = time.process_time()
    return do(), time.process_time() - start


def main(folder: str, what: str, *more: str) -> None:
    measures: dict[str, Callable[..., Figures]]
    measures = {"prepare": prepare, "take": take, "bring": bring}
    figures = measures[what](Path(folder), *more)
    print(json.dumps(figures | {"peak": peak()}))


def peak() -> float:
    """The most memory this process ever held, in MB; what its parent held counts elsewhere."""
    [line] = [line for line in STATUS.read_text().splitlines() if line.startswith("VmHWM:")]
    return int(line.split()[1]) / 1024


if __name__ == "__main__":
    main(*sys.argv[1:])
