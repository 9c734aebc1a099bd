"""Results as cubers write them: ``{% load progress_pages %}``."""

from django import template

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
