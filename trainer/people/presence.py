"""Record once a day who was here, refresh their cookie, and use their time zone."""

from collections.abc import Callable
from datetime import timedelta

from django.contrib.auth import logout
from django.http import HttpRequest, HttpResponse
from django.utils import timezone

from trainer.people.models import User
from trainer.people.sign_ins import note_activity, was_away
from trainer.people.writing import note_visit

NOTED_EVERY = timedelta(hours=20)


class Presence:
    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if not request.user.is_authenticated:
            return self.get_response(request)
        now = timezone.now()
        if was_away(request.user, now):
            logout(request)
            return self.get_response(request)
        if request.user.last_seen_at < now - NOTED_EVERY:
            note_presence(request, request.user)
        note_activity(request, request.user, now)
        with timezone.override(request.user.zone):
            return self.get_response(request)


def note_presence(request: HttpRequest, user: User) -> None:
    note_visit(user, timezone.now())
    # Saving the session extends its lifetime and that of the cookie.
    request.session.modified = True
