"""What one request of each kind costs the site and PostgreSQL, measured with one visitor at a time."""

import re
import subprocess
import time
from collections import defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from django.db import connection
from django.http import HttpRequest, HttpResponse

from tests.servers import Server, parents
from tests.visitors import Answer, Visitor

HEADER = "X-Cost"
KEY = re.compile(r"/[0-9a-f-]{36}/")


class SaidCosts:
    """Says on every answer its CPU time, its statements, those that wrote, and how long they took."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        statements: list[float] = []

        def note(execute: Any, *statement: Any) -> Any:
            begun = time.perf_counter()
            try:
                return execute(*statement)
            finally:
                statements.append(time.perf_counter() - begun)

        begun = time.thread_time()
        with connection.execute_wrapper(note):
            response = self.get_response(request)
        cpu = time.thread_time() - begun
        response.headers[HEADER] = f"{cpu} {len(statements)} {sum(statements)}"
        return response


@dataclass(frozen=True, slots=True)
class Cost:
    """CPU seconds of one request in the site, in PostgreSQL and in its client, and its statements."""

    site: float
    database: float
    client: float
    statements: int
    writes: bool


@dataclass(slots=True)
class Noting(Visitor):
    """A visitor who notes the kind and the cost of each request, in their order."""

    notes: list[tuple[str, float, int, float]] = field(default_factory=list)

    def ask_once(
        self, method: str, path: str, form: dict[str, str] | None = None, file: str = ""
    ) -> Answer:
        answer = Visitor.ask_once(self, method, path, form, file)
        cpu, statements, seconds = answer.headers[HEADER].split()
        kind = f"{method} {KEY.sub('/…/', path).partition('?')[0]}"
        self.notes.append((kind, float(cpu), int(statements), float(seconds)))
        return answer


@dataclass(frozen=True, slots=True)
class Costs:
    """The kinds of a visitor's requests in their order, and what requests of each kind cost."""

    order: tuple[str, ...]
    by_kind: dict[str, list[Cost]]

    def every(self) -> list[Cost]:
        return [cost for costs in self.by_kind.values() for cost in costs]

    def mean(self, name: str) -> float:
        every = self.every()
        return float(sum(getattr(cost, name) for cost in every)) / len(every)


def measure(
    server: Server, database: subprocess.Popen[bytes], walk: Callable[[Visitor], None], times: int
) -> Costs:
    """Let one visitor take the same walk again and again, and divide what it cost.

    What the processes spent beside the site's own code is the same for every request; the time of
    PostgreSQL is divided by how long statements took.
    """
    visitor = Noting(server.address)
    walk(visitor)
    a_walk = len(visitor.notes)
    visitor.notes.clear()
    site, backends, own = cpu_of(server.workers()), cpu_of_database(database), time.process_time()
    for _ in range(times):
        walk(visitor)
    visitor.leave()
    notes = visitor.notes
    site = cpu_of(server.workers()) - site
    backends = cpu_of_database(database) - backends
    client = (time.process_time() - own) / len(notes)
    beside = max(0.0, site - sum(note[1] for note in notes)) / len(notes)
    share = backends / sum(note[3] for note in notes)
    by_kind: defaultdict[str, list[Cost]] = defaultdict(list)
    for kind, cpu, statements, seconds in notes:
        cost = Cost(cpu + beside, seconds * share, client, statements, kind.startswith("POST"))
        by_kind[kind].append(cost)
    return Costs(tuple(note[0] for note in notes[:a_walk]), dict(by_kind))


def cpu_of(processes: Iterable[int]) -> float:
    """Return the CPU seconds of processes."""
    return sum(seconds_of(process) for process in processes)


def seconds_of(process: int) -> float:
    """Return the CPU seconds of the threads that a process has."""
    threads = Path(f"/proc/{process}/task").glob("*/schedstat")
    nanoseconds = sum(int(each.read_text().split()[0]) for each in threads)
    return nanoseconds / 1e9


def cpu_of_database(database: subprocess.Popen[bytes]) -> float:
    """Return the CPU seconds of a server of PostgreSQL and its running processes."""
    processes = [process for process, parent in parents() if parent == database.pid]
    return cpu_of([database.pid, *processes])
