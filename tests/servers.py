"""The site served by gunicorn, as in production but over plain http, for tests that need processes."""

import os
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.forks import Started, run, start

ROOT = Path(__file__).parents[1]
STARTS_WITHIN = 60
SQLITE = "sqlite:///"
Program = Started | subprocess.Popen[bytes]
KEY = "known to every test, and long enough for the checks: 0123456789"


@dataclass(frozen=True, slots=True)
class Site:
    """A site on a database of its own, with what its processes find in their environment."""

    environment: dict[str, str]

    def run(self, *arguments: str) -> str:
        """What a Python beside this one says."""
        done = run(*arguments, environment=os.environ | self.environment)
        assert done.returncode == 0, done.stderr
        return done.stdout


def prepared(database: str, static: Path, settings: str = "tests.served_settings") -> Site:
    """A site whose database has its tables, schemes and deals."""
    site = site_on(database, static, settings)
    if database.startswith(SQLITE):
        Path(database.removeprefix(SQLITE)).write_bytes(prepared_file())
    else:
        prepare(site)
    return site


@cache
def prepared_file() -> bytes:
    """Return the database of a site that is prepared, made once."""
    with TemporaryDirectory() as folder:
        file = Path(folder, "site.sqlite3")
        prepare(site_on(f"{SQLITE}{file}", Path(folder), "tests.served_settings"))
        with closing(sqlite3.connect(file)) as database:
            return database.serialize()


def prepare(site: Site) -> None:
    site.run("-m", "tests.storms.prepare")


def site_on(database: str, static: Path, settings: str) -> Site:
    """A site on a database as it is."""
    return Site(
        {
            "DATABASE_URL": database,
            "DJANGO_SETTINGS_MODULE": settings,
            "SERVED_STATIC": str(static),
            "DEBUG": "False",
            "HTTPS": "False",
            "SECRET_KEY": KEY,
            "ALLOWED_HOSTS": "127.0.0.1",
            "TRUSTED_PROXIES": "127.0.0.1",
        }
    )


@dataclass(frozen=True, slots=True)
class Server:
    """A gunicorn with its workers."""

    address: str
    process: Program

    def workers(self) -> list[int]:
        """The processes that answer now."""
        return [pid for pid, parent in parents() if parent == self.process.pid]


def parents() -> Iterator[tuple[int, int]]:
    """Every process that runs, with the one that started it."""
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(FileNotFoundError, ProcessLookupError):
            state, parent, *_ = stat.read_text().rpartition(")")[2].split()
            if state != "Z":
                yield int(stat.parent.name), int(parent)


Start = Callable[[list[str], Mapping[str, str], Path], Program]


def start_copy(command: list[str], environment: Mapping[str, str], log: Path) -> Program:
    return start(*command, environment=environment, log=log)


def start_alone(command: list[str], environment: Mapping[str, str], log: Path) -> Program:
    with log.open("ab") as lines:
        return subprocess.Popen([sys.executable, *command], cwd=ROOT, env=environment, stderr=lines)


@contextmanager
def serving(
    site: Site, log: Path, workers: int = 2, *, start: Start = start_copy
) -> Iterator[Server]:
    """A server of the site, until it is not needed any more; one that is measured is started alone."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    environment = site.environment | {"BIND": f"127.0.0.1:{port}", "WEB_CONCURRENCY": str(workers)}
    command = ["-m", "gunicorn", "--config", "python:trainer.serving", "trainer.wsgi"]
    process = start(command, os.environ | environment, log)
    try:
        wait_until_open(port, process)
        yield Server(f"http://127.0.0.1:{port}", process)
    finally:
        process.terminate()
        process.wait()


# What a benchmark measures shares its memory with no process of the tests.
serving_alone = partial(serving, start=start_alone)


def wait_until_open(port: int, process: Program) -> None:
    ends = time.monotonic() + STARTS_WITHIN
    while True:
        assert process.poll() is None, "the server ended"
        assert time.monotonic() < ends, "the server does not start"
        try:
            socket.create_connection(("127.0.0.1", port)).close()
        except ConnectionRefusedError:
            time.sleep(0.05)
        else:
            return


def is_open(port: int) -> bool:
    """Return whether a server listens on the port."""
    try:
        socket.create_connection(("127.0.0.1", port)).close()
    except ConnectionRefusedError:
        return False
    return True
