"""The time by which a computation has to be over."""

from collections.abc import Callable
from dataclasses import dataclass, field
from math import inf

from cubecore.errors import DeadlineError


@dataclass(frozen=True, slots=True)
class Deadline:
    """A time on a clock. Long computations check it every so often.

    >>> Deadline.after(10, lambda: 3.0)
    Deadline(seconds=10, ends_at=13.0)
    """

    seconds: float
    ends_at: float
    clock: Callable[[], float] = field(repr=False)

    @classmethod
    def after(cls, seconds: float, clock: Callable[[], float]) -> "Deadline":
        """Return the deadline this many seconds from now."""
        return cls(seconds, clock() + seconds, clock)

    @property
    def left(self) -> float:
        """Return how many seconds are left, below 0 if the time has passed."""
        return self.ends_at - self.clock()

    @property
    def is_over(self) -> bool:
        """Return whether the time has passed."""
        return self.left < 0

    def check(self) -> None:
        """Raise a ``DeadlineError`` if the time has passed."""
        if self.is_over:
            raise DeadlineError("too_long", seconds=round(self.seconds))


NO_DEADLINE = Deadline(inf, inf, float)
