"""What the database tells of mistakes: counted there where counting is enough."""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from math import floor
from typing import Any, NamedTuple

from django.db.models import (
    Avg,
    Case,
    Count,
    F,
    IntegerField,
    Q,
    QuerySet,
    TextField,
    Value,
    When,
)
from django.db.models.functions import Cast

from trainer.drills.models import DrillAnswer
from trainer.practice.models import Attempt, Mode, Phase, PieceResult, PieceType
from trainer.progress.averages import HUNDREDTH_MS
from trainer.progress.mistakes.choices import Chosen, Source
from trainer.progress.mistakes.tallies import Memos, Pace, Tally, Timed, WrongMemo
from trainer.unreadable import note_unreadable
from trainer.users.models import User

# The newest of somebody who has more.
MOST_MEMOS = 40_000
MOST_TIMED = 2_000
A_CHUNK = 2_000
MOST_CONFUSIONS = 20
WAYS = {Source.MEMO: (Mode.MEMO, Mode.REVIEW), Source.TRACE: (Mode.TRACE,), Source.DRILLS: ()}


@dataclass(frozen=True, slots=True)
class Wanted:
    """Whose attempts and drills are looked at, which, and from when on if not all.

    ``whole`` leaves out what cannot be read, which takes longer.
    """

    user: User
    chosen: Chosen
    since: datetime | None = None
    whole: bool = False


class Judged(NamedTuple):
    """How many memos of one piece type were judged alike in a span of days."""

    mode: str
    piece_type: str
    kind: str
    correct: bool
    span: int
    times: int


class Confusion(NamedTuple):
    """How often one sticker's letter came where another's belonged.

    ``typed`` is the other sticker's name; in drills it may be what was answered instead of one.
    """

    piece_type: str
    expected: str
    typed: str
    times: int


@dataclass(frozen=True, slots=True)
class Drilled:
    """How each sticker went in letter drills, and how long right answers take in the mean."""

    tallies: Mapping[str, Tally]
    paces: Mapping[str, Pace]


def first_moment(user: User) -> datetime | None:
    """When somebody's first attempt was revealed."""
    attempts = Attempt.objects.of(user.pk).order_by("revealed_at")
    return attempts.values_list("revealed_at", flat=True).first()


def judged_by_kind(wanted: Wanted, starts: Sequence[datetime]) -> list[Judged]:
    """Judged memos, counted by how they were made, what they were and when, whatever the source."""
    told = ("attempt__mode", "piece_type", "kind", "correct", "span")
    later = starts[1:]
    ended = [When(attempt__revealed_at__lt=end, then=Value(at)) for at, end in enumerate(later)]
    span = Case(*ended, default=Value(len(later)), output_field=IntegerField())
    results = _results(wanted).annotate(span=span)
    rows = results.values_list(*told).annotate(count=Count("pk")).order_by()
    return [Judged(*row) for row in rows]


def memos(wanted: Wanted) -> dict[str, Memos]:
    """What was typed, by piece type."""
    told = ["piece_type", "first_wrong", "expected", *_texts("letters", "nearest"), "pk"]
    results = _results(wanted, wanted.chosen.source).order_by("-attempt__revealed_at")
    rows = results.values_list(*told)[:MOST_MEMOS]
    right: dict[str, list[str]] = {piece_type: [] for piece_type in PieceType.values}
    wrong: dict[str, list[Sequence[Any]]] = {piece_type: [] for piece_type in PieceType.values}
    for row in rows.iterator(chunk_size=A_CHUNK):
        if wanted.whole and not _is_whole_memo(row):
            note_unreadable(PieceResult._meta.label, row[5], ValueError())
        elif row[1] is None:
            right[row[0]].append(row[3])
        else:
            wrong[row[0]].append(row)
    return {each: Memos(_documents(right[each]), _wrong(wrong[each])) for each in right}


def timed(wanted: Wanted) -> list[Timed]:
    """When the letters of the newest memos were typed: older ones were typed at another pace."""
    results = _results(wanted, wanted.chosen.source or Source.MEMO)
    told = ["piece_type", *_texts("letters", "attempt__offsets")]
    rows = list(results.order_by("-attempt__revealed_at").values_list(*told)[:MOST_TIMED])
    if wanted.whole:
        rows = [row for row in rows if _is_whole_time(row)]
    letters, offsets = (_documents(row[column] for row in rows) for column in (1, 2))
    return [
        Timed(typed, times.get(row[0], ()))
        for row, typed, times in zip(rows, letters, offsets, strict=True)
    ]


