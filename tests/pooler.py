"""Runs a command through PgBouncer as docs/deploy/pgbouncer.ini has it, beside a private PostgreSQL server.

python -m tests.pooler python -m pytest -m database
"""

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from configparser import ConfigParser
from contextlib import contextmanager
from io import StringIO
from pathlib import Path

from tests.machine import find_pgbouncer
from tests.postgresql import as_ordinary_user, restartable_server

CONFIGURATION = Path(__file__).parents[1] / "docs" / "deploy" / "pgbouncer.ini"
PORT = 6432
STARTS_WITHIN = 30
# As few as make requests wait for each other.
CONNECTIONS = 4
POOL = "pool=transaction"
# What depends on the machine; a server that lets everybody in asks for no password.
HERE = {
    "auth_type": "any",
    "listen_addr": "",
    "logfile": "pgbouncer.log",
    "pidfile": "pgbouncer.pid",
}


def documented() -> ConfigParser:
    """Return the configuration that the documentation offers."""
    parser = ConfigParser(comment_prefixes=";", interpolation=None)
    parser.read(CONFIGURATION, "utf-8")
    return parser


def settings_of_pool(folder: Path, connections: int) -> str:
    """Return the documented settings for so many connections to the private server in a folder.

    Only what depends on the machine is changed: every name of a database is one of this server.
    """
    settings = documented()
    [[_, connecting]] = settings["databases"].items()
    connecting = connecting[connecting.index("timezone=") :]
    settings["databases"] = {"*": f"host={folder} user=blindtrace {connecting}"}
    settings["pgbouncer"].update(HERE)
    settings["pgbouncer"].update(unix_socket_dir=str(folder), default_pool_size=str(connections))
    text = StringIO()
    settings.write(text)
    return text.getvalue()


@contextmanager
def run_pooler(folder: Path, settings: str) -> Iterator[None]:
    """Run PgBouncer in a folder with these settings."""
    file = folder / "pgbouncer.ini"
    file.write_text(settings, encoding="utf-8")
    command = [str(find_pgbouncer()), "--quiet", str(file)]
    process: subprocess.Popen[bytes] = subprocess.Popen(command, **as_ordinary_user(folder))
    try:
        wait_until_running(process, folder / HERE["pidfile"])
        yield
    finally:
        # At once, with clients or without.
        process.terminate()
        process.wait()


def wait_until_running(process: subprocess.Popen[bytes], pidfile: Path) -> None:
    """PgBouncer listens before it writes its number."""
    ends = time.monotonic() + STARTS_WITHIN
    while not (pidfile.exists() and pidfile.read_text()):
        assert process.poll() is None, "PgBouncer ended"
        assert time.monotonic() < ends, "PgBouncer does not start"
        time.sleep(0.02)


@contextmanager
def pooled(folder: Path, connections: int) -> Iterator[str]:
    """Pool so many connections to the private server in a folder; return the address of the pool."""
    with run_pooler(folder, settings_of_pool(folder, connections)):
        yield f"postgresql://blindtrace@:{PORT}/postgres?host={folder}&{POOL}"


def direct(address: str) -> str:
    """Return the address of the server that a pool connects to; another address stays as it is.

    >>> direct("postgresql://blindtrace@:6432/postgres?host=/folder&pool=transaction")
    'postgresql://blindtrace@/postgres?host=/folder'
    """
    return address.removesuffix(f"&{POOL}").replace(f"@:{PORT}/", "@/")


def main() -> None:
    with restartable_server() as server:
        if find_pgbouncer() is None:
            print("The package pgbouncer is not installed: nothing is pooled here.", flush=True)
            done = run(server.address)
        else:
            with pooled(server.folder, CONNECTIONS) as address:
                done = run(address)
    sys.exit(done.returncode)


def run(address: str) -> subprocess.CompletedProcess[bytes]:
    environment = os.environ | {"DATABASE_URL": address}
    return subprocess.run(sys.argv[1:], env=environment, check=False)


if __name__ == "__main__":
    main()
