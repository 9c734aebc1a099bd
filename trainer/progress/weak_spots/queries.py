"""Reads results and drill answers: the database counts them where counting is enough."""

import json
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import islice
from math import floor
from typing import Any, NamedTuple

from django.db.models import (
    Avg,
    Case,
    Count,
    Expression,
    F,
    Q,
    QuerySet,
    TextField,
    Value,
    When,
)
from django.db.models.functions import Cast

from trainer.drills.models import DrillAnswer
from trainer.events import boxes, event_named
from trainer.people.models import User
from trainer.practice.models import Attempt, Mode, Phase, PieceResult
from trainer.progress.forms import Choice, Source
from trainer.progress.reading import PlainNumber
from trainer.progress.results import HUNDREDTH_MS
from trainer.progress.weak_spots.letter_column import LetterColumn
from trainer.progress.weak_spots.tallies import Memos, Pace, Tally, Timed, WrongMemo
from trainer.unreadable import note_unreadable

# The newest of somebody who has more.
MOST_MEMOS = 40_000
MOST_TIMED = 2_000
A_CHUNK = 2_000
MOST_CONFUSIONS = 20
WAYS = {Source.MEMO: (Mode.MEMO, Mode.REVIEW), Source.TRACE: (Mode.TRACE,), Source.DRILLS: ()}


@dataclass(frozen=True, slots=True)
class Query:
    """Whose attempts and drills to read, which of them, and from when on unless all.

    `whole` leaves out rows that cannot be read, which takes longer.
    """

    user: User
    choice: Choice
    since: datetime | None = None
    whole: bool = False


class JudgedCount(NamedTuple):
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


class JudgedMemos(NamedTuple):
    """How many memos were judged alike, and the memos themselves of each box."""

    counts: Sequence[JudgedCount]
    memos: Mapping[str, Memos]


@dataclass(frozen=True, slots=True)
class Drilled:
    """How each sticker went in letter drills, and how long right answers take in the mean."""

    tallies: Mapping[str, Tally]
    paces: Mapping[str, Pace]


def first_moment(user: User) -> datetime | None:
    """When somebody's first attempt was revealed."""
    attempts = Attempt.objects.of(user.pk).order_by("revealed_at")
    return attempts.values_list("revealed_at", flat=True).first()


def judged(query: Query, starts: Sequence[datetime]) -> JudgedMemos:
    """Return how many memos of every source were judged in which span, and the chosen memos."""
    columns = ("attempt__mode", "piece_type", "kind", "span", "first_wrong", "expected")
    keys = ["attempt_id"] if query.whole else []
    results = _results(query).annotate(span=_span(starts)).order_by("-attempt__revealed_at")
    chosen_columns = results.values_list(*columns, *_texts("letters", "nearest"), *keys)
    rows = chosen_columns.iterator(chunk_size=A_CHUNK)
    counts = Counter[tuple[str, str, str, bool, int]]()
    right: defaultdict[str, list[str]] = defaultdict(list)
    wrong: defaultdict[str, list[Sequence[Any]]] = defaultdict(list)
    room = MOST_MEMOS
    while some := list(islice(rows, A_CHUNK)):
        counts.update((row[0], row[1], row[2], row[4] is None, row[3]) for row in some)
        chosen = _chosen(some, query)[:room]
        room -= len(chosen)
        for row in chosen:
            if row[4] is None:
                right[row[1]].append(row[6])
            else:
                wrong[row[1]].append(row)
    read = _letters_one_by_one if query.whole else LetterColumn.read
    memos = {name: Memos(read(right[name]), _wrong(wrong[name])) for name in boxes()}
    return JudgedMemos([JudgedCount(*alike, times) for alike, times in counts.items()], memos)


def _span(starts: Sequence[datetime], first: int = 0) -> Expression:
    """Return the place of the span in which an attempt was revealed, found by halving."""
    middle = len(starts) // 2
    if not middle:
        return Value(first, PlainNumber())
    later = When(
        attempt__revealed_at__gte=starts[middle], then=_span(starts[middle:], first + middle)
    )
    return Case(later, default=_span(starts[:middle], first), output_field=PlainNumber())


