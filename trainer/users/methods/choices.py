"""What may be chosen in a method: stickers, holdings and the methods that are taught."""

from dataclasses import dataclass
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from cubecore.cube import Color, Holding, rotations
from cubecore.memo import CORNERS, EDGES, LetterScheme, Method, PieceType, preset, preset_names
from trainer.users.methods.line import TITLES

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
    """A method that is taught under a name, and the settings that make it."""

    name: str
    title: Promise
    edge_buffer: str
    corner_buffer: str
    settings: dict[str, Any]


def taught_methods() -> list[TaughtMethod]:
    """The taught methods: their buffers, and what they do when parity is odd."""
    return [_taught(name, preset(name)) for name in preset_names()]


def _taught(name: str, method: Method) -> TaughtMethod:
    told = ("edge_buffer", "corner_buffer", "parity_method")
    settings = {setting: getattr(method, setting) for setting in told}
    return TaughtMethod(name, TITLES[name], method.edge_buffer, method.corner_buffer, settings)


def edge_choices(scheme: LetterScheme) -> GroupedChoices:
    """The 24 edge stickers with their letters, by piece."""
    return _sticker_choices(EDGES, scheme)


def corner_choices(scheme: LetterScheme) -> GroupedChoices:
    """The 24 corner stickers with their letters, by piece."""
    return _sticker_choices(CORNERS, scheme)


def _sticker_choices(piece_type: PieceType, scheme: LetterScheme) -> GroupedChoices:
    symbols = scheme.symbols(piece_type)
    return [
        (
            piece_type.names[piece * piece_type.stickers],
            [
                (piece_type.names[sticker], f"{piece_type.names[sticker]}  {symbols[sticker]}")
                for sticker in piece_type.stickers_of(piece)
            ],
        )
        for piece in range(piece_type.pieces)
    ]


def holding_choices() -> GroupedChoices:
    """The 24 ways of holding a cube, by the colour that is up."""
    holdings = sorted(map(Holding.of_centers, rotations()), key=lambda each: (each.up, each.front))
    return [
        (
            gettext("%(color)s up") % {"color": name},
            [(str(each), _holding_title(each)) for each in holdings if each.up is color],
        )
        for color, name in COLOR_NAMES.items()
    ]


def _holding_title(holding: Holding) -> str:
    colors = {"up": COLOR_NAMES[holding.up], "front": COLOR_NAMES[holding.front]}
    return gettext("%(up)s up, %(front)s in front") % colors
