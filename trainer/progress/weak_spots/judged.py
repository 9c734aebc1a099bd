"""Reads judged memos: as few long texts, because a row for each memo takes twice as long."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple

import numpy as np
from django.db.models import (
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
from trainer.practice.joined import Joined
from trainer.practice.models import Mode, PieceResult
from trainer.practice.moments import PlainNumber
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


@dataclass(frozen=True, slots=True)
class BoxTexts:
    """What the database joined for one box.

    `right` has the mode and span of each correct memo. `wrong` has the columns of each wrong memo;
    the documents of old ones are empty.
    """

    name: str
    right: Sequence[str]
    letters: str
    wrong: Sequence[Sequence[str]]

    def counts(self, span_count: int) -> Iterator[JudgedCount]:
        """Count the memos that were judged alike in each span."""
        for number, times in Counter(self.right).items():
            yield self._count(number, span_count, "", times, correct=True)
        for (number, kind), times in Counter((line[0], line[1]) for line in self.wrong).items():
            yield self._count(number, span_count, kind, times, correct=False)

    def memos(self) -> Memos:
        """Read the newest memos; one that is not plain is an error."""
        lines = [line[2:] for line in self.wrong if line[-1]]
        first_wrong, expected, letters, nearest = zip(*lines, strict=True) if lines else [()] * 4
        wrong = WrongMemos(
            LetterColumn.read("\n".join(letters)),
            np.array(list(map(int, first_wrong)), np.int64),
            expected,
            LetterColumn.read("\n".join(nearest)),
        )
        return Memos(LetterColumn.read(self.letters), wrong)

    def _count(
        self, number: str, span_count: int, kind: str, times: int, *, correct: bool
    ) -> JudgedCount:
        mode, span = divmod(int(number), span_count)
        return JudgedCount(list(Mode)[mode].value, self.name, kind, correct, span, times)


def judged_memos(query: Query, starts: Sequence[datetime]) -> JudgedMemos:
    """Return how many memos were judged in which span, and the newest memos."""
    results, recent = results_of(query, query.choice.source), _recent(query)
    texts = results.aggregate(**_columns(_mode_and_span(starts), recent))
    boxes_read = [_read(name, texts) for name in boxes()]
    counts = [count for box in boxes_read for count in box.counts(len(starts))]
    if query.whole:
        return JudgedMemos(counts, _memos_one_by_one(results.filter(recent)))
    return JudgedMemos(counts, {box.name: box.memos() for box in boxes_read})


def _recent(query: Query) -> Q:
    """Return a condition for the results of the newest attempts, if somebody has more."""
    moments = attempts_of(query, query.choice.source).order_by("-revealed_at")
    older = moments.values_list("revealed_at", flat=True)[MOST_ATTEMPTS : MOST_ATTEMPTS + 1]
    return Q(*(("attempt__revealed_at__gt", moment) for moment in older))


def _columns(mode_and_span: Expression, recent: Q) -> dict[str, Joined]:
    """Return three columns for each box: two of its correct memos, and a line for each wrong one."""
    letters = Cast("letters", TextField())
    nearest = Coalesce(Cast("nearest", TextField()), Value("[]"))
    documents = [_only(recent, document) for document in (letters, nearest)]
    line = _line(mode_and_span, "kind", "first_wrong", "expected", *documents)
    columns = {}
    for name in boxes():
        right, wrong = (Q(correct=correct, piece_type=name) for correct in (True, False))
        columns[f"{name}_right"] = Joined(Cast(mode_and_span, TextField()), RECORD, right)
        columns[f"{name}_letters"] = Joined(letters, "\n", right & recent)
        columns[f"{name}_wrong"] = Joined(line, RECORD, wrong)
    return columns


def _mode_and_span(starts: Sequence[datetime]) -> Expression:
    """Return the mode and the span of an attempt as one number, which is joined faster than two."""
    modes = (When(attempt__mode=mode, then=place * len(starts)) for place, mode in enumerate(Mode))
    numbers = Case(*modes, output_field=PlainNumber()), SpanOf("attempt__revealed_at", starts)
    template = "(%(expressions)s)"
    return Func(*numbers, template=template, arg_joiner=" + ", output_field=PlainNumber())


def _line(*columns: str | F | Expression) -> Func:
    """Return columns as one text."""
    joiner = f" || '{UNIT}' || "
    return Func(*columns, template="(%(expressions)s)", arg_joiner=joiner, output_field=TextField())


def _only(condition: Q, document: Expression) -> Expression:
    """Return a document where the condition holds, if there is one, and else nothing."""
    if not condition:
        return document
    return Case(When(condition, then=document), default=Value(""), output_field=TextField())


def _read(name: str, texts: Mapping[str, str | None]) -> BoxTexts:
    right, letters, wrong = (texts[f"{name}_{part}"] for part in ("right", "letters", "wrong"))
    lines = [line.split(UNIT) for line in wrong.split(RECORD)] if wrong else []
    return BoxTexts(name, right.split(RECORD) if right else [], letters or "", lines)


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
