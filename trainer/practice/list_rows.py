"""Attempts as the list shows them: every text is written here, so a row of the template only puts them in."""

from collections.abc import Iterable, Iterator
from datetime import datetime
from typing import NamedTuple
from uuid import UUID
from zoneinfo import ZoneInfo

from django.urls import reverse
from django.utils.formats import date_format
from django.utils.functional import Promise
from django.utils.text import Truncator
from django.utils.translation import gettext

from trainer.events import event_choices
from trainer.practice.models import Attempt, Mode, Phase
from trainer.practice.times import duration

LONGEST_NOTES = 60


class ListRow(NamedTuple):
    """One attempt of the list. `result_class` is empty while the attempt is open."""

    uuid: UUID
    address: str
    label: str
    result: str
    result_class: str
    time: str
    parts: str
    event: str | Promise
    mode: str
    date: str
    notes: str


def list_rows(attempts: Iterable[Attempt], zone: ZoneInfo, now: datetime) -> Iterator[ListRow]:
    """Yield a row for each attempt, with dates as in a time zone."""
    events = dict(event_choices())
    for attempt in attempts:
        date = date_format(attempt.revealed_at.astimezone(zone), "DATETIME_FORMAT")
        result, result_class = _result(attempt, now)
        total_ms = attempt.total_ms
        yield ListRow(
            uuid=attempt.uuid,
            address=reverse("attempt", args=[attempt.uuid]),
            label=gettext("Choose the attempt of %(time)s") % {"time": date},
            result=result,
            result_class=result_class,
            time=duration(attempt.memo_ms if total_ms is None else total_ms),
            parts=_parts(attempt),
            event=events.get(attempt.event, attempt.event),
            mode="" if attempt.mode == Mode.MEMO else attempt.get_mode_display(),
            date=date,
            notes=Truncator(attempt.notes).chars(LONGEST_NOTES) if attempt.notes else "",
        )


def _result(attempt: Attempt, now: datetime) -> tuple[str, str]:
    """Return how an attempt came out, and the class of that text."""
    if attempt.is_open(now):
        return gettext("open"), ""
    if attempt.is_success:
        return gettext("right"), "is-right"
    if attempt.dnf or attempt.phase != Phase.VERDICT:
        return "DNF", "is-wrong"
    return gettext("wrong"), "is-wrong"


def _parts(attempt: Attempt) -> str:
    """Return how the time is divided, and whether it comes from a file."""
    has_both = attempt.memo_ms is not None and attempt.recall_ms is not None
    times = f"{duration(attempt.memo_ms)} + {duration(attempt.recall_ms)}" if has_both else ""
    return " · ".join(filter(None, (times, gettext("imported") if attempt.is_imported else "")))
