"""Presets are well-known methods with the buffers that most people learn."""

import pytest

from cubecore.errors import MethodError
from cubecore.memo import check, preset, preset_names

Y_PERMUTATION = "F R U' R' U' R U R' F' R U R' U' R' F R F'"


def test_presets_have_the_usual_buffers() -> None:
    methods = {name: preset(name) for name in preset_names()}
    buffers = {name: (each.edge_buffer, each.corner_buffer) for name, each in methods.items()}
    assert buffers == {
        "old-pochmann": ("UR", "LUB"),
        "old-pochmann-ubl": ("UR", "UBL"),
        "m2": ("DF", "LUB"),
        "m2-ubl": ("DF", "UBL"),
        "m2-ufr": ("DF", "UFR"),
        "3-style-edges": ("UF", "UBL"),
        "3-style": ("UF", "UFR"),
        "3-style-swap": ("UF", "UFR"),
    }
    assert preset("3-style-swap").parity_method == "swap-edges:UF-UR"


def test_old_pochmann_corners_leave_the_edges_that_their_preset_swaps() -> None:
    with_3_style_edges = preset("3-style-edges")
    assert with_3_style_edges.parity_method == "swap-edges:UB-UL"
    assert check(Y_PERMUTATION, with_3_style_edges, edges="").correct


def test_an_unknown_method_is_refused() -> None:
    with pytest.raises(MethodError, match="'m3' is not a method: expected one of old-pochmann"):
        preset("m3")
