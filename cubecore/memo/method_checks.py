"""What must hold of a method's settings, each refused with its name and the place."""

import re
from collections.abc import Mapping
from typing import NamedTuple

from cubecore.memo.errors import MemoError, MethodError, quoted
from cubecore.memo.folding import folded
from cubecore.memo.pieces import CORNERS, EDGES, PieceType, sticker_index
from cubecore.memo.schemes import LetterScheme

CHOICES = {
    "in_place": ("letters", "apart"),
    "memo_as": ("letters", "stickers"),
    "flips_as": ("pairs", "capitals"),
    "order": ("edges-first", "corners-first"),
    "m2_letters": ("true", "switched"),
}
SWAP = re.compile(r"swap-(edge|corner)s\s*[:\s]\s*([^\s-]+)\s*-\s*([^\s-]+)\s*")
PIECE_TYPES = {"edge": EDGES, "corner": CORNERS}


class ParitySwap(NamedTuple):
    """Two stickers of one piece type whose places are exchanged when parity is odd."""

    piece_type: PieceType
    first: int
    second: int

    def __str__(self) -> str:
        """The setting that asks for this swap."""
        names = self.piece_type.names
        return f"swap-{self.piece_type.name}:{names[self.first]}-{names[self.second]}"


def check_choice(name: str, value: object) -> None:
    """Refuse a value that is not one of a setting's choices."""
    if value not in CHOICES[name]:
        expected = " or ".join(CHOICES[name])
        raise MethodError(f"{name} is {expected}, not {quoted(value)}", field=name, position=0)


def sticker_setting(name: str, value: object, *, start: int = 0) -> str:
    """The sticker a setting names, as we write it.

    >>> sticker_setting("corner_buffer", "lbu")
    'LUB'
    """
    piece_type = PIECE_TYPES[name.split("_", maxsplit=1)[0]]
    if not isinstance(value, str):
        raise MethodError(f"{name} takes the names of stickers", field=name)
    return piece_type.names[_sticker(name, piece_type, value, start)]


def order_setting(name: str, values: tuple[str, ...]) -> tuple[str, ...]:
    """The stickers of a break order, as we write them."""
    stickers: list[str] = []
    for value in values:
        sticker = sticker_setting(name, value)
        if sticker in stickers:
            raise MethodError(f"sticker {sticker} comes twice in {name}", field=name)
        stickers.append(sticker)
    return tuple(stickers)


def parity_swap(value: object) -> ParitySwap | None:
    """The swap a parity method makes; None for the plain trace.

    >>> str(parity_swap("swap-corners: ufr-rub"))
    'swap-corners:UFR-RUB'
    """
    if value == "true":
        return None
    found = SWAP.fullmatch(value) if isinstance(value, str) else None
    if found is None:
        message = f"{quoted(value)} is neither true nor a swap such as swap-edges:UF-UR"
        raise MethodError(message, field="parity_method", position=0)
    piece_type = PIECE_TYPES[found[1]]
    first, second = (
        _sticker("parity_method", piece_type, found[group], found.start(group)) for group in (2, 3)
    )
    if piece_type.piece_of(first) == piece_type.piece_of(second):
        message = f"{found[2]} and {found[3]} are on one piece: a swap needs two"
        raise MethodError(message, field="parity_method", position=found.start(3))
    return ParitySwap(piece_type, first, second)


def _sticker(name: str, piece_type: PieceType, value: str, start: int) -> int:
    try:
        return sticker_index(piece_type, value)
    except MemoError as error:
        raise MethodError(error.message, field=name, position=start) from None


def check_letters(scheme: LetterScheme, buffers: Mapping[PieceType, str]) -> None:
    """Refuse a scheme that has no letter for a sticker that a memo may need."""
    for piece_type, buffer in buffers.items():
        own = piece_type.piece_of(sticker_index(piece_type, buffer))
        for index, symbol in enumerate(scheme.symbols(piece_type)):
            if not symbol and piece_type.piece_of(index) != own:
                sticker = piece_type.names[index]
                message = (
                    f"{sticker} has no letter in {scheme.name}, and is not on the buffer piece"
                )
                raise MethodError(message, field="scheme")


def check_capitals(scheme: LetterScheme) -> None:
    """Refuse a scheme in which a capital cannot be told from a small letter."""
    for symbol in filter(None, scheme.edges + scheme.corners):
        small, capital = symbol.lower(), symbol.upper()
        if small == capital or folded(small) != folded(capital):
            message = f"letter {quoted(symbol)} of {scheme.name} has no capital to carry a flip"
            raise MethodError(message, field="flips_as")
