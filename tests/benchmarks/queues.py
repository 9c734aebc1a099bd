"""A small simulation of discrete events: requests visit stations, where they wait for their turn."""

import heapq
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import count

Then = Callable[[], None]


@dataclass(slots=True)
class Clock:
    """What happens next, in the order of time."""

    now: float = 0.0
    events: list[tuple[float, int, Then]] = field(default_factory=list)
    numbers: "count[int]" = field(default_factory=count)

    def after(self, seconds: float, then: Then) -> None:
        heapq.heappush(self.events, (self.now + seconds, next(self.numbers), then))

    def run_all(self) -> None:
        """Let everything happen."""
        while self.events:
            self.now, _, then = heapq.heappop(self.events)
            then()


@dataclass(slots=True)
class Station:
    """So many servers, and one queue before them: cores, a process that one thread computes in, a disk."""

    servers: int
    clock: Clock
    idle: int = field(init=False)
    queue: deque[Then] = field(default_factory=deque)
    busy_seconds: float = 0.0

    def __post_init__(self) -> None:
        self.idle = self.servers

    def take(self, then: Then) -> None:
        """Go on as soon as a server is free, and keep it."""
        if self.idle:
            self.idle -= 1
            then()
        else:
            self.queue.append(then)

    def leave(self) -> None:
        """Give the server to the next one."""
        if self.queue:
            self.queue.popleft()()
        else:
            self.idle += 1


@dataclass(frozen=True, slots=True)
class Visit:
    """Some seconds at several stations at once, such as a process and a core."""

    stations: tuple[Station, ...]
    seconds: float


def travel(clock: Clock, visits: Sequence[Visit], then: Then) -> None:
    """Make visits one after another."""
    left = iter(visits)

    def next_visit() -> None:
        visit = next(left, None)
        if visit is None:
            then()
        else:
            stay(clock, visit, next_visit)

    next_visit()


def stay(clock: Clock, visit: Visit, then: Then) -> None:
    """Take all stations of a visit, in their order, and leave them together."""

    def leave() -> None:
        for station in visit.stations:
            station.busy_seconds += visit.seconds
            station.leave()
        then()

    def take(place: int) -> None:
        if place == len(visit.stations):
            clock.after(visit.seconds, leave)
        else:
            visit.stations[place].take(lambda: take(place + 1))

    take(0)
