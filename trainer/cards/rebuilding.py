"""Computes cards from the log of their answers, which is all that they are made of."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from itertools import groupby
from statistics import median_low
from typing import NamedTuple

from trainer.cards.models import Card, CardAnswer, CardSettings
from trainer.cards.names import CardName
from trainer.cards.scheduling import Grade, replayed
from trainer.people.models import User

COMPUTED = [
    *("stability", "difficulty", "first_day", "last_day", "due_day", "review_count"),
    *("correct_count", "last_grade", "last_ms", "usual_ms", "has_repeat"),
]
AT_ONCE = 500
# The usual time of a card is the median of so many of its last correct answers.
NEWEST = 5


class LoggedAnswer(NamedTuple):
    """What an answer of the log says about its card."""

    name: CardName
    day: date
    grade: Grade
    is_correct: bool
    ms: int


@dataclass(frozen=True, slots=True)
class Retention:
    """The person whose cards are computed, and how likely they want to recall one that is due."""

    user_id: int
    retention: float


def rebuild(user: User, names: Collection[CardName] | None = None) -> None:
    """Compute some of a person's cards, or all, from their answers, in the current transaction.

    It waits for every other rebuild of the person's cards, so it sees the answers that those saw.
    """
    whose = _locked(user)
    cards = list(cards_of_log(whose, logged_answers(user.pk, names)))
    stored = Card.objects.of(user.pk)
    stored = stored if names is None else stored.named(names)
    gone = set(_names(stored)) - {card.name for card in cards} if _may_vanish(names, cards) else ()
    if gone:
        stored.named(gone).delete()
    Card.objects.bulk_create(
        cards,
        batch_size=AT_ONCE,
        update_conflicts=True,
        unique_fields=["user", "kind", "key"],
        update_fields=COMPUTED,
    )


def cards_of_log(whose: Retention, answers: Iterable[LoggedAnswer]) -> Iterator[Card]:
    """Yield a card for each name in answers that are in the order of the log."""
    for name, group in groupby(answers, key=lambda answer: answer.name):
        yield _card(whose, name, list(group))


def logged_answers(
    user_id: int, names: Collection[CardName] | None = None
) -> Iterator[LoggedAnswer]:
    """Yield the answers to some of a person's cards, or to all, in the order of the log."""
    answers = CardAnswer.objects.of(user_id)
    answers = answers if names is None else answers.about(names)
    columns = ("kind", "key", "day", "counted_grade", "correct", "ms")
    rows = answers.in_order().counted_grades().values_list(*columns)
    for kind, key, day, grade, is_correct, ms in rows:
        yield LoggedAnswer(CardName(kind, key), day, Grade(grade), is_correct, ms)


def _card(whose: Retention, name: CardName, answers: Sequence[LoggedAnswer]) -> Card:
    reviews = [next(of_day) for _, of_day in groupby(answers, key=lambda answer: answer.day)]
    first, last = reviews[0], reviews[-1]
    memory = replayed(((review.day, review.grade) for review in reviews), whose.retention)
    assert memory is not None  # noqa: S101 - a group has an answer
    return Card(
        user_id=whose.user_id,
        kind=name.kind,
        key=name.key,
        stability=memory.stability,
        difficulty=memory.difficulty,
        first_day=first.day,
        last_day=memory.last_day,
        due_day=memory.due_day,
        review_count=len(reviews),
        correct_count=sum(review.is_correct for review in reviews),
        last_grade=last.grade,
        last_ms=last.ms,
        usual_ms=_usual_ms(answers),
        has_repeat=answers[-1] is not last,
    )


def _usual_ms(answers: Sequence[LoggedAnswer]) -> int | None:
    """Return how long a card usually takes, or None if it was never answered correctly."""
    times = [answer.ms for answer in answers if answer.is_correct][-NEWEST:]
    return median_low(times) if times else None


def _locked(user: User) -> Retention:
    """Lock the person's cards until the transaction ends, and return how they are scheduled."""
    rows = User.objects.select_for_update(no_key=True, of=("self",))
    locked = rows.select_related("card_settings").only("pk", "card_settings").get(pk=user.pk)
    chosen = getattr(locked, "card_settings", None) or CardSettings()
    return Retention(user.pk, chosen.retention)


def _may_vanish(names: Collection[CardName] | None, cards: Collection[Card]) -> bool:
    """Return whether some stored card may have no answer any more."""
    return names is None or len(cards) < len(set(names))


def _names(cards: Iterable[Card]) -> Iterator[CardName]:
    return (card.name for card in cards)
