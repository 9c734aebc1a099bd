"""The queries about cards."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date

from trainer.cards.grading import NEWEST
from trainer.cards.models import Card, CardAnswer, CardSettings, PracticeDay
from trainer.cards.names import CardName
from trainer.people.models import User


@dataclass(frozen=True, slots=True)
class DayOfQuestions:
    """How long a person answered questions on a day, and whether Today was done."""

    question_ms: int
    is_finished: bool


def cards_of(user_id: int | None) -> dict[CardName, Card]:
    """Return all cards of a person that were ever answered."""
    return {card.name: card for card in Card.objects.of(user_id)}


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
