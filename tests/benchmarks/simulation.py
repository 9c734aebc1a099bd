"""How many machines 10⁴ to 10⁷ people a day need, simulated with measured costs, and how well that agrees.

First one visitor shows what each kind of request costs. Then twenty, fifty and a hundred users
practise on the site, and in a simulation of this machine: throughput and waiting are printed side by
side. Then larger sites are simulated in the busiest hour of their day.
"""

import os
import random
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from math import ceil
from pathlib import Path

from tests.benchmarks.costs import Cost, Costs, cpu_of, measure
from tests.benchmarks.load import MEMO, THINK, collected, practise
from tests.benchmarks.measuring import Row
from tests.benchmarks.queues import Clock, Station, Visit, travel
from tests.machine import find_pgbouncer
from tests.pooler import CONNECTIONS, pooled
from tests.postgresql import PrivateServer, restartable_server
from tests.servers import Server, prepared, serving, site_on
from tests.visitors import Visitor, crowd, drill, p95

TITLE = "The website at 10⁴ to 10⁷ people a day, simulated with measured costs"

WALKS, SECONDS, WARM_UP_SECONDS = 60, 60, 15
USERS = (20, 50, 100)
PROCESSES = 2
COSTS, PLAIN = "tests.benchmarks.costs_settings", "tests.served_settings"
# Beside the simulated figure, a measured one may be so much smaller or larger.
MUST = "0.75 to 1.25×"

PEOPLE = (10**4, 10**5, 10**6, 10**7)
REQUESTS_OF_PERSON, ATTEMPTS_OF_PERSON = 80, 10
# A quarter of a day's requests are in its two busiest hours.
HOURS = [1, 1, 1, 1, 1, 1, 2, 3, 4, 4, 4, 4, 4, 4, 4, 5, 6, 8, 10, 12.5, 12.5, 3, 2, 2]
BYTES_OF_ATTEMPT = 2_200
CORES_OF_SITE, CORES_OF_DATABASE = 4, 16
USUAL_LOAD = 0.6
THREADS = 4
# Seconds: a commit reaches the disk of the primary and, over the network, that of a standby.
COMMIT, STANDBY = 0.001, 0.002
# Commits are written together: one disk does so many a second at least.
COMMITS_OF_DISK = 2_000
SIMULATED_REQUESTS = 20_000
MILLION = 10**6
# What PostgreSQL is allowed in docs/deploy/patroni.yml, and PgBouncer in docs/deploy/pgbouncer.ini.
MOST_CONNECTIONS, POOL = 200, 20


def rows() -> Iterator[Row]:
    with tempfile.TemporaryDirectory() as folder, restartable_server() as database:
        static = collected(Path(folder))
        prepared(database.address, static, COSTS)
        costs = costs_here(database, static)
        yield from described(costs)
        for users in USERS:
            yield from beside_real_site(users, database, static, costs)
        a_statement = pooler_seconds(database, static)
    yield Row("CPU time of PgBouncer for a statement", f"{1e6 * a_statement:.0f} µs")
    for people in PEOPLE:
        yield from at_scale(people, costs, a_statement)
    for part, used in Size.of(MILLION, costs, a_statement).parts().items():
        reached = f"{MILLION * USUAL_LOAD / used:,.0f} people a day"
        yield Row(f"{part} is busy for {USUAL_LOAD:.0%} of the busiest hour at", reached)


def walk(visitor: Visitor) -> None:
    """What each user of the load does, again and again."""
    drilled = drill(visitor, MEMO)
    for path in (f"{drilled.place}review", "/attempts/", "/progress/", "/learn/"):
        visitor.get(path)


def costs_here(database: PrivateServer, static: Path) -> Costs:
    site = site_on(database.address, static, COSTS)
    with serving(site, static.parent / "log", workers=1) as server:
        return measure(server, database.process, walk, WALKS)


