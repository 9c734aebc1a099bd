"""Refuse most requests of an IP address that floods a process, before sessions and rows are read.

A page that says when to try again costs nearly as much as any other. Under a flood such pages would
take the time of everybody else: what is beyond the requests of a class is refused in one line.
"""

from collections.abc import Callable
from time import monotonic

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils.translation import ngettext

from trainer.doors import DOORS
from trainer.paced_socket import CONNECTION
from trainer.people.throttle import client_network, is_own_machine
from trainer.unavailable import RETRY_AFTER, TOO_MANY


class Floods:
    """Middleware that refuses what an IP address sends beyond the requests of a class."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        # To refuse a static file would cost as much as to send it.
        if request.path.startswith(settings.STATIC_URL) or is_own_machine(request):
            return self.get_response(request)
        network, now = client_network(request), monotonic()
        is_let_in = DOORS.let_in(network, now)
        connection = request.META.get(CONNECTION)
        if connection is not None and (wait := DOORS.wait(network, now)):
            connection.keep_back(wait)
        return self.get_response(request) if is_let_in else _refusal()


def _refusal() -> HttpResponse:
    """Say when to ask again; no template is rendered for it."""
    message = ngettext(
        "Too many requests came from your network. Try again in %(seconds)s second.",
        "Too many requests came from your network. Try again in %(seconds)s seconds.",
        RETRY_AFTER,
    )
    response = HttpResponse(
        message % {"seconds": RETRY_AFTER},
        status=TOO_MANY,
        content_type="text/plain; charset=utf-8",
        headers={"Retry-After": str(RETRY_AFTER), "Cache-Control": "no-store"},
    )
    # The line of the access log is enough: this is no error of the site.
    response._has_been_logged = True  # type: ignore[attr-defined]  # noqa: SLF001
    return response
