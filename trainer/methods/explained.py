"""What each setting of a method changes in one scramble, for the pages that explain them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from cubecore.memo import CORNERS, EDGES, Method, PieceType, builtin_names
from trainer.methods.choices import M2_BUFFERS, adapted, holding_choices
from trainer.methods.examples import ExampleMemo, example_under
from trainer.methods.line import scheme_title

ONLY_EDGES, ONLY_CORNERS, BOTH = ("edges",), ("corners",), ("edges", "corners")

# A value of the setting as a method's document has it, and what it is called.
Value = tuple[Any, str]


@dataclass(frozen=True, slots=True)
class Explained:
    """A setting that has a page: its name in a method, and in the form."""

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
        """Return the anchor of the setting on the method page."""
        return f"id_{self.form_field or self.name}"

    def method_for(self, method: Method) -> Method:
        """Return the reader's method, or one in which the setting matters."""
        return (
            adapted(method, "m2")
            if self.for_m2 and method.edge_buffer not in M2_BUFFERS
            else method
        )


@dataclass(frozen=True, slots=True)
class Effect:
    """The example's memo with one value of a setting, or None if that is impossible."""

    title: str
    is_own: bool
    lines: tuple[tuple[str, str], ...]


def effects(setting: Explained, method: Method) -> list[Effect]:
    """Return the example's memo for the values of a setting, including the reader's own."""
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
    built_in: list[Value] = [(name, scheme_title(name)) for name in builtin_names()]
    own = method.to_json()["scheme"]
    return built_in if own in builtin_names() else [*built_in, (own, method.scheme.name)]


def _stickers(
    name: str, kind: PieceType, usual: tuple[str, ...]
) -> Callable[[Method], list[Value]]:
    """Return the usual buffers and the reader's own, in the order of the stickers."""

    def values(method: Method) -> list[Value]:
        holdings = {*usual, getattr(method, name)}
        numbers = [number for number, each in enumerate(kind.names) if each in holdings]
        return [(kind.names[each], _with_letter(method, kind, each)) for each in numbers]

    return values


def _with_letter(method: Method, kind: PieceType, sticker: int) -> str:
    """Return the name of a sticker, with its letter if the scheme has one."""
    values = {"sticker": kind.names[sticker], "letter": method.scheme.symbol(kind, sticker)}
    return gettext("%(sticker)s (%(letter)s)") % values if values["letter"] else values["sticker"]


def _holdings(method: Method) -> list[Value]:
    titles = {value: title for _up, listed in holding_choices() for value, title in listed}
    holdings = dict.fromkeys(("white green", "white orange", "yellow green", str(method.holding)))
    return [(value, titles[value]) for value in holdings]


def _orders(name: str, kind: PieceType) -> Callable[[Method], list[Value]]:
    """Return the alphabetical order, a different one, and the reader's own."""

    def values(method: Method) -> list[Value]:
        own = list(getattr(method, name))
        last = [_changing_break(method, name, kind)]
        others = [last, *([own] if own and own != last else [])]
        first = gettext("%(stickers)s first")
        named = [(each, first % {"stickers": " ".join(each)}) for each in others]
        return [([], gettext("Alphabetical")), *named]

    return values


def _changing_break(method: Method, name: str, kind: PieceType) -> str:
    """Return the alphabetically last sticker whose preference changes the example's memo."""
    order = [kind.names[each] for each in reversed(method.scheme.alphabetical(kind))]
    usual = example_under(method, name, [])
    return next((each for each in order if example_under(method, name, [each]) != usual), order[0])


def _parities(method: Method) -> list[Value]:
    swap_text = gettext("Swap %(places)s")
    usual = ("swap-edges:UF-UR", "swap-edges:UB-UL", "swap-corners:UFR-UBR")
    own = () if method.swap is None else (method.parity_method,)
    swaps = [
        (each, swap_text % {"places": each.partition(":")[2]})
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
    Explained("holding", _("Orientation"), "holding", _holdings, lesson="first-memo"),
    Explained(
        "order",
        _("Memo order"),
        "order",
        _chosen(("edges-first", _("Edges")), ("corners-first", _("Corners"))),
        lesson="pairs",
    ),
    Explained(
        "edge-breaks",
        _("Edge cycle-break order"),
        "edge_order",
        _orders("edge_order", EDGES),
        ONLY_EDGES,
        lesson="breaks",
    ),
    Explained(
        "corner-breaks",
        _("Corner cycle-break order"),
        "corner_order",
        _orders("corner_order", CORNERS),
        ONLY_CORNERS,
        lesson="breaks",
    ),
    Explained(
        "in-place",
        _("Flips and twists"),
        "in_place",
        _chosen(("letters", _("As targets")), ("apart", _("Separately, in brackets"))),
        lesson="turned",
    ),
    Explained(
        "flips-as",
        _("How to write flips and twists"),
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
        _("Odd letter"),
        "filler",
        _chosen((False, _("Leave single")), (True, _("Repeat the second-to-last letter"))),
        lesson="pairs",
    ),
    Explained(
        "m2-letters",
        _("M2 special targets"),
        "m2_letters",
        _chosen(("true", _("Memo the real target")), ("switched", _("Memo what you execute"))),
        ONLY_EDGES,
        lesson="m2",
        for_m2=True,
    ),
)
