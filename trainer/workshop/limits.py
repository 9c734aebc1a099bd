"""How often the workshop may be asked, so that nobody keeps the server from others."""

from datetime import timedelta

from django.http import HttpRequest

from trainer.users.throttle import Action, Limit, count_try

QUESTIONS = Action(
    "workshop", Limit(600, timedelta(minutes=10)), by_name=Limit(150, timedelta(minutes=10))
)


def count_question(request: HttpRequest) -> None:
    """Count what is to be computed, by address and by who asks from there."""
    count_try(QUESTIONS, request, str(request.user.pk or ""))
