"""Times, letters to tap, and the cover of a cube that was not revealed yet:
``{% load practice_pages %}``.
"""

from functools import lru_cache
from typing import Any

from django import template
from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from trainer.practice.attempts import covered, letter_pad_of, method_of_attempt
from trainer.practice.models import Attempt, PieceType
from trainer.practice.times import duration

SCHEME_TITLES = {"speffz": "Speffz", "ufrbld": "UFRBLD", "chichu": "ChiChu", "kana": "Kana"}

register = template.Library()
register.filter("duration", duration)


@register.filter
def scheme_title(name: str) -> str:
    """What a letter scheme is called: those that come with the library are known by short names."""
    return SCHEME_TITLES.get(name, name)


@register.inclusion_tag("practice/_letter_pad.html")
def letter_pad(attempt: Attempt, box: str) -> dict[str, Any]:
    """The letters of a box, to be tapped."""
    return {"pad": letter_pad_of(PieceType(box), method_of_attempt(attempt))}


@register.simple_tag
def covered_cube() -> SafeString:
    """The same picture for everyone, drawn once."""
    return _covered_cube()


@lru_cache(maxsize=1)
def _covered_cube() -> SafeString:
    return SafeString(render_to_string("practice/_covered.html", {"picture": covered()}))
