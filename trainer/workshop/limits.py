"""Limits of the workshop, so that nobody keeps the server busy for others."""

from dataclasses import replace
from datetime import timedelta

from django.http import HttpRequest

from trainer.people.throttle import Action, Limit, count_try

QUESTIONS = Action(
    "workshop", Limit(600, timedelta(minutes=10)), by_name=Limit(150, timedelta(minutes=10))
)


def count_question(request: HttpRequest) -> None:
    """Count a question by address and by the person who asks.

    Visitors have no name: people at one IP address would share the limit of one person.
    """
    is_known = request.user.is_authenticated
    action = QUESTIONS if is_known else replace(QUESTIONS, by_name=None)
    count_try(action, request, str(request.user.pk) if is_known else "")
