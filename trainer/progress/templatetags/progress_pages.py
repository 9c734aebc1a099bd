"""Results as cubers write them and as scripts read them: ``{% load progress_pages %}``."""

from django import template
from django.utils.html import format_html

from trainer.practice.times import duration
from trainer.progress.averages import DNF

register = template.Library()


@register.filter
def result_time(ms: int) -> str:
    """A single or an average, or that it did not finish.

    >>> result_time(65_430), result_time(DNF)
    ('1:05.43', 'DNF')
    """
    return "DNF" if ms == DNF else duration(ms)


@register.simple_tag
def figure(*name: object, value: object, of: int | None = None) -> str:
    """Return the attributes that name a figure and give its value; none if it is of nothing.

    A time is in milliseconds, a share a fraction.

    >>> figure("solved", 12, value=6, of=12)
    ' data-figure="solved-12" data-value="6/12"'
    >>> figure("single", "best", value=None), figure("slowness", value=1.5)
    ('', ' data-figure="slowness" data-value="1.50"')
    """
    if not isinstance(value, int | float) or of == 0:
        return ""
    written = f"{value:.2f}" if isinstance(value, float) else "DNF" if value == DNF else str(value)
    full = written if of is None else f"{written}/{of}"
    names = "-".join(map(str, name))
    return format_html(' data-figure="{}" data-value="{}"', names, full)
