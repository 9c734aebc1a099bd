"""What pieces and letters are called by the one whose memo it is: own letters, colours as held."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from cubecore.cube.centers import face_held_at
from cubecore.cube.colors import HOME_SCHEME
from cubecore.cube.geometry import Face
from cubecore.memo.method import Method
from cubecore.memo.pieces import PieceType
from cubecore.sentences import Sentence

COUNTED = ("first", "second", "third")
CALLED = {1: "centre", 2: "edge", 3: "corner"}


@dataclass(frozen=True, slots=True)
class Names:
    """The names of one piece type's pieces and letters under a method.

    >>> from cubecore.memo.pieces import EDGES
    >>> Names(EDGES, Method()).piece(1).text()
    'UF'
    """

    piece_type: PieceType
    method: Method

    def letter(self, sticker: int) -> Sentence:
        """Return a letter as it is written; the sentence also knows its sticker."""
        name = self.piece_type.names[sticker]
        return Sentence.of("letter", symbol=self.symbol(sticker), sticker=name)

    def letter_and_sticker(self, sticker: int) -> Sentence:
        """Return a letter followed by its sticker's name, unless that is what is written."""
        name, symbol = self.piece_type.names[sticker], self.symbol(sticker)
        if symbol == name:
            return Sentence.of("sticker", sticker=name)
        return Sentence.of("letter_and_sticker", symbol=symbol, sticker=name)

    def lone_letter(self, sticker: int) -> Sentence:
        """Return a letter that stands for a flip or twist by itself, as it is written."""
        name, symbol = self.piece_type.names[sticker], self.symbol(sticker)
        written = symbol.upper() if self._capitals else symbol
        return Sentence.of("letter", symbol=written, sticker=name)

    def symbol(self, sticker: int) -> str:
        """What is written for a sticker; its name, if that is the method's way or it has none."""
        name = self.piece_type.names[sticker]
        letter = self.method.scheme.symbol(self.piece_type, sticker)
        symbol = name if self.method.memo_as == "stickers" else letter or name
        return symbol.lower() if self._capitals else symbol

    @property
    def _capitals(self) -> bool:
        """Whether the case of a letter tells a flip or twist from a letter that is played."""
        return self.method.flips_as == "capitals" and self.piece_type.stickers > 1

    def memo(self, stickers: Iterable[int]) -> Sentence:
        """A whole memo, letters parted by spaces."""
        return Sentence.of("memo", letters=" ".join(map(self.symbol, stickers)))

    def piece(self, piece: int) -> Sentence:
        """Return the name of a piece; the sentence also knows its colours and letters.

        >>> from cubecore.memo.pieces import EDGES
        >>> Names(EDGES, Method()).piece(1).text()
        'UF'
        """
        return self._piece(piece, self._kind(piece))

    def described(self, piece: int) -> Sentence:
        """Return a piece by its colours as held, its name and its letters.

        >>> from cubecore.memo.pieces import EDGES
        >>> Names(EDGES, Method()).described(1).text()
        'the white-green edge UF (c/i)'
        """
        return self._piece(piece, f"{self._kind(piece)}_described")

    def _kind(self, piece: int) -> str:
        faces = sum(letter.isupper() for letter in self.piece_type.piece_name(piece))
        return "wing" if self.piece_type.stickers < faces else CALLED[faces]

    def _piece(self, piece: int, key: str) -> Sentence:
        name = self.piece_type.piece_name(piece)
        faces = [letter for letter in name if letter.isupper()]
        colors = {place: self._color(Face(f)) for place, f in zip(COUNTED, faces, strict=False)}
        letters = "/".join(map(self.symbol, self.piece_type.stickers_of(piece)))
        return Sentence.of(key, **colors, name=name, letters=letters)

    def piece_with_letters(self, pair: Sequence[int]) -> Sentence:
        """Name a piece together with the letters that flip or twist it."""
        piece = self.piece_type.piece_of(pair[0])
        letters = " ".join(map(self.symbol, pair))
        return Sentence.of(
            "piece_with_letters", name=self.piece_type.piece_name(piece), letters=letters
        )

    def pieces(self, pieces: Iterable[int]) -> tuple[Sentence, ...]:
        """Pieces one after the other."""
        return tuple(map(self.piece, pieces))

    def _color(self, held: Face) -> Sentence:
        face = face_held_at(held, self.method.holding.centers)
        return Sentence.of(HOME_SCHEME.color_of(face).label)
