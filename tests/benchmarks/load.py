"""Fifty users at once on loopback: eight pages read for three forms sent, with time to think.

Beside it wrk, where it is installed, asks for one page as fast as it is given.
"""

import os
import random
import re
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from tests.benchmarks.measuring import Row
from tests.postgresql import private_server
from tests.servers import Server, Site, prepared, serving_alone
from tests.visitors import NoAnswerError, Visitor, crowd, drill, p95

TITLE = "The website: many users at once, two processes"

USERS = 50
SECONDS = 45
THINK = (1.0, 3.0)
MEMO = "ui na lw rv gd e"
WRK = ["wrk", "--threads", "2", "--connections", "16", "--duration", "10s", "--latency"]


def rows() -> Iterator[Row]:
    with tempfile.TemporaryDirectory() as folder:
        static = collected(Path(folder))
        for name, database in (("SQLite", sqlite), ("PostgreSQL", private_server)):
            with database() as address:
                site = prepared(address, static)
                with serving_alone(site, Path(folder) / "log") as server:
                    yield from of_users(name, server)
                    yield from of_wrk(name, server)


@contextmanager
def sqlite() -> Iterator[str]:
    with tempfile.TemporaryDirectory() as folder:
        yield f"sqlite:///{folder}/site.sqlite3"


def collected(folder: Path) -> Path:
    static = folder / "static"
    environment = {
        "DJANGO_SETTINGS_MODULE": "tests.served_settings",
        "SERVED_STATIC": str(static),
        "SECRET_KEY": "of nothing",
    }
    Site(environment).run("manage.py", "collectstatic", "--noinput", "--verbosity", "0")
    return static


def of_users(name: str, server: Server) -> Iterator[Row]:
    """What the answers took, and what the servers spent, while everybody practised."""
    spent, start = cpu_seconds_of(server), time.monotonic()
    visitors, failed = zip(*crowd(USERS, partial(practise, server.address)), strict=True)
    spent, took = cpu_seconds_of(server) - spent, time.monotonic() - start
    submits = [1000 * each for visitor in visitors for each in visitor.answered_in["POST"]]
    every = submits + [1000 * each for visitor in visitors for each in visitor.answered_in["GET"]]
    load = f"{len(every) / took:.0f} requests/s, load {os.getloadavg()[0]:.1f}"
    yield Row(f"{name}: 95 of 100 answers within", f"**{p95(every):.0f} ms** ({load})", "150 ms")
    yield Row(f"{name}: 95 of 100 forms answered within", f"{p95(submits):.0f} ms")
    yield Row(f"{name}: requests that failed", f"**{sum(failed)}** of {len(every)}", "0")
    yield Row(f"{name}: CPU time of the servers", f"{1000 * spent / len(every):.1f} ms a request")


def practise(
    address: str,
    number: int,
    seconds: float = SECONDS,
    think: tuple[float, float] = THINK,
    comes_from: str = "127.0.0.1",
) -> tuple[Visitor, int]:
    """Let a new user practise; return the user, and how many requests had no answer."""
    visitor = Visitor(address, comes_from=comes_from)
    return visitor, practise_as(visitor, number, seconds, think)


def practise_as(visitor: Visitor, number: int, seconds: float, think: tuple[float, float]) -> int:
    """Drill from the deal to the verdict, each with its review and the lists, again and again.

    Return how many requests had no answer.
    """
    rng, failed = random.Random(number), 0
    visitor.think = lambda: time.sleep(rng.uniform(*think))
    ends = time.monotonic() + seconds
    visitor.think()
    while time.monotonic() < ends:
        try:
            walk(visitor)
        except NoAnswerError:
            failed += 1
    visitor.leave()
    return failed


def walk(visitor: Visitor) -> None:
    """Do once what each user does again and again."""
    drilled = drill(visitor, MEMO)
    for path in (f"{drilled.place}review", "/attempts/", "/progress/", "/learn/"):
        visitor.get(path)


def of_wrk(name: str, server: Server) -> Iterator[Row]:
    if not shutil.which("wrk") and os.geteuid() == 0 and shutil.which("apt-get"):
        line = ["apt-get", "install", "-y", "wrk"]
        subprocess.run(line, check=False, stdout=subprocess.DEVNULL)
    for what, path in (("the first page", "/"), ("/healthz", "/healthz")):
        if not shutil.which("wrk"):
            yield Row(f"{name}: {what} by wrk", "there is no wrk here")
            continue
        done = subprocess.run(
            [*WRK, server.address + path], check=True, capture_output=True, text=True
        )
        report = dict(re.findall(r"^\s*(Requests/sec|99%):?\s+(\S+)", done.stdout, re.MULTILINE))
        failed = re.findall(r"Non-2xx or 3xx responses: (\d+)", done.stdout) or ["0"]
        figure = f"{float(report['Requests/sec']):.0f}/s, 99 of 100 within {report['99%']}"
        yield Row(f"{name}: {what} by wrk, 16 connections", f"{figure}, {failed[0]} failed")


def cpu_seconds_of(server: Server) -> float:
    """What the workers have spent so far."""
    ticks = 0
    for pid in server.workers():
        _, _, rest = Path(f"/proc/{pid}/stat").read_text().rpartition(")")
        ticks += sum(map(int, rest.split()[11:13]))
    return ticks / os.sysconf("SC_CLK_TCK")
