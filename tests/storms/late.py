"""Holds answers to what was stored back for a moment, so that servers often die before they are sent."""

import time
from collections.abc import Callable
from random import SystemRandom

from django.http import HttpRequest, HttpResponse

LONGEST = 1


class LateAnswers:
    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response
        self.rng = SystemRandom()

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        if request.method == "POST":
            time.sleep(self.rng.random() * LONGEST)
        return response
