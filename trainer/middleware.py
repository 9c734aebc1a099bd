"""Adds the security headers that Django does not, to every answer."""

from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponse

UNUSED_ABILITIES = ["camera", "geolocation", "microphone", "payment", "usb"]


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
        return response
