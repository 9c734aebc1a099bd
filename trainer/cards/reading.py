"""The queries about cards."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime
from functools import cache
from typing import Any, NamedTuple
from uuid import UUID

from django.db.migrations.recorder import MigrationRecorder
from django.db.models import Min, Subquery

from trainer.cards.grading import NEWEST
from trainer.cards.models import (
    USUAL_NEW_A_DAY,
    Card,
    CardAnswer,
    CardSettings,
    PracticeDay,
)
from trainer.cards.names import CardName
from trainer.cards.scheduling import Grade
from trainer.entries import EARLIEST
from trainer.people.models import User


@dataclass(frozen=True, slots=True)
class DayOfQuestions:
    """How long a person answered questions on a day, and whether Today was done."""

    question_ms: int
    is_finished: bool


def cards_of(user_id: int | None) -> dict[CardName, Card]:
    """Return all cards of a person that were ever answered."""
    return {card.name: card for card in Card.objects.of(user_id)}


class StoredCard(NamedTuple):
    """What the log says about a card, without what only FSRS needs."""

    name: CardName
    stability: float
    first_day: date
    last_day: date
    due_day: date
    last_grade: int
    has_repeat: bool
    usual_ms: int | None = None

    @property
    def usual_seconds(self) -> float | None:
        """Return how long the card usually takes, or None if it was never answered correctly."""
        return None if self.usual_ms is None else self.usual_ms / 1_000

    def is_known(self, day: date) -> bool:
        """Return whether the card was recalled the last time and is not due on a day."""
        return self.last_grade != Grade.AGAIN and self.due_day > day


class LastAnswer(NamedTuple):
    """The answer that a page is about: which card it was to, whether it was correct, and its grade."""

    uuid: UUID
    name: CardName
    is_correct: bool
    grade: Grade


@dataclass(frozen=True, slots=True)
class CardSchedule:
    """All cards of a person that were ever answered, and how many new ones they get a day.

    `last_finished` is the last day on which Today was done, `last_answer` the answer that was looked up.
    """

    cards: Mapping[CardName, StoredCard]
    new_a_day: int
    last_finished: date | None = None
    last_answer: LastAnswer | None = None

    def is_finished(self, day: date) -> bool:
        """Return whether Today was done on a day or later."""
        return self.last_finished is not None and self.last_finished >= day


def schedule_of(user_id: int, answer: UUID | None = None) -> CardSchedule:
    """Return a person's schedule, and an answer of theirs, with one query if they have any cards."""
    about_person = _about_person(user_id, answer)
    columns = (*about_person, "kind", "key", *StoredCard._fields[1:])
    rows = list(Card.objects.of(user_id).annotate(**about_person).values_list(*columns))
    if not rows:
        return CardSchedule({}, settings_of(user_id).new_a_day)
    new_a_day, last_finished, *of_answer = rows[0][: len(about_person)]
    cards = [
        StoredCard(CardName(kind, key), *values)
        for kind, key, *values in (row[len(about_person) :] for row in rows)
    ]
    return CardSchedule(
        {card.name: card for card in cards},
        USUAL_NEW_A_DAY if new_a_day is None else new_a_day,
        last_finished,
        _last_answer(answer, *of_answer),
    )


def _about_person(user_id: int, answer: UUID | None) -> dict[str, Subquery]:
    """Return what is the same in every row: the database looks it up once."""
    chosen = CardSettings.objects.filter(user=user_id).values("new_a_day")
    finished = PracticeDay.objects.of(user_id).filter(finished_at__isnull=False).order_by("-day")
    no_answer = CardAnswer.objects.none()
    answers = no_answer if answer is None else CardAnswer.objects.of(user_id).filter(uuid=answer)
    answers = answers.counted_grades()
    columns = ("kind", "key", "correct", "counted_grade")
    return {
        "new_a_day": Subquery(chosen),
        "last_finished": Subquery(finished.values("day")[:1]),
        **{f"answer_{column}": Subquery(answers.values(column)[:1]) for column in columns},
    }


def _last_answer(
    uuid: UUID | None, kind: str | None, key: str, is_correct: Any, grade: int
) -> LastAnswer | None:
    if uuid is None or kind is None:
        return None
    return LastAnswer(uuid, CardName(kind, key), bool(is_correct), Grade(grade))


@cache
def minutes_count_since() -> datetime:
    """Return when this site began to count minutes, which is when the table of days was made."""
    migrations = MigrationRecorder.Migration.objects.filter(app=PracticeDay._meta.app_label)
    first: datetime | None = migrations.aggregate(first=Min("applied"))["first"]
    return first or EARLIEST


def settings_of(user_id: int | None) -> CardSettings:
    """Return how a person's cards are scheduled."""
    stored = CardSettings.objects.filter(user=user_id).first() if user_id is not None else None
    return stored or CardSettings()


def newest_times(user_id: int | None, kind: str) -> list[int]:
    """Return the times of the newest correct answers to cards of a kind, the newest first."""
    answers = CardAnswer.objects.of(user_id).filter(kind=kind, correct=True)
    return list(answers.order_by("-answered_at").values_list("ms", flat=True)[:NEWEST])


def days_of_questions(user: User, since: date) -> Mapping[date, DayOfQuestions]:
    """Return what is stored of a person's days from a date on."""
    rows = PracticeDay.objects.of(user.pk).filter(day__gte=since)
    columns = ("day", "question_ms", "finished_at")
    return {
        day: DayOfQuestions(ms, finished_at is not None)
        for day, ms, finished_at in rows.values_list(*columns)
    }
