"""Times, the letter pad, and the covered cube: ``{% load practice_pages %}``."""

import json
from functools import lru_cache
from typing import Any

from django import template
from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import get_language, ngettext

from trainer.methods.line import scheme_title
from trainer.practice.attempts import ParsedAttempt, covered_picture, letter_pad_of
from trainer.practice.times import duration

# From here on, every plural rule depends on the last two digits only.
MOST_PLURALS = 200

register = template.Library()
register.filter("duration", duration)
register.filter("scheme_title", scheme_title)


@register.inclusion_tag("practice/_letter_pad.html")
def letter_pad(parsed: ParsedAttempt, box: str) -> dict[str, Any]:
    """Return the context of the letter pad of a box."""
    return {"pad": letter_pad_of(parsed.event.box(box), parsed.method)}


@register.simple_tag
def letter_forms() -> dict[str, str]:
    """Return the plural forms of "3 letters" in the reader's language, for scripts."""
    return _letter_forms(get_language() or "")


@lru_cache(maxsize=16)
def _letter_forms(_: str) -> dict[str, str]:
    texts = [ngettext("%(count)s letter", "%(count)s letters", n) for n in range(MOST_PLURALS)]
    forms = list(dict.fromkeys(texts))
    places = "".join(str(forms.index(text)) for text in texts)
    return {
        "texts": json.dumps([form % {"count": "#"} for form in forms], ensure_ascii=False),
        "places": places.rstrip(places[-1]) + places[-1],
    }


@register.simple_tag
def covered_cube(size: int) -> SafeString:
    """Return the covered cube of a size, drawn once in each language."""
    return _covered_cube(size, get_language() or "")


@lru_cache(maxsize=16)
def _covered_cube(size: int, _: str) -> SafeString:
    return SafeString(
        render_to_string("practice/_covered.html", {"picture": covered_picture(size)})
    )
