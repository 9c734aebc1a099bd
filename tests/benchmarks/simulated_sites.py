"""Simulated sites: this machine with users who think, and larger ones in the busiest hour of their day."""

import os
import random
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from math import ceil

from tests.benchmarks.costs import Cost, Costs
from tests.benchmarks.load import THINK
from tests.benchmarks.queues import Clock, Station, Visit, travel
from tests.visitors import p95

SECONDS, PROCESSES = 60, 2

REQUESTS_OF_PERSON = 80
# A quarter of a day's requests are in its two busiest hours.
HOURS = [1, 1, 1, 1, 1, 1, 2, 3, 4, 4, 4, 4, 4, 4, 4, 5, 6, 8, 10, 12.5, 12.5, 3, 2, 2]
CORES_OF_SITE, CORES_OF_DATABASE = 4, 16
USUAL_LOAD = 0.6
THREADS = 4
# Seconds: a commit reaches the disk of the primary and, over the network, that of a standby.
COMMIT, STANDBY = 0.001, 0.002
# Commits are written together: one disk does so many a second at least.
COMMITS_OF_DISK = 2_000
SIMULATED_REQUESTS = 20_000
# What PostgreSQL is allowed in docs/deploy/patroni.yml, and PgBouncer in docs/deploy/pgbouncer.ini.
MOST_CONNECTIONS, POOL = 200, 20


def simulate_users(users: int, costs: Costs) -> tuple[float, float]:
    """Simulate users who think, a client, the processes of the site and PostgreSQL on these cores.

    A process stays on its core, and so do its connections of PostgreSQL, even while another core is
    idle: in a real run with a hundred users on two cores, processes wait for their core for a third of
    the time of a request, though each core is busy for less than half of the time.
    """
    clock, rng, answered = Clock(), random.Random(users), list[float]()
    cores = [Station(1, clock) for _ in range(os.cpu_count() or 1)]
    client = Station(1, clock)
    processes = [(Station(1, clock), cores[number % len(cores)]) for number in range(PROCESSES)]

    def ask(place: int, process: Station, core: Station) -> None:
        if clock.now > SECONDS and place % len(costs.order) == 0:
            # Like the others, they finish what they have begun.
            return
        cost = rng.choice(costs.by_kind[costs.order[place % len(costs.order)]])
        begun = clock.now
        visits = visits_of(cost, (process, core), (core,), ())
        half = Visit((client, rng.choice(cores)), cost.client / 2)

        def answer() -> None:
            answered.append(clock.now - begun)
            clock.after(rng.uniform(*THINK), partial(ask, place + 1, process, core))

        travel(clock, [half, *visits, half], answer)

    for number in range(users):
        start = partial(ask, 0, *processes[number % PROCESSES])
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
    first, *others = cost.computing
    visits = [Visit(site, first)]
    for querying, computing in zip(cost.querying, others, strict=True):
        visits += [*between, Visit(database, querying), Visit(site, computing)]
    return [*visits, *commit] if cost.writes else visits


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
