"""The choices of a method: stickers, holdings and the common methods."""

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from cubecore.cube import Color, CubeError, Holding, holdings
from cubecore.memo import LetterScheme, Method, preset, preset_names
from trainer.events import USUAL, Box
from trainer.methods.line import TITLES

# The edge buffers of M2.
M2_BUFFERS = ("DF", "FD")

SUMMARIES: dict[str, Promise] = {
    "old-pochmann": _("One swap per letter. Corners from LUB."),
    "old-pochmann-ubl": _("One swap per letter. The usual first method."),
    "m2": _("Edges with the M slice, corners one by one from LUB."),
    "m2-ubl": _("Edges with the M slice, corners one by one from UBL."),
    "3-style": _("Two letters at a time, with commutators."),
    "3-style-swap": _("Commutators; UF and UR are swapped when the memo is odd."),
}

GroupedChoices = list[tuple[str, list[tuple[str, str]]]]

COLOR_NAMES: dict[Color, Promise] = {
    Color.WHITE: _("white"),
    Color.YELLOW: _("yellow"),
    Color.RED: _("red"),
    Color.ORANGE: _("orange"),
    Color.GREEN: _("green"),
    Color.BLUE: _("blue"),
}


@dataclass(frozen=True, slots=True)
class TaughtMethod:
    """A common method: its name, one sentence about it, and its settings."""

    name: str
    title: Promise
    summary: Promise
    edge_buffer: str
    corner_buffer: str
    settings: dict[str, Any]


@lru_cache(maxsize=1)
def taught_methods() -> tuple[TaughtMethod, ...]:
    """Return the common methods."""
    return tuple(_taught(name, preset(name)) for name in preset_names())


def _taught(name: str, method: Method) -> TaughtMethod:
    shared_names = ("edge_buffer", "corner_buffer", "parity_method")
    settings = {setting: getattr(method, setting) for setting in shared_names}
    return TaughtMethod(
        name, TITLES[name], SUMMARIES[name], method.edge_buffer, method.corner_buffer, settings
    )


def edge_choices(scheme: LetterScheme) -> GroupedChoices:
    """Return the 24 edge stickers with their letters, by piece."""
    edges, _corners = USUAL.boxes
    return _sticker_choices(edges, scheme)


def corner_choices(scheme: LetterScheme) -> GroupedChoices:
    """Return the 24 corner stickers with their letters, by piece."""
    _edges, corners = USUAL.boxes
    return _sticker_choices(corners, scheme)


def _sticker_choices(box: Box, scheme: LetterScheme) -> GroupedChoices:
    pieces = box.pieces
    symbols = scheme.symbols(pieces)
    return [
        (
            pieces.names[piece * pieces.stickers],
            [
                (pieces.names[sticker], f"{pieces.names[sticker]}  {symbols[sticker]}")
                for sticker in pieces.stickers_of(piece)
            ],
        )
        for piece in range(pieces.pieces)
    ]


def holding_choices() -> GroupedChoices:
    """Return the 24 holdings, by the colour that is up."""
    group = gettext("%(color)s up")
    return [
        (
            group % {"color": name},
            [(str(each), holding_title(each)) for each in _holdings() if each.up is color],
        )
        for color, name in COLOR_NAMES.items()
    ]


def holding_title(holding: Holding) -> str:
    """Return a holding in words."""
    colors = {"up": COLOR_NAMES[holding.up], "front": COLOR_NAMES[holding.front]}
    return gettext("%(up)s up, %(front)s in front") % colors


@lru_cache(maxsize=1)
def _holdings() -> tuple[Holding, ...]:
    return tuple(sorted(holdings(), key=lambda each: (each.up, each.front)))


def adapted(method: Method, name: str) -> Method:
    """Return a common method with a person's letters and holding, as far as it works with them."""
    taught = preset(name)
    try:
        return replace(taught, scheme=method.scheme, holding=method.holding, memo_as=method.memo_as)
    except CubeError:
        return replace(taught, holding=method.holding)
