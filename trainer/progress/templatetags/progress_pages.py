"""Results as cubers write them and as scripts read them: `{% load progress_pages %}`."""

from collections.abc import Mapping

from django import template
from django.utils.functional import Promise
from django.utils.html import escape
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from trainer.practice.times import duration
from trainer.progress.charts.drawing import Markup
from trainer.progress.figures import figure
from trainer.progress.results import DNF

TITLES: Mapping[str, Promise] = {
    "single": _("Single"),
    "mo3": _("Mean of 3"),
    "ao5": _("Average of 5"),
    "ao12": _("Average of 12"),
    "ao100": _("Average of 100"),
}

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
def result_time(ms: int) -> str:
    """Write a single or an average, or that it is a DNF.

    >>> result_time(65_430), result_time(DNF)
    ('1:05.43', 'DNF')
    """
    return "DNF" if ms == DNF else duration(ms)
