"""Results as cubers write them and as scripts read them: `{% load progress_pages %}`."""

from django import template
from django.utils.formats import number_format
from django.utils.functional import Promise
from django.utils.html import escape
from django.utils.safestring import SafeString
from django.utils.translation import gettext

from trainer.number_texts import grouped, percent
from trainer.practice.times import duration
from trainer.progress.charts.drawing import Markup
from trainer.progress.figures import figure
from trainer.progress.tables import TITLES

MINUTE_MS = 60_000

register = template.Library()
register.simple_tag(figure)


@register.filter
def drawn(chart: str) -> SafeString:
    """Put in a chart or its table, which escape their texts; escape anything else."""
    return SafeString(chart) if isinstance(chart, Markup) else escape(chart)


@register.filter
def result_title(name: str) -> Promise:
    """Return what a result is called.

    >>> str(result_title("ao5"))
    'Average of 5'
    """
    return TITLES[name]


@register.filter
def large(ms: int) -> SafeString:
    """Write a time with small hundredths, as instruments do.

    >>> large(65_430), large(7_422_000)
    ('1:05<small>.43</small>', '2:03:42')
    """
    whole, point, hundredths = duration(ms).partition(".")
    return SafeString(f"{whole}<small>{point}{hundredths}</small>" if point else whole)


@register.filter
def large_percent(share: int) -> SafeString:
    """Write a share with a small percent sign.

    >>> large_percent(78)
    '78<small>%</small>'
    """
    return SafeString(escape(percent(share)).replace("%", "<small>%</small>"))


@register.filter
def signed(number: int) -> str:
    """Write a number with its plus or minus.

    >>> signed(6), signed(-4), signed(0)
    ('+6', '−4', '±0')
    """
    return f"{_plus_or_minus(number)}{grouped(abs(number))}"


@register.filter
def signed_seconds(ms: int) -> str:
    """Write by how much a time changed.

    >>> signed_seconds(-4_120), signed_seconds(65_430)
    ('−4.1 s', '+1:05.43')
    """
    if abs(ms) >= MINUTE_MS:
        return f"{_plus_or_minus(ms)}{duration(abs(ms))}"
    seconds = number_format(abs(ms) / 1000, 1)
    return gettext("%(seconds)s s") % {"seconds": f"{_plus_or_minus(ms)}{seconds}"}


def _plus_or_minus(number: int) -> str:
    return "+" if number > 0 else "−" if number < 0 else "±"
