"""The rooms of the site, as every page's head leads to them."""

from dataclasses import dataclass
from typing import Any

from django import template
from django.http import HttpRequest
from django.urls import ResolverMatch
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

register = template.Library()


@dataclass(frozen=True, slots=True)
class Room:
    title: Promise
    address_name: str
    packages: str | tuple[str, ...]

    def has(self, match: ResolverMatch) -> bool:
        """Return whether a page belongs to this room."""
        return match.func.__module__.startswith(self.packages) and match.url_name not in NO_ROOM


TODAY = Room(gettext_lazy("Today"), "today", "trainer.today.")
ROOMS = (
    Room(gettext_lazy("Practice"), "practice", "trainer.practice."),
    Room(
        gettext_lazy("Drills"),
        "drills",
        ("trainer.drills.", "trainer.pairs.", "trainer.algorithms."),
    ),
    Room(gettext_lazy("Learn"), "learn", "trainer.learn."),
    Room(gettext_lazy("Progress"), "progress", "trainer.progress."),
    Room(gettext_lazy("Workshop"), "workshop", "trainer.workshop."),
)
# Pages about the site as a whole, and what others have shared, whichever package draws them.
NO_ROOM = frozenset({"about", "shared-attempt", "shared-review", "shared-progress"})


@register.inclusion_tag("_rooms.html", takes_context=True)
def rooms(context: template.Context) -> dict[str, Any]:
    """Links to all rooms; the one the page belongs to is marked.

    Today comes first for somebody who has cards, and for others on its own pages only.
    """
    match = _match(context.get("request"))
    links = [(room, match is not None and room.has(match)) for room in (TODAY, *ROOMS)]
    shows_today = getattr(context.get("user"), "has_cards", False) or links[0][1]
    return {"rooms": links if shows_today else links[1:]}


def _match(request: HttpRequest | None) -> ResolverMatch | None:
    """Return what the URL led to, which is nothing on an error page."""
    return request.resolver_match if request else None
