"""The names of pieces and letters in sentences: the solver's own letters, colours as held."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from cubecore.cube.colors import HOME_SCHEME
from cubecore.cube.geometry import Face
from cubecore.cube.pieces import face_held_at
from cubecore.errors import MemoError
from cubecore.memo.memo import Memo
from cubecore.memo.method import Method
from cubecore.memo.pieces import Letters, PieceType, Played
from cubecore.memo.tracing import TracingProblem
from cubecore.memo.writing import as_written
from cubecore.sentences import Sentence

_COLOR_KEYS = ("first", "second", "third")
_KINDS = {1: "centre", 2: "edge", 3: "corner"}


@dataclass(frozen=True, slots=True)
class Names:
    """The names of one piece type's pieces and letters under a method.

    >>> from cubecore.memo.pieces import EDGES
    >>> Names(EDGES, Method()).piece(1).text()
    'UF'
    """

    piece_type: PieceType
    method: Method

    @classmethod
    def of(cls, subject: Memo | TracingProblem) -> "Names":
        """Return the names for the piece type and method of a memo or of a problem."""
        return cls(subject.piece_type, subject.method)

    def letter(self, sticker: int) -> Sentence:
        """Return a letter as it is written, together with the name of its sticker."""
        name = self.piece_type.names[sticker]
        return Sentence.of("letter", symbol=self.symbol(sticker), sticker=name)

    def letter_and_sticker(self, sticker: int) -> Sentence:
        """Return a letter followed by its sticker's name, unless the name itself is written."""
        name, symbol = self.piece_type.names[sticker], self.symbol(sticker)
        if symbol == name:
            return Sentence.of("sticker", sticker=name)
        return Sentence.of("letter_and_sticker", symbol=symbol, sticker=name)

    def lone_letter(self, sticker: int) -> Sentence:
        """Return a letter that means a whole flip or twist, as it is written."""
        name, symbol = self.piece_type.names[sticker], self.symbol(sticker)
        written = symbol.upper() if self._capitals else symbol
        return Sentence.of("letter", symbol=written, sticker=name)

    def symbol(self, sticker: int) -> str:
        """Return what is written for a sticker: its letter, or its name if it has no letter."""
        name = self.piece_type.names[sticker]
        letter = self.method.scheme.symbol(self.piece_type, sticker)
        symbol = name if self.method.memo_as == "stickers" else letter or name
        return symbol.lower() if self._capitals else symbol

    @property
    def _capitals(self) -> bool:
        """Return whether a capital letter means a whole flip or twist."""
        return self.method.flips_as == "capitals" and self.piece_type.stickers > 1

    def letters(self, stickers: Iterable[int]) -> Sentence:
        """Return letters separated by spaces."""
        return Sentence.of("memo", letters=" ".join(map(self.symbol, stickers)))

    def text_of(self, memo: Memo) -> Sentence:
        """Return the text of a memo; if a sticker has no letter, its letters and names instead.

        >>> from cubecore.memo.pieces import EDGES
        >>> memo = Memo.parse("cd a (vo)", EDGES, Method(in_place="apart"))
        >>> Names.of(memo).text_of(memo).text()
        'cd a (vo)'
        """
        try:
            return Sentence.of("memo", letters=str(memo))
        except MemoError:
            return self.letters(memo.written)

    def piece(self, piece: int) -> Sentence:
        """Return the name of a piece, together with its colours and letters.

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
        return "wing" if self.piece_type.stickers < faces else _KINDS[faces]

    def _piece(self, piece: int, key: str) -> Sentence:
        name = self.piece_type.piece_name(piece)
        faces = [letter for letter in name if letter.isupper()]
        colors = {place: self._color(Face(f)) for place, f in zip(_COLOR_KEYS, faces, strict=False)}
        letters = "/".join(map(self.symbol, self.piece_type.stickers_of(piece)))
        return Sentence.of(key, **colors, name=name, letters=letters)

    def piece_with_letters(self, pair: Sequence[int]) -> Sentence:
        """Return a piece together with the two letters that flip or twist it."""
        piece = self.piece_type.piece_of(pair[0])
        letters = " ".join(map(self.symbol, pair))
        return Sentence.of(
            "piece_with_letters", name=self.piece_type.piece_name(piece), letters=letters
        )

    def pieces(self, pieces: Iterable[int]) -> tuple[Sentence, ...]:
        """Return the names of several pieces."""
        return tuple(map(self.piece, pieces))

    def color(self, sticker: int) -> Sentence:
        """Return the colour of a sticker, as held.

        >>> from cubecore.memo.pieces import EDGES, sticker_index
        >>> Names(EDGES, Method()).color(sticker_index(EDGES, "FR")).text()
        'green'
        """
        return self._color(Face(self.piece_type.names[sticker][0]))

    def _color(self, held: Face) -> Sentence:
        face = face_held_at(held, self.method.holding.centers)
        return Sentence.of(HOME_SCHEME.color_of(face).label)


def letter_at(memo: Memo, place: int, letter: Played, letters: Letters) -> Sentence:
    """Return a letter as it is written at one place among the played letters of an edited memo."""
    changed = (*letters[:place], letter, *letters[place + 1 :])
    written = as_written(changed, memo.piece_type, memo.method, 2 * len(memo.apart))
    return Names.of(memo).letter(written[place])
