"""Gives every request a number of its own, which its answer and its log lines carry."""

import logging
from collections.abc import Callable
from contextvars import ContextVar
from uuid import uuid4

from django.http import HttpRequest, HttpResponse

HEADER = "X-Request-ID"
META = "blindtrace.request_id"

_current: ContextVar[str] = ContextVar("request_id", default="-")


class RequestIds:
    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        number = request.META[META] = uuid4().hex
        token = _current.set(number)
        try:
            response = self.get_response(request)
            response.headers[HEADER] = number
            return response
        finally:
            _current.reset(token)


class WithRequestId(logging.Filter):
    def filter(self, record: logging.LogRecord) -> bool:
        # Of refusals Django tells when the request has passed all middleware.
        request = getattr(record, "request", None)
        told = request.META.get(META) if isinstance(request, HttpRequest) else None
        record.request_id = told or _current.get()
        return True
