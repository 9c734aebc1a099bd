"""Keep pages that only people with a link should find out of search engines."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.http import HttpResponse

View = Callable[..., HttpResponse]


def unlisted(view: View) -> View:
    """Ask search engines not to list what a view answers."""

    @wraps(view)
    def answer(*arguments: Any, **named: Any) -> HttpResponse:
        response = view(*arguments, **named)
        response.headers["X-Robots-Tag"] = "noindex"
        return response

    return answer
