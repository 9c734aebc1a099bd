"""Singles, averages and personal bests as they are told."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from trainer.progress.bests import Best, Series, bests, newest_bests
from trainer.progress.calendar import day_of
from trainer.progress.solves import Solves
from trainer.users.models import User

BESTS_TOLD = 8
TITLES: Mapping[str, Promise] = {
    "single": _("Single"),
    "mo3": _("Mean of 3"),
    "ao5": _("Average of 5"),
    "ao12": _("Average of 12"),
    "ao100": _("Average of 100"),
}


@dataclass(frozen=True, slots=True)
class ShownBest:
    """A personal best with its day, and by how much it beat the one before."""

    name: str
    title: Promise
    ms: int
    day: date
    gain_ms: int | None


@dataclass(frozen=True, slots=True)
class ShownResult:
    """A single or an average: the newest, how many attempts it still lacks, and the best."""

    name: str
    title: Promise
    current_ms: int | None
    missing: int
    best: ShownBest | None


def shown_results(user: User, timed: Solves, known: Mapping[str, Series]) -> Sequence[ShownResult]:
    """Every kind of result."""
    return [
        ShownResult(
            name=kind,
            title=TITLES[kind],
            current_ms=series.current,
            missing=max(0, series.size - len(timed)),
            best=last_best(user, timed, kind, series),
        )
        for kind, series in known.items()
    ]


def last_best(user: User, timed: Solves, kind: str, series: Series) -> ShownBest | None:
    """The best that stands, if there is a success."""
    found = bests(kind, series)
    return shown_best(user, timed, found[-1]) if found else None


def newest(user: User, timed: Solves, known: Mapping[str, Series]) -> Sequence[ShownBest]:
    """What was beaten last, newest first."""
    return [shown_best(user, timed, best) for best in newest_bests(known, BESTS_TOLD)]


def shown_best(user: User, timed: Solves, best: Best) -> ShownBest:
    gain = None if best.before_ms is None else best.before_ms - best.ms
    return ShownBest(
        best.kind, TITLES[best.kind], best.ms, day_of(user, int(timed.at[best.place])), gain
    )
