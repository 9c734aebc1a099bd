"""Filters of the drills' templates: ``{% load drill_pages %}``."""

from collections.abc import Mapping
from json import dumps
from typing import TypeVar

from django import template

from trainer.drills.times import answer_time

Value = TypeVar("Value")

register = template.Library()
register.filter("answer_time", answer_time)
register.filter("as_json", lambda letters: dumps(letters, ensure_ascii=False))


@register.filter
def of_sticker(values: Mapping[str, Value], sticker: str) -> Value | None:
    """Return the value of a sticker in a mapping."""
    return values.get(sticker)
