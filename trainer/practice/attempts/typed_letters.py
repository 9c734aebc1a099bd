"""The letters of a memo as they are typed, and the keys that type them."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from cubecore.memo import Memo, Method, Names, Written
from trainer.events import Box


@dataclass(frozen=True, slots=True)
class TypedLetter:
    """A typed letter: its place in the text, and its places among the played letters.

    A flip or twist that is written as one letter is played as two.
    """

    sticker: Written
    typed_at: int
    places: range
    is_capital: bool = False

    @property
    def is_alone(self) -> bool:
        """Return whether this is a flip or twist that is written as one letter."""
        return len(self.places) > 1

    def symbol(self, names: Names) -> str:
        """Return what the owner writes for the letter."""
        symbol = names.symbol(self.sticker)
        return symbol.upper() if self.is_capital else symbol

    def mark(self, first_wrong: int | None) -> str:
        """Return `right` before the first wrong letter, `wrong` for that one, and `later` after it."""
        if first_wrong is None or self.places.stop <= first_wrong:
            return "right"
        return "wrong" if first_wrong in self.places else "later"


def typed_letters(memo: Memo) -> list[TypedLetter]:
    """Return the letters of a memo as they are typed, in the order in which they are played."""
    alone = memo.lone_letters
    capitals = memo.method.flips_as == "capitals"
    letters = []
    for place, letter in enumerate(memo.written):
        if place - 1 in alone:
            continue
        places = range(place, place + 1 + (place in alone))
        capital = capitals and place in alone
        letters.append(TypedLetter(letter, memo.typed_place(place), places, capital))
    return letters


@dataclass(frozen=True, slots=True)
class LetterPad:
    """The keys that type a memo: symbols, and what is typed after each of them."""

    symbols: Sequence[str]
    separator: str = ""
    has_capitals: bool = False


def letter_pad_of(box: Box, method: Method) -> LetterPad:
    """Return the keys of a box: its letters in alphabetical order, without the buffer piece's."""
    pieces = box.pieces
    names = Names(pieces, method)
    buffer = pieces.piece_of(box.buffer_under(method))
    stickers = range(len(pieces.names))
    symbols = sorted(names.symbol(i) for i in stickers if pieces.piece_of(i) != buffer)
    brackets = "()" if method.in_place == "apart" else ""
    return LetterPad(
        [*symbols, *brackets],
        separator=" " if any(len(symbol) > 1 for symbol in symbols) else "",
        has_capitals=method.flips_as == "capitals",
    )


def as_typed(letters: Iterable[TypedLetter]) -> list[TypedLetter]:
    """Return letters in the order in which they were typed."""
    return sorted(letters, key=lambda letter: letter.typed_at)
