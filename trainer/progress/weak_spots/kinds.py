"""Kinds of mistakes: how often each is made, when, and whether in tracing or in remembering."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from trainer.events import Box, boxes
from trainer.practice.models import Mode
from trainer.progress.forms import Source
from trainer.progress.weak_spots.judged import JudgedCount
from trainer.progress.weak_spots.tallies import Tally, total

TITLES: dict[str, Promise] = {
    "mirrored": _("Another sticker of the same piece"),
    "wrong_piece": _("Another piece"),
    "exchanged": _("Letters swapped"),
    "lost": _("A letter lost"),
    "extra": _("A letter too many"),
    "cycle_forgotten": _("A cycle forgotten"),
    "in_place_forgotten": _("A flip or twist forgotten"),
    "in_place_wrong_way": _("A twist the wrong way"),
    "parity_swap_forgotten": _("The memo swap forgotten"),
    "mixed_types": _("Edges and corners mixed up"),
    "too_early": _("Ended too early"),
}
OTHER = _("Something else")


@dataclass(frozen=True, slots=True)
class KindOfMistake:
    """How often a kind of mistake was made, in all and in each span of days."""

    name: str
    title: Promise
    tally: Tally
    spans: Sequence[Tally]


@dataclass(frozen=True, slots=True)
class Way:
    """How many memos of a piece type were wrong, made in one way."""

    source: Source
    box: Box
    tally: Tally


def kinds_of(rows: Sequence[JudgedCount], span_count: int) -> list[KindOfMistake]:
    """Every kind of mistake that was made, the most frequent first."""
    judged = _by_span(rows, span_count)
    made: dict[str, list[JudgedCount]] = {}
    for row in rows:
        if not row.correct:
            made.setdefault(row.kind, []).append(row)
    kinds = []
    for kind, wrong in made.items():
        counts = _by_span(wrong, span_count)
        spans = [Tally(due, count) for due, count in zip(judged, counts, strict=True)]
        kinds.append(KindOfMistake(kind, TITLES.get(kind, OTHER), total(spans), spans))
    return sorted(kinds, key=lambda kind: (-kind.tally.wrong, str(kind.title)))


def ways_of(rows: Iterable[JudgedCount]) -> list[Way]:
    """How tracing and remembering go, for what was done of them."""
    judged: Counter[tuple[Source, str]] = Counter()
    wrong: Counter[tuple[Source, str]] = Counter()
    for row in rows:
        way = (Source.TRACE if row.mode == Mode.TRACE else Source.MEMO, row.piece_type)
        judged[way] += row.times
        wrong[way] += 0 if row.correct else row.times
    every = ((source, box) for source in (Source.TRACE, Source.MEMO) for box in boxes().values())
    return [
        Way(source, box, Tally(judged[source, box.name], wrong[source, box.name]))
        for source, box in every
        if judged[source, box.name]
    ]


def _by_span(rows: Iterable[JudgedCount], span_count: int) -> list[int]:
    counts = Counter[int]()
    for row in rows:
        counts[row.span] += row.times
    return [counts[span] for span in range(span_count)]
