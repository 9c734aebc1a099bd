"""Answers forms of pages that were opened before a sign-in. A memo is not lost."""

from django.http import HttpRequest, HttpResponse
from django.views.csrf import csrf_failure

from trainer.practice.views.attempt import show_memo_again


def form_too_old(request: HttpRequest, reason: str = "") -> HttpResponse:
    match = request.resolver_match
    if match and match.view_name == "memo":
        return show_memo_again(request, **match.kwargs)
    return csrf_failure(request, reason)
