"""What a person does today, read in few queries however long their log is."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from uuid import UUID

from django.db.models import Q

from trainer.cards.names import CardName
from trainer.cards.reading import CardSchedule, LastAnswer, schedule_of
from trainer.cards.sources import CardQuestion
from trainer.people.models import User
from trainer.practice.models import Attempt, Mode, Phase
from trainer.today.rounds import (
    CardRound,
    ScrambleStep,
    card_round,
    scramble_steps,
    weakest_pairs,
)
from trainer.today.sources import questions_of

# A scramble that was failed longer ago is like any other.
FAILED_WITHIN = timedelta(days=30)
# Attempts of two days at most, of which a few are repeated or failed.
MOST_ATTEMPTS = 100


@dataclass(frozen=True, slots=True)
class FailedScramble:
    """The attempt to try again, or None if that was done today."""

    uuid: UUID | None

    @property
    def is_done(self) -> bool:
        """Return whether a failed scramble was tried again today."""
        return self.uuid is None


@dataclass(frozen=True, slots=True)
class Today:
    """Everything that a day asks for, and whether there is anything."""

    day: date
    questions: Mapping[CardName, CardQuestion]
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

    @property
    def is_over(self) -> bool:
        """Return whether there was something to do, and all of it is done."""
        return 0 < self.total == self.done

    @property
    def next_scramble(self) -> ScrambleStep | None:
        """Return the next scramble with a weak pair."""
        return next((step for step in self.scrambles if not step.is_done), None)


def today_of(user: User, now: datetime, answer: UUID | None = None) -> Today:
    """Return what a person does today, and an answer that they gave."""
    day, questions = user.day_of(now), questions_of(user)
    schedule = schedule_of(user.pk, answer)
    practised, failed = _attempts_of(user, day, now)
    return Today(
        day,
        questions,
        card_round(questions, schedule.cards, schedule.new_a_day, day),
        _known(schedule, day),
        scramble_steps(weakest_pairs(questions, schedule.cards), practised),
        failed,
        is_finished=schedule.is_finished(day),
        last_answer=schedule.last_answer,
    )


def _known(schedule: CardSchedule, day: date) -> int:
    """Return how many cards were recalled the last time and are not due."""
    return sum(card.is_known(day) for card in schedule.cards.values())


def _attempts_of(user: User, day: date, now: datetime) -> tuple[list[str], FailedScramble | None]:
    """Return the weak pairs that were practised today, and the failed scramble."""
    is_for_today = Q(mode__in=(Mode.WEAK, Mode.REVIEW), revealed_at__gt=now - timedelta(days=2))
    is_failed = Q(mode=Mode.MEMO) & (Q(correct=False) | Q(dnf=True))
    attempts = Attempt.objects.of(user.pk).filter(
        is_for_today | is_failed, phase=Phase.VERDICT, revealed_at__gt=now - FAILED_WITHIN
    )
    columns = ("uuid", "mode", "filters", "revealed_at")
    rows = attempts.newest_first().values_list(*columns)[:MOST_ATTEMPTS]
    pairs, repeated, failed = [], False, None
    for uuid, mode, filters, revealed_at in rows:
        if mode == Mode.MEMO:
            failed = failed or FailedScramble(uuid)
        elif user.day_of(revealed_at) == day:
            repeated = repeated or mode == Mode.REVIEW
            pairs += [filters["contains"]] if "contains" in filters else []
    return pairs[::-1], FailedScramble(None) if repeated else failed
