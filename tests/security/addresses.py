"""Every pattern of an address there is, and an address of each."""

import re
from collections.abc import Iterator
from typing import Any

from django.urls import URLPattern, URLResolver, get_resolver

from tests.security.world import World

FILE = "<str:file>"
PARAMETER = re.compile(r"<(?:\w+:)?(\w+)>|\(\?P<(\w+)>.*\)")


def patterns() -> list[str]:
    """Every pattern once, in the order in which they are tried."""
    return list(dict.fromkeys(_patterns(get_resolver().url_patterns, "")))


def _patterns(parts: list[Any], before: str) -> Iterator[str]:
    for part in parts:
        whole = before + str(part.pattern)
        if isinstance(part, URLResolver):
            yield from _patterns(part.url_patterns, whole)
        elif isinstance(part, URLPattern):
            yield whole


def address(pattern: str, world: World) -> str:
    """An address that fits: what it names, if anything, is Alice's."""
    for beginning, value in _values(world).items():
        if pattern.startswith(beginning):
            fixed = pattern.replace(FILE, "edge-notation.json")
            return "/" + re.sub(r"\\|\^|\$", "", PARAMETER.sub(value, fixed))
    return f"/{pattern}"


def _values(world: World) -> dict[str, str]:
    panel = {
        "auth/group": world.group.pk,
        "people/user": world.people["owner"].pk,
        "people/throttle": world.throttle.pk,
        "practice/attempt": world.attempt.pk,
        "practice/practicesession": world.session.pk,
        "practice/deal": world.deal.pk,
        "cubecore/notationscheme": world.scheme.pk,
        "^(?P<app_label>": "people",
        "(?P<url>": "nowhere",
        "r/": world.scheme.pk,
    }
    return {f"admin/{beginning}": str(value) for beginning, value in panel.items()} | {
        "attempts/": str(world.attempt.uuid),
        "sessions/": str(world.session.pk),
        "shared/": str(world.attempt.share_token),
        "account/import/": str(world.import_.pk),
        "account/reset/": "MQ",
        "^stickers/": "f7f8f6-b3122d-27a862-ffde38-ff8422-1b56c2",
        "schemes/shared/": str(world.scheme.share_token),
        "schemes/": world.scheme.slug,
        "progress/shared/": world.progress_token,
        "pairs/recall/": str(world.recall),
        "drills/runs/": str(world.run),
        "learn/settings/": "scheme",
        "learn/": "letters",
    }
