"""The questions of a source of cards, from rows that are read one by one."""

import json

from trainer.cards.sources import CardOwner
from trainer.methods.stored import method_of


def questions_from(source, user, only=None):
    """Return the questions that a source has for a person."""
    rows = source.rows(user, only).order_by("?").values_list(*source.columns)
    texts = json.loads(json.dumps(list(rows), default=str))
    return source.questions(CardOwner(user, method_of(user)), texts, only)
