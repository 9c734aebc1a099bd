"""Headers that every answer carries beside Django's, and requests that no view has to look at."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseNotAllowed
from django.shortcuts import render
from django.utils.cache import patch_cache_control

METHODS = ["GET", "HEAD", "POST"]
UNUSED_ABILITIES = ["camera", "geolocation", "microphone", "payment", "usb"]

View = Callable[..., HttpResponse]


class SecurityHeaders:
    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response
        self.headers = {
            "Content-Security-Policy": "; ".join(
                " ".join([directive, *sources])
                for directive, sources in settings.SECURE_CSP.items()
            ),
            "Cross-Origin-Resource-Policy": "same-origin",
            "Permissions-Policy": ", ".join(f"{ability}=()" for ability in UNUSED_ABILITIES),
        }

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        for name, value in self.headers.items():
            response.headers[name] = value
        if "Cache-Control" not in response.headers:
            # Every page knows who asks for it: nobody keeps it for anyone.
            patch_cache_control(response, private=True, no_store=True)
        return response


class Bounds:
    """Refuses what is too large before a byte of it is read, and what asks for nothing there is.

    Files are not counted by Django's own limit of what a form may hold, whatever the form.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_view(
        self, request: HttpRequest, view: View, _: Any, named: dict[str, Any]
    ) -> HttpResponse | None:
        if request.method not in METHODS:
            return HttpResponseNotAllowed(METHODS)
        # No database finds a text that holds a zero, and PostgreSQL does not even look.
        if any("\0" in str(value) for value in named.values()):
            raise Http404
        if getattr(view, "judges_length", False) or not is_too_long(request):
            return None
        return render(request, "413.html", status=413)


def is_too_long(request: HttpRequest) -> bool:
    length = request.META.get("CONTENT_LENGTH") or "0"
    return not length.isdecimal() or int(length) > settings.DATA_UPLOAD_MAX_MEMORY_SIZE


def judges_length(view: View) -> View:
    """Marks a view that says by itself what is too large."""

    @wraps(view)
    def judging(request: HttpRequest, *arguments: Any, **named: Any) -> HttpResponse:
        return view(request, *arguments, **named)

    judging.judges_length = True  # type: ignore[attr-defined]
    return judging
