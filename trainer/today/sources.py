"""The packages that have cards. A new kind of card needs its source here, and nothing else."""

import json
from collections.abc import Mapping, Sequence
from itertools import chain, zip_longest
from typing import Any

from django.db.models import Subquery, TextField
from django.db.models.functions import Cast, JSONArray

from trainer.algorithms.cards import AlgorithmCards
from trainer.cards.names import CardName
from trainer.cards.sources import CardOwner, CardQuestion, CardSource
from trainer.methods.stored import method_with_columns
from trainer.pairs.cards import PairCards
from trainer.people.models import User
from trainer.practice.joined import Joined

SOURCES: Sequence[CardSource] = (PairCards(), AlgorithmCards())

Questions = Mapping[CardName, CardQuestion]


def question_of(user: User, name: CardName) -> CardQuestion | None:
    """Return the question of a card, or None if the person cannot be asked it now."""
    sources = [source for source in SOURCES if name.kind in source.kinds]
    return next((some.get(name) for some in _questions(user, sources, name)), None)


def questions_of(user: User) -> Questions:
    """Return every card that a person can be asked now, in the order in which new ones come.

    The sources take turns, so that the cards of none wait for all of another.
    """
    in_turns = zip_longest(*(some.items() for some in _questions(user, SOURCES)))
    return dict(item for item in chain.from_iterable(in_turns) if item is not None)


def _questions(
    user: User, sources: Sequence[CardSource], only: CardName | None = None
) -> list[Questions]:
    """Return the questions of some sources, whose rows are read in one query."""
    columns = {f"rows_{number}": _rows(source, user, only) for number, source in enumerate(sources)}
    method, texts = method_with_columns(user, columns)
    owner = CardOwner(user, method)
    return [
        source.questions(owner, json.loads(f"[{text or ''}]"), only)
        for source, text in zip(sources, texts, strict=True)
    ]


def _rows(source: CardSource, user: User, only: CardName | None) -> Subquery:
    """Return the rows of a source as one column."""
    row: Any = Cast(JSONArray(*source.columns), TextField())
    rows = source.rows(user, only).order_by().values("user")
    return Subquery(rows.annotate(text=Joined(row)).values("text"))
