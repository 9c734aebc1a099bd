"""Answers what took longer than a request may: the deadline passed, or PostgreSQL ended a statement."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext

from trainer.deadlines import DeadlineError
from trainer.unavailable import RETRY_AFTER, causes_of, try_later

QUERY_CANCELED = "57014"


class TooLongRequests:
    """Answers with 503 where a request asked for too much; transactions are rolled back by then."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        if not any(map(is_too_long, causes_of(exception))):
            return None
        message = gettext(
            "This took too long, so the site stopped. Nothing was changed. Ask for something "
            "smaller, or try again later."
        )
        response = try_later(request, message, RETRY_AFTER, "too_long.html")
        # Scripts do not try again by themselves: it would take as long.
        del response.headers["Retry-After"]
        return response


def is_too_long(error: BaseException) -> bool:
    """Return whether an error says that the time of a request or of a statement was over."""
    is_canceled = getattr(error, "sqlstate", None) == QUERY_CANCELED
    return isinstance(error, DeadlineError) or is_canceled
