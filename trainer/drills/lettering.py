"""The letters of a person's stickers, and the stickers of the letters that they type."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from cubecore.memo import MemoError, Method, Names, folded, read_memo
from cubecore.sentences import quoted
from trainer.engine_texts import in_words
from trainer.events import Box


class AnswerRefusedError(ValueError):
    """An answer that is not a letter, or not a sticker, of the piece type in question."""


@dataclass(frozen=True, slots=True)
class Lettering:
    """The letters of one piece type under a method.

    Stickers are named as the method's owner holds the cube.

    >>> from trainer.events import USUAL
    >>> edges = Lettering(USUAL.boxes[0], Method())
    >>> edges.symbol("UF"), edges.read("C"), edges.read_all("C a")
    ('c', 'UF', ('UF', 'UB'))
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
    def targets(self) -> tuple[str, ...]:
        """Return the stickers that a memo can contain: none of the buffer piece."""
        buffer_piece = self.buffer_piece
        return tuple(name for name in self.stickers if name not in buffer_piece)

    @property
    def buffer_piece(self) -> tuple[str, ...]:
        """Return the stickers of the buffer piece."""
        buffer = self.box.buffer_under(self.method)
        return self.piece_with(self.box.pieces.names[buffer])

    def piece_with(self, sticker: str) -> tuple[str, ...]:
        """Return the stickers of the piece that a sticker is on, in the piece's own order."""
        pieces = self.box.pieces
        piece = pieces.piece_of(pieces.names.index(sticker))
        return tuple(pieces.names[index] for index in pieces.stickers_of(piece))

    @property
    def alphabet(self) -> list[str]:
        """Return all letters in alphabetical order, which does not depend on their stickers."""
        return sorted(map(self.symbol, self.stickers), key=folded)

    def symbol(self, sticker: str) -> str:
        """Return the letter of a sticker as the owner writes it, or its name if it has none."""
        return Names(self.box.pieces, self.method).symbol(self.box.pieces.names.index(sticker))

    def symbols(self, stickers: Iterable[str]) -> str:
        """Return the letters of stickers, separated by spaces."""
        return " ".join(map(self.symbol, stickers))

    def read(self, text: str) -> str:
        """Return the sticker of a typed letter; case, width and composition do not matter."""
        table = self.method.spelling(self.box.pieces).table
        index = table.get(folded(text).strip())
        if index is None:
            letter = {"letter": quoted(text.strip())}
            raise AnswerRefusedError(str(self.box.refusal) % letter)
        return self.box.pieces.names[index]

    def read_all(self, text: str) -> tuple[str, ...]:
        """Return the stickers of typed letters, with or without separators."""
        plain = replace(self.method, filler=False, in_place="letters", flips_as="pairs")
        try:
            reading = read_memo(text, self.box.pieces, plain)
        except MemoError as error:
            raise AnswerRefusedError(in_words(error)) from None
        return tuple(self.box.pieces.names[letter.sticker] for letter in reading.letters)
