"""Counts how many threads of a process are at costly work at once, without asking the site's own limit."""

from collections.abc import Callable
from threading import get_ident
from typing import Any

from django.http import HttpRequest, HttpResponse

from tests.storms.bystanders import HEADER
from trainer.costly import is_costly


class CostlyWork:
    """Says on every answer how many threads did costly work at once, at most, since the process began.

    It is the last middleware, so what is refused before never counts.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response
        self.threads: set[int] = set()
        self.most = 0

    def __call__(self, request: HttpRequest) -> HttpResponse:
        self.threads.discard(get_ident())
        response = self.get_response(request)
        if not response.streaming:
            self.threads.discard(get_ident())
        response.headers[HEADER] = str(self.most)
        return response

    def process_view(self, request: HttpRequest, *_: Any) -> None:
        if is_costly(request):
            self.threads.add(get_ident())
            self.most = max(self.most, len(self.threads))
