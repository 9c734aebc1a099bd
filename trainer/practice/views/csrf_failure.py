"""The response to a form with an expired CSRF token, such as one opened before a sign-in."""

from django.http import HttpRequest, HttpResponse
from django.views.csrf import csrf_failure as default_csrf_failure

from trainer.practice.views.attempt import show_memo_again


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    """Show a memo again, so that it is not lost; refuse any other form."""
    match = request.resolver_match
    if match and match.view_name == "memo":
        return show_memo_again(request, **match.kwargs)
    return default_csrf_failure(request, reason)
