"""How often letter pairs occur in the memos of a person, which decides which new cards come first."""

import json
from collections import Counter
from collections.abc import Iterable, Mapping
from datetime import datetime

from django.db.models import QuerySet, Subquery, TextField
from django.db.models.functions import Cast

from trainer.cards.sources import CardQuestion
from trainer.events import USUAL
from trainer.practice.joined import Joined
from trainer.practice.models import DEALT_TO_TRAIN, Attempt, PieceResult

# Older memos say little about those to come: they may be of another method.
NEWEST = 500

# By the box of a piece type, how often each two stickers were named together.
PairCounts = Mapping[str, Mapping[tuple[str, str], int]]
NO_COUNTS: PairCounts = {}


def memo_columns(user_id: int, before: datetime) -> dict[str, Subquery]:
    """Return the letters of the newest memos from before a time, as one column for each box.

    Scrambles that were dealt for their pairs, and repeated ones, do not say how often pairs occur.
    """
    memos = Attempt.objects.of(user_id).memos(before).exclude(mode__in=DEALT_TO_TRAIN)
    newest = memos.filter(revealed_at__lt=before).newest_first().values("pk")[:NEWEST]
    results = PieceResult.objects.filter(attempt__in=newest)
    return {box.name: _joined_letters(results.filter(piece_type=box.name)) for box in USUAL.boxes}


def counts_of(columns: Mapping[str, str | None]) -> PairCounts:
    """Return how often each pair occurs in such columns.

    >>> counts_of({"edges": '["UF", "DB", "UF"],["UF", "DB"]', "corners": None})["edges"]
    Counter({('UF', 'DB'): 2})
    """
    return {box: _counts(json.loads(f"[{text or ''}]")) for box, text in columns.items()}


def frequency(question: CardQuestion, counts: PairCounts) -> int:
    """Return how often what a card is about occurs."""
    pairs = question.memo_pairs
    return sum(counts.get(box, {}).get((first, second), 0) for box, first, second in pairs)


def _joined_letters(results: QuerySet[PieceResult]) -> Subquery:
    letters = Joined(Cast("letters", TextField()))
    return Subquery(results.order_by().values("piece_type").annotate(text=letters).values("text"))


def _counts(memos: Iterable[list[str]]) -> Counter[tuple[str, str]]:
    counts: Counter[tuple[str, str]] = Counter()
    for letters in memos:
        try:
            counts.update(zip(letters[::2], letters[1::2], strict=False))
        except (TypeError, LookupError):
            # The page of an attempt that cannot be read says so itself.
            continue
    return counts
