"""The methods that are taught can be started from."""

import pytest

from cubecore.errors import MethodError
from cubecore.memo.presets import preset, preset_names


def test_the_taught_methods_have_the_buffers_they_are_taught_with() -> None:
    buffers = {name: preset(name) for name in preset_names()}
    assert {name: (m.edge_buffer, m.corner_buffer) for name, m in buffers.items()} == {
        "old-pochmann": ("UR", "LUB"),
        "old-pochmann-ubl": ("UR", "UBL"),
        "m2": ("DF", "LUB"),
        "m2-ubl": ("DF", "UBL"),
        "3-style": ("UF", "UFR"),
        "3-style-swap": ("UF", "UFR"),
    }
    assert preset("3-style-swap").parity_method == "swap-edges:UF-UR"


def test_an_unknown_method_is_refused() -> None:
    with pytest.raises(MethodError, match="'m3' is not a method: expected one of old-pochmann"):
        preset("m3")
