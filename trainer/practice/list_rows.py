"""Attempts as the list shows them: every text is written here, so a row of the template only puts them in."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date, datetime
from itertools import groupby
from typing import NamedTuple
from uuid import UUID

from django.urls import reverse
from django.utils.formats import date_format
from django.utils.functional import Promise
from django.utils.safestring import SafeString
from django.utils.text import Truncator
from django.utils.translation import gettext, ngettext

from trainer.events import USUAL, event_choices
from trainer.number_texts import grouped
from trainer.people.models import User
from trainer.practice.models import Attempt, Mode, Phase
from trainer.practice.times import duration

LONGEST_NOTES = 60


class ListRow(NamedTuple):
    """One attempt of the list. `result_class` is empty while the attempt is open.

    `kind` says what was practised, unless it is the usual event. `moment` is the time of day, with
    the day where no heading has it.
    """

    uuid: UUID
    address: str
    label: str
    result: str
    result_class: str
    time: str
    parts: str
    kind: str
    moment: str
    memo: SafeString | str
    notes: str


class RowBlock(NamedTuple):
    """Rows in sequence: those of a day, or those that were not finished and are collapsed.

    `day` is the heading of the first block of a day; `summary` is what collapsed rows show.
    """

    day: str
    summary: str
    rows: list[ListRow]


@dataclass(frozen=True, slots=True)
class RowWriter:
    """Writes the rows of one page. `memos` has a line for each attempt with a memo, by its key."""

    user: User
    now: datetime
    memos: Mapping[UUID, SafeString]

    def days(self, attempts: Iterable[Attempt], *, collapses: bool) -> Iterator[RowBlock]:
        """Yield the rows of attempts that are sorted by time, under the names of their days."""
        for day, of_day in groupby(attempts, lambda each: self.user.day_of(each.revealed_at)):
            yield from self._blocks(of_day, day_name(day), collapses=collapses)

    def list(self, attempts: Iterable[Attempt], *, collapses: bool) -> Iterator[RowBlock]:
        """Yield the rows of attempts that are sorted by something else, each with its day."""
        yield from self._blocks(attempts, "", collapses=collapses)

    def _blocks(
        self, attempts: Iterable[Attempt], day: str, *, collapses: bool
    ) -> Iterator[RowBlock]:
        """Yield the rows of a day: the finished attempts, then what was left, as one line."""
        zone, names = self.user.zone, dict(event_choices())
        time_format = "TIME_FORMAT" if day else "DATETIME_FORMAT"
        finished: list[ListRow] = []
        unfinished: list[ListRow] = []
        for attempt in attempts:
            moment = date_format(attempt.revealed_at.astimezone(zone), time_format)
            rows = unfinished if collapses and is_unfinished(attempt) else finished
            rows.append(self._row(attempt, day, moment, names))
        if finished:
            yield RowBlock(day, "", finished)
        if unfinished:
            yield RowBlock("" if finished else day, _left(len(unfinished)), unfinished)

    def _row(
        self, attempt: Attempt, day: str, moment: str, names: Mapping[str, str | Promise]
    ) -> ListRow:
        result, result_class = _result(attempt, self.now)
        total_ms = attempt.total_ms
        return ListRow(
            uuid=attempt.uuid,
            address=reverse("attempt", args=[attempt.uuid]),
            label=gettext("Select the attempt of %(time)s") % {"time": f"{day} {moment}".strip()},
            result=result,
            result_class=result_class,
            time=duration(attempt.memo_ms if total_ms is None else total_ms),
            parts=_parts(attempt),
            kind=_kind(attempt, names),
            moment=moment,
            memo=self.memos.get(attempt.pk, ""),
            notes=Truncator(attempt.notes).chars(LONGEST_NOTES) if attempt.notes else "",
        )


def is_unfinished(attempt: Attempt) -> bool:
    """Return whether there is no memo and never was a result: the attempt was left or given up."""
    return attempt.phase != Phase.VERDICT or attempt.was_abandoned


def day_name(day: date) -> str:
    """Return a day with its weekday."""
    names = {"weekday": date_format(day, "l"), "date": date_format(day, "DATE_FORMAT")}
    return gettext("%(weekday)s, %(date)s") % names


def _left(count: int) -> str:
    text = ngettext("%(count)s not finished", "%(count)s not finished", count)
    return text % {"count": grouped(count)}


def _kind(attempt: Attempt, names: Mapping[str, str | Promise]) -> str:
    """Return the event, unless it is the usual one, and the mode, unless it is the usual one."""
    event = "" if attempt.event == USUAL.name else names.get(attempt.event, attempt.event)
    mode = "" if attempt.mode == Mode.MEMO else attempt.get_mode_display()
    return " · ".join(str(text) for text in (event, mode) if text)


def _result(attempt: Attempt, now: datetime) -> tuple[str, str]:
    """Return the result of an attempt, and the class of that text."""
    if attempt.is_open(now):
        return gettext("open"), ""
    if attempt.is_success:
        return gettext("correct"), "is-right"
    if attempt.dnf or attempt.phase != Phase.VERDICT:
        return "DNF", "is-wrong"
    return gettext("wrong"), "is-wrong"


def _parts(attempt: Attempt) -> str:
    """Return how the time is divided, if it is, and whether it comes from a file."""
    has_both = attempt.memo_ms is not None and attempt.recall_ms is not None
    times = f"{duration(attempt.memo_ms)} + {duration(attempt.recall_ms)}" if has_both else ""
    return " · ".join(filter(None, (times, gettext("imported") if attempt.is_imported else "")))
