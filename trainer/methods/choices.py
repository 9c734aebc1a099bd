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
    """A common method: its name and its settings."""

    name: str
    title: Promise
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
    return TaughtMethod(name, TITLES[name], method.edge_buffer, method.corner_buffer, settings)


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
    names = {color: str(name) for color, name in COLOR_NAMES.items()}
    group, title = gettext("%(color)s up"), gettext("%(up)s up, %(front)s in front")
    return [
        (
            group % {"color": name},
            [
                (str(each), title % {"up": name, "front": names[each.front]})
                for each in _holdings()
                if each.up is color
            ],
        )
        for color, name in names.items()
    ]


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
