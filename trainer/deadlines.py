"""How long one request may compute. The site starts the clock; loops that may take long look at it."""

import time

from cubecore.deadline import NO_DEADLINE, Deadline
from cubecore.errors import DeadlineError

__all__ = ["NO_DEADLINE", "Deadline", "DeadlineError", "request_deadline"]

SECONDS = 10


def request_deadline() -> Deadline:
    """Return the deadline of a request that begins to compute now."""
    return Deadline.after(SECONDS, time.monotonic)
