"""Letter pairs that were skipped or executed backwards in the last DNFs: they are weak pairs, too."""

import json
from collections import Counter
from collections.abc import Iterator
from datetime import datetime, timedelta

from django.db.models import Subquery, TextField, Value
from django.db.models.functions import Cast, Coalesce, Concat

from trainer.events import boxes, event_of_box
from trainer.methods.stored import method_of, snapshot
from trainer.people.models import User
from trainer.practice.explained import OF_A_PAIR, certain_faults
from trainer.practice.joined import Joined
from trainer.practice.models import SOLVING, Attempt
from trainer.today.rounds import WeakPair

# An earlier mistake is no weakness any more.
FAILED_WITHIN = timedelta(days=7)


def diagnoses_column(user_id: int, now: datetime) -> Subquery:
    """Return the diagnoses of the last DNFs with what was confirmed and with their methods, as one text."""
    solves = Attempt.objects.of(user_id).filter(
        mode__in=SOLVING, diagnosis__isnull=False, revealed_at__gt=now - FAILED_WITHIN
    )
    start, comma, end, null = (
        Value(text, output_field=TextField()) for text in ("[", ",", "]", "null")
    )
    true = Coalesce(Cast("true_explanation", TextField()), null)
    diagnosis, method = (Cast(name, TextField()) for name in ("diagnosis", "method"))
    row = Concat(start, diagnosis, comma, true, comma, method, end, output_field=TextField())
    return Subquery(solves.order_by().values("user").annotate(text=Joined(row)).values("text"))


def failed_pairs(user: User, diagnoses: str | None) -> list[WeakPair]:
    """Return the pairs of somebody's last DNFs, those that failed most often first.

    Letters of another method than today's are other pairs, and are left out.
    """
    rows = json.loads(f"[{diagnoses}]") if diagnoses else []
    method = snapshot(method_of(user)) if rows else {}
    counts = Counter(
        pair for *diagnosis, own in rows if own == method for pair in _pairs(*diagnosis)
    )
    return sorted(counts, key=lambda pair: (-counts[pair], pair))


def _pairs(document: object, true: int | None) -> Iterator[WeakPair]:
    for fault in certain_faults(document, true):
        letters, box = fault.get("letters"), boxes().get(str(fault.get("piece_type")))
        if fault["kind"] in OF_A_PAIR and box and isinstance(letters, list) and len(letters) == 2:
            event = event_of_box(box)
            yield WeakPair("".join(map(str, letters)), event.name if event else "")
