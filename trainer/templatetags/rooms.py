"""The rooms of the site, as every page's head leads to them."""

from dataclasses import dataclass
from typing import Any

from django import template
from django.http import HttpRequest
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

register = template.Library()


@dataclass(frozen=True, slots=True)
class Room:
    title: Promise
    address_name: str
    package: str


ROOMS = (
    Room(gettext_lazy("Practice"), "practice", "trainer.practice."),
    Room(gettext_lazy("Progress"), "progress", "trainer.progress."),
    Room(gettext_lazy("Drills"), "drills", "trainer.drills."),
    Room(gettext_lazy("Learn"), "learn", "trainer.learn."),
    Room(gettext_lazy("Workshop"), "workshop", "trainer.workshop."),
    Room(gettext_lazy("Schemes"), "schemes", "trainer.methods.views.schemes"),
)


@register.inclusion_tag("_rooms.html", takes_context=True)
def rooms(context: template.Context) -> dict[str, Any]:
    """Links to all rooms; the one the page belongs to is marked."""
    package = _package(context.get("request"))
    return {"rooms": [(room, package.startswith(room.package)) for room in ROOMS]}


def _package(request: HttpRequest | None) -> str:
    """Return the room of the view, or none on an error page."""
    match = request and request.resolver_match
    return match.func.__module__ if match else ""
