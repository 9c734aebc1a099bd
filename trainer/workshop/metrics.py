"""What the metrics of algorithms are called on pages."""

from django.utils.translation import gettext

from cubecore.cube import Metric


def metric_name(metric: Metric) -> str:
    """Return the name of a metric; abbreviations are the same in every language."""
    return gettext("single-slice") if metric is Metric.SINGLE_SLICE else metric.value
