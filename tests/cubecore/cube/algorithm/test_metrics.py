"""How long an algorithm counts."""

import pytest

from cubecore.cube.algorithm import Algorithm, Metric


@pytest.mark.parametrize(
    ("text", "size", "lengths"),
    [
        ("", 3, (0, 0, 0, 0, 0, 0)),
        ("R", 3, (1, 1, 1, 1, 1, 1)),
        ("R2", 3, (1, 2, 1, 1, 1, 1)),
        ("Rw'", 3, (1, 1, 1, 1, 1, 2)),
        ("M", 3, (2, 2, 1, 1, 2, 1)),
        ("M2", 3, (2, 4, 1, 1, 2, 1)),
        ("x2", 3, (0, 0, 0, 1, 0, 0)),
        ("[R, U] y M2", 3, (6, 8, 5, 6, 6, 5)),
        ("2-3Rw2", 5, (2, 4, 1, 1, 2, 2)),
        ("4Rw", 5, (1, 1, 1, 1, 1, 4)),
        ("2R", 2, (1, 1, 1, 1, 1, 1)),
        ("Rw", 2, (0, 0, 0, 1, 0, 0)),
    ],
)
def test_each_metric_counts_in_its_own_way(text, size, lengths):
    algorithm = Algorithm.parse(text)
    metrics = (Metric.HTM, Metric.QTM, Metric.STM, Metric.ETM, Metric.OBTM, Metric.SINGLE_SLICE)
    assert tuple(algorithm.length(metric, size) for metric in metrics) == lengths


def test_metrics_are_named_as_cubers_name_them():
    assert list(Metric) == ["HTM", "QTM", "STM", "ETM", "OBTM", "single-slice"]
