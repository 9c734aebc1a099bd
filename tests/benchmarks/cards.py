"""What Today and an answer cost a person with many cards, as a multiple of a bare view."""

from collections.abc import Iterator
from datetime import timedelta
from itertools import islice
from uuid import uuid4

# The website sets Django up.
from tests.benchmarks.website import A_ROUND, ROUNDS, Ask, Load, measured, repeated, site  # isort: skip
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from tests.benchmarks.measuring import Row
from trainer.cards.models import CardAnswer
from trainer.cards.names import CardName
from trainer.cards.rebuilding import rebuild
from trainer.pairs.models import Pair
from trainer.people.models import User
from trainer.today.sources import questions_of
from trainer.today.tokens import AskedCard

TITLE = "Today of a person with 10,000 answers to cards: CPU as a multiple of the bare view"

ANSWERS = 10_000
LETTERS = "abcdefghijklmnopqrstuvwx"
MOST_QUERIES = 6


def rows() -> Iterator[Row]:
    """CPU as a multiple of the bare view, and queries."""
    with site() as (ask, user):
        names = answered(user)
        loads = {
            ("Today", "", ""): repeated(ask, "/today/"),
            ("Answer to a card", "12×", ""): answering(ask, names),
        }
        yield from measured(repeated(ask, "/ok"), loads)
        with CaptureQueriesContext(connection) as queries:
            ask("/today/", "")
        yield Row("Today: queries", f"**{len(queries)}**", str(MOST_QUERIES))


def answered(user: User) -> list[CardName]:
    """Give somebody words for all pairs and answers to their cards, which are due; return their names."""
    Pair.objects.bulk_create(
        Pair(user=user, first=first, second=second, words=f"word {first} {second}")
        for first in LETTERS
        for second in LETTERS
    )
    names, now = list(questions_of(user)), timezone.now()
    rows = []
    for number in range(ANSWERS):
        turn, place = divmod(number, len(names))
        moment = now - timedelta(days=400 - 20 * turn, minutes=place)
        name, day = names[place], user.day_of(moment)
        values = {"kind": name.kind, "key": name.key, "answered_at": moment, "day": day}
        rows.append(
            CardAnswer(user=user, uuid=uuid4(), correct=True, ms=1_000 + place, grade=3, **values)
        )
    CardAnswer.objects.bulk_create(rows, batch_size=500)
    rebuild(user)
    return names


def answering(ask: Ask, names: list[CardName]) -> Load:
    asked_at = timezone.now() - timedelta(seconds=2)
    tokens = (AskedCard(uuid4(), name, asked_at).signed() for name in names)

    def run() -> None:
        for token in islice(tokens, A_ROUND):
            assert ask("/today/answer", f"question={token}&answer=kiwi") == 302

    assert len(names) >= A_ROUND * (ROUNDS + 1)
    return run
