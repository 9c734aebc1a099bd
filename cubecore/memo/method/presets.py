"""Presets: well-known methods, such as M2, by their names."""

from cubecore.errors import MethodError
from cubecore.memo.method.method import Method
from cubecore.sentences import quoted

PRESETS = {
    "old-pochmann": "--edge-buffer UR --corner-buffer LUB",
    "old-pochmann-ubl": "--edge-buffer UR --corner-buffer UBL",
    "m2": "--edge-buffer DF --corner-buffer LUB",
    "m2-ubl": "--edge-buffer DF --corner-buffer UBL",
    "m2-ufr": "--edge-buffer DF --corner-buffer UFR",
    "3-style-edges": "--edge-buffer UF --corner-buffer UBL --parity-method swap-edges:UB-UL",
    "3-style": "--edge-buffer UF --corner-buffer UFR",
    "3-style-swap": "--edge-buffer UF --corner-buffer UFR --parity-method swap-edges:UF-UR",
}
"""The line of each preset by its name."""


def preset_names() -> tuple[str, ...]:
    """Return the names of the presets."""
    return tuple(PRESETS)


def preset(name: str) -> Method:
    """Return a well-known method by its name.

    >>> preset("m2").edge_buffer, preset("m2").corner_buffer
    ('DF', 'LUB')
    """
    if name not in PRESETS:
        raise MethodError("unknown_method", found=quoted(name), choices=preset_names())
    return Method.parse(PRESETS[name])
