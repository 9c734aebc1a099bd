"""What PgBouncer costs and saves: two hundred clients with a connection each, and with four between them.

Each of two servers has two processes of many threads, and each thread is a client of the database.
"""

import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field, replace
from pathlib import Path
from threading import Barrier

import psycopg

from tests.benchmarks.load import collected, practise
from tests.benchmarks.measuring import Row
from tests.machine import find_pgbouncer
from tests.pooler import CONNECTIONS, PORT, pooled
from tests.postgresql import PrivateServer, restartable_server
from tests.servers import Server, prepared, serving_alone, site_on
from tests.visitors import Visitor, crowd, p95

TITLE = "Two hundred clients of PostgreSQL, without a pooler and with four connections in PgBouncer"

CLIENTS, SERVERS, PROCESSES = 200, 2, 2
SECONDS, ROUNDS = 30, 2
THINK = (2.0, 6.0)
SETTINGS = "tests.served_settings"
OF_SERVER = "SELECT count(*) FROM pg_stat_activity WHERE backend_type = 'client backend'"


@dataclass(slots=True)
class Way:
    """How the servers reach the database, and what their visitors met."""

    servers: list[Server]
    # Counts the clients, and the connections of PostgreSQL that they share.
    count: Callable[[], tuple[int, int]]
    counts: tuple[int, int] = (0, 0)
    seconds: list[float] = field(default_factory=list)
    failed: int = 0
    visits: int = 0

    def address_of(self, number: int) -> str:
        """Return the server that a visitor asks."""
        return self.servers[number % SERVERS].address


def rows() -> Iterator[Row]:
    """Let people practise on both in turn, so that other work slows both."""
    if find_pgbouncer() is None:
        yield Row("PgBouncer", "the package pgbouncer is not installed")
        return
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        database = stack.enter_context(restartable_server())
        pool = stack.enter_context(pooled(database.folder, CONNECTIONS))
        static = collected(Path(folder))
        prepared(database.address, static, SETTINGS)
        ways = [
            Way(served(stack, database.address, static), lambda: counts_without_pool(database)),
            Way(served(stack, pool, static), lambda: counts_of_pool(database)),
        ]
        for _ in range(ROUNDS):
            for way in ways:
                visit(way)
        yield from compared(*ways)


def served(stack: ExitStack, address: str, static: Path) -> list[Server]:
    """Serve the site by processes of so many threads that each visitor may keep one busy."""
    # A few more, since the two processes of a server do not get the same number of visitors.
    threads = CLIENTS // SERVERS // PROCESSES + 10
    site = site_on(address, static, SETTINGS)
    crowded = {"GUNICORN_CMD_ARGS": f"--threads {threads}"}
    site = replace(site, environment=site.environment | crowded)
    log = static.parent / "log"
    return [stack.enter_context(serving_alone(site, log, PROCESSES)) for _ in range(SERVERS)]


def counts_without_pool(database: PrivateServer) -> tuple[int, int]:
    with psycopg.connect(database.address) as own:
        [backends] = own.execute(OF_SERVER).fetchone() or [0]
    connections = backends - 1 - counts_of_pool(database)[1]
    return connections, connections


def counts_of_pool(database: PrivateServer) -> tuple[int, int]:
    """Return what PgBouncer says of its pools, but for the one of its own console."""
    console = f"host={database.folder} port={PORT} dbname=pgbouncer user=pgbouncer"
    with psycopg.connect(console, autocommit=True, row_factory=psycopg.rows.dict_row) as own:
        pools = own.execute("SHOW POOLS").fetchall()
    counted = [pool for pool in pools if pool["database"] != "pgbouncer"]
    return (
        sum(pool["cl_active"] + pool["cl_waiting"] for pool in counted),
        sum(pool["sv_active"] + pool["sv_idle"] + pool["sv_used"] for pool in counted),
    )


def visit(way: Way) -> None:
    """Let everybody practise, each from an address of their own."""

    def practise_there(number: int) -> tuple[list[float], int]:
        home = f"10.{way.visits}.0.{number}"
        visitor, failed = practise(way.address_of(number), number, SECONDS, THINK, home)
        return [*visitor.answered_in["GET"], *visitor.answered_in["POST"]], failed

    ask_at_once(way)
    way.counts = max(way.counts, way.count())
    for seconds, failed in crowd(CLIENTS, practise_there):
        way.seconds += seconds
        way.failed += failed
    way.visits += 1


def ask_at_once(way: Way) -> None:
    """Let everybody ask for a page at the same moment, so that every thread has to answer."""
    starting = Barrier(CLIENTS)

    def ask(number: int) -> None:
        visitor = Visitor(way.address_of(number))
        starting.wait()
        for _ in range(4):
            visitor.get("/")
        visitor.leave()

    crowd(CLIENTS, ask)


def compared(direct: Way, through_pool: Way) -> Iterator[Row]:
    for name, way in (("Without a pooler", direct), ("With a pooler", through_pool)):
        clients, connections = way.counts
        what = f"{name}: {clients} clients, {connections} connections of PostgreSQL"
        yield Row(what, f"95 of 100 answers within {1000 * p95(way.seconds):.0f} ms")
        failed = f"**{way.failed}** of {len(way.seconds)}"
        yield Row(f"{name}: requests that failed", failed, "0")
    ratio = p95(through_pool.seconds) / p95(direct.seconds)
    yield Row("95 of 100 answers with a pooler, beside those without", f"**{ratio:.2f}×**", "2×")
