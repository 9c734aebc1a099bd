"""The dashboard: everything that the page of progress shows, made of somebody's attempts."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

import numpy as np
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from trainer.events import EVENTS, ClockRule, SecondTime
from trainer.practice.days import Days, Ordinals, Streak
from trainer.progress import words
from trainer.progress.charts.calendar import Calendar, calendar
from trainer.progress.charts.distribution import Distribution, distribution
from trainer.progress.charts.top import Top, top
from trainer.progress.charts.trend import Trend, trend
from trainer.progress.choosing import alike, chosen, kind_of, last_event, of_period, of_side
from trainer.progress.forms import ANY, Choice, Kind
from trainer.progress.reading import LetterCounts
from trainer.progress.results import PersonalBest, Series, all_series, newest_bests
from trainer.progress.solves import WINDOWS, Solves, Window, window

NEWEST_BESTS = 8
EITHER_TIME = SecondTime("recall-or-execution", _("Recall or execution"))


@dataclass(frozen=True, slots=True)
class Dashboard:
    """The whole page. `all_count` is the number of all attempts, whatever is chosen, and `attempts`
    are the chosen ones.

    `has_kinds` is whether some attempts are memos and others solves, `shows_kind` whether the page has
    to say which of them it covers.
    """

    kind: Kind
    has_kinds: bool
    shows_kind: bool
    second: SecondTime
    event: str
    event_title: Promise | str
    all_count: int
    attempts: Solves
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
    compared: Sequence[Window]

    @property
    def count(self) -> int:
        """Return the number of chosen attempts."""
        return len(self.attempts)

    @property
    def correct(self) -> int:
        """Return how many of them succeeded."""
        return int(self.attempts.correct.sum())

    @property
    def imported_count(self) -> int:
        """Return of how many of them the times come from a file."""
        return int(self.attempts.imported.sum())

    @property
    def solved(self) -> Ordinals:
        """Return the places of those that succeeded among all attempts."""
        return self.attempts.place[self.attempts.is_correct]

    @property
    def failed(self) -> Ordinals:
        """Return the places of the others."""
        return self.attempts.place[~self.attempts.is_correct]


def dashboard(
    solves: Solves, days: Days, choice: Choice, streak_days: Ordinals, letters: LetterCounts
) -> Dashboard:
    """Return the page for the chosen attempts.

    The calendar covers every kind and every event unless one is chosen, and always a year; the
    streak counts everything that was done on `streak_days`.
    """
    kind = kind_of(solves, choice)
    event = choice.event or last_event(solves, choice, kind)
    second = second_time(kind, event)
    of_year = chosen(solves, choice, choice.event or ANY, choice.kind)
    attempts, earlier = of_period(chosen(solves, choice, event, kind), days, choice)
    counted = attempts.where(attempts.is_countable)
    series = all_series(counted.singles, counted.day, counted.imported)
    windows = windows_of(attempts, letters)
    practised = days.practised(attempts.day)
    return Dashboard(
        kind=kind,
        has_kinds=_has_kinds(solves),
        shows_kind=_has_kinds(solves) or kind == Kind.SOLVES,
        second=second,
        event=event,
        event_title=_("All events") if event == ANY else EVENTS[event].title,
        all_count=len(solves),
        attempts=attempts,
        days=practised,
        attempts_per_day=round(len(attempts) / practised) if practised else 0,
        top=top(attempts, earlier, windows[0], series["single"]),
        windows=windows,
        results=series.values(),
        bests=newest_bests(series, NEWEST_BESTS),
        trend=trend(attempts, str(second.title), words, best_singles(attempts, series["single"])),
        distribution=distribution(counted.total_ms[counted.is_correct], words),
        calendar=calendar(days.year, days.in_year(of_year.day), words),
        streak=days.streak(streak_days),
        compared=compared(alike(solves, choice, event, kind), days, choice),
    )


def _has_kinds(solves: Solves) -> bool:
    """Return whether some attempts are memos and some solves."""
    return 0 < int(solves.timed.sum()) < len(solves)


def second_time(kind: Kind, event: str) -> SecondTime:
    """Return what attempts of a kind and an event, or of all events, have in common after the memo."""
    events = EVENTS.values() if event == ANY else [EVENTS[event]]
    rules = set() if kind == Kind.SOLVES else {each.clock for each in events}
    if kind != Kind.MEMOS:
        rules.add(ClockRule.MEMO_AND_SOLVE)
    return rules.pop().second_time if len(rules) == 1 else EITHER_TIME


def windows_of(attempts: Solves, letters: LetterCounts) -> Sequence[Window]:
    """Return the figures of the last attempts, of a few and of more."""
    counts = letters.of(attempts.place[-WINDOWS[-1] :])
    return [window(attempts.last(size), size, counts[-size:]) for size in WINDOWS]


def best_singles(attempts: Solves, singles: Series) -> dict[int, int]:
    """Return the times of all personal bests by the places of their attempts."""
    places = np.flatnonzero(attempts.is_countable).tolist()
    return {places[best.place]: best.ms for best in singles.bests}


def compared(solves: Solves, days: Days, choice: Choice) -> Sequence[Window]:
    """Return the figures of both sides of a comparison, if two are chosen."""
    if not (choice.one and choice.other):
        return []
    sides = [of_side(solves, days, choice, side) for side in (choice.one, choice.other)]
    return [window(side, len(side)) for side in sides]
