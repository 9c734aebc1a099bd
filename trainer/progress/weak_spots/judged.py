"""Reads judged memos: as few long texts, because a row for each memo takes twice as long."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from typing import Any, NamedTuple

import numpy as np
from django.db.models import (
    Aggregate,
    Case,
    Expression,
    F,
    Func,
    Q,
    QuerySet,
    TextField,
    Value,
    When,
)
from django.db.models.functions import Cast, Coalesce

from trainer.events import boxes
from trainer.practice.models import PieceResult
from trainer.progress.weak_spots.letter_column import LetterColumn
from trainer.progress.weak_spots.memos import Memos, WrongMemo, WrongMemos
from trainer.progress.weak_spots.queries import (
    Query,
    attempts_of,
    is_list_of,
    results_of,
)
from trainer.progress.weak_spots.spans import SpanOf
from trainer.unreadable import note_unreadable

# Memos of older attempts are only counted.
MOST_ATTEMPTS = 20_000
# Separators that no name has, and that documents escape.
RECORD, UNIT = "\x1e", "\x1f"


class JudgedCount(NamedTuple):
    """How many memos of one piece type were judged alike in a span of days."""

    mode: str
    piece_type: str
    kind: str
    correct: bool
    span: int
    times: int


class JudgedMemos(NamedTuple):
    """How many memos were judged alike, and the memos themselves of each box."""

    counts: Sequence[JudgedCount]
    memos: Mapping[str, Memos]


class Joined(Aggregate):
    """All texts in one, in any order."""

    function = "GROUP_CONCAT"
    output_field = TextField()

    def __init__(self, text: Any, separator: str, condition: Q) -> None:
        super().__init__(text, Value(separator), filter=condition)

    def as_postgresql(self, compiler: Any, connection: Any, **context: Any) -> Any:
        return self.as_sql(compiler, connection, function="STRING_AGG", **context)


def judged_memos(query: Query, starts: Sequence[datetime]) -> JudgedMemos:
    """Return how many memos were judged in which span, and the newest memos."""
    results, recent = results_of(query, query.choice.source), _recent(query)
    columns = _columns(SpanOf("attempt__revealed_at", starts), recent)
    texts = {name: text or "" for name, text in results.aggregate(**columns).items()}
    wrong = [line.split(UNIT) for line in _records(texts["wrong"])]
    counts = [*_counts_of_right(texts), *_counts_of_wrong(wrong)]
    if query.whole:
        return JudgedMemos(counts, _memos_one_by_one(results.filter(recent)))
    return JudgedMemos(counts, _memos_at_once(texts, wrong))


def _recent(query: Query) -> Q:
    """Return a condition for the results of the newest attempts, if somebody has more."""
    moments = attempts_of(query, query.choice.source).order_by("-revealed_at")
    older = moments.values_list("revealed_at", flat=True)[MOST_ATTEMPTS : MOST_ATTEMPTS + 1]
    return Q(*(("attempt__revealed_at__gt", moment) for moment in older))


def _columns(span: SpanOf, recent: Q) -> dict[str, Joined]:
    """Return the ways and letters of correct memos, box by box, and a line for each wrong memo."""
    mode, letters = F("attempt__mode"), Cast("letters", TextField())
    nearest = Coalesce(Cast("nearest", TextField()), Value("[]"))
    documents = (_only(recent, document) for document in (letters, nearest))
    line = _line(mode, span, "kind", "piece_type", "first_wrong", "expected", *documents)
    columns = {"wrong": Joined(line, RECORD, Q(correct=False))}
    for name in boxes():
        right = Q(correct=True, piece_type=name)
        columns[f"{name}_ways"] = Joined(_line(mode, span), RECORD, right)
        columns[f"{name}_letters"] = Joined(letters, "\n", right & recent)
    return columns


def _line(*columns: str | F | Expression) -> Func:
    """Return columns as one text."""
    joiner = f" || '{UNIT}' || "
    return Func(*columns, template="(%(expressions)s)", arg_joiner=joiner, output_field=TextField())


def _only(condition: Q, document: Expression) -> Expression:
    """Return a document where the condition holds, if there is one, and else nothing."""
    if not condition:
        return document
    return Case(When(condition, then=document), default=Value(""), output_field=TextField())


def _counts_of_right(texts: Mapping[str, str]) -> Iterator[JudgedCount]:
    for name in boxes():
        for way, times in Counter(_records(texts[f"{name}_ways"])).items():
            mode, span = way.split(UNIT)
            yield JudgedCount(mode, name, "", correct=True, span=int(span), times=times)


def _counts_of_wrong(lines: Sequence[Sequence[str]]) -> Iterator[JudgedCount]:
    alike = Counter((mode, span, kind, piece_type) for mode, span, kind, piece_type, *_ in lines)
    for (mode, span, kind, piece_type), times in alike.items():
        yield JudgedCount(mode, piece_type, kind, correct=False, span=int(span), times=times)


def _memos_at_once(texts: Mapping[str, str], lines: Iterable[Sequence[str]]) -> dict[str, Memos]:
    """Return the memos of each box; one that is not plain is an error."""
    wrong: defaultdict[str, list[Sequence[str]]] = defaultdict(list)
    for _mode, _span, _kind, piece_type, *columns in lines:
        if columns[-1]:
            wrong[piece_type].append(columns)
    return {
        name: Memos(LetterColumn.read(texts[f"{name}_letters"]), _wrong_at_once(wrong[name]))
        for name in boxes()
    }


def _wrong_at_once(lines: Sequence[Sequence[str]]) -> WrongMemos:
    first_wrong, expected, letters, nearest = zip(*lines, strict=True) if lines else [()] * 4
    return WrongMemos(
        LetterColumn.read("\n".join(letters)),
        np.array(list(map(int, first_wrong)), np.int64),
        expected,
        LetterColumn.read("\n".join(nearest)),
    )


def _records(text: str) -> list[str]:
    return text.split(RECORD) if text else []


def _memos_one_by_one(results: QuerySet[PieceResult]) -> dict[str, Memos]:
    """Return the memos of each box without those that cannot be read, which are noted."""
    right: defaultdict[str, list[Sequence[str]]] = defaultdict(list)
    wrong: defaultdict[str, list[WrongMemo]] = defaultdict(list)
    columns = "attempt_id", "piece_type", "correct", *WrongMemo._fields
    for attempt, piece_type, is_right, *values in results.values_list(*columns).iterator():
        memo = WrongMemo(*values)
        if not _is_whole(memo):
            note_unreadable(PieceResult._meta.label, (attempt, piece_type), ValueError())
        elif is_right:
            right[piece_type].append(memo.letters)
        else:
            wrong[piece_type].append(memo)
    return {
        name: Memos(LetterColumn.of(right[name]), WrongMemos.of(wrong[name])) for name in boxes()
    }


def _is_whole(memo: WrongMemo) -> bool:
    """Return whether its letters and the nearest ones are lists that go as far as it says."""
    if not is_list_of(str, memo.letters):
        return False
    if not (memo.nearest is None or is_list_of(str, memo.nearest)):
        return False
    return (memo.first_wrong or 0) <= len(memo.letters)
