"""Reads results and drill answers: the database counts them where counting is enough."""

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from math import floor
from typing import Any, NamedTuple

from django.db.models import (
    Avg,
    Count,
    F,
    Q,
    QuerySet,
    TextField,
)
from django.db.models.functions import Cast

from trainer.drills.models import DrillAnswer
from trainer.events import event_named
from trainer.people.models import User
from trainer.people.owners import owned_by
from trainer.practice.models import Attempt, Clock, Mode, Phase, PieceResult
from trainer.progress.forms import Choice, Source
from trainer.progress.results import HUNDREDTH_MS
from trainer.progress.weak_spots.letter_column import LetterColumn
from trainer.progress.weak_spots.paces import Pace, Timed, TimedMemos
from trainer.progress.weak_spots.tallies import Tally

# The newest of somebody who has more.
MOST_TIMED = 2_000
MOST_CONFUSIONS = 20
# The document of a memo that was not timed letter by letter.
NO_TIMES = "{}"
WAYS = {
    Source.MEMO: (Mode.MEMO, Mode.REVIEW, Mode.WEAK),
    Source.TRACE: (Mode.TRACE,),
    Source.DRILLS: (),
}


@dataclass(frozen=True, slots=True)
class Query:
    """Whose attempts and drills to read, which of them, and from when on unless all.

    `whole` leaves out rows that cannot be read, which takes longer.
    """

    user: User
    choice: Choice
    since: datetime | None = None
    whole: bool = False


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
    """How each sticker went in letter drills, and how long right answers take in the mean.

    `has_imported` says that some of these times come from a file.
    """

    tallies: Mapping[str, Tally]
    paces: Mapping[str, Pace]
    has_imported: bool = False


def first_moment(user: User) -> datetime | None:
    """When somebody's first attempt was revealed."""
    attempts = Attempt.objects.of(user.pk).order_by("revealed_at")
    return attempts.values_list("revealed_at", flat=True).first()


def moment_of_newest(user: User, choice: Choice) -> datetime | None:
    """When the first of somebody's newest attempts was revealed; None if they have fewer."""
    attempts = attempts_of(Query(user, choice), choice.source).order_by("-revealed_at")
    count = choice.newest or 1
    moments = attempts.values_list("revealed_at", flat=True)[count - 1 : count]
    return next(iter(moments), None)


def timed(query: Query) -> TimedMemos:
    """Return when the letters of the newest memos were typed: older ones had another pace."""
    results = results_of(query, query.choice.source or Source.MEMO).order_by(
        "-attempt__revealed_at"
    )
    texts = (Cast(name, TextField()) for name in ("letters", "attempt__offsets"))
    rows = results.values_list("piece_type", *texts, "attempt__clock")[:MOST_TIMED]
    piece_types, letters, offsets, clocks = zip(*rows, strict=True) if rows else [()] * 4
    has_imported = any(
        clock == Clock.FILE and text != NO_TIMES
        for clock, text in zip(clocks, offsets, strict=True)
    )
    if query.whole:
        memos = _timed_one_by_one(zip(piece_types, letters, offsets, strict=True))
        return replace(memos, has_imported=has_imported)
    # The results of one attempt have the same document.
    different = list(dict.fromkeys(offsets))
    documents = dict(zip(different, json.loads(f"[{','.join(different)}]"), strict=True))
    times = zip(piece_types, offsets, strict=True)
    return TimedMemos(
        LetterColumn.read("\n".join(letters)),
        [documents[text].get(piece_type, ()) for piece_type, text in times],
        has_imported,
    )


def _timed_one_by_one(rows: Iterable[tuple[str, str, str]]) -> TimedMemos:
    """Return those memos whose documents can be read."""
    memos = [
        Timed(letters, offsets.get(piece_type, ()))
        for piece_type, letters, offsets in _documents(rows)
        if is_list_of(str, letters)
        and isinstance(offsets, dict)
        and is_list_of(int, offsets.get(piece_type, []))
    ]
    return TimedMemos.of(memos)


def drilled(query: Query) -> Drilled:
    """How the stickers went in drills, both ways of asking together."""
    rows = (
        _answers(query)
        .values_list("sticker", "correct")
        .annotate(
            count=Count("*"),
            mean=Avg(F("ms") - F("ms") % HUNDREDTH_MS),
            imported=Count("is_imported", filter=Q(is_imported=True)),
        )
        .order_by()
    )
    tallies: dict[str, Tally] = {}
    paces: dict[str, Pace] = {}
    has_imported = False
    for sticker, correct, count, mean, imported in rows:
        tallies[sticker] = tallies.get(sticker, Tally()) + Tally(count, 0 if correct else count)
        has_imported |= imported > 0
        if correct:
            paces[sticker] = Pace(count, floor(float(mean) / HUNDREDTH_MS + 0.5) * HUNDREDTH_MS)
    return Drilled(tallies, paces, has_imported)


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


def attempts_of(query: Query, source: str) -> QuerySet[Attempt]:
    """Return the judged attempts that a query covers, those of one source or of all."""
    return Attempt.objects.filter(**_conditions(query, source))


def results_of(query: Query, source: str) -> QuerySet[PieceResult]:
    """Return the results of these attempts."""
    conditions = _conditions(query, source).items()
    of_attempts = {f"attempt__{name}": value for name, value in conditions}
    return PieceResult.objects.filter(owned_by(query.user.pk), **of_attempts)


def is_list_of(kind: type, document: object) -> bool:
    """Return whether a document can be read as a list of such values."""
    return isinstance(document, list) and all(isinstance(each, kind) for each in document)


def _conditions(query: Query, source: str) -> dict[str, Any]:
    choice = query.choice
    conditions: dict[str, Any] = {"user": query.user.pk, "deleted_at": None, "phase": Phase.VERDICT}
    if query.since:
        conditions["revealed_at__gte"] = query.since
    if choice.event:
        conditions["event"] = choice.event
    if choice.session is not None:
        conditions["session"] = choice.session
    if source:
        conditions["mode__in"] = WAYS[Source(source)]
    return conditions


def _answers(query: Query) -> QuerySet[DrillAnswer]:
    """Return the answers about single letters that a query covers; they belong to no session."""
    choice, answers = query.choice, DrillAnswer.objects.of(query.user.pk).about_letters()
    if choice.session is not None or choice.source not in ("", Source.DRILLS):
        return answers.none()
    if query.since:
        answers = answers.filter(answered_at__gte=query.since)
    if choice.event:
        names = [box.name for box in event_named(choice.event).boxes]
        answers = answers.filter(piece_type__in=names)
    return answers


def _documents(rows: Iterable[tuple[str, str, str]]) -> Iterator[tuple[str, Any, Any]]:
    for piece_type, letters, offsets in rows:
        yield piece_type, json.loads(letters), json.loads(offsets)
