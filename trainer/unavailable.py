"""Say when to try again: the site is busy, or its database cannot be written or reached."""

import sqlite3
import sys
from collections.abc import Callable, Iterator, Mapping

from django.db import DatabaseError, InterfaceError
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.middleware.csrf import get_token
from django.template.loader import render_to_string
from django.utils.translation import gettext, ngettext
from django.views import defaults

from trainer.resending import sent_fields
from trainer.retrying import is_passing
from trainer.write_lock import is_busy

RETRY_AFTER = 5
RETRY_WHEN_FULL = 300
TOO_MANY = 429
POSTGRESQL_DISK_FULL = "53100"


class UnwritableDatabase:
    """Answers with 503 if the database is busy or cannot be reached, or its disk is full."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        return unwritable(request, exception)


def server_error(request: HttpRequest) -> HttpResponse:
    """Answer an error that is no view's, such as storing a session."""
    return unwritable(request, sys.exc_info()[1]) or defaults.server_error(request)


def unwritable(request: HttpRequest, error: BaseException | None) -> HttpResponse | None:
    """Answer an error that only says that the database cannot be used now; None for any other."""
    causes = list(causes_of(error))
    if not any(isinstance(cause, DatabaseError | InterfaceError) for cause in causes):
        return None
    if any(map(is_full, causes)):
        message = gettext(
            "Nothing was saved, because the disk of the site is full. Try again later."
        )
        return try_later(request, message, RETRY_WHEN_FULL, "full_disk.html")
    if any(map(is_busy, causes)):
        message = ngettext(
            "Nothing was saved, because the site is busy. Try again in %(seconds)s second.",
            "Nothing was saved, because the site is busy. Try again in %(seconds)s seconds.",
            RETRY_AFTER,
        )
        return try_later(request, message % {"seconds": RETRY_AFTER}, RETRY_AFTER)
    if any(map(is_passing, causes)):
        # A connection that is lost while something is saved does not say whether it was.
        message = ngettext(
            "The site can't reach its database. Try again in %(seconds)s second: what you send "
            "twice is saved once.",
            "The site can't reach its database. Try again in %(seconds)s seconds: what you send "
            "twice is saved once.",
            RETRY_AFTER,
        )
        return try_later(request, message % {"seconds": RETRY_AFTER}, RETRY_AFTER)
    return None


def is_full(error: BaseException) -> bool:
    """Return whether there was no room on the disk of the database."""
    code = getattr(error, "sqlite_errorcode", None)
    return code == sqlite3.SQLITE_FULL or getattr(error, "sqlstate", None) == POSTGRESQL_DISK_FULL


def still_working(request: HttpRequest) -> HttpResponse:
    """Say that the site still works on another costly request of this person."""
    message = ngettext(
        "The site is still working on another request of yours. Try again in %(seconds)s second.",
        "The site is still working on another request of yours. Try again in %(seconds)s seconds.",
        RETRY_AFTER,
    )
    return try_later(request, message % {"seconds": RETRY_AFTER}, RETRY_AFTER, status=TOO_MANY)


def asked_too_much(request: HttpRequest, seconds: int) -> HttpResponse:
    """Say when a person or an IP address may have another costly page."""
    message = ngettext(
        "You requested a lot in a short time. Try again in %(seconds)s second.",
        "You requested a lot in a short time. Try again in %(seconds)s seconds.",
        seconds,
    )
    return try_later(request, message % {"seconds": seconds}, seconds, status=TOO_MANY)


def costly_pages_are_busy(request: HttpRequest) -> HttpResponse:
    """Say that the site works on costly requests of others."""
    message = ngettext(
        "The site is busy with requests like this. Try again in %(seconds)s second.",
        "The site is busy with requests like this. Try again in %(seconds)s seconds.",
        RETRY_AFTER,
    )
    return try_later(request, message % {"seconds": RETRY_AFTER}, RETRY_AFTER)


def try_later(
    request: HttpRequest,
    message: str,
    seconds: int,
    template: str = "503.html",
    status: int = 503,
) -> HttpResponse:
    """Say when to try again, in the format of the request."""
    headers = {"Retry-After": str(seconds), "Cache-Control": "no-store"}
    name = request.resolver_match.view_name if request.resolver_match else ""
    is_browsing = "text/html" in request.headers.get("Accept", "")
    if name == "download" and not is_browsing:
        return JsonResponse({"error": message}, status=status, headers=headers)
    if (name == "download-table" and not is_browsing) or "X-Page-Part" in request.headers:
        return HttpResponse(
            message, status=status, headers=headers, content_type="text/plain; charset=utf-8"
        )
    heading = gettext("One moment") if status == TOO_MANY else gettext("Busy right now")
    context = {"heading": heading, "message": message, "seconds": seconds}
    return HttpResponse(_page(request, template, context), status=status, headers=headers)


def _page(request: HttpRequest, template: str, texts: Mapping[str, object]) -> str:
    """Return a page for the person, or for anybody if the database does not say who it is."""
    fields = {"sent": sent_fields(request), "url": request.get_full_path()}
    context = {**texts, "is_form": request.method == "POST", **fields}
    try:
        return render_to_string(template, context, request)
    except (DatabaseError, InterfaceError):
        return render_to_string(template, context | {"csrf_token": get_token(request)})


def causes_of(error: BaseException | None) -> Iterator[BaseException]:
    """Yield an error and what it came from."""
    while error is not None:
        yield error
        error = error.__cause__ or error.__context__