def described(costs: Costs) -> Iterator[Row]:
    statements, writes = costs.mean("statements"), costs.mean("writes")
    site, database = 1000 * costs.mean("site"), 1000 * costs.mean("database")
    yield Row(
        "CPU time of a request, in the site and in PostgreSQL", f"{site:.1f} and {database:.1f} ms"
    )
    yield Row(
        "Statements of a request, and how many requests write", f"{statements:.1f}, {writes:.0%}"
    )


def beside_real_site(
    users: int, database: PrivateServer, static: Path, costs: Costs
) -> Iterator[Row]:
    """Let users practise on the real site, and in the simulation."""
    site = site_on(database.address, static, PLAIN)
    with serving(site, static.parent / "log", PROCESSES) as server:
        # A new process reads templates and tables at first, which no day is long enough to repeat.
        practised(USERS[0], server, WARM_UP_SECONDS)
        real = practised(users, server, SECONDS)
    simulated = simulate_users(users, costs)
    for what, ours, theirs, unit in (
        ("requests a second", simulated[0], real[0], ""),
        ("95 of 100 answers within", 1000 * simulated[1], 1000 * real[1], " ms"),
    ):
        figure = f"{theirs:.1f}{unit}, simulated {ours:.1f}{unit}: **{ours / theirs:.2f}×**"
        yield Row(f"{users} users: {what}", f"{figure}, load {os.getloadavg()[0]:.1f}", MUST)


def practised(users: int, server: Server, seconds: float) -> tuple[float, float]:
    def of_user(number: int) -> list[float]:
        home = f"10.{users}.0.{number}"
        visitor, _ = practise(server.address, number, seconds, THINK, home)
        return [*visitor.answered_in["GET"], *visitor.answered_in["POST"]]

    begun = time.monotonic()
    every = [seconds for answers in crowd(users, of_user) for seconds in answers]
    return len(every) / (time.monotonic() - begun), p95(every)


def simulate_users(users: int, costs: Costs) -> tuple[float, float]:
    """Simulate users who think, a client, the processes of the site and PostgreSQL on these cores."""
    clock, rng, answered = Clock(), random.Random(users), list[float]()
    cores = Station(os.cpu_count() or 1, clock)
    client = Station(1, clock)
    processes = [Station(1, clock) for _ in range(PROCESSES)]

    def ask(place: int, process: Station) -> None:
        if clock.now > SECONDS and place % len(costs.order) == 0:
            # Like the others, they finish what they have begun.
            return
        cost = rng.choice(costs.by_kind[costs.order[place % len(costs.order)]])
        begun = clock.now
        visits = visits_of(cost, (process, cores), (cores,), ())
        half = Visit((client, cores), cost.client / 2)

        def answer() -> None:
            answered.append(clock.now - begun)
            clock.after(rng.uniform(*THINK), lambda: ask(place + 1, process))

        travel(clock, [half, *visits, half], answer)

    for number in range(users):
        start = partial(ask, 0, processes[number % PROCESSES])
        clock.after(rng.uniform(*THINK), start)
    clock.run_all()
    return len(answered) / clock.now, p95(answered)


def visits_of(
    cost: Cost,
    site: tuple[Station, ...],
    database: tuple[Station, ...],
    between: Sequence[Visit],
    commit: Sequence[Visit] = (),
) -> list[Visit]:
    """Return how a request goes to and fro between the site and the database."""
    count = max(1, cost.statements)
    computing = Visit(site, cost.site / (count + 1))
    statement = [*between, Visit(database, cost.database / count)]
    visits = [computing]
    for _ in range(count):
        visits += [*statement, computing]
    return [*visits, *commit] if cost.writes else visits


