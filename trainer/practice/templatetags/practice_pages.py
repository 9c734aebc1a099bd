"""Times, and the cover of a cube that was not revealed yet: ``{% load practice_pages %}``."""

from functools import lru_cache

from django import template
from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from trainer.practice.attempts import covered
from trainer.practice.times import duration

register = template.Library()
register.filter("duration", duration)


@register.simple_tag
def covered_cube() -> SafeString:
    """The same picture for everyone, drawn once."""
    return _covered_cube()


@lru_cache(maxsize=1)
def _covered_cube() -> SafeString:
    return SafeString(render_to_string("practice/_covered.html", {"picture": covered()}))
