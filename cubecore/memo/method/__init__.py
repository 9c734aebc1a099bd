"""Methods: how one person memorises. A memo is correct only relative to a method.

Start with ``Method``. The modules, in reading order:

- ``method``: ``Method``, the table of its settings and what follows from them
- ``styles``: how edges and corners are executed, and the buffers that this needs
- ``settings``: how each setting is read and checked; ``ParitySwap``
- ``flags``: a method as a line of flags, ``--edge-buffer UF --holding white green``
- ``presets``: well-known methods such as ``m2``, by their names

A new setting is a field of ``Method`` with its help, a parameter of its ``__init__`` and a reader in
``settings``; JSON, flags and the command line follow from these.
"""

from cubecore.memo.method.method import SETTINGS, Method
from cubecore.memo.method.presets import preset, preset_names
from cubecore.memo.method.settings import (
    OneOf,
    ParitySwap,
    StickerOf,
    StickersOf,
    StyleOf,
    read_parity_method,
    read_scheme,
    read_switch,
)
from cubecore.memo.method.styles import Style, buffers_of, default_style, styles_of

__all__ = [
    "SETTINGS",
    "Method",
    "OneOf",
    "ParitySwap",
    "StickerOf",
    "StickersOf",
    "Style",
    "StyleOf",
    "buffers_of",
    "default_style",
    "preset",
    "preset_names",
    "read_parity_method",
    "read_scheme",
    "read_switch",
    "styles_of",
]
