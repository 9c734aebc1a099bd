"""What each setting of a method does to one and the same scramble, for the pages that explain them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from cubecore.memo import CORNERS, EDGES, Method, PieceType, builtin_names
from trainer.learn.lessons.lesson import lent
from trainer.learn.lessons.m2 import BUFFERS
from trainer.users.methods import ExampleMemo, example_under, holding_choices, scheme_title

ONLY_EDGES, ONLY_CORNERS, BOTH = ("edges",), ("corners",), ("edges", "corners")

# A value of the setting as a method's document has it, and what it is called.
Value = tuple[Any, str]


@dataclass(frozen=True, slots=True)
class Explained:
    """A setting that has a page: its name in a method, and in the form where it is chosen."""

    slug: str
    title: str | Promise
    name: str
    values: Callable[[Method], Sequence[Value]]
    pieces: tuple[str, ...] = BOTH
    form_field: str = ""
    lesson: str = ""
    for_m2: bool = False

    @property
    def anchor(self) -> str:
        """The place of the setting on the page of one's method."""
        return f"id_{self.form_field or self.name}"

    def method_for(self, method: Method) -> Method:
        """The reader's method, or one in which the setting has something to say."""
        return lent(method, "m2") if self.for_m2 and method.edge_buffer not in BUFFERS else method


@dataclass(frozen=True, slots=True)
class Effect:
    """The memo of the example under one value of a setting, if that can be."""

    title: str
    is_own: bool
    lines: tuple[tuple[str, str], ...]


def effects(setting: Explained, method: Method) -> list[Effect]:
    """What the values of a setting make of the example, the reader's own among them."""
    base = setting.method_for(method)
    own = method.to_json()[setting.name]
    return [
        Effect(title, value == own, _lines(setting, example_under(base, setting.name, value)))
        for value, title in setting.values(method)
    ]


def _lines(setting: Explained, memo: ExampleMemo | None) -> tuple[tuple[str, str], ...]:
    if memo is None:
        return ()
    lines = tuple((kind, getattr(memo, kind)) for kind in setting.pieces)
    return tuple(reversed(lines)) if memo.corners_first else lines


def _schemes(method: Method) -> list[Value]:
    known: list[Value] = [(name, scheme_title(name)) for name in builtin_names()]
    own = method.to_json()["scheme"]
    return known if own in builtin_names() else [*known, (own, method.scheme.name)]


def _stickers(
    name: str, kind: PieceType, usual: tuple[str, ...]
) -> Callable[[Method], list[Value]]:
    """The usual buffers and the reader's own, in the order of the stickers."""

    def values(method: Method) -> list[Value]:
        shown = {*usual, getattr(method, name)}
        numbers = [number for number, each in enumerate(kind.names) if each in shown]
        return [(kind.names[each], _with_letter(method, kind, each)) for each in numbers]

    return values


def _with_letter(method: Method, kind: PieceType, sticker: int) -> str:
    """The name of a sticker and its letter, where the scheme has one."""
    told = {"sticker": kind.names[sticker], "letter": method.scheme.symbol(kind, sticker)}
    return gettext("%(sticker)s (%(letter)s)") % told if told["letter"] else told["sticker"]


def _holdings(method: Method) -> list[Value]:
    titles = {value: title for _up, listed in holding_choices() for value, title in listed}
    shown = dict.fromkeys(("white green", "white orange", "yellow green", str(method.holding)))
    return [(value, titles[value]) for value in shown]


def _orders(name: str, kind: PieceType) -> Callable[[Method], list[Value]]:
    """The alphabetical order, one that begins elsewhere, and the reader's own."""

    def values(method: Method) -> list[Value]:
        own = list(getattr(method, name))
        last = [_telling_break(method, name, kind)]
        others = [last, *([own] if own and own != last else [])]
        first = gettext("%(stickers)s first")
        named = [(each, first % {"stickers": " ".join(each)}) for each in others]
        return [([], gettext("By the alphabet")), *named]

    return values


def _telling_break(method: Method, name: str, kind: PieceType) -> str:
    """The last sticker by the alphabet that makes the example's memo another one, if any does."""
    order = [kind.names[each] for each in reversed(method.scheme.alphabetical(kind))]
    usual = example_under(method, name, [])
    return next((each for each in order if example_under(method, name, [each]) != usual), order[0])


def _parities(method: Method) -> list[Value]:
    exchange = gettext("Exchange %(places)s")
    usual = ("swap-edges:UF-UR", "swap-edges:UB-UL", "swap-corners:UFR-UBR")
    own = () if method.swap is None else (method.parity_method,)
    swaps = [
        (each, exchange % {"places": each.partition(":")[2]})
        for each in dict.fromkeys((*usual, *own))
    ]
    return [("true", gettext("Trace as it is")), *swaps]


def _chosen(*values: tuple[Any, Promise]) -> Callable[[Method], list[Value]]:
    return lambda _method: [(value, str(title)) for value, title in values]


SETTINGS = (
    Explained("scheme", _("Letter scheme"), "scheme", _schemes, lesson="letters"),
    Explained(
        "what-you-type",
        _("What you type"),
        "memo_as",
        _chosen(("letters", _("Letters")), ("stickers", _("Sticker names"))),
        lesson="letters",
    ),
    Explained(
        "edge-buffer",
        _("Edge buffer"),
        "edge_buffer",
        _stickers("edge_buffer", EDGES, ("UR", "UF", "DF")),
        ONLY_EDGES,
        lesson="buffer",
    ),
    Explained(
        "corner-buffer",
        _("Corner buffer"),
        "corner_buffer",
        _stickers("corner_buffer", CORNERS, ("UBL", "LUB", "UFR")),
        ONLY_CORNERS,
        lesson="buffer",
    ),
    Explained("holding", _("How you hold the cube"), "holding", _holdings, lesson="first-memo"),
    Explained(
        "order",
        _("What comes first"),
        "order",
        _chosen(("edges-first", _("Edges")), ("corners-first", _("Corners"))),
        lesson="pairs",
    ),
    Explained(
        "edge-breaks",
        _("Where you break into edge cycles"),
        "edge_order",
        _orders("edge_order", EDGES),
        ONLY_EDGES,
        lesson="breaks",
    ),
    Explained(
        "corner-breaks",
        _("Where you break into corner cycles"),
        "corner_order",
        _orders("corner_order", CORNERS),
        ONLY_CORNERS,
        lesson="breaks",
    ),
    Explained(
        "in-place",
        _("Flips and twists in place"),
        "in_place",
        _chosen(("letters", _("Among the letters")), ("apart", _("Apart, in brackets"))),
        lesson="turned",
    ),
    Explained(
        "flips-as",
        _("How flips and twists are written"),
        "flips_as",
        _chosen(("pairs", _("Pairs")), ("capitals", _("Capitals"))),
        lesson="turned",
    ),
    Explained(
        "parity",
        _("When parity is odd"),
        "parity_method",
        _parities,
        form_field="parity",
        lesson="memo-swap",
    ),
    Explained(
        "filler",
        _("Odd number of letters"),
        "filler",
        _chosen((False, _("One letter stays alone")), (True, _("Double the last but one"))),
        lesson="pairs",
    ),
    Explained(
        "m2-letters",
        _("Letters of the M layer"),
        "m2_letters",
        _chosen(("true", _("Write the true letter")), ("switched", _("Write it as executed"))),
        ONLY_EDGES,
        lesson="m2",
        for_m2=True,
    ),
)
