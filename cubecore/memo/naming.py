"""What pieces and letters are called by the one whose memo it is: own letters, colours as held."""

from collections.abc import Iterable
from dataclasses import dataclass

from cubecore.cube.centers import face_held_at
from cubecore.cube.colors import HOME_SCHEME
from cubecore.cube.geometry import Face
from cubecore.memo.method import Method
from cubecore.memo.pieces import PieceType
from cubecore.memo.sentences import Sentence

COUNTED = ("first", "second", "third")
CALLED = {1: "centre", 2: "edge", 3: "corner"}


@dataclass(frozen=True, slots=True)
class Names:
    """The names of one piece type's pieces and letters under a method.

    >>> from cubecore.memo.pieces import EDGES
    >>> Names(EDGES, Method()).piece(1).text()
    'the white-green edge UF (c/i)'
    """

    piece_type: PieceType
    method: Method

    def letter(self, sticker: int) -> Sentence:
        """A letter as it is written, with its sticker's name where that is something else."""
        name, symbol = self.piece_type.names[sticker], self.symbol(sticker)
        if symbol == name:
            return Sentence.of("sticker", sticker=name)
        return Sentence.of("letter", symbol=symbol, sticker=name)

    def told_alone(self, sticker: int) -> Sentence:
        """A letter that tells a flip or twist by itself, as it is written."""
        name, symbol = self.piece_type.names[sticker], self.symbol(sticker)
        if self._capitals:
            symbol = symbol.upper()
        if symbol == name:
            return Sentence.of("sticker", sticker=name)
        return Sentence.of("letter", symbol=symbol, sticker=name)

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
        """A piece by its colours as held, its name and its letters."""
        name = self.piece_type.piece_name(piece)
        faces = [letter for letter in name if letter.isupper()]
        wing = self.piece_type.stickers < len(faces)
        return Sentence.of(
            "wing" if wing else CALLED[len(faces)],
            **{place: self._color(Face(face)) for place, face in zip(COUNTED, faces, strict=False)},
            name=name,
            letters="/".join(map(self.symbol, self.piece_type.stickers_of(piece))),
        )

    def pieces(self, pieces: Iterable[int]) -> tuple[Sentence, ...]:
        """Pieces one after the other."""
        return tuple(map(self.piece, pieces))

    def _color(self, held: Face) -> Sentence:
        face = face_held_at(held, self.method.holding.centers)
        return Sentence.of(HOME_SCHEME.color_of(face).label)
