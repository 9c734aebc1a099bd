"""The letters of a person's stickers, and what they type read by their own scheme."""

from dataclasses import dataclass

from cubecore.memo import Method, Names, folded
from cubecore.sentences import quoted
from trainer.events import Box


class AnswerRefusedError(ValueError):
    """An answer that is no letter, or no sticker, of the piece type asked."""


@dataclass(frozen=True, slots=True)
class Lettering:
    """The letters of one piece type under a method. Stickers are told by their names as held.

    >>> from trainer.events import USUAL
    >>> edges = Lettering(USUAL.boxes[0], Method())
    >>> edges.symbol("UF"), edges.read("C")
    ('c', 'UF')
    """

    box: Box
    method: Method

    @property
    def stickers(self) -> tuple[str, ...]:
        """The stickers that have a letter."""
        if self.method.memo_as == "stickers":
            return self.box.pieces.names
        symbols = self.method.scheme.symbols(self.box.pieces)
        return tuple(
            name for name, symbol in zip(self.box.pieces.names, symbols, strict=True) if symbol
        )

    @property
    def buffer_piece(self) -> tuple[str, ...]:
        """The stickers of the buffer's piece."""
        piece = self.box.pieces.piece_of(self.box.buffer_under(self.method))
        return tuple(
            self.box.pieces.names[sticker] for sticker in self.box.pieces.stickers_of(piece)
        )

    @property
    def alphabet(self) -> list[str]:
        """All letters, in an order that tells nothing of their stickers."""
        return sorted(map(self.symbol, self.stickers), key=folded)

    def symbol(self, sticker: str) -> str:
        """The letter of a sticker as its owner writes it; its name where it has none."""
        return Names(self.box.pieces, self.method).symbol(self.box.pieces.names.index(sticker))

    def read(self, text: str) -> str:
        """The sticker of a typed letter, whatever its case, width and composition."""
        table = self.method.spelling(self.box.pieces).table
        index = table.get(folded(text).strip())
        if index is None:
            letter = {"letter": quoted(text.strip())}
            raise AnswerRefusedError(str(self.box.refusal) % letter)
        return self.box.pieces.names[index]
