"""Counts a day as soon as its last step is done, whichever room that step is in."""

from collections.abc import Callable
from datetime import datetime

from django.http import HttpRequest, HttpResponse
from django.utils import timezone

from trainer.people.models import User
from trainer.practice.models import DEALT_TO_TRAIN, Attempt, Phase
from trainer.today.reading import today_of
from trainer.today.writing import finish_today

# The forms that end an attempt, by the names of their URLs.
ENDS_ATTEMPT = frozenset({"memo", "abandon"})


def finish_if_over(user: User, now: datetime) -> None:
    """Store that Today is done, if all of it is."""
    today = today_of(user, now)
    if today.is_over and not today.is_finished:
        finish_today(user, today.day, now)


class FinishedToday:
    """Looks after an attempt that Today may have dealt whether it was the last step.

    Practice is below Today and does not know of it. A request that is sent again comes here again.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        if isinstance(request.user, User) and ends_todays_attempt(request):
            finish_if_over(request.user, timezone.now())
        return response


def ends_todays_attempt(request: HttpRequest) -> bool:
    """Return whether a request ended an attempt at a scramble with a weak pair or at a repeated one."""
    match = request.resolver_match
    if request.method != "POST" or match is None or match.url_name not in ENDS_ATTEMPT:
        return False
    attempts = Attempt.objects.of(request.user.pk).filter(uuid=match.kwargs["uuid"])
    return attempts.filter(mode__in=DEALT_TO_TRAIN, phase=Phase.VERDICT).exists()
