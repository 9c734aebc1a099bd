"""The letters of a person's stickers, and the stickers of the letters that they type."""

from dataclasses import dataclass

from cubecore.memo import Method, Names, folded
from cubecore.sentences import quoted
from trainer.events import Box


class AnswerRefusedError(ValueError):
    """An answer that is not a letter, or not a sticker, of the piece type in question."""


@dataclass(frozen=True, slots=True)
class Lettering:
    """The letters of one piece type under a method.

    Stickers are named as the method's owner holds the cube.

    >>> from trainer.events import USUAL
    >>> edges = Lettering(USUAL.boxes[0], Method())
    >>> edges.symbol("UF"), edges.read("C")
    ('c', 'UF')
    """

    box: Box
    method: Method

    @property
    def stickers(self) -> tuple[str, ...]:
        """Return the stickers that have a letter."""
        if self.method.memo_as == "stickers":
            return self.box.pieces.names
        symbols = self.method.scheme.symbols(self.box.pieces)
        return tuple(
            name for name, symbol in zip(self.box.pieces.names, symbols, strict=True) if symbol
        )

    @property
    def buffer_piece(self) -> tuple[str, ...]:
        """Return the stickers of the buffer piece."""
        piece = self.box.pieces.piece_of(self.box.buffer_under(self.method))
        return tuple(
            self.box.pieces.names[sticker] for sticker in self.box.pieces.stickers_of(piece)
        )

    @property
    def alphabet(self) -> list[str]:
        """Return all letters in alphabetical order, which does not depend on their stickers."""
        return sorted(map(self.symbol, self.stickers), key=folded)

    def symbol(self, sticker: str) -> str:
        """Return the letter of a sticker as the owner writes it, or its name if it has none."""
        return Names(self.box.pieces, self.method).symbol(self.box.pieces.names.index(sticker))

    def read(self, text: str) -> str:
        """Return the sticker of a typed letter; case, width and composition do not matter."""
        table = self.method.spelling(self.box.pieces).table
        index = table.get(folded(text).strip())
        if index is None:
            letter = {"letter": quoted(text.strip())}
            raise AnswerRefusedError(str(self.box.refusal) % letter)
        return self.box.pieces.names[index]
