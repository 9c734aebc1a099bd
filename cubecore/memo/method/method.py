"""A method: how one person memorises. A memo is correct only relative to a method."""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from functools import cache
from typing import Any, Literal, NamedTuple

from cubecore.cube.colors import HOME_HOLDING, Holding
from cubecore.errors import MethodError
from cubecore.memo.letters.scheme import LetterScheme, builtin_names
from cubecore.memo.letters.spelling import Spelling, sticker_spelling
from cubecore.memo.method.flags import flags_of, line_of
from cubecore.memo.method.settings import (
    OneOf,
    ParitySwap,
    Setting,
    StickerOf,
    StickersOf,
    StyleOf,
    check_capitals,
    check_letters,
    parity_swap,
    read_holding,
    read_parity_method,
    read_scheme,
    read_switch,
    setting,
)
from cubecore.memo.method.styles import Style, check_style, default_style
from cubecore.memo.pieces import CORNERS, EDGES, PieceType, sticker_index
from cubecore.sentences import quoted


class _Numbers(NamedTuple):
    """The settings as sticker numbers, computed once."""

    edge_buffer: int
    corner_buffer: int
    edge_order: tuple[int, ...]
    corner_order: tuple[int, ...]
    swap: ParitySwap | None


@dataclass(frozen=True, slots=True, kw_only=True, init=False)
class Method:
    """How one person memorises: letters, buffers and habits.

    Every setting can be given as text. Stickers are given by their names. A cycle-break order that
    names only some stickers, or none, continues in alphabetical order of the scheme's letters.

    >>> Method(scheme="chichu", edge_buffer="fu", parity_method="swap-edges:UF-UR")
    Method.parse('--scheme chichu --edge-buffer FU --corner-buffer UBL --parity-method swap-edges:UF-UR')
    """

    scheme: LetterScheme = setting(  # noqa: RUF009
        read_scheme,
        f"the letters: {', '.join(builtin_names())} or a file; give several notation files"
        " to combine them (default: speffz)",
    )
    edge_buffer: str = setting(StickerOf(EDGES), "the edge buffer, a sticker (default: UR)")
    corner_buffer: str = setting(StickerOf(CORNERS), "the corner buffer, a sticker (default: UBL)")
    edge_order: tuple[str, ...] = setting(
        StickersOf(EDGES), "the cycle-break order of edges (default: alphabetical)"
    )
    corner_order: tuple[str, ...] = setting(
        StickersOf(CORNERS), "the cycle-break order of corners (default: alphabetical)"
    )
    in_place: Literal["letters", "apart"] = setting(
        OneOf(("letters", "apart")),
        "flips and twists: as letters, or listed separately (default: letters)",
    )
    memo_as: Literal["letters", "stickers"] = setting(
        OneOf(("letters", "stickers")),
        "write letters, or the names of stickers (default: letters)",
    )
    flips_as: Literal["pairs", "capitals"] = setting(
        OneOf(("pairs", "capitals")),
        "flips and twists: two letters, or one capital (default: pairs)",
    )
    filler: bool = setting(read_switch, "write the second-to-last letter of an odd memo twice")
    parity_method: str = setting(
        read_parity_method, "true, swap-edges:UF-UR or swap-corners:UFR-UBR (default: true)"
    )
    holding: Holding = setting(  # noqa: RUF009
        read_holding, "the colours on top and in front (default: white green)"
    )
    order: Literal["edges-first", "corners-first"] = setting(
        OneOf(("edges-first", "corners-first")),
        "which piece type comes first (default: edges-first)",
    )
    m2_letters: Literal["true", "switched"] = setting(
        OneOf(("true", "switched")),
        "M2 special targets at even positions: true letters, or switched (default: true)",
    )
    edge_style: Style | None = setting(  # noqa: RUF009
        StyleOf(EDGES), "how edges are executed: op, m2 or 3-style (default: as the buffer allows)"
    )
    corner_style: Style | None = setting(  # noqa: RUF009
        StyleOf(CORNERS), "how corners are executed: op or 3-style (default: as the buffer allows)"
    )
    _numbers: _Numbers = field(init=False, repr=False, compare=False)

    def __init__(
        self,
        *,
        scheme: LetterScheme | str | Mapping[str, Any] = "speffz",
        edge_buffer: str = "UR",
        corner_buffer: str = "UBL",
        edge_order: tuple[str, ...] | list[str] | str = (),
        corner_order: tuple[str, ...] | list[str] | str = (),
        in_place: Literal["letters", "apart"] = "letters",
        memo_as: Literal["letters", "stickers"] = "letters",
        flips_as: Literal["pairs", "capitals"] = "pairs",
        filler: bool = False,
        parity_method: str = "true",
        holding: Holding | str = HOME_HOLDING,
        order: Literal["edges-first", "corners-first"] = "edges-first",
        m2_letters: Literal["true", "switched"] = "true",
        edge_style: Style | None = None,
        corner_style: Style | None = None,
    ) -> None:
        values = locals()  # the settings by their names
        for name in _CHOICES_LAST:
            object.__setattr__(self, name, SETTINGS[name].read(name, values[name]))
        if self.memo_as == "letters":
            check_letters(self.scheme, {EDGES: self.edge_buffer, CORNERS: self.corner_buffer})
            if self.flips_as == "capitals":
                check_capitals(self.scheme)
        check_style("edge_style", EDGES, self.edge_style, self.edge_buffer)
        check_style("corner_style", CORNERS, self.corner_style, self.corner_buffer)
        numbers = _Numbers(
            sticker_index(EDGES, self.edge_buffer),
            sticker_index(CORNERS, self.corner_buffer),
            _whole_order(EDGES, self.edge_order, self.scheme),
            _whole_order(CORNERS, self.corner_order, self.scheme),
            parity_swap("parity_method", self.parity_method),
        )
        object.__setattr__(self, "_numbers", numbers)

    @staticmethod
    @cache
    def usual() -> "Method":
        """Return the method in which every setting has its default.

        >>> Method.usual() == Method()
        True
        """
        return Method()

    def __repr__(self) -> str:
        if isinstance(self._scheme_setting(), str):
            return f"Method.parse({str(self)!r})"
        usual_scheme = replace(self, scheme=Method.usual().scheme)
        return f"<Method with the scheme {self.scheme.name!r}: {usual_scheme}>"

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
        return replace(defaults or cls.usual(), **document)

    def to_json(self) -> dict[str, Any]:
        """Return the document that describes this method, with every setting."""
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
        """Return the method that a line of flags describes, with ``defaults`` for the rest.

        >>> Method.parse("--edge-buffer UF --holding yellow green").holding.up.label
        'yellow'
        """
        flags = flags_of(text, _SWITCHES)
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
        """Return the line of flags for this method: scheme, buffers and all unusual settings.

        >>> str(Method(filler=True))
        '--scheme speffz --edge-buffer UR --corner-buffer UBL --filler'
        """
        usual = Method.usual().to_json()
        always = ("scheme", "edge_buffer", "corner_buffer")
        return line_of(
            {
                name: value
                for name, value in self.to_json().items()
                if name in always or value != usual[name]
            }
        )

    def buffer(self, piece_type: PieceType) -> int:
        """Return the buffer of the edges, midges or corners of a cube of any size.

        >>> Method().buffer(EDGES)
        0
        """
        match piece_type.kind:
            case "edges" | "midges":
                return self._numbers.edge_buffer
            case "corners":
                return self._numbers.corner_buffer
        example = max(piece_type.names, key=lambda name: (name.upper().startswith("UF"), name))
        raise MethodError("no_buffer_for", pieces=piece_type.name, sticker=example, field="buffer")

    def break_order(self, piece_type: PieceType) -> tuple[int, ...]:
        """Return all stickers in cycle-break order.

        >>> [EDGES.names[index] for index in Method(edge_order=("DF",)).break_order(EDGES)[:3]]
        ['DF', 'UB', 'UR']
        """
        match piece_type.kind:
            case "edges" | "midges":
                return self._numbers.edge_order
            case "corners":
                return self._numbers.corner_order
        return self.scheme.alphabetical(piece_type)

    def spelling(self, piece_type: PieceType) -> Spelling:
        """Return how the letters of a piece type are typed and written under this method.

        >>> Method().spelling(EDGES).symbols[:3], Method(memo_as="stickers").spelling(EDGES).symbols[:3]
        (('b', 'm', 'c'), ('UR', 'RU', 'UF'))
        """
        if self.memo_as == "stickers":
            return sticker_spelling(piece_type)
        return self.scheme.spelling(piece_type)

    @property
    def swap(self) -> ParitySwap | None:
        """The two stickers whose slots are swapped when the cube's parity is odd, if any.

        >>> swap = Method(parity_method="swap-edges:UF-UR").swap
        >>> swap.piece_type.name, swap.first, swap.second
        ('edges', 2, 0)
        """
        return self._numbers.swap

    def style(self, piece_type: PieceType) -> Style:
        """Return how a piece type is executed: as chosen, or as is usual for its buffer.

        >>> Method().style(EDGES), Method(edge_buffer="DF").style(EDGES)
        ('op', 'm2')
        """
        chosen = self.edge_style if piece_type == EDGES else self.corner_style
        buffer = self.edge_buffer if piece_type == EDGES else self.corner_buffer
        return chosen or default_style(piece_type, buffer)

    @property
    def piece_types(self) -> tuple[PieceType, PieceType]:
        """Edges and corners, in the order in which they are memorised."""
        return (EDGES, CORNERS) if self.order == "edges-first" else (CORNERS, EDGES)


SETTINGS = {each.name: Setting(**each.metadata) for each in fields(Method) if each.init}
"""Every setting of a method by its name: how it is read, and the help for its flag."""
_SWITCHES = {name for name, setting in SETTINGS.items() if setting.read is read_switch}
_CHOICES_LAST = sorted(SETTINGS, key=lambda name: isinstance(SETTINGS[name].read, OneOf))


def _whole_order(
    piece_type: PieceType, names: tuple[str, ...], scheme: LetterScheme
) -> tuple[int, ...]:
    first = [sticker_index(piece_type, name) for name in names]
    return tuple(dict.fromkeys((*first, *scheme.alphabetical(piece_type))))
