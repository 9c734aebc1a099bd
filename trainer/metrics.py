"""Tells a monitor how the site is doing, in the text form that Prometheus reads.

Every figure is read from the database, so that it is the same whichever process answers. How many
requests there were, and how long they took, stands in the log.
"""

from collections.abc import Iterator
from typing import NamedTuple

from django.conf import settings
from django.db.models import Count, Min, QuerySet, Sum
from django.http import Http404, HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.crypto import constant_time_compare
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from trainer.practice.models import Attempt
from trainer.practice.models.deal import Deal, Event
from trainer.users.imports import HOLDER_PREFIX
from trainer.users.models import ResetMail, Throttle, User

PREFIX = "blindtrace_"


class Figure(NamedTuple):
    """One thing that is counted, with its value by label."""

    name: str
    kind: str
    meaning: str
    values: dict[str, float]


@require_safe
@never_cache
def metrics(request: HttpRequest) -> HttpResponse:
    """For whoever knows the token; everyone else is told that there is no such page."""
    wanted = f"Bearer {settings.METRICS_TOKEN}"
    given = request.headers.get("Authorization", "")
    if not settings.METRICS_TOKEN or not constant_time_compare(given, wanted):
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
    holders = User.objects.filter(username__startswith=HOLDER_PREFIX)
    yield Figure("attempts_total", "gauge", "Attempts of people.", {"": attempts_beside(holders)})
    yield Figure("people_total", "gauge", "Guests and members.", {"": people_beside(holders)})
    stock = dict.fromkeys(Event.values, 0)
    counted = Deal.objects.values_list("event").annotate(Count("pk"))
    stock |= {str(event): count for event, count in counted}
    labelled = {f'{{event="{event}"}}': float(count) for event, count in stock.items()}
    yield Figure("deals_waiting", "gauge", "States that wait to be dealt.", labelled)
    yield tries_now()
    yield oldest_mail()


def attempts_beside(holders: QuerySet[User]) -> int:
    """Return how many attempts belong to people.

    All rows are counted by the smallest index, and those of files on their way by their owners:
    a filter over all rows would read each of them.
    """
    held = Attempt.objects.filter(user__in=holders)
    return Attempt.objects.count() - held.count()


def people_beside(holders: QuerySet[User]) -> int:
    """Return how many guests and members there are, without guests who became members."""
    merged = User.objects.filter(merged_into__isnull=False)
    return User.objects.count() - merged.count() - holders.count()


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
