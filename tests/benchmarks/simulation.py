"""How many machines 10⁴ to 10⁷ people a day need, simulated with measured costs, and how well that agrees.

Twenty, fifty and a hundred users practise on the site, and show what each kind of request costs among
so many. With these costs, as many practise in a simulation of this machine: throughput and waiting are
printed side by side. Then larger sites are simulated in the busiest hour of their day, in which a
request costs what it did among the most users.
"""

import os
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tests.benchmarks.costs import Costs, Noting, cpu_of, measure
from tests.benchmarks.load import THINK, collected, practise_as, walk
from tests.benchmarks.measuring import Row
from tests.benchmarks.simulated_sites import (
    CORES_OF_SITE,
    PROCESSES,
    SECONDS,
    THREADS,
    USUAL_LOAD,
    Size,
    simulate_peak,
    simulate_users,
)
from tests.machine import find_pgbouncer
from tests.pooler import CONNECTIONS, pooled
from tests.postgresql import PrivateServer, restartable_server
from tests.servers import Server, Site, prepared, serving_alone, site_on
from tests.visitors import crowd, p95

TITLE = "The website at 10⁴ to 10⁷ people a day, simulated with measured costs"

WALKS, WARM_UP_SECONDS = 60, 15
USERS = (20, 50, 100)
SETTINGS = "tests.benchmarks.costs_settings"
# Beside the simulated figure, a measured one may be so much smaller or larger.
MUST = "0.75 to 1.25×"

PEOPLE = (10**4, 10**5, 10**6, 10**7)
ATTEMPTS_OF_PERSON, BYTES_OF_ATTEMPT = 10, 2_200
MILLION = 10**6


def rows() -> Iterator[Row]:
    with tempfile.TemporaryDirectory() as folder, restartable_server() as database:
        static = collected(Path(folder))
        prepared(database.address, static, SETTINGS)
        costs = costs_of_one(site_on(database.address, static, SETTINGS), database, WALKS)
        yield from described("one user", costs)
        for users in USERS:
            run = practised(users, database, static, costs.order)
            costs = run.costs
            yield from described(f"{users} users", costs)
            yield from beside_simulated(users, run)
        a_statement = pooler_seconds(database, static)
    yield Row("CPU time of PgBouncer for a statement", f"{1e6 * a_statement:.0f} µs")
    for people in PEOPLE:
        yield from at_scale(people, costs, a_statement)
    for part, used in Size.of(MILLION, costs, a_statement).parts().items():
        reached = f"{MILLION * USUAL_LOAD / used:,.0f} people a day"
        yield Row(f"{part} is busy for {USUAL_LOAD:.0%} of the busiest hour at", reached)


def costs_of_one(site: Site, database: PrivateServer, walks: int) -> Costs:
    """Let one user walk without a thought."""
    with serving_alone(site, database.folder / "log", workers=1) as server:
        visitor = Noting(server.address)
        walk(visitor)
        order = tuple(note.kind for note in visitor.notes)
        visitor.notes.clear()

        def live() -> list[Noting]:
            for _ in range(walks):
                walk(visitor)
            visitor.leave()
            return [visitor]

        return measure(server, database.process, live, order)


def described(who: str, costs: Costs) -> Iterator[Row]:
    statements, writes = costs.mean("statements"), costs.mean("writes")
    seconds = [costs.mean(part) for part in ("site", "database", "client")]
    site, of_database, client = (f"{1000 * each:.1f}" for each in seconds)
    yield Row(
        f"{who}: CPU time of a request, in the site, PostgreSQL and the client",
        f"{site}, {of_database} and {client} ms",
    )
    yield Row(
        f"{who}: statements of a request, and how many requests write",
        f"{statements:.1f}, {writes:.0%}",
    )


@dataclass(frozen=True, slots=True)
class Run:
    """How many requests a second the real site answered, within which times, and what they cost."""

    rate: float
    p95: float
    costs: Costs


def practised(users: int, database: PrivateServer, static: Path, order: tuple[str, ...]) -> Run:
    """Let users practise on the real site."""
    site = site_on(database.address, static, SETTINGS)
    with serving_alone(site, static.parent / "log", PROCESSES) as server:
        # A new process reads templates and tables at first, which no day is long enough to repeat.
        come(USERS[0], server, WARM_UP_SECONDS)
        visitors, begun = list[Noting](), time.monotonic()

        def live() -> list[Noting]:
            visitors.extend(come(users, server, SECONDS))
            return visitors

        costs = measure(server, database.process, live, order)
        took = time.monotonic() - begun
    every = [
        seconds for each in visitors for way in ("GET", "POST") for seconds in each.answered_in[way]
    ]
    return Run(len(every) / took, p95(every), costs)


def come(users: int, server: Server, seconds: float) -> list[Noting]:
    def live(number: int) -> Noting:
        visitor = Noting(server.address, comes_from=f"10.{users}.0.{number}")
        practise_as(visitor, number, seconds, THINK)
        return visitor

    return crowd(users, live)


def beside_simulated(users: int, run: Run) -> Iterator[Row]:
    """Print what the real site did beside what the simulated one does."""
    rate, seconds = simulate_users(users, run.costs)
    for what, ours, theirs, unit in (
        ("requests a second", rate, run.rate, ""),
        ("95 of 100 answers within", 1000 * seconds, 1000 * run.p95, " ms"),
    ):
        figure = f"{theirs:.1f}{unit}, simulated {ours:.1f}{unit}: **{ours / theirs:.2f}×**"
        yield Row(f"{users} users: {what}", f"{figure}, load {os.getloadavg()[0]:.1f}", MUST)


def pooler_seconds(database: PrivateServer, static: Path) -> float:
    """Return the CPU time that PgBouncer spends on one statement."""
    if find_pgbouncer() is None:
        return 0.0
    with pooled(database.folder, CONNECTIONS) as address:
        process = int((database.folder / "pgbouncer.pid").read_text())
        begun = cpu_of([process])
        costs = costs_of_one(site_on(address, static, SETTINGS), database, WALKS // 3)
        spent = cpu_of([process]) - begun
    return spent / sum(cost.statements for cost in costs.every())


def at_scale(people: int, costs: Costs, a_statement: float) -> Iterator[Row]:
    size = Size.of(people, costs, a_statement)
    name = f"10{'⁴⁵⁶⁷'[PEOPLE.index(people)]} people a day"
    seconds = simulate_peak(size, costs, a_statement)
    machines = f"{size.servers} machines for the site, {size.databases} for PostgreSQL"
    rate = f"{size.rate:,.0f} requests/s"
    yield Row(f"{name}, {rate}: {machines}", f"95 of 100 within **{1000 * p95(seconds):.0f} ms**")
    cores = f"{size.cores_of_site:.1f}, {size.cores_of_database:.1f}, {size.cores_of_pooler:.2f}"
    yield Row(f"{name}: cores busy in the site, PostgreSQL, PgBouncer", cores)
    clients = size.servers * CORES_OF_SITE * THREADS
    yield Row(
        f"{name}: clients, and connections of PostgreSQL through poolers",
        f"{clients:,}, {size.connections:,}",
    )
    day = people * ATTEMPTS_OF_PERSON * BYTES_OF_ATTEMPT / 1e9
    yield Row(f"{name}: written in a day and a year", f"{day:,.1f} GB, {day * 0.365:,.1f} TB")
