"""Fifty users at once on loopback: eight pages read for two forms sent, with time to think.

Beside it wrk, where it can be had, asks for one page as fast as it is given.
"""

import os
import random
import re
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from tests.benchmarks.measuring import Row
from tests.postgresql import private_server
from tests.servers import Server, Site, prepared, serving
from tests.visitors import NoAnswerError, Visitor

TITLE = "The website: many users at once, two processes"

USERS = 50
SECONDS = 45
THINK = (1.0, 3.0)
MEMO = "ui na lw rv gd e"
WRK = ["wrk", "--threads", "2", "--connections", "16", "--duration", "10s", "--latency"]


@dataclass(slots=True)
class Measured:
    """How long each answer took, in ms, and how many requests had none."""

    reads: list[float] = field(default_factory=list)
    submits: list[float] = field(default_factory=list)
    failed: int = 0


def rows() -> Iterator[Row]:
    with tempfile.TemporaryDirectory() as folder:
        static = collected(Path(folder))
        for name, database in (("SQLite", sqlite), ("PostgreSQL", private_server)):
            with database() as address:
                site = prepared(address, static)
                with serving(site, Path(folder) / "log") as server:
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
    together, spent, start = Measured(), cpu_seconds_of(server), time.monotonic()
    with ThreadPoolExecutor(USERS) as users:
        for measured in users.map(use, [server.address] * USERS, range(USERS)):
            together.reads += measured.reads
            together.submits += measured.submits
            together.failed += measured.failed
    spent, took = cpu_seconds_of(server) - spent, time.monotonic() - start
    every = together.reads + together.submits
    load = f"{len(every) / took:.0f} requests/s, load {os.getloadavg()[0]:.1f}"
    yield Row(f"{name}: 95 of 100 answers within", f"**{p95(every):.0f} ms** ({load})", "150 ms")
    yield Row(f"{name}: 95 of 100 forms answered within", f"{p95(together.submits):.0f} ms")
    yield Row(f"{name}: requests that failed", f"**{together.failed}** of {len(every)}", "0")
    yield Row(f"{name}: CPU time of the servers", f"{1000 * spent / len(every):.1f} ms a request")


def use(address: str, number: int) -> Measured:
    """One user's practice: deal, reveal, look, look, hand in, verdict, review, list, progress, lessons."""
    rng, visitor, measured = random.Random(number), Visitor(address), Measured()
    ends = time.monotonic() + SECONDS
    time.sleep(rng.uniform(*THINK))

    def timed(kind: list[float], method: str, path: str, **form: str) -> tuple[str, str]:
        start = time.perf_counter()
        try:
            answer = visitor.ask(method, path, form if method == "POST" else None)
        except NoAnswerError:
            measured.failed += 1
            raise
        kind.append(1000 * (time.perf_counter() - start))
        time.sleep(rng.uniform(*THINK))
        return answer.location, answer.text

    while time.monotonic() < ends:
        try:
            practise(timed, measured)
        except NoAnswerError:
            continue
    visitor.leave()
    return measured


def practise(timed, measured: Measured) -> None:
    _, page = timed(measured.reads, "GET", "/?event=edges")
    place, _ = timed(measured.submits, "POST", "/reveal", deal=hidden("deal", page))
    timed(measured.reads, "GET", place)
    _, page = timed(measured.reads, "GET", place)
    token = hidden("token", page)
    timed(measured.submits, "POST", f"{place}memo", edges=MEMO, token=token)
    for path in (place, f"{place}review", "/attempts/", "/progress/", "/learn/"):
        timed(measured.reads, "GET", path)


def hidden(name: str, page: str) -> str:
    [value, *_] = re.findall(rf'name="{name}" value="([^"]+)"', page)
    return str(value)


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
        told = dict(re.findall(r"^\s*(Requests/sec|99%):?\s+(\S+)", done.stdout, re.MULTILINE))
        failed = re.findall(r"Non-2xx or 3xx responses: (\d+)", done.stdout) or ["0"]
        figure = f"{float(told['Requests/sec']):.0f}/s, 99 of 100 within {told['99%']}"
        yield Row(f"{name}: {what} by wrk, 16 connections", f"{figure}, {failed[0]} failed")


def p95(times: list[float]) -> float:
    return sorted(times)[int(len(times) * 0.95)]


def cpu_seconds_of(server: Server) -> float:
    """What the workers have spent so far."""
    ticks = 0
    for pid in server.workers():
        _, _, rest = Path(f"/proc/{pid}/stat").read_text().rpartition(")")
        ticks += sum(map(int, rest.split()[11:13]))
    return ticks / os.sysconf("SC_CLK_TCK")
