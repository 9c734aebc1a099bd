"""A method: how one person memorises. A memo is right only relative to a method."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any, Literal, NamedTuple

from cubecore.cube.colors import HOME_HOLDING, Holding
from cubecore.memo.errors import MethodError, quoted
from cubecore.memo.method_checks import (
    CHOICES,
    ParitySwap,
    check_capitals,
    check_choice,
    check_letters,
    order_setting,
    parity_swap,
    sticker_setting,
)
from cubecore.memo.method_settings import read_setting
from cubecore.memo.method_text import flags_of, line_of
from cubecore.memo.pieces import CORNERS, EDGES, PieceType, kind_of, sticker_index
from cubecore.memo.schemes import LetterScheme, builtin_names

KINDS: Mapping[str, tuple[type, str]] = {
    "filler": (bool, "true or false"),
    "holding": (Holding, "a Holding, such as Holding.parse('white green')"),
}


class _Numbers(NamedTuple):
    """What the settings come to in sticker numbers, worked out once."""

    edge_buffer: int
    corner_buffer: int
    edge_order: tuple[int, ...]
    corner_order: tuple[int, ...]
    swap: ParitySwap | None


def _speffz() -> LetterScheme:
    return LetterScheme.builtin("speffz")


@dataclass(frozen=True, slots=True, kw_only=True)
class Method:
    """How one person memorises: letters, buffers and habits.

    The scheme may be given by its name or as its document. Stickers are told by their names. An empty break order means the alphabetical one of the
    scheme's letters; an order that names some stickers only goes on alphabetically.

    >>> Method(edge_buffer="fu", parity_method="swap-edges:UF-UR")
    ... # doctest: +ELLIPSIS
    Method(scheme=LetterScheme(name='speffz', ...), edge_buffer='FU', ...)
    """

    scheme: LetterScheme = field(default_factory=_speffz)
    edge_buffer: str = "UR"
    corner_buffer: str = "UBL"
    edge_order: tuple[str, ...] = ()
    corner_order: tuple[str, ...] = ()
    in_place: Literal["letters", "apart"] = "letters"
    memo_as: Literal["letters", "stickers"] = "letters"
    flips_as: Literal["pairs", "capitals"] = "pairs"
    filler: bool = False
    parity_method: str = "true"
    holding: Holding = HOME_HOLDING
    order: Literal["edges-first", "corners-first"] = "edges-first"
    m2_letters: Literal["true", "switched"] = "true"
    _numbers: _Numbers = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        scheme: object = self.scheme
        if not isinstance(scheme, LetterScheme):
            object.__setattr__(self, "scheme", read_setting("scheme", scheme))
        canonical = {
            "edge_buffer": sticker_setting("edge_buffer", self.edge_buffer),
            "corner_buffer": sticker_setting("corner_buffer", self.corner_buffer),
            "edge_order": order_setting("edge_order", self.edge_order),
            "corner_order": order_setting("corner_order", self.corner_order),
        }
        swap = parity_swap(self.parity_method)
        canonical["parity_method"] = "true" if swap is None else str(swap)
        for name, value in canonical.items():
            object.__setattr__(self, name, value)
        for name in CHOICES:
            check_choice(name, getattr(self, name))
        for name, (kind, expected) in KINDS.items():
            if not isinstance(getattr(self, name), kind):
                raise MethodError(f"{name} is {expected}", field=name)
        if self.memo_as == "letters":
            check_letters(self.scheme, {EDGES: self.edge_buffer, CORNERS: self.corner_buffer})
            if self.flips_as == "capitals":
                check_capitals(self.scheme)
        object.__setattr__(self, "_numbers", self._numbered(swap))

    def _numbered(self, swap: ParitySwap | None) -> _Numbers:
        return _Numbers(
            sticker_index(EDGES, self.edge_buffer),
            sticker_index(CORNERS, self.corner_buffer),
            _whole_order(EDGES, self.edge_order, self.scheme),
            _whole_order(CORNERS, self.corner_order, self.scheme),
            swap,
        )

    @classmethod
    def from_json(cls, document: object, defaults: "Method | None" = None) -> "Method":
        """The method a document describes; what it does not tell is as in ``defaults``.

        >>> Method.from_json({"edge_buffer": "UF"}).edge_buffer
        'UF'
        """
        if not isinstance(document, Mapping):
            raise MethodError(f"a method is an object of settings, not {quoted(document)}")
        settings = {key: read_setting(key, value) for key, value in document.items()}
        return replace(defaults or cls(), **settings)

    def to_json(self) -> dict[str, Any]:
        """The document that describes this method, whole."""
        document = {each.name: getattr(self, each.name) for each in fields(self) if each.init}
        orders = {name: list(document[name]) for name in ("edge_order", "corner_order")}
        return document | orders | {"scheme": self._scheme_setting(), "holding": str(self.holding)}

    def _scheme_setting(self) -> str | dict[str, Any]:
        name = self.scheme.name
        if name in builtin_names() and self.scheme == LetterScheme.builtin(name):
            return name
        return self.scheme.to_json()

    @classmethod
    def parse(cls, text: str, defaults: "Method | None" = None) -> "Method":
        """The method a line of flags describes.

        >>> Method.parse("--edge-buffer UF --holding yellow green").holding.up.label
        'yellow'
        """
        flags = flags_of(text)
        try:
            return cls.from_json({name: flag.value for name, flag in flags.items()}, defaults)
        except MethodError as error:
            flag = flags.get(error.field or "")
            if flag is None:
                raise
            position = flag.start + (error.position or 0)
            raise MethodError(error.message, field=error.field, position=position) from None

    def __str__(self) -> str:
        """The line of flags that describes this method: its buffers, and what is not as usual.

        >>> str(Method(filler=True))
        '--scheme speffz --edge-buffer UR --corner-buffer UBL --filler'
        """
        document, usual = self.to_json(), Method().to_json()
        always = ("scheme", "edge_buffer", "corner_buffer")
        return line_of(
            {
                name: _as_flag(value)
                for name, value in document.items()
                if name in always or value != usual[name]
            }
        )

    def buffer(self, piece_type: PieceType) -> int:
        """The buffer's sticker, for edges and corners of any size of cube.

        >>> Method().buffer(EDGES)
        0
        """
        match kind_of(piece_type):
            case "edges" | "midges":
                return self._numbers.edge_buffer
            case "corners":
                return self._numbers.corner_buffer
        raise MethodError(f"a method names no buffer for the {piece_type.name}", field="buffer")

    def break_order(self, piece_type: PieceType) -> tuple[int, ...]:
        """All stickers in the order in which cycles are broken into.

        >>> [EDGES.names[index] for index in Method(edge_order=("DF",)).break_order(EDGES)[:3]]
        ['DF', 'UB', 'UR']
        """
        match kind_of(piece_type):
            case "edges" | "midges":
                return self._numbers.edge_order
            case "corners":
                return self._numbers.corner_order
        return self.scheme.alphabetical(piece_type)

    @property
    def swap(self) -> ParitySwap | None:
        """The two stickers whose places are exchanged when the cube's parity is odd, if any are.

        >>> swap = Method(parity_method="swap-edges:UF-UR").swap
        >>> swap.piece_type.name, swap.first, swap.second
        ('edges', 2, 0)
        """
        return self._numbers.swap

    @property
    def piece_types(self) -> tuple[PieceType, PieceType]:
        """Edges and corners in the order in which they are memorised."""
        return (EDGES, CORNERS) if self.order == "edges-first" else (CORNERS, EDGES)


def _whole_order(
    piece_type: PieceType, names: tuple[str, ...], scheme: LetterScheme
) -> tuple[int, ...]:
    first = [sticker_index(piece_type, name) for name in names]
    return tuple(dict.fromkeys((*first, *scheme.alphabetical(piece_type))))


def _as_flag(value: Any) -> str | bool:
    """A setting as a flag's value: a scheme's document in quotes can have no apostrophes."""
    if isinstance(value, dict):
        return json.dumps(value, ensure_ascii=False).replace("'", "\\u0027")
    return " ".join(value) if isinstance(value, list) else value
