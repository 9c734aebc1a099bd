"""What counts of somebody's attempts, as columns of numbers."""

from dataclasses import dataclass, fields

import numpy as np
from numpy.typing import NDArray

from trainer.progress.averages import DNF, Times

UNKNOWN = -1


@dataclass(frozen=True, slots=True, eq=False)
class Solves:
    """Attempts from memory that are over, oldest first; each name is a column.

    ``at`` is in seconds since 1970, ``event`` the place of an event among all. A time that is not known is
    UNKNOWN, and ``session`` 0 where there is none. ``again`` tells scrambles that were seen before,
    ``elsewhere`` solves that another timer timed.
    """

    pk: NDArray[np.int64]
    at: NDArray[np.int64]
    memo_ms: NDArray[np.int64]
    recall_ms: NDArray[np.int64]
    right: NDArray[np.int64]
    event: NDArray[np.int64]
    session: NDArray[np.int64]
    again: NDArray[np.int64]
    method: NDArray[np.int64]
    elsewhere: NDArray[np.int64]

    def __len__(self) -> int:
        return len(self.pk)

    def where(self, chosen: NDArray[np.bool_]) -> "Solves":
        """Those of them that were chosen."""
        return Solves(*(getattr(self, field.name)[chosen] for field in fields(self)))

    @property
    def is_right(self) -> NDArray[np.bool_]:
        return self.right.astype(np.bool_)

    @property
    def is_split(self) -> NDArray[np.bool_]:
        """Whether memo and recall are known apart; a time alone stands as that of the recall."""
        split: NDArray[np.bool_] = np.minimum(self.memo_ms, self.recall_ms) != UNKNOWN
        return split

    @property
    def total_ms(self) -> NDArray[np.int64]:
        """Memo and recall together, or UNKNOWN."""
        together = np.maximum(self.memo_ms, 0) + self.recall_ms
        return np.where(self.recall_ms == UNKNOWN, UNKNOWN, together)

    @property
    def timed(self) -> NDArray[np.bool_]:
        """What an average can count: a time, or that there is none."""
        countable: NDArray[np.bool_] = ~self.is_right | (self.recall_ms != UNKNOWN)
        return countable

    @property
    def singles(self) -> Times:
        return np.where(self.is_right, self.total_ms, DNF)
