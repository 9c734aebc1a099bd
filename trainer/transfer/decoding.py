"""Lets one import at a time be decoded in a process: each takes memory, up to some 70 MB.

The lock is held in threads that have a turn at costly work, so it never keeps a free thread waiting.
"""

from collections.abc import Callable
from functools import wraps
from threading import Lock
from typing import Concatenate, ParamSpec

from django.http import HttpRequest, HttpResponse
from django.utils.translation import ngettext

from trainer.unavailable import RETRY_AFTER, try_later

PATIENCE = 5.0
DECODING = Lock()

More = ParamSpec("More")
View = Callable[Concatenate[HttpRequest, More], HttpResponse]


def one_at_a_time(view: View[More]) -> View[More]:
    """Let a view that decodes a file wait for another one in this process, then refuse."""

    @wraps(view)
    def decoding(
        request: HttpRequest, /, *arguments: More.args, **named: More.kwargs
    ) -> HttpResponse:
        if not DECODING.acquire(timeout=PATIENCE):
            return _busy(request)
        try:
            return view(request, *arguments, **named)
        finally:
            DECODING.release()

    return decoding


def _busy(request: HttpRequest) -> HttpResponse:
    message = ngettext(
        "Another file is being read. Try again in %(seconds)s second.",
        "Another file is being read. Try again in %(seconds)s seconds.",
        RETRY_AFTER,
    )
    response = try_later(request, message % {"seconds": RETRY_AFTER}, RETRY_AFTER)
    # The line of the access log is enough: this is no error of the site.
    response._has_been_logged = True  # type: ignore[attr-defined]  # noqa: SLF001
    return response
