"""How many reviews a day a number of new cards will cost, shown before anybody chooses it.

It is the expected value for a learner who recalls a card as often as FSRS expects, answers every card on
the day it is due, and gets no new cards on a day with many due ones. Cards of which FSRS knows nearly
the same are counted as one that is there several times.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from math import exp, log
from typing import NamedTuple

from trainer.cards.scheduling import Grade, Memory, retrievability, reviewed

DAYS = 180
# How often somebody recalls a card on the day they see it for the first time.
FIRST_RECALL = 0.8
# No new cards on a day on which more than these are due.
MOST_DUE = 60
# Cards are nearly the same within these steps of the logarithm of their stability, and of difficulty.
STABILITY_STEP, DIFFICULTY_STEP = 0.15, 1.0


class NewCards(NamedTuple):
    """How many cards a day are new, of how many that were never answered."""

    a_day: int
    waiting: int


@dataclass(frozen=True, slots=True)
class Forecast:
    """The expected reviews of each day from today on, with those of new cards."""

    reviews: Sequence[float]

    @property
    def total(self) -> float:
        """Return the reviews of all days."""
        return sum(self.reviews)

    @property
    def peak(self) -> float:
        """Return the reviews of the day that has the most."""
        return max(self.reviews)

    def mean(self, first: int, end: int) -> float:
        """Return the reviews a day, from one day until before another.

        >>> Forecast([10, 20, 60]).mean(0, 2)
        15.0
        """
        days = self.reviews[first:end]
        return sum(days) / len(days)


def forecast(
    memories: Iterable[Memory], new: NewCards, retention: float, today: date, days: int = DAYS
) -> Forecast:
    """Return the expected reviews of the coming days. What is overdue is due today."""
    expected, waiting, reviews = _Expected(today), float(new.waiting), []
    for memory in memories:
        expected.add(memory, 1.0)
    for day in (today + timedelta(days=number) for number in range(days)):
        due = expected.take(day)
        count = sum(share for _, share in due)
        introduced = min(new.a_day, waiting) if count <= MOST_DUE else 0.0
        waiting -= introduced
        reviews.append(count + introduced)
        for memory, share in due:
            recalled = share * retrievability(memory, day)
            expected.add(reviewed(memory, day, Grade.GOOD, retention), recalled)
            expected.add(reviewed(memory, day, Grade.AGAIN, retention), share - recalled)
        recalled = introduced * FIRST_RECALL
        expected.add(reviewed(None, day, Grade.GOOD, retention), recalled)
        expected.add(reviewed(None, day, Grade.AGAIN, retention), introduced - recalled)
    return Forecast(reviews)


class _Expected:
    """Cards by the day on which they are due, and by what FSRS knows about them."""

    def __init__(self, today: date) -> None:
        self.today = today
        self.sums: defaultdict[date, dict[tuple[int, int], _Sums]] = defaultdict(dict)

    def add(self, memory: Memory, share: float) -> None:
        """Add a share of a card."""
        stability = log(memory.stability)
        steps = int(stability // STABILITY_STEP), int(memory.difficulty // DIFFICULTY_STEP)
        sums = self.sums[max(memory.due_day, self.today)].setdefault(steps, _Sums())
        sums.share += share
        sums.stability += share * stability
        sums.difficulty += share * memory.difficulty
        sums.last_day += share * (memory.last_day - self.today).days

    def take(self, day: date) -> list[tuple[Memory, float]]:
        """Return the cards that are due on a day, and forget them."""
        all_sums = self.sums.pop(day, {}).values()
        return [(self._mean(sums, day), sums.share) for sums in all_sums if sums.share]

    def _mean(self, sums: "_Sums", day: date) -> Memory:
        return Memory(
            exp(sums.stability / sums.share),
            sums.difficulty / sums.share,
            self.today + timedelta(days=round(sums.last_day / sums.share)),
            day,
        )


@dataclass(slots=True)
class _Sums:
    """Shares of cards, and what the logarithms of their stabilities, and so on, are times the shares."""

    share: float = 0.0
    stability: float = 0.0
    difficulty: float = 0.0
    last_day: float = 0.0
