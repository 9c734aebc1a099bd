"""What the metrics of algorithms are called on pages."""

from cubecore.cube import Metric


def metric_name(metric: Metric) -> str:
    """Return the abbreviation of a metric, which is the same in every language."""
    return "SSTM" if metric is Metric.SINGLE_SLICE else metric.value
