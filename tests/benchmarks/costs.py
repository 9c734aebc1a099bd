"""What one request of each kind costs the site and PostgreSQL, alone and among others."""

import json
import re
import subprocess
import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Any

from django.db import connection
from django.http import HttpRequest, HttpResponse

from tests.servers import Server, parents
from tests.visitors import Answer, Visitor

HEADER = "X-Cost"
KEY = re.compile(r"/[0-9a-f-]{36}/")


class SaidCosts:
    """Says on every answer how long its statements took, and the CPU time before, between and after them."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        statements, stops = list[float](), [time.thread_time()]

        def note(execute: Any, *statement: Any) -> Any:
            stops.append(time.thread_time())
            begun = time.perf_counter()
            try:
                return execute(*statement)
            finally:
                statements.append(time.perf_counter() - begun)

        with connection.execute_wrapper(note):
            response = self.get_response(request)
        stops.append(time.thread_time())
        computed = [after - before for before, after in pairwise(stops)]
        response.headers[HEADER] = json.dumps([computed, statements])
        return response


@dataclass(frozen=True, slots=True)
class Cost:
    """CPU seconds of one request: of its client, of each of its statements, and of the site around them."""

    computing: tuple[float, ...]
    querying: tuple[float, ...]
    client: float
    writes: bool

    @property
    def site(self) -> float:
        return sum(self.computing)

    @property
    def database(self) -> float:
        return sum(self.querying)

    @property
    def statements(self) -> int:
        return len(self.querying)


@dataclass(frozen=True, slots=True)
class Note:
    """What a request said of itself."""

    kind: str
    computed: Sequence[float]
    statements: Sequence[float]


@dataclass(slots=True)
class Noting(Visitor):
    """A visitor who notes the kind and the cost of each request, in their order."""

    notes: list[Note] = field(default_factory=list)

    def ask_once(
        self, method: str, path: str, form: dict[str, str] | None = None, file: str = ""
    ) -> Answer:
        answer = Visitor.ask_once(self, method, path, form, file)
        kind = f"{method} {KEY.sub('/…/', path).partition('?')[0]}"
        self.notes.append(Note(kind, *json.loads(answer.headers[HEADER])))
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
    server: Server,
    database: subprocess.Popen[bytes],
    live: Callable[[], Sequence[Noting]],
    order: tuple[str, ...],
) -> Costs:
    """Let visitors come, and divide what they cost among their requests.

    What the processes spent beside the site's own code is the same for every request; the time of
    PostgreSQL is divided by how long statements took.
    """
    site, backends, own = cpu_of(server.workers()), cpu_of_database(database), time.process_time()
    notes = [note for visitor in live() for note in visitor.notes]
    site = cpu_of(server.workers()) - site
    backends = cpu_of_database(database) - backends
    client = (time.process_time() - own) / len(notes)
    beside = max(0.0, site - sum(sum(note.computed) for note in notes)) / len(notes)
    share = backends / sum(sum(note.statements) for note in notes)
    by_kind: defaultdict[str, list[Cost]] = defaultdict(list)
    for note in notes:
        computing = list(note.computed)
        computing[0] += beside / 2
        computing[-1] += beside / 2
        querying = tuple(seconds * share for seconds in note.statements)
        by_kind[note.kind].append(
            Cost(tuple(computing), querying, client, note.kind.startswith("POST"))
        )
    return Costs(order, dict(by_kind))


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