def timed(query: Query) -> list[Timed]:
    """Return when the letters of the newest memos were typed: older ones had another pace."""
    results = _results(query, query.choice.source or Source.MEMO)
    columns = ["piece_type", *_texts("letters", "attempt__offsets")]
    rows = list(results.order_by("-attempt__revealed_at").values_list(*columns)[:MOST_TIMED])
    if query.whole:
        rows = [row for row in rows if _is_whole_time(row)]
    letters, offsets = (_documents(row[column] for row in rows) for column in (1, 2))
    return [
        Timed(typed, times.get(row[0], ()))
        for row, typed, times in zip(rows, letters, offsets, strict=True)
    ]


def drilled(query: Query) -> Drilled:
    """How the stickers went in drills, both ways of asking together."""
    rows = (
        _answers(query)
        .values_list("sticker", "correct")
        .annotate(count=Count("*"), mean=Avg(F("ms") - F("ms") % HUNDREDTH_MS))
        .order_by()
    )
    tallies: dict[str, Tally] = {}
    paces: dict[str, Pace] = {}
    for sticker, correct, count, mean in rows:
        tallies[sticker] = tallies.get(sticker, Tally()) + Tally(count, 0 if correct else count)
        if correct:
            paces[sticker] = Pace(count, floor(float(mean) / HUNDREDTH_MS + 0.5) * HUNDREDTH_MS)
    return Drilled(tallies, paces)


def drill_confusions(query: Query) -> list[Confusion]:
    """What was choice or typed in drills for which sticker."""
    rows = (
        _answers(query)
        .filter(correct=False)
        .values_list("piece_type", "sticker", "answered")
        .annotate(count=Count("*"))
        .order_by("-count", "piece_type", "sticker", "answered")
    )
    return [Confusion(*row) for row in rows[:MOST_CONFUSIONS]]


def _results(query: Query, source: str = "") -> QuerySet[PieceResult]:
    """Return the results that a query covers."""
    choice = query.choice
    conditions = Q(
        attempt__user=query.user.pk, attempt__deleted_at=None, attempt__phase=Phase.VERDICT
    )
    if query.since:
        conditions &= Q(attempt__revealed_at__gte=query.since)
    if choice.event:
        conditions &= Q(attempt__event=choice.event)
    if choice.session is not None:
        conditions &= Q(attempt__session=choice.session)
    if source:
        conditions &= Q(attempt__mode__in=WAYS[Source(source)])
    return PieceResult.objects.filter(conditions)


def _answers(query: Query) -> QuerySet[DrillAnswer]:
    """Return the drill answers that a query covers; they belong to no session."""
    choice, answers = query.choice, DrillAnswer.objects.of(query.user.pk)
    if choice.session is not None or choice.source not in ("", Source.DRILLS):
        return answers.none()
    if query.since:
        answers = answers.filter(answered_at__gte=query.since)
    if choice.event:
        names = [box.name for box in event_named(choice.event).boxes]
        answers = answers.filter(piece_type__in=names)
    return answers


def _texts(*names: str) -> list[str | Cast]:
    """Select documents as they are stored, so that they can be read all at once."""
    return [Cast(name, TextField()) for name in names]


def _chosen(rows: Sequence[Any], query: Query) -> Sequence[Any]:
    """Return the rows of the chosen source, in a careful query those that can be read."""
    if source := query.choice.source:
        rows = [row for row in rows if row[0] in WAYS[Source(source)]]
    return list(filter(_is_readable, rows)) if query.whole else rows


def _letters_one_by_one(documents: Iterable[str]) -> LetterColumn:
    return LetterColumn.of(_documents(documents))


def _wrong(rows: Sequence[Sequence[Any]]) -> list[WrongMemo]:
    """Wrong memos, the documents of all of them read at once."""
    letters = _documents(row[6] for row in rows)
    nearest = _documents(row[7] or "null" for row in rows)
    return [
        WrongMemo(typed, row[4], row[5], right)
        for row, typed, right in zip(rows, letters, nearest, strict=True)
    ]


def _is_readable(row: Sequence[Any]) -> bool:
    """Return whether the documents of a row can be read, and note it if they cannot."""
    if row[1] not in boxes() or _is_whole_memo(row):
        return True
    note_unreadable(PieceResult._meta.label, row[8], ValueError())
    return False


def _is_whole_memo(row: Sequence[Any]) -> bool:
    """Whether the letters of a memo and of the nearest one are lists that go as far as they say."""
    letters, nearest = json.loads(row[6]), json.loads(row[7] or "null")
    if not _is_list_of(str, letters) or not (nearest is None or _is_list_of(str, nearest)):
        return False
    return row[4] is None or int(row[4]) <= len(letters)


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
