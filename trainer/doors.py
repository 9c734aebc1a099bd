"""Count the requests that each network sends to this process, so that a flood costs others little.

Each process counts for itself, in its memory: a write for each request would cost more than it saves.
"""

from math import inf
from threading import Lock

# Thirty users' worth for each process, so that a class that shares an address is let in: each of them
# does something every three seconds, or opens two pages at once, and ten with a short wait for each.
REQUESTS_A_SECOND = 10.0
MOST_AT_ONCE = 300
MOST_WITHOUT_WAITING = 60
# Seconds that answers are kept back: those of networks that send more at once, and refusals.
A_SHORT_WAIT, A_LONG_WAIT = 0.5, 2.0
# Of those that asked last.
NETWORKS_KEPT = 10_000


class Doors:
    """How many requests of each network are let in: so many at once, and then so many a second.

    >>> doors = Doors()
    >>> doors.open(rate=1, most=2)
    >>> [doors.let_in("192.0.2.1", now=100) for _ in range(3)]
    [True, True, False]
    >>> doors.let_in("192.0.2.1", now=101)
    True

    Their answers wait where they are many, so that who asks again and again is slowed down.

    >>> doors.wait("192.0.2.1", now=101), doors.wait("198.51.100.7", now=101)
    (2.0, 0.0)
    """

    def __init__(self, limit: int = NETWORKS_KEPT) -> None:
        # Until a server says so, nobody is refused: tests and development have no floods.
        self._time_of_one, self._longest = 0.0, inf
        self._most: float = inf
        self._most_without_waiting: float = inf
        self._limit = limit
        # When a network may send as many as at first again, those that asked last at the end.
        self._calm_at: dict[str, float] = {}
        self._lock = Lock()

    def open(
        self,
        rate: float = REQUESTS_A_SECOND,
        most: int = MOST_AT_ONCE,
        most_without_waiting: int = MOST_WITHOUT_WAITING,
    ) -> None:
        """Begin to count."""
        self._time_of_one, self._longest = 1 / rate, most / rate
        self._most, self._most_without_waiting = most, most_without_waiting

    def let_in(self, network: str, now: float) -> bool:
        """Count a request and return whether it is let in; a refused one is not counted."""
        with self._lock:
            calm_at = max(self._calm_at.pop(network, now), now)
            is_let_in = calm_at + self._time_of_one <= now + self._longest
            self._calm_at[network] = calm_at + self._time_of_one * is_let_in
            if len(self._calm_at) > self._limit:
                del self._calm_at[next(iter(self._calm_at))]
            return is_let_in

    def wait(self, network: str, now: float) -> float:
        """Return for how many seconds an answer to a network is kept back."""
        with self._lock:
            ahead = self._calm_at.get(network, now) - now
        if not self._time_of_one:
            return 0.0
        requests = round(ahead / self._time_of_one)
        if requests >= self._most:
            return A_LONG_WAIT
        return A_SHORT_WAIT if requests > self._most_without_waiting else 0.0


DOORS = Doors()
