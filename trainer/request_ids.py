"""Gives every request a number of its own, which its answer and its log lines carry."""

import logging
from collections.abc import Callable
from contextvars import ContextVar
from uuid import uuid4

from django.http import HttpRequest, HttpResponse

HEADER = "X-Request-ID"

_current: ContextVar[str] = ContextVar("request_id", default="-")


class RequestIds:
    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        token = _current.set(uuid4().hex)
        try:
            response = self.get_response(request)
            response.headers[HEADER] = _current.get()
            return response
        finally:
            _current.reset(token)


class WithRequestId(logging.Filter):
    def filter(self, record: logging.LogRecord) -> bool:
        record.request_id = _current.get()
        return True