def drilled(wanted: Wanted) -> Drilled:
    """How the stickers went in drills, both ways of asking together."""
    rows = (
        _answers(wanted)
        .values_list("sticker", "correct")
        .annotate(count=Count("pk"), mean=Avg(F("ms") - F("ms") % HUNDREDTH_MS))
        .order_by()
    )
    tallies: dict[str, Tally] = {}
    paces: dict[str, Pace] = {}
    for sticker, correct, count, mean in rows:
        tallies[sticker] = tallies.get(sticker, Tally()) + Tally(count, 0 if correct else count)
        if correct:
            paces[sticker] = Pace(count, floor(float(mean) / HUNDREDTH_MS + 0.5) * HUNDREDTH_MS)
    return Drilled(tallies, paces)


def drill_confusions(wanted: Wanted) -> list[Confusion]:
    """What was chosen or typed in drills for which sticker."""
    rows = (
        _answers(wanted)
        .filter(correct=False)
        .values_list("piece_type", "sticker", "answered")
        .annotate(count=Count("pk"))
        .order_by("-count", "piece_type", "sticker", "answered")
    )
    return [Confusion(*row) for row in rows[:MOST_CONFUSIONS]]


def _results(wanted: Wanted, source: str = "") -> QuerySet[PieceResult]:
    """The verdicts on what is looked at."""
    chosen = wanted.chosen
    asked = Q(attempt__user=wanted.user.pk, attempt__deleted_at=None, attempt__phase=Phase.VERDICT)
    if wanted.since:
        asked &= Q(attempt__revealed_at__gte=wanted.since)
    if chosen.event:
        asked &= Q(attempt__event=chosen.event)
    if chosen.session is not None:
        asked &= Q(attempt__session=chosen.session)
    if source:
        asked &= Q(attempt__mode__in=WAYS[Source(source)])
    return PieceResult.objects.filter(asked)


def _answers(wanted: Wanted) -> QuerySet[DrillAnswer]:
    """Answers in drills; they stand in no session."""
    chosen, answers = wanted.chosen, DrillAnswer.objects.of(wanted.user.pk)
    if chosen.session is not None or chosen.source not in ("", Source.DRILLS):
        return answers.none()
    if wanted.since:
        answers = answers.filter(answered_at__gte=wanted.since)
    if chosen.event in PieceType.values:
        answers = answers.filter(piece_type=chosen.event)
    return answers


def _texts(*names: str) -> list[str | Cast]:
    """Documents as they are stored, so that they can be read all at once."""
    return [Cast(name, TextField()) for name in names]


def _wrong(rows: Sequence[Sequence[Any]]) -> list[WrongMemo]:
    """Wrong memos, the documents of all of them read at once."""
    letters = _documents(row[3] for row in rows)
    nearest = _documents(row[4] or "null" for row in rows)
    return [
        WrongMemo(typed, row[1], row[2], right)
        for row, typed, right in zip(rows, letters, nearest, strict=True)
    ]


def _is_whole_memo(row: Sequence[Any]) -> bool:
    """Whether the letters of a memo and of the nearest one are lists that go as far as they say."""
    letters, nearest = json.loads(row[3]), json.loads(row[4] or "null")
    if not _is_list_of(str, letters) or not (nearest is None or _is_list_of(str, nearest)):
        return False
    return row[1] is None or int(row[1]) <= len(letters)


def _is_whole_time(row: Sequence[Any]) -> bool:
    letters, offsets = json.loads(row[1]), json.loads(row[2])
    if not _is_list_of(str, letters) or not isinstance(offsets, dict):
        return False
    return all(_is_list_of(int, times) for times in offsets.values())


def _is_list_of(kind: type, document: object) -> bool:
    return isinstance(document, list) and all(isinstance(each, kind) for each in document)


def _documents(texts: Iterable[str]) -> list[Any]:
    documents: list[Any] = json.loads(f"[{','.join(texts)}]")
    return documents
