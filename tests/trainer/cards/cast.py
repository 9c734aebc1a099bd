"""Cards, and answers to them on some days."""

from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import uuid4

from trainer.cards.models import Card, CardAnswer
from trainer.cards.names import CardName
from trainer.cards.writing import GivenAnswer, keep_answer

START = datetime(2026, 3, 2, 12, tzinfo=UTC)
KV = CardName("pair-to-word", "both K V")
RT = CardName("pair-to-word", "both R T")
WORD_KV = CardName("word-to-pair", "both K V")


def on_day(number: float) -> datetime:
    """Return noon of a day, counted from the first."""
    return START + timedelta(days=number)


def given_answer(name: CardName = KV, *, is_correct: bool = True, ms: int = 1_400) -> GivenAnswer:
    return GivenAnswer(uuid4(), name, is_correct, ms)


def answered(user, *days: float, name: CardName = KV, **values) -> list[CardAnswer]:
    """Let a person answer a card on each of these days."""
    return [keep_answer(user, given_answer(name, **values), on_day(day)) for day in days]


def stored_cards(user) -> dict[CardName, dict[str, Any]]:
    """Return the columns of a person's cards."""
    rows: list[Any] = list(Card.objects.of(user.pk).values())
    return {CardName(row["kind"], row["key"]): row for row in rows}


def due_after(user, name: CardName = KV) -> int:
    """Return on which day, counted from the first, a card is due."""
    return (Card.objects.of(user.pk).named([name]).get().due_day - START.date()).days
