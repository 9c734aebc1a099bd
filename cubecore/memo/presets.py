"""The methods that are taught under a name, as a place to start from."""

from collections.abc import Mapping
from types import MappingProxyType

from cubecore.errors import MethodError, quoted
from cubecore.memo.method import Method

PRESETS: Mapping[str, str] = MappingProxyType(
    {
        "old-pochmann": "--edge-buffer UR --corner-buffer LUB",
        "old-pochmann-ubl": "--edge-buffer UR --corner-buffer UBL",
        "m2": "--edge-buffer DF --corner-buffer LUB",
        "m2-ubl": "--edge-buffer DF --corner-buffer UBL",
        "3-style": "--edge-buffer UF --corner-buffer UFR",
        "3-style-swap": "--edge-buffer UF --corner-buffer UFR --parity-method swap-edges:UF-UR",
    }
)


def preset(name: str) -> Method:
    """The method taught under this name.

    >>> preset("m2").edge_buffer, preset("m2").corner_buffer
    ('DF', 'LUB')
    """
    if name not in PRESETS:
        raise MethodError("unknown_method", found=quoted(name), choices=tuple(PRESETS))
    return Method.parse(PRESETS[name])


def preset_names() -> tuple[str, ...]:
    """The names under which methods are taught."""
    return tuple(PRESETS)
