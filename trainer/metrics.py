"""Metrics in the text format of Prometheus.

All metrics are read from the database, so every process gives the same answer. The number and
duration of requests are in the log.
"""

from collections.abc import Iterator
from typing import NamedTuple

from django.conf import settings
from django.db import connection
from django.db.models import Count, Min, Sum
from django.http import Http404, HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.crypto import constant_time_compare
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from trainer.events import stocked_events
from trainer.people.models import ResetMail, Throttle, User
from trainer.practice.models import Attempt
from trainer.practice.models.deal import Deal
from trainer.row_estimates import estimated_rows

PREFIX = "blindtrace_"
# PostgreSQL needs 0.1 s to count so many rows, and a monitor asks every few seconds.
MOST_COUNTED = 1_000_000


class Figure(NamedTuple):
    """One thing that is counted, with its value by label."""

    name: str
    kind: str
    meaning: str
    values: dict[str, float]


@require_safe
@never_cache
def metrics(request: HttpRequest) -> HttpResponse:
    """Return the metrics to anyone who knows the token; raise 404 for everyone else."""
    expected = f"Bearer {settings.METRICS_TOKEN}"
    given = request.headers.get("Authorization", "")
    if not settings.METRICS_TOKEN or not constant_time_compare(given, expected):
        raise Http404
    text = "".join(map(written, figures()))
    return HttpResponse(text, content_type="text/plain; version=0.0.4; charset=utf-8")


def written(figure: Figure) -> str:
    name = PREFIX + figure.name
    lines = [f"# HELP {name} {figure.meaning}", f"# TYPE {name} {figure.kind}"]
    lines += [f"{name}{labels} {value}" for labels, value in figure.values.items()]
    return "\n".join(lines) + "\n"


def figures() -> Iterator[Figure]:
    yield Figure("up", "gauge", "Whether the database answers.", {"": 1})
    meaning = (
        "Attempts of people; on PostgreSQL, beyond a million, as many as the last ANALYZE found."
    )
    yield Figure("attempts_total", "gauge", meaning, {"": attempts()})
    yield Figure("people_total", "gauge", "Guests and members.", {"": people()})
    stock = {event.name: 0 for event in stocked_events()}
    counted = Deal.objects.values_list("event").annotate(Count("pk"))
    stock |= {str(event): count for event, count in counted}
    labelled = {f'{{event="{event}"}}': float(count) for event, count in stock.items()}
    yield Figure("deals_waiting", "gauge", "States that wait to be dealt.", labelled)
    yield tries_now()
    yield oldest_mail()


def attempts() -> int:
    """Return how many attempts there are, or about how many if counting them takes long."""
    estimate = estimated_rows(Attempt) if connection.vendor == "postgresql" else 0
    return estimate if estimate > MOST_COUNTED else Attempt.objects.count()


def people() -> int:
    """Return how many guests and members there are, without guests who became members."""
    merged = User.objects.filter(merged_into__isnull=False)
    return User.objects.count() - merged.count()


def tries_now() -> Figure:
    running = Throttle.objects.filter(ends_at__gt=timezone.now())
    counted = running.order_by("action").values_list("action").annotate(Sum("tries"))
    labelled = {f'{{action="{action}"}}': float(tries) for action, tries in counted}
    return Figure("tries", "gauge", "Tries that are limited and counted now.", labelled)


def oldest_mail() -> Figure:
    since = ResetMail.objects.aggregate(oldest=Min("asked_at"))["oldest"]
    waited = (timezone.now() - since).total_seconds() if since else 0
    meaning = "How long the oldest mail has waited to be sent."
    return Figure("oldest_mail_seconds", "gauge", meaning, {"": waited})
