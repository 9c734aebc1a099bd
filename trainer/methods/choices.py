"""The choices of a method: stickers, holdings and the common methods."""

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from django.utils.functional import Promise
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language, gettext
from django.utils.translation import gettext_lazy as _

from cubecore.cube import Color, Cube, CubeError, Holding, holdings, place_named
from cubecore.memo import LetterScheme, Method, preset
from cubecore.pictures import CubePicture, net_view, write_sketch
from trainer.events import USUAL, Box
from trainer.methods.line import TITLES

# The edge buffers of M2.
M2_BUFFERS = ("DF", "FD")
LIT_WIDTH = 23

# On cards, where two methods of one name are beside each other.
CARD_TITLES: dict[str, Promise] = {
    "old-pochmann": _("Old Pochmann from LUB"),
    "m2": _("M2 from LUB"),
}
# Who uses each common method, in the order of the cards.
USERS: dict[str, Promise] = {
    "old-pochmann-ubl": _("Most beginners: one swap for each letter."),
    "m2-ubl": _("Most people after Old Pochmann: edges with M2, corners as before."),
    "old-pochmann": _("Beginners whose corners start from the L sticker of the same piece."),
    "m2": _("M2 users whose corners start from the L sticker of the same piece."),
    "m2-ufr": _("M2 users on the way to 3-style, with the corner buffer of Orozco and 3-style."),
    "3-style-edges": _(
        "Solvers who learn 3-style edges first: Old Pochmann corners swap UB and UL when parity is odd."
    ),
    "3-style": _("Most fast solvers: two letters at a time, with commutators."),
    "3-style-swap": _("3-style solvers who trace as if UF and UR were swapped when parity is odd."),
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
    """A common method: its name, one sentence on who uses it, and its settings."""

    name: str
    title: Promise
    users: Promise
    edge_buffer: str
    corner_buffer: str
    settings: dict[str, Any]

    @property
    def picture(self) -> SafeString:
        """Return a small unfolded cube on which only the buffers are lit."""
        return _lit_net((self.edge_buffer, self.corner_buffer))


@lru_cache(maxsize=1)
def taught_methods() -> tuple[TaughtMethod, ...]:
    """Return the common methods, in the order of their cards."""
    return tuple(_taught(name, preset(name)) for name in USERS)


def _taught(name: str, method: Method) -> TaughtMethod:
    shared_names = ("edge_buffer", "corner_buffer", "parity_method", "edge_style", "corner_style")
    settings = {setting: getattr(method, setting) for setting in shared_names}
    title = CARD_TITLES.get(name, TITLES[name])
    return TaughtMethod(
        name, title, USERS[name], method.edge_buffer, method.corner_buffer, settings
    )


@lru_cache(maxsize=16)
def _lit_net(stickers: tuple[str, ...]) -> SafeString:
    sketch = write_sketch(CubePicture.of(Cube(3)), net_view(3), title="")
    lit = "".join(_lit_sticker(name) for name in stickers)
    return mark_safe(sketch.replace("</svg>", f"{lit}</svg>"))  # noqa: S308 - nothing typed is in it


def _lit_sticker(name: str) -> str:
    middle = net_view(3).center(place_named(name, 3))
    assert middle is not None  # noqa: S101 - every sticker is in the net
    x, y = middle.x - LIT_WIDTH / 2, middle.y - LIT_WIDTH / 2
    size = f'width="{LIT_WIDTH}" height="{LIT_WIDTH}" rx="4"'
    return f'<rect class="sticker sticker-{name[0].lower()}" x="{x:g}" y="{y:g}" {size}/>'


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
    return _holding_choices(get_language())


@lru_cache(maxsize=8)
def _holding_choices(_language: str | None) -> GroupedChoices:
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
