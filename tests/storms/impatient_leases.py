"""Leases of killed processes expire soon: a storm does not wait for a minute after each kill."""

from collections.abc import Callable
from datetime import timedelta

from django.http import HttpRequest, HttpResponse

from trainer.people import leases


class ShortLeases:
    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response
        leases.LENGTH = timedelta(seconds=2)

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)
