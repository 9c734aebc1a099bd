"""What a form sent, on the page that says that it was not saved: so it can be sent again as it is."""

from collections.abc import Callable, Mapping
from functools import wraps
from typing import Any, NamedTuple

from django.core.exceptions import SuspiciousOperation
from django.http import HttpRequest, HttpResponse
from django.http.multipartparser import MultiPartParserError
from django.utils.functional import Promise

SECRET = "password"  # noqa: S105 - a part of the names of fields

View = Callable[..., HttpResponse]


class SentField(NamedTuple):
    """A field of a form as it was sent; one without a title is not shown."""

    name: str
    value: str
    title: str | Promise


def shows_again(titles: Mapping[str, str | Promise]) -> Callable[[View], View]:
    """Mark a view whose form has fields that people type: their names and titles."""

    def mark(view: View) -> View:
        @wraps(view)
        def marked(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
            return view(request, *args, **kwargs)

        marked.typed_titles = titles  # type: ignore[attr-defined]
        return marked

    return mark


def sent_fields(request: HttpRequest) -> list[SentField] | None:
    """Return what a form sent; None if it has a password or a file, which no page repeats."""
    if request.method != "POST":
        return None
    try:
        lists, has_files = list(request.POST.lists()), bool(request.FILES)
    except (SuspiciousOperation, MultiPartParserError, OSError):
        return None
    if has_files or any(SECRET in name for name, _ in lists):
        return None
    match = request.resolver_match
    titles = getattr(match.func, "typed_titles", {}) if match else {}
    return [
        SentField(name, str(value), titles.get(name, ""))
        for name, values in lists
        for value in values
    ]
