"""The pages that cost much: one at a time for each person, and never on every thread of a process."""

from collections.abc import Callable, Mapping
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.utils.translation import ngettext

from trainer.people.throttle import client_network
from trainer.practice.forms import FILTERS
from trainer.turns import TURNS, Person
from trainer.unavailable import RETRY_AFTER, try_later

# Long enough for a double click, short enough for anyone who is refused.
PATIENCE = 2.0
LONGEST_SECRET = 64

IsCostly = Callable[[HttpRequest], bool]


def always(request: HttpRequest) -> bool:
    return True


def by_somebody(request: HttpRequest) -> bool:
    """Whether there is somebody whose rows are read; a visitor has none."""
    return request.user.is_authenticated


def with_a_question(request: HttpRequest) -> bool:
    return bool(request.GET)


def with_a_file(request: HttpRequest) -> bool:
    return request.method == "POST"


def with_a_filter(request: HttpRequest) -> bool:
    return any(request.GET.get(name) for name in FILTERS)


# Every costly page by the name of its URL, and when it is costly.
COSTLY: Mapping[str, IsCostly] = {
    "practice": with_a_filter,
    "progress": by_somebody,
    "mistakes": by_somebody,
    "shared-progress": always,
    "download": by_somebody,
    "download-table": by_somebody,
    "import-file": with_a_file,
    "import": by_somebody,
    "import-sessions": by_somebody,
    "import-read": by_somebody,
    "import-add": by_somebody,
    "import-drop": by_somebody,
    "workshop": with_a_question,
    "workshop-solve": with_a_question,
    "workshop-commutators": with_a_question,
}


class CostlyPages:
    """Lets each person have one costly page at a time, and refuses the next with 503."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        try:
            response = self.get_response(request)
        except BaseException:
            _end_turn(request)
            raise
        if response.streaming:
            _end_with(response, request)
        else:
            _end_turn(request)
        return response

    def process_view(self, request: HttpRequest, *_: Any) -> HttpResponse | None:
        match = request.resolver_match
        is_costly = COSTLY.get(match.view_name) if match else None
        if is_costly is None or not is_costly(request):
            return None
        turn = TURNS.take(person_of(request), PATIENCE)
        if turn is None:
            response = busy(request)
            # The line of the access log is enough: this is no error of the site.
            response._has_been_logged = True  # type: ignore[attr-defined]  # noqa: SLF001
            return response
        request.turn = turn  # type: ignore[attr-defined]
        return None


def person_of(request: HttpRequest) -> Person:
    """Return whose turn it is: a user's, or that of a visitor's browser.

    Browsers at one IP address are distinguished by their CSRF secret. Inventing secrets gains
    little, since visitors together never take the last turn.
    """
    if request.user.is_authenticated:
        return Person(f"user {request.user.pk}")
    secret = request.COOKIES.get(settings.CSRF_COOKIE_NAME, "")[:LONGEST_SECRET]
    return Person(f"visitor {client_network(request)} {secret}", is_visitor=True)


def busy(request: HttpRequest) -> HttpResponse:
    """Say that the site still works on another request of this person."""
    message = ngettext(
        "The site is still working on a request like this. Try again in %(seconds)s second.",
        "The site is still working on a request like this. Try again in %(seconds)s seconds.",
        RETRY_AFTER,
    )
    return try_later(request, message % {"seconds": RETRY_AFTER}, RETRY_AFTER)


def _end_with(response: HttpResponseBase, request: HttpRequest) -> None:
    """End the turn when all of the answer is sent, or nobody reads it any more."""
    closers: list[Any] = response._resource_closers  # type: ignore[attr-defined]  # noqa: SLF001
    closers.append(lambda: _end_turn(request))


def _end_turn(request: HttpRequest) -> None:
    if turn := getattr(request, "turn", None):
        TURNS.leave(turn)
