"""Everything the page of progress shows, from what was read of somebody's attempts."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

import numpy as np
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from trainer.practice.models import Event
from trainer.progress.bests import all_series
from trainer.progress.calendar import Days
from trainer.progress.choices import ANY, Choice
from trainer.progress.days import Streak
from trainer.progress.figures import WINDOWS, Window, window
from trainer.progress.reading import EVENTS, letters_of
from trainer.progress.shown.calendar import ShownCalendar, shown_calendar
from trainer.progress.shown.distribution import ShownDistribution, shown_distribution
from trainer.progress.shown.results import ShownBest, ShownResult, newest, shown_results
from trainer.progress.shown.top import Top, top
from trainer.progress.shown.trend import ShownTrend, shown_trend
from trainer.progress.solves import Solves
from trainer.users.models import User


@dataclass(frozen=True, slots=True)
class Dashboard:
    """One page. ``all_count`` is how many attempts there are, whatever was chosen."""

    event: str
    all_count: int
    count: int
    right: int
    days: int
    top: Top
    windows: Sequence[Window]
    results: Sequence[ShownResult]
    bests: Sequence[ShownBest]
    trend: ShownTrend | None
    distribution: ShownDistribution | None
    calendar: ShownCalendar
    streak: Streak

    @property
    def event_title(self) -> Promise | str:
        return _("Every event") if self.event == ANY else Event(self.event).label

    @property
    def a_day(self) -> int:
        """How many attempts a day of practice holds."""
        return round(self.count / self.days) if self.days else 0


def dashboard(user: User, solves: Solves, choice: Choice, now: datetime) -> Dashboard:
    """The page about those of the attempts that were chosen.

    The calendar is about every event unless one was chosen, and about no period; the streak is
    about everything somebody did.
    """
    days = Days.of(user, solves.at, now)
    event = choice.event or _last_event(solves, choice)
    shown = chosen(solves, choice, event)
    if choice.days:
        shown = shown.where(shown.at >= days.since(choice.days))
    timed = shown.where(shown.timed)
    series, windows = all_series(timed.singles), _windows(shown)
    return Dashboard(
        event=event,
        all_count=len(solves),
        count=len(shown),
        right=int(shown.right.sum()),
        days=days.practised(shown.at),
        top=top(user, shown, windows[0], timed, series["single"]),
        windows=windows,
        results=shown_results(user, timed, series),
        bests=newest(user, timed, series),
        trend=shown_trend(user, shown),
        distribution=shown_distribution(timed.where(timed.is_right)),
        calendar=shown_calendar(days, chosen(solves, choice, choice.event or ANY).at),
        streak=days.streak(solves.at),
    )


def chosen(solves: Solves, choice: Choice, event: str) -> Solves:
    """The attempts of a choice at any time, and of an event or of every one."""
    wanted = np.ones(len(solves), dtype=bool)
    if event != ANY:
        wanted &= solves.event == EVENTS.index(event)
    if choice.session is not None:
        wanted &= solves.session == choice.session
    if choice.method:
        wanted &= solves.method == 1
    if not choice.again:
        wanted &= solves.again == 0
    return solves.where(wanted)


def _last_event(solves: Solves, choice: Choice) -> str:
    """The event practised last within the choice."""
    within = chosen(solves, choice, ANY)
    return EVENTS[int(within.event[-1])] if len(within) else Event.BOTH.value


def _windows(shown: Solves) -> list[Window]:
    letters = letters_of(shown.pk[-WINDOWS[-1] :].tolist())
    return [window(shown, size, letters) for size in WINDOWS]
