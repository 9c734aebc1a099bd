"""The dashboard: everything that the page of progress shows, made of somebody's attempts."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

import numpy as np
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from trainer.events import EVENTS, USUAL, ClockRule, SecondTime
from trainer.practice.days import Days, Streak
from trainer.progress import words
from trainer.progress.charts.calendar import Calendar, calendar
from trainer.progress.charts.distribution import Distribution, distribution
from trainer.progress.charts.top import Top, top
from trainer.progress.charts.trend import Trend, trend
from trainer.progress.forms import ANY, Choice, Kind
from trainer.progress.reading import letter_counts
from trainer.progress.results import PersonalBest, Series, all_series, newest_bests
from trainer.progress.solves import UNKNOWN, WINDOWS, Solves, Window, window

NEWEST_BESTS = 8
ELSEWHERE = {Kind.MEMOS.value: 0, Kind.TIMED.value: 1}


EITHER_TIME = SecondTime("recall-or-execution", _("Recall or execution"))


@dataclass(frozen=True, slots=True)
class Dashboard:
    """The whole page. `all_count` is the number of all attempts, whatever is chosen, and
    `imported_count` of the chosen ones of which the times come from a file.

    `has_kinds` is whether some attempts were typed here and others timed elsewhere, `shows_kind`
    whether the page has to say which of them it covers.
    """

    kind: Kind
    has_kinds: bool
    shows_kind: bool
    second: SecondTime
    event: str
    event_title: Promise | str
    all_count: int
    count: int
    imported_count: int
    correct: int
    days: int
    attempts_per_day: int
    top: Top
    windows: Sequence[Window]
    results: Collection[Series]
    bests: Sequence[PersonalBest]
    trend: Trend | None
    distribution: Distribution | None
    calendar: Calendar
    streak: Streak


def dashboard(solves: Solves, days: Days, choice: Choice) -> Dashboard:
    """Return the page for the chosen attempts.

    The calendar covers every kind and every event unless one is chosen, and always a year; the
    streak counts everything.
    """
    kind = kind_of(solves, choice)
    event = choice.event or _last_event(solves, choice, kind)
    second = second_time(kind, event)
    has_kinds = 0 < int(solves.elsewhere.sum()) < len(solves)
    of_year = chosen(solves, choice, choice.event or ANY, choice.kind)
    attempts = _of_days(chosen(solves, choice, event, kind), days, choice)
    countable = attempts.where(attempts.is_countable)
    series = all_series(countable.singles, countable.day, countable.imported)
    letters = letter_counts(attempts.pk[-WINDOWS[-1] :].tolist())
    windows = [window(attempts.last(size), size, letters) for size in WINDOWS]
    practised, streak = days.practised(attempts.day), days.streak(solves.day)
    year, counts = days.year, days.in_year(of_year.day)
    return Dashboard(
        kind=kind,
        has_kinds=has_kinds,
        shows_kind=has_kinds or kind == Kind.TIMED,
        second=second,
        event=event,
        event_title=_("All events") if event == ANY else EVENTS[event].title,
        all_count=len(solves),
        count=len(attempts),
        imported_count=int(attempts.imported.sum()),
        correct=int(attempts.correct.sum()),
        days=practised,
        attempts_per_day=round(len(attempts) / practised) if practised else 0,
        top=top(attempts, windows[0], series["single"]),
        windows=windows,
        results=series.values(),
        bests=newest_bests(series, NEWEST_BESTS),
        trend=trend(attempts, str(second.title), words),
        distribution=distribution(countable.total_ms[countable.is_correct], words),
        calendar=calendar(year, counts, words),
        streak=streak,
    )


def kind_of(solves: Solves, choice: Choice) -> Kind:
    """Return the chosen kind, or that of the memos typed here if there are any."""
    if choice.kind:
        return Kind(choice.kind)
    if not solves.elsewhere.any():
        return Kind.MEMOS
    within = chosen(solves, choice, choice.event or ANY, ANY)
    counted = within if len(within) else solves
    return Kind.TIMED if counted.elsewhere.all() else Kind.MEMOS


def second_time(kind: Kind, event: str) -> SecondTime:
    """Return what attempts of a kind and an event, or of all events, have in common after the memo."""
    events = EVENTS.values() if event == ANY else [EVENTS[event]]
    rules = set() if kind == Kind.TIMED else {each.clock for each in events}
    if kind != Kind.MEMOS:
        rules.add(ClockRule.MEMO_AND_SOLVE)
    return rules.pop().second_time if len(rules) == 1 else EITHER_TIME


def chosen(solves: Solves, choice: Choice, event: str, kind: str) -> Solves:
    """Return the chosen attempts of an event and a kind, or of all, on any day."""
    is_chosen = np.ones(len(solves), dtype=bool)
    if kind in ELSEWHERE:
        is_chosen &= solves.elsewhere == ELSEWHERE[kind]
    if event != ANY:
        is_chosen &= solves.event == list(EVENTS).index(event)
    if choice.session is not None:
        is_chosen &= solves.session == 1
    if choice.method:
        is_chosen &= solves.method == 1
    if not choice.again:
        is_chosen &= solves.again == 0
    return solves.where(is_chosen)


def _of_days(solves: Solves, days: Days, choice: Choice) -> Solves:
    """Return the solves of the chosen days."""
    if choice.days is None:
        return solves
    return solves.where(solves.day > days.today.toordinal() - choice.days)


def _last_event(solves: Solves, choice: Choice, kind: str) -> str:
    """Return the event practised last within the choice."""
    within = chosen(solves, choice, ANY, kind)
    events = within.event[within.event != UNKNOWN]
    return list(EVENTS)[int(events[-1])] if len(events) else USUAL.name
