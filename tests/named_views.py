"""The views of every URL of the site by its name, and which of them show no page."""

from collections.abc import Callable, Iterator
from typing import Any

from django.http import HttpResponseNotAllowed
from django.test import RequestFactory
from django.urls import URLPattern, URLResolver, get_resolver

Patterns = list[URLPattern | URLResolver]

# What answers with something else than a page for people to look at.
NO_PAGES = {
    "download": "a file",
    "download-table": "a file",
    "download-cstimer": "a file",
    "healthz": "for machines",
    "manifest": "for machines",
    "metrics": "for machines",
    "algorithms-export": "a file",
    "pairs-export": "a file",
    "readyz": "for machines",
    "robots": "for machines",
    "scheme-export": "a file",
    "scheme-export-notation": "a file",
    "stickers": "a stylesheet",
}


def named_views(patterns: Patterns | None = None) -> Iterator[tuple[str, Callable[..., Any]]]:
    """What every address of the site is called, but for those of the panel, and who answers there."""
    for pattern in patterns or get_resolver().url_patterns:
        if isinstance(pattern, URLPattern):
            if pattern.name:
                yield pattern.name, pattern.callback
        elif pattern.app_name != "admin":
            yield from named_views(pattern.url_patterns)


def takes_only_posts(view) -> bool:
    """Whether a view refuses to be looked at before it asks for anything else."""
    try:
        return isinstance(view(RequestFactory().get("/")), HttpResponseNotAllowed)
    except TypeError:
        return False
