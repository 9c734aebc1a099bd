"""The letters of a person's stickers, and what they type read by their own scheme."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from cubecore.memo import CORNERS, EDGES, Method, Names, folded, quoted, spelling_of
from cubecore.memo import PieceType as Pieces
from trainer.drills.models import PieceType

PIECES: Mapping[str, Pieces] = {PieceType.EDGES: EDGES, PieceType.CORNERS: CORNERS}

NOT_A_LETTER: Mapping[str, Promise] = {
    PieceType.EDGES: _("%(letter)s isn't a letter of your edges."),
    PieceType.CORNERS: _("%(letter)s isn't a letter of your corners."),
}


class AnswerRefusedError(ValueError):
    """An answer that is no letter, or no sticker, of the piece type asked."""


@dataclass(frozen=True, slots=True)
class Lettering:
    """The letters of one piece type under a method. Stickers are told by their names as held.

    >>> edges = Lettering(PieceType.EDGES, Method())
    >>> edges.symbol("UF"), edges.read("C")
    ('c', 'UF')
    """

    piece_type: PieceType
    method: Method

    @property
    def pieces(self) -> Pieces:
        return PIECES[self.piece_type]

    @property
    def stickers(self) -> tuple[str, ...]:
        """The stickers that have a letter."""
        if self.method.memo_as == "stickers":
            return self.pieces.names
        symbols = self.method.scheme.symbols(self.pieces)
        return tuple(
            name for name, symbol in zip(self.pieces.names, symbols, strict=True) if symbol
        )

    @property
    def buffer_piece(self) -> tuple[str, ...]:
        """The stickers of the buffer's piece."""
        piece = self.pieces.piece_of(self.method.buffer(self.pieces))
        return tuple(self.pieces.names[sticker] for sticker in self.pieces.stickers_of(piece))

    @property
    def alphabet(self) -> list[str]:
        """All letters, in an order that tells nothing of their stickers."""
        return sorted(map(self.symbol, self.stickers), key=folded)

    def symbol(self, sticker: str) -> str:
        """The letter of a sticker as its owner writes it; its name where it has none."""
        return Names(self.pieces, self.method).symbol(self.pieces.names.index(sticker))

    def read(self, text: str) -> str:
        """The sticker of a typed letter, whatever its case, width and composition."""
        table = spelling_of(self.method, self.pieces).table
        index = table.get(folded(text).strip())
        if index is None:
            letter = {"letter": quoted(text.strip())}
            raise AnswerRefusedError(str(NOT_A_LETTER[self.piece_type]) % letter)
        return self.pieces.names[index]
