"""A method: how one person memorises. A memo is right only relative to a method."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from functools import lru_cache
from typing import Any, Literal, NamedTuple

from cubecore.cube.colors import HOME_HOLDING, Holding
from cubecore.errors import MethodError, quoted
from cubecore.memo.method_checks import (
    ParitySwap,
    check_capitals,
    check_letters,
    parity_swap,
    read_parity_method,
)
from cubecore.memo.method_settings import (
    Choice,
    Sticker,
    Stickers,
    read_holding,
    read_scheme,
    read_switch,
    setting,
)
from cubecore.memo.method_text import flags_of, line_of
from cubecore.memo.pieces import CORNERS, EDGES, PieceType, kind_of, sticker_index
from cubecore.memo.schemes import LetterScheme, builtin_names


class _Numbers(NamedTuple):
    """The settings as sticker numbers, computed once."""

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

    Every setting can be given as a text. Stickers are given by their names. An empty cycle-break
    order means the alphabetical one of the scheme's letters; an order that names only some stickers
    continues alphabetically.

    >>> Method(scheme="chichu", edge_buffer="fu", parity_method="swap-edges:UF-UR")
    Method.parse('--scheme chichu --edge-buffer FU --corner-buffer UBL --parity-method swap-edges:UF-UR')
    """

    scheme: LetterScheme = setting(  # noqa: RUF009
        read_scheme,
        default_factory=_speffz,
        help=f"the letters: {', '.join(builtin_names())} or a file; give several notation files"
        " to combine them (default: speffz)",
    )
    edge_buffer: str = setting(
        Sticker(EDGES), default="UR", help="the edge buffer, a sticker (default: UR)"
    )
    corner_buffer: str = setting(
        Sticker(CORNERS), default="UBL", help="the corner buffer, a sticker (default: UBL)"
    )
    edge_order: tuple[str, ...] = setting(
        Stickers(EDGES), default=(), help="the cycle-break order of edges (default: alphabetical)"
    )
    corner_order: tuple[str, ...] = setting(
        Stickers(CORNERS),
        default=(),
        help="the cycle-break order of corners (default: alphabetical)",
    )
    in_place: Literal["letters", "apart"] = setting(
        Choice(("letters", "apart")),
        default="letters",
        help="flips and twists: as letters, or listed separately (default: letters)",
    )
    memo_as: Literal["letters", "stickers"] = setting(
        Choice(("letters", "stickers")),
        default="letters",
        help="write letters, or the names of stickers (default: letters)",
    )
    flips_as: Literal["pairs", "capitals"] = setting(
        Choice(("pairs", "capitals")),
        default="pairs",
        help="flips and twists: two letters, or one capital (default: pairs)",
    )
    filler: bool = setting(
        read_switch, default=False, help="write the second-to-last letter of an odd memo twice"
    )
    parity_method: str = setting(
        read_parity_method,
        default="true",
        help="true, swap-edges:UF-UR or swap-corners:UFR-UBR (default: true)",
    )
    holding: Holding = setting(  # noqa: RUF009
        read_holding,
        default=HOME_HOLDING,
        help="the colours on top and in front (default: white green)",
    )
    order: Literal["edges-first", "corners-first"] = setting(
        Choice(("edges-first", "corners-first")),
        default="edges-first",
        help="which piece type comes first (default: edges-first)",
    )
    m2_letters: Literal["true", "switched"] = setting(
        Choice(("true", "switched")),
        default="true",
        help="M2 special targets at even positions: true letters, or switched (default: true)",
    )
    _numbers: _Numbers = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        for name in _CHOICES_LAST:
            object.__setattr__(self, name, SETTINGS[name]["read"](name, getattr(self, name)))
        if self.memo_as == "letters":
            check_letters(self.scheme, {EDGES: self.edge_buffer, CORNERS: self.corner_buffer})
            if self.flips_as == "capitals":
                check_capitals(self.scheme)
        swap = parity_swap("parity_method", self.parity_method)
        object.__setattr__(self, "_numbers", self._numbered(swap))

    @staticmethod
    def usual() -> "Method":
        """Return the method in which every setting has its default.

        >>> Method.usual() == Method()
        True
        """
        return _usual_method()

    def __repr__(self) -> str:
        if isinstance(self._scheme_setting(), str):
            return f"Method.parse({str(self)!r})"
        return f"<Method with the scheme {self.scheme.name!r}: {replace(self, scheme=_speffz())}>"

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
        """Return the method that a JSON document describes, with ``defaults`` for what is missing.

        >>> Method.from_json({"edge_buffer": "UF"}).edge_buffer
        'UF'
        """
        if not isinstance(document, Mapping):
            raise MethodError("method_not_an_object", found=quoted(document))
        for key in document:
            if key not in SETTINGS:
                choices = tuple(SETTINGS)
                raise MethodError(
                    "unknown_setting",
                    found=quoted(key),
                    choices=choices,
                    field=key if isinstance(key, str) else None,
                )
        return replace(defaults or cls(), **document)

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
            raise MethodError.saying(
                *error.sentences, field=error.field, position=position
            ) from None

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
        example = max(piece_type.names, key=lambda name: (name.upper().startswith("UF"), name))
        raise MethodError("no_buffer_for", pieces=piece_type.name, sticker=example, field="buffer")

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


@lru_cache(maxsize=1)
def _usual_method() -> Method:
    return Method()


SETTINGS = {setting.name: setting.metadata for setting in fields(Method) if setting.init}
"""Every setting of a method by its name: how it is read and the help for its flag."""
_CHOICES_LAST = sorted(SETTINGS, key=lambda name: isinstance(SETTINGS[name]["read"], Choice))


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
