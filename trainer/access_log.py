"""Writes a line about every answer, without a word of who asked or for what of theirs.

The route stands for the address, which may hold the key to somebody's attempt.
"""

import logging
import time
from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

logger = logging.getLogger("trainer.access")


class AccessLog:
    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        start = time.perf_counter()
        response = self.get_response(request)
        told = {
            "method": request.method,
            "route": route_of(request),
            "status": response.status_code,
            "ms": round(1000 * (time.perf_counter() - start), 1),
        }
        logger.info("{method} {route} {status} {ms} ms".format(**told), extra=told)
        return response


def route_of(request: HttpRequest) -> str:
    """The pattern that the address fits; a dash for static files and for what fits none."""
    return f"/{request.resolver_match.route}" if request.resolver_match else "-"
