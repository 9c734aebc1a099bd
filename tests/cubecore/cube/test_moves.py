"""Turns as values: equality, merging, order and length in each metric."""

from typing import Any

import numpy as np
import pytest

from cubecore.cube import (
    NO_FACE,
    Algorithm,
    Axis,
    CubeError,
    Face,
    Metric,
    Turn,
    may_follow,
    merge_turns,
)


def test_opposite_faces_name_the_same_layer() -> None:
    third_from_right = Turn.of_face(Face.R, first=3, last=3, quarters=1, size=3)
    left_backwards = Turn.of_face(Face.L, first=1, last=1, quarters=3, size=3)
    assert third_from_right == left_backwards


def test_quarters_are_stored_as_0_to_3() -> None:
    assert Turn(Axis.X, 0, 0, 5) == Turn(Axis.X, 0, 0, 1)
    assert Turn(Axis.X, 0, 0, -1) == Turn(Axis.X, 0, 0, 3)
    assert Turn(Axis.X, 0, 0, 1).power(4).quarters == 0


def test_numbers_of_arrays_become_ints() -> None:
    layers = np.arange(3)
    turn = Turn(Axis.Z, layers[1], layers[2], layers[2])
    assert repr(turn) == "Turn(axis=Axis.Z, first=1, last=2, quarters=2)"


@pytest.mark.parametrize("fields", [(0.5, 1, 1), (0, "1", 1), (0, 1, 1.5)], ids=str)
def test_fractions_are_refused(fields: Any) -> None:
    with pytest.raises(
        CubeError, match=r"^A turn needs whole layers and whole quarter turns, found Turn\("
    ):
        Turn(Axis.X, *fields)


def test_turns_merge_until_no_two_of_the_same_layers_are_beside_each_other() -> None:
    assert merge_turns([("R", 1), ("L", 2), ("L", 2), ("R", 3), ("U", 1)]) == [("U", 1)]
    assert merge_turns([("R", 1), ("L", 1), ("R", 1)]) == [("R", 1), ("L", 1), ("R", 1)]
    assert merge_turns([(0, 3), (0, 3)]) == [(0, 2)]


def test_of_two_opposite_faces_only_one_order_is_allowed() -> None:
    allowed = {(last, face) for last in range(6) for face in range(6) if may_follow(last, face)}
    refused = {(last, face) for last in range(6) for face in range(6)} - allowed
    assert refused == {(face, face) for face in range(6)} | {(3, 0), (4, 1), (5, 2)}
    assert all(may_follow(NO_FACE, face) for face in range(6))


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
