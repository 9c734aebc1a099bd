"""Logs every response by its route, without anything that says who asked or what they have.

A line is a JSON object. Every request has an ID, which its response and all its log lines carry.
"""

import json
import logging
import time
from collections.abc import Callable
from contextvars import ContextVar
from datetime import UTC, datetime
from uuid import uuid4

from django.http import HttpRequest, HttpResponse

HEADER = "X-Request-ID"
META = "blindtrace.request_id"
FIELDS = ("method", "route", "status", "ms")

logger = logging.getLogger("trainer.access")

_current: ContextVar[str] = ContextVar("request_id", default="-")


class RequestIds:
    """Middleware that gives every request an ID."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        request_id = request.META[META] = uuid4().hex
        token = _current.set(request_id)
        try:
            response = self.get_response(request)
            response.headers[HEADER] = request_id
            return response
        finally:
            _current.reset(token)


class AccessLog:
    """Middleware that writes a line about every response."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        start = time.perf_counter()
        response = self.get_response(request)
        fields = {
            "method": request.method,
            "route": route_of(request),
            "status": response.status_code,
            "ms": round(1000 * (time.perf_counter() - start), 1),
        }
        logger.info("{method} {route} {status} {ms} ms".format(**fields), extra=fields)
        return response


def route_of(request: HttpRequest) -> str:
    """Return the pattern of the URL, which may itself be the key to an attempt.

    It is a dash for static files and for URLs that fit no pattern.
    """
    return f"/{request.resolver_match.route}" if request.resolver_match else "-"


class WithRequestId(logging.Filter):
    """Adds the ID of the request to a log record."""

    def filter(self, record: logging.LogRecord) -> bool:
        # Django logs refusals after the request has passed all middleware.
        request = getattr(record, "request", None)
        request_id = request.META.get(META) if isinstance(request, HttpRequest) else None
        record.request_id = request_id or _current.get()
        return True


class JsonLines(logging.Formatter):
    """Writes log records as JSON objects, one a line, for any program that collects them."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "process": record.process,
            "request_id": getattr(record, "request_id", "-"),
            "logger": record.name,
            "message": record.getMessage(),
        }
        line |= {name: getattr(record, name) for name in FIELDS if hasattr(record, name)}
        if record.exc_info:
            line["exception"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str)
