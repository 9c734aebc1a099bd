"""What a whole method needs: a parity swap of two pieces, and letters for what it will write."""

import re
from collections.abc import Mapping
from typing import NamedTuple

from cubecore.errors import MethodError, quoted
from cubecore.memo.folding import folded
from cubecore.memo.method_settings import Sticker
from cubecore.memo.pieces import CORNERS, EDGES, PieceType, sticker_index
from cubecore.memo.schemes import LetterScheme

SWAP = re.compile(r"swap-(edge|corner)s\s*[:\s]\s*([^\s-]+)\s*-\s*([^\s-]+)\s*")
PIECE_TYPES = {"edge": EDGES, "corner": CORNERS}


class ParitySwap(NamedTuple):
    """Two stickers of one piece type whose slots are swapped when parity is odd."""

    piece_type: PieceType
    first: int
    second: int

    def __str__(self) -> str:
        """Return the setting that asks for this swap."""
        names = self.piece_type.names
        return f"swap-{self.piece_type.name}:{names[self.first]}-{names[self.second]}"


def parity_swap(name: str, value: object) -> ParitySwap | None:
    """Read a parity method: the swap that it makes, or None for a plain trace.

    >>> str(parity_swap("parity_method", "swap-corners: ufr-rub"))
    'swap-corners:UFR-RUB'
    """
    if value == "true":
        return None
    if not isinstance(value, str):
        raise MethodError("setting_not_text", setting=name, found=quoted(value), field=name)
    match = SWAP.fullmatch(value)
    if match is None:
        raise MethodError("not_a_parity_method", found=quoted(value), field=name, position=0)
    piece_type = PIECE_TYPES[match[1]]
    stickers = [Sticker(piece_type).at(name, match[n], match.start(n)) for n in (2, 3)]
    first, second = (sticker_index(piece_type, sticker) for sticker in stickers)
    if piece_type.piece_of(first) == piece_type.piece_of(second):
        raise MethodError(
            "swap_on_one_piece",
            first=match[2],
            second=match[3],
            field=name,
            position=match.start(3),
        )
    return ParitySwap(piece_type, first, second)


def read_parity_method(name: str, value: object) -> str:
    """Read a parity method and return it in its usual spelling."""
    swap = parity_swap(name, value)
    return "true" if swap is None else str(swap)


def check_letters(scheme: LetterScheme, buffers: Mapping[PieceType, str]) -> None:
    """Refuse a scheme that has no letter for a sticker that a memo may need."""
    for piece_type, buffer in buffers.items():
        own = piece_type.piece_of(sticker_index(piece_type, buffer))
        for index, symbol in enumerate(scheme.symbols(piece_type)):
            if not symbol and piece_type.piece_of(index) != own:
                sticker = piece_type.names[index]
                raise MethodError(
                    "letter_needed", sticker=sticker, scheme=scheme.name, field="scheme"
                )


def check_capitals(scheme: LetterScheme) -> None:
    """Refuse a scheme in which upper case cannot mark a flip."""
    for symbol in filter(None, scheme.edges + scheme.corners):
        lower, upper = symbol.lower(), symbol.upper()
        if lower == upper or folded(lower) != folded(upper):
            raise MethodError(
                "letter_without_case",
                letter=quoted(symbol),
                scheme=scheme.name,
                field="flips_as",
            )
