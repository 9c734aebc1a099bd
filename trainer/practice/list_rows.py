"""The rows of the list of attempts, as markup: a template takes five times as long for them."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date, datetime
from html import escape
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
SOME_UUID = UUID(int=0)


class RowBlock(NamedTuple):
    """Rows in sequence: those of a day, or those that were not finished and are collapsed.

    `day` is the heading of the first block of a day; `summary` is what collapsed rows show.
    """

    day: str
    summary: str
    rows: SafeString


class RowTexts(NamedTuple):
    """What many rows are made of, looked up once."""

    address: str
    label: str
    events: Mapping[str, str | Promise]

    @classmethod
    def of_page(cls) -> "RowTexts":
        """Return the texts in the language of the page."""
        address = escape(reverse("attempt", args=[SOME_UUID]))
        return cls(address, gettext("Select the attempt of %(time)s"), dict(event_choices()))


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
        zone = self.user.zone
        time_format = "TIME_FORMAT" if day else "DATETIME_FORMAT"
        texts = RowTexts.of_page()
        finished: list[str] = []
        unfinished: list[str] = []
        for attempt in attempts:
            moment = date_format(attempt.revealed_at.astimezone(zone), time_format)
            rows = unfinished if collapses and is_unfinished(attempt) else finished
            rows.append(self._row(attempt, f"{day} {moment}".strip(), moment, texts))
        if finished:
            yield RowBlock(day, "", SafeString("\n".join(finished)))
        if unfinished:
            left = SafeString("\n".join(unfinished))
            yield RowBlock("" if finished else day, _left(len(unfinished)), left)

    def _row(self, attempt: Attempt, day_and_time: str, moment: str, texts: RowTexts) -> str:
        """Return the row of an attempt. `moment` is the time of day, with the day where no heading has it."""
        result, result_class = _result(attempt, self.now)
        uuid = str(attempt.uuid)
        notes = f'\n<span class="attempt-notes">{_notes(attempt)}</span>' if attempt.notes else ""
        cells = {
            f"attempt-result {result_class}": escape(result),
            "attempt-time": escape(_time(attempt)),
            "attempt-parts hint": escape(_parts(attempt)),
            "attempt-memo": self.memos.get(attempt.pk, "") + notes,
            "attempt-kind hint": escape(_kind(attempt, texts.events)),
            "attempt-moment hint": escape(moment),
        }
        spans = "\n".join(f'<span class="{name}">{text}</span>' for name, text in cells.items())
        return (
            f'<li><label class="pick"><input type="checkbox" name="attempt" value="{uuid}">\n'
            f'<span class="visually-hidden">{escape(texts.label % {"time": day_and_time})}</span>'
            f'</label>\n<a class="attempt-link" href="{texts.address.replace(str(SOME_UUID), uuid)}">\n'
            f"{spans}\n</a></li>"
        )


def _notes(attempt: Attempt) -> str:
    return escape(Truncator(attempt.notes).chars(LONGEST_NOTES))


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
        return gettext("solved") if attempt.is_solve else gettext("correct"), "is-right"
    if attempt.dnf or attempt.phase != Phase.VERDICT:
        return "DNF", "is-wrong"
    return gettext("wrong"), "is-wrong"


def _time(attempt: Attempt) -> str:
    """Return the total; as in csTimer, a plus says that it has a penalty, which no DNF has."""
    has_penalty = attempt.penalty_ms > 0 and attempt.is_success
    total_ms = attempt.total_ms if has_penalty else attempt.clock_ms
    return f"{duration(total_ms)}+" if has_penalty else duration(total_ms)


def _parts(attempt: Attempt) -> str:
    """Return how the time is divided, if it is, and whether it comes from a file."""
    has_both = attempt.memo_ms is not None and attempt.recall_ms is not None
    times = f"{duration(attempt.memo_ms)} + {duration(attempt.execution_ms)}" if has_both else ""
    return " · ".join(filter(None, (times, gettext("imported") if attempt.is_imported else "")))