def pooler_seconds(database: PrivateServer, static: Path) -> float:
    """Return the CPU time that PgBouncer spends on one statement."""
    if find_pgbouncer() is None:
        return 0.0
    with pooled(database.folder, CONNECTIONS) as address:
        process = int((database.folder / "pgbouncer.pid").read_text())
        site = site_on(address, static, COSTS)
        with serving(site, static.parent / "log", workers=1) as server:
            begun = cpu_of([process])
            costs = measure(server, database.process, walk, WALKS // 3)
            spent = cpu_of([process]) - begun
    return spent / sum(cost.statements for cost in costs.every())


@dataclass(frozen=True, slots=True)
class Size:
    """The machines of a site, and how busy its busiest hour keeps each part."""

    rate: float
    servers: int
    databases: int
    cores_of_site: float
    cores_of_database: float
    cores_of_pooler: float
    commits: float

    @classmethod
    def of(cls, people: int, costs: Costs, a_statement: float) -> "Size":
        """Return what a site of so many people a day needs if machines are busy for 60%."""
        rate = people * REQUESTS_OF_PERSON * max(HOURS) / sum(HOURS) / 3600
        of_site, of_database = rate * costs.mean("site"), rate * costs.mean("database")
        commits = rate * costs.mean("writes")
        databases = max(
            of_database / CORES_OF_DATABASE / USUAL_LOAD, commits / COMMITS_OF_DISK / USUAL_LOAD
        )
        return cls(
            rate,
            max(2, ceil(of_site / CORES_OF_SITE / USUAL_LOAD)),
            ceil(databases),
            of_site,
            of_database,
            rate * costs.mean("statements") * a_statement,
            commits,
        )

    @property
    def connections(self) -> int:
        """Return the connections of all poolers: as many as are configured, or as are allowed."""
        return min(POOL * self.servers, MOST_CONNECTIONS * self.databases)

    def parts(self) -> dict[str, float]:
        """Return how much of one of each part the busiest hour would use."""
        return {
            f"A machine of the site with {CORES_OF_SITE} cores": self.cores_of_site / CORES_OF_SITE,
            f"A PostgreSQL with {CORES_OF_DATABASE} cores": self.cores_of_database
            / CORES_OF_DATABASE,
            f"A disk that does {COMMITS_OF_DISK:,} commits a second": self.commits
            / COMMITS_OF_DISK,
            "A single PgBouncer": self.cores_of_pooler,
            f"What {MOST_CONNECTIONS} connections without a pooler can hold": self.servers
            * CORES_OF_SITE
            * THREADS
            / MOST_CONNECTIONS,
        }


def at_scale(people: int, costs: Costs, a_statement: float) -> Iterator[Row]:
    size = Size.of(people, costs, a_statement)
    name = f"10{'⁴⁵⁶⁷'[PEOPLE.index(people)]} people a day"
    seconds = simulate_peak(size, costs, a_statement)
    machines = f"{size.servers} machines for the site, {size.databases} primaries"
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


def simulate_peak(size: Size, costs: Costs, a_statement: float) -> list[float]:
    """Simulate requests that come at random, to machines of the site with a pooler each."""
    clock, rng, answered = Clock(), random.Random(size.servers), list[float]()
    processes = [[Station(1, clock) for _ in range(CORES_OF_SITE)] for _ in range(size.servers)]
    poolers = [Station(1, clock) for _ in range(size.servers)]
    databases = [Station(CORES_OF_DATABASE, clock) for _ in range(size.databases)]
    every = costs.every()

    def come(left: int) -> None:
        machine, begun = rng.randrange(size.servers), clock.now
        cost, database = rng.choice(every), rng.choice(databases)
        process = rng.choice(processes[machine])
        pooler = Visit((poolers[machine],), a_statement)
        commit = [Visit((), COMMIT + STANDBY)]
        visits = visits_of(cost, (process,), (database,), [pooler], commit)
        travel(clock, visits, lambda: answered.append(clock.now - begun))
        if left:
            clock.after(rng.expovariate(size.rate), lambda: come(left - 1))

    come(SIMULATED_REQUESTS)
    clock.run_all()
    return answered
