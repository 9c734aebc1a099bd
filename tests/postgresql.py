"""Runs a command beside a private PostgreSQL server that ends with it.

python -m tests.postgresql python -m pytest -m database
"""

import os
import pwd
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.machine import find_postgresql, install

STARTS_WITHIN = 30
# More than any test or measurement has.
CONNECTIONS = 300


@dataclass(slots=True)
class PrivateServer:
    """A server of this process alone, in a folder of its own."""

    folder: Path
    process: subprocess.Popen[bytes]

    @property
    def address(self) -> str:
        return f"postgresql://blindtrace@/postgres?host={self.folder}"

    def restart_at_once(self) -> None:
        """What ``pg_ctl restart --mode immediate`` does: end as by a crash, then start again."""
        self.process.send_signal(signal.SIGQUIT)
        self.process.wait()
        self.process = start(self.folder)

    def kill_and_start(self) -> None:
        """Kill the postmaster itself: its processes end when they notice, and then it can start again."""
        self.process.kill()
        self.process.wait()
        self.process = start(self.folder)


@contextmanager
def restartable_server() -> Iterator[PrivateServer]:
    """A fresh server that listens on a socket in its own folder only."""
    if find_postgresql() is None:
        install(["postgresql"])
    folder = Path(tempfile.mkdtemp(prefix="blindtrace-pg-"))
    try:
        make_cluster(folder)
        server = PrivateServer(folder, start(folder))
        try:
            yield server
        finally:
            # Fast shutdown, which waits for no client.
            server.process.send_signal(signal.SIGINT)
            server.process.wait()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def private_server() -> Iterator[str]:
    """The DATABASE_URL of a fresh server."""
    with restartable_server() as server:
        yield server.address


def make_cluster(folder: Path) -> None:
    if user := ordinary_user():
        os.chown(folder, user.pw_uid, user.pw_gid)
    options = [
        "--auth=trust",
        "--username=blindtrace",
        "--encoding=UTF8",
        "--locale=C",
        "--no-sync",
    ]
    command = [program("initdb"), "--pgdata", str(folder / "data"), *options]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, **as_ordinary_user(folder))


def start(folder: Path) -> subprocess.Popen[bytes]:
    # Without TCP there is no port to collide on and nothing to reach from outside.
    options = ["-c", "listen_addresses=", "-c", "fsync=off", "-c", "log_min_messages=fatal"]
    options += ["-c", f"max_connections={CONNECTIONS}"]
    command = [program("postgres"), "-D", str(folder / "data"), "-k", str(folder), *options]
    patience_ends = time.monotonic() + STARTS_WITHIN
    while True:
        server: subprocess.Popen[bytes] = subprocess.Popen(command, **as_ordinary_user(folder))
        if is_ready(server, folder):
            return server
        server.kill()
        server.wait()
        # The processes of one that was killed may still hold its memory.
        if time.monotonic() > patience_ends:
            sys.exit("The private PostgreSQL server does not start.")


def is_ready(server: subprocess.Popen[bytes], folder: Path) -> bool:
    """Wait until the server accepts connections, or until it ends."""
    user = ["--username", "blindtrace", "--dbname", "postgres"]
    ready = [program("pg_isready"), "--quiet", "--host", str(folder), *user]
    patience_ends = time.monotonic() + STARTS_WITHIN
    while subprocess.run(ready, check=False).returncode:
        if server.poll() is not None or time.monotonic() > patience_ends:
            return False
        time.sleep(0.05)
    return server.poll() is None


def program(name: str) -> str:
    folder = find_postgresql()
    return str(folder / name) if folder else name


def ordinary_user() -> pwd.struct_passwd | None:
    """The user to be instead of root, whom PostgreSQL refuses."""
    if os.geteuid() != 0:
        return None
    users = {user.pw_name: user for user in pwd.getpwall()}
    return users.get("postgres") or users["nobody"]


def as_ordinary_user(folder: Path) -> dict[str, Any]:
    user = ordinary_user()
    if user is None:
        return {"cwd": folder}
    return {"cwd": folder, "user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}


def main() -> None:
    with private_server() as address:
        environment = os.environ | {"DATABASE_URL": address}
        done = subprocess.run(sys.argv[1:], env=environment, check=False)
    sys.exit(done.returncode)


if __name__ == "__main__":
    main()
