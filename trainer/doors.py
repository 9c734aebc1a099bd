"""Count the requests that each network sends to this process, so that a flood costs others little.

Each process counts for itself, in its memory: a write for each request would cost more than it saves.
"""

from math import inf
from threading import Lock

# Thirty users' worth for each process, so that a class that shares an address is let in.
REQUESTS_A_SECOND = 30.0
MOST_AT_ONCE = 300
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
    """

    def __init__(self, limit: int = NETWORKS_KEPT) -> None:
        # Until a server says so, nobody is refused: tests and development have no floods.
        self._time_of_one, self._longest = 0.0, inf
        self._limit = limit
        # When a network may send as many as at first again, those that asked last at the end.
        self._calm_at: dict[str, float] = {}
        self._lock = Lock()

    def open(self, rate: float = REQUESTS_A_SECOND, most: int = MOST_AT_ONCE) -> None:
        """Begin to count."""
        self._time_of_one, self._longest = 1 / rate, most / rate

    def let_in(self, network: str, now: float) -> bool:
        """Count a request and return whether it is let in; a refused one is not counted."""
        with self._lock:
            calm_at = max(self._calm_at.pop(network, now), now)
            is_let_in = calm_at + self._time_of_one <= now + self._longest
            self._calm_at[network] = calm_at + self._time_of_one * is_let_in
            if len(self._calm_at) > self._limit:
                del self._calm_at[next(iter(self._calm_at))]
            return is_let_in


DOORS = Doors()
