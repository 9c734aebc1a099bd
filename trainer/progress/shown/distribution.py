"""How often which time came, as a chart and as a table."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from trainer.number_texts import grouped
from trainer.progress.charts.distribution import Distribution, distribution, distribution_chart
from trainer.progress.charts.drawing import WIDTH
from trainer.progress.shown.tables import table
from trainer.progress.shown.texts import clock, listed, percent_text
from trainer.progress.solves import Solves

LEAST = 5


@dataclass(frozen=True, slots=True)
class ShownDistribution:
    chart: SafeString
    table: SafeString
    places: str
    first: str
    last: str
    count: int


def shown_distribution(right: Solves) -> ShownDistribution | None:
    """The times of right attempts, if there are enough."""
    if len(right) < LEAST:
        return None
    found = distribution(right.total_ms)
    steps = len(found.counts)
    return ShownDistribution(
        chart=SafeString(distribution_chart(found)),
        table=table([_("Time"), _("Attempts"), _("Share")], _rows(found)),
        places=listed(((np.arange(steps) + 0.5) * WIDTH / steps).tolist()),
        first=clock(found.first_ms),
        last=_last(found),
        count=len(right),
    )


def _last(found: Distribution) -> str:
    """Where the last bar ends, or begins if it has no end."""
    start = found.first_ms + (len(found.counts) - 1) * found.step_ms
    return f"{clock(start)}+" if found.last_is_open else clock(start + found.step_ms)


def _rows(found: Distribution) -> Iterator[tuple[str, ...]]:
    total, last = int(found.counts.sum()), len(found.counts) - 1
    for number, count in enumerate(found.counts.tolist()):
        start = found.first_ms + number * found.step_ms
        span = {"start": clock(start), "end": clock(start + found.step_ms)}
        is_open = number == last and found.last_is_open
        named = _("%(start)s and slower") if is_open else _("%(start)s to %(end)s")
        yield named % span, grouped(count), percent_text(100 * count / total)
