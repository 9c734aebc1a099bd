"""Times, and what belongs to a sticker: ``{% load drill_pages %}``."""

from collections.abc import Mapping
from json import dumps
from typing import TypeVar

from django import template

from trainer.drills.times import answer_time

Told = TypeVar("Told")

register = template.Library()
register.filter("answer_time", answer_time)
register.filter("as_json", lambda letters: dumps(letters, ensure_ascii=False))


@register.filter
def of_sticker(told: Mapping[str, Told], sticker: str) -> Told | None:
    """What a mapping tells of a sticker."""
    return told.get(sticker)
