"""When a card is asked again: FSRS-6 with its default parameters, counted in the person's own days.

FSRS counts whole days of 24 hours in UTC. So each day of a person is passed as its noon in UTC:
between two of them are as many days as between the dates, whatever clocks and time zones do.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, date, datetime, time
from enum import IntEnum
from functools import lru_cache

from fsrs import Card, Rating, Scheduler, State

LONGEST_INTERVAL = 365
NOON = time(12, tzinfo=UTC)
# FSRS would make one from the clock; nothing depends on it.
CARD_ID = 1


class Grade(IntEnum):
    """How well a card was recalled, with the numbers of FSRS."""

    AGAIN = 1
    HARD = 2
    GOOD = 3
    EASY = 4


@dataclass(frozen=True, slots=True)
class Memory:
    """What FSRS knows about a card after its last review, and the day on which it is due."""

    stability: float
    difficulty: float
    last_day: date
    due_day: date

    @property
    def interval(self) -> int:
        """Return the days from the last review until the card is due."""
        return (self.due_day - self.last_day).days


def reviewed(memory: Memory | None, day: date, grade: Grade, retention: float) -> Memory:
    """Return the memory after a review; None is that of a card that was never reviewed.

    >>> first = reviewed(None, date(2026, 11, 19), Grade.GOOD, 0.9)
    >>> first.interval, round(first.stability, 4), round(first.difficulty, 4)
    (2, 2.3065, 2.1181)
    """
    card, _ = scheduler_of(retention).review_card(_card(memory, day), Rating(grade), noon(day))
    assert card.stability is not None  # noqa: S101 - for the type checker
    assert card.difficulty is not None  # noqa: S101 - likewise
    return Memory(card.stability, card.difficulty, day, card.due.date())


def replayed(reviews: Iterable[tuple[date, Grade]], retention: float) -> Memory | None:
    """Return the memory after some reviews in their order, or None without any."""
    memory = None
    for day, grade in reviews:
        memory = reviewed(memory, day, grade, retention)
    return memory


def retrievability(memory: Memory, day: date) -> float:
    """Return the probability that a card is recalled on a day.

    >>> first = reviewed(None, date(2026, 11, 19), Grade.GOOD, 0.9)
    >>> round(retrievability(first, date(2026, 11, 19)), 3), round(retrievability(first, date(2026, 11, 30)), 3)
    (1.0, 0.765)
    """
    return scheduler_of(0.9).get_card_retrievability(_card(memory, day), noon(day))


def noon(day: date) -> datetime:
    """Return the moment at which FSRS sees whatever happens on a day."""
    return datetime.combine(day, NOON)


@lru_cache(maxsize=32)
def scheduler_of(retention: float) -> Scheduler:
    """Return the scheduler for a retention: without steps within a day, and without chance."""
    return Scheduler(
        desired_retention=retention,
        learning_steps=(),
        relearning_steps=(),
        maximum_interval=LONGEST_INTERVAL,
        enable_fuzzing=False,
    )


def _card(memory: Memory | None, day: date) -> Card:
    if memory is None:
        return Card(CARD_ID, due=noon(day))
    return Card(
        CARD_ID,
        State.Review,
        stability=memory.stability,
        difficulty=memory.difficulty,
        due=noon(memory.due_day),
        last_review=noon(memory.last_day),
    )
