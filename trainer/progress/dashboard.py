"""Everything the page of progress shows, made of somebody's attempts."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple

import numpy as np
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from trainer.practice.models import Event
from trainer.progress.bests import all_series
from trainer.progress.calendar import Days
from trainer.progress.choices import ANY, Choice, Kind
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

ELSEWHERE = {Kind.MEMOS.value: 0, Kind.TIMED.value: 1}


class SecondTime(NamedTuple):
    """What follows the memo, as figures and as pages call it."""

    name: str
    title: Promise


SECOND_TIMES = {
    Kind.MEMOS: SecondTime("recall", _("Recall")),
    Kind.TIMED: SecondTime("execution", _("Execution")),
    Kind.ANY: SecondTime("recall-or-execution", _("Recall or execution")),
}


@dataclass(frozen=True, slots=True)
class Dashboard:
    """One page. ``all_count`` is how many attempts there are, whatever was chosen.

    ``has_kinds`` says whether some attempts were typed here and others timed elsewhere.
    """

    kind: Kind
    has_kinds: bool
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
    def says_kind(self) -> bool:
        """Whether readers have to be told which kind of attempt is shown."""
        return self.has_kinds or self.kind == Kind.TIMED

    @property
    def second(self) -> SecondTime:
        """What the time after the memo is called."""
        return SECOND_TIMES[self.kind]

    @property
    def a_day(self) -> int:
        """How many attempts a day of practice holds."""
        return round(self.count / self.days) if self.days else 0


def dashboard(user: User, solves: Solves, choice: Choice, now: datetime) -> Dashboard:
    """Return the page that covers the attempts that were chosen.

    The calendar covers every kind and every event unless one was chosen, and always a year; the
    streak counts everything somebody did.
    """
    days = Days.of(user, solves.at, now)
    kind = kind_of(solves, choice)
    event = choice.event or _last_event(solves, choice, kind)
    shown = chosen(solves, choice, event, kind)
    if choice.days:
        shown = shown.where(shown.at >= days.since(choice.days))
    timed = shown.where(shown.timed)
    series, windows = all_series(timed.singles), _windows(shown)
    return Dashboard(
        kind=kind,
        has_kinds=0 < int(solves.elsewhere.sum()) < len(solves),
        event=event,
        all_count=len(solves),
        count=len(shown),
        right=int(shown.right.sum()),
        days=days.practised(shown.at),
        top=top(user, shown, windows[0], timed, series["single"]),
        windows=windows,
        results=shown_results(user, timed, series),
        bests=newest(user, timed, series),
        trend=shown_trend(user, shown, str(SECOND_TIMES[kind].title)),
        distribution=shown_distribution(timed.where(timed.is_right)),
        calendar=shown_calendar(days, chosen(solves, choice, choice.event or ANY, choice.kind).at),
        streak=days.streak(solves.at),
    )


def kind_of(solves: Solves, choice: Choice) -> Kind:
    """Return the kind that was chosen, or that of the memos typed here if there are any."""
    if choice.kind:
        return Kind(choice.kind)
    if not solves.elsewhere.any():
        return Kind.MEMOS
    within = chosen(solves, choice, choice.event or ANY, ANY)
    counted = within if len(within) else solves
    return Kind.TIMED if counted.elsewhere.all() else Kind.MEMOS


def chosen(solves: Solves, choice: Choice, event: str, kind: str) -> Solves:
    """Return the attempts of a choice at any time, of an event and a kind or of every one."""
    wanted = np.ones(len(solves), dtype=bool)
    if kind in ELSEWHERE:
        wanted &= solves.elsewhere == ELSEWHERE[kind]
    if event != ANY:
        wanted &= solves.event == EVENTS.index(event)
    if choice.session is not None:
        wanted &= solves.session == choice.session
    if choice.method:
        wanted &= solves.method == 1
    if not choice.again:
        wanted &= solves.again == 0
    return solves.where(wanted)


def _last_event(solves: Solves, choice: Choice, kind: str) -> str:
    """Return the event practised last within the choice."""
    within = chosen(solves, choice, ANY, kind)
    return EVENTS[int(within.event[-1])] if len(within) else Event.BOTH.value


def _windows(shown: Solves) -> list[Window]:
    letters = letters_of(shown.pk[-WINDOWS[-1] :].tolist())
    return [window(shown, size, letters) for size in WINDOWS]
