"""What a person does today, read in few queries however long their log is."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from uuid import UUID

from trainer.cards.names import CardName
from trainer.cards.reading import CardSchedule, LastAnswer, StoredCard, schedule_of
from trainer.cards.sources import CardQuestion
from trainer.people.models import User
from trainer.practice.listing import day_start
from trainer.today.attempts import FailedScramble, attempts_of
from trainer.today.failures import failed_pairs
from trainer.today.frequencies import memo_columns
from trainer.today.rounds import (
    CardRound,
    ScrambleStep,
    card_round,
    cards_of_day,
    scramble_steps,
    weakest_pairs,
)
from trainer.today.sources import questions_of


@dataclass(frozen=True, slots=True)
class Seen:
    """How many days ago a card was asked, and how many seconds it usually takes, if that is known."""

    days: int
    usual_seconds: float | None


@dataclass(frozen=True, slots=True)
class Today:
    """Everything that a day asks for, and whether there is anything."""

    day: date
    questions: Mapping[CardName, CardQuestion]
    stored: Mapping[CardName, StoredCard]
    cards: CardRound
    known_count: int
    scrambles: Sequence[ScrambleStep]
    failed: FailedScramble | None
    is_finished: bool
    last_answer: LastAnswer | None

    @property
    def total(self) -> int:
        """Return the number of steps of the day."""
        return self.cards.total + len(self.scrambles) + (self.failed is not None)

    @property
    def done(self) -> int:
        """Return how many steps are done."""
        scrambles = sum(step.is_done for step in self.scrambles)
        return self.cards.answered + scrambles + bool(self.failed and self.failed.is_done)

    def seen(self, name: CardName) -> Seen | None:
        """Return when a card was asked the last time, if it ever was."""
        card = self.stored.get(name)
        return Seen((self.day - card.last_day).days, card.usual_seconds) if card else None

    @property
    def is_over(self) -> bool:
        """Return whether there was something to do, and all of it is done."""
        return 0 < self.total == self.done

    @property
    def has_one_left(self) -> bool:
        """Return whether the next step may be the last."""
        return self.total - self.done == 1

    @property
    def pairs_left(self) -> list[str]:
        """Return the weak pairs whose scrambles are left."""
        return [step.pair.letters for step in self.scrambles if not step.is_done]

    @property
    def pairs_done(self) -> list[str]:
        """Return the weak pairs whose scrambles are done."""
        return [step.pair.letters for step in self.scrambles if step.is_done]

    @property
    def next_scramble(self) -> ScrambleStep | None:
        """Return the next scramble with a weak pair."""
        return next((step for step in self.scrambles if not step.is_done), None)


def today_of(user: User, now: datetime, answer: UUID | None = None) -> Today:
    """Return what a person does today, and an answer that they gave."""
    day, questions = user.day_of(now), questions_of(user)
    schedule = schedule_of(user.pk, answer)
    cards = cards_of_day(questions, schedule.cards, schedule.new_a_day, day)
    # Memos of the day itself would change its new cards.
    columns = memo_columns(user.pk, day_start(day, user)) if cards.has_choice else {}
    attempts = attempts_of(user, now, columns)
    # Each once: those of the last DNFs, then those that are forgotten fastest.
    weakest = weakest_pairs(questions, schedule.cards)
    weak_pairs = dict.fromkeys([*failed_pairs(user, attempts.diagnoses), *weakest])
    return Today(
        day,
        questions,
        schedule.cards,
        card_round(cards, day, attempts.counts),
        _known(schedule, day),
        scramble_steps([*weak_pairs], attempts.practised),
        attempts.failed,
        is_finished=schedule.is_finished(day),
        last_answer=schedule.last_answer,
    )


def _known(schedule: CardSchedule, day: date) -> int:
    """Return how many cards were recalled the last time and are not due."""
    return sum(card.is_known(day) for card in schedule.cards.values())
