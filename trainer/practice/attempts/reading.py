"""What was typed, read into letters: refused with the box and the place where it cannot be."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from cubecore.memo import (
    CORNERS,
    EDGES,
    Memo,
    MemoError,
    Method,
    Names,
    Task,
    Written,
    edge_and_corner_tasks,
)
from cubecore.memo import PieceType as Pieces
from trainer.engine_texts import in_words
from trainer.practice.models import Attempt, Event, PieceType
from trainer.unreadable import reading
from trainer.users.methods import method_from_snapshot

PIECES: Mapping[str, Pieces] = {PieceType.EDGES: EDGES, PieceType.CORNERS: CORNERS}
TOGETHER = "both"
Typed = Mapping[str, str]


class MemoRefusedError(ValueError):
    """A memo that cannot be judged: the box, the place in its text, and why."""

    def __init__(self, box: str, message: str, position: int | None = None) -> None:
        super().__init__(message)
        self.box = box
        self.message = message
        self.position = position


def method_of_attempt(attempt: Attempt) -> Method:
    """The method an attempt was made with."""
    with reading(attempt):
        return method_from_snapshot(attempt.method)


def piece_types_of(attempt: Attempt, method: Method) -> list[PieceType]:
    """What is to be memorised, in the order in which the method has it."""
    usual = [PieceType(piece_type.name) for piece_type in method.piece_types]
    return usual if attempt.event == Event.BOTH else [PieceType(attempt.event)]


def tasks_of(attempt: Attempt, method: Method) -> dict[PieceType, Task]:
    """What a right memo of an attempt has to solve."""
    with reading(attempt):
        tasks = edge_and_corner_tasks(attempt.scramble, method)
    return {piece_type: tasks[PIECES[piece_type]] for piece_type in piece_types_of(attempt, method)}


def read_typed(attempt: Attempt, typed: Typed, method: Method) -> dict[PieceType, Memo]:
    """The memos of an attempt's piece types, from a box each or from one for both."""
    box = TOGETHER
    try:
        if box in typed:
            edges, corners = Memo.parse_both(typed[box], method)
            return {PieceType.EDGES: edges, PieceType.CORNERS: corners}
        memos = {}
        for box in piece_types_of(attempt, method):
            memos[PieceType(box)] = Memo.parse(typed.get(box, ""), PIECES[box], method)
    except MemoError as error:
        raise MemoRefusedError(box, in_words(error), error.position) from None
    return memos


@dataclass(frozen=True, slots=True)
class TypedLetter:
    """A letter as it was typed, where it was typed, and the places at which it is played.

    They are two if it is a flip or twist written as one letter.
    """

    sticker: Written
    typed_at: int
    places: range
    is_capital: bool = False

    @property
    def is_alone(self) -> bool:
        """Whether it is a flip or twist written as one letter."""
        return len(self.places) > 1

    def symbol(self, names: Names) -> str:
        """What is written for it."""
        symbol = names.symbol(self.sticker)
        return symbol.upper() if self.is_capital else symbol

    def mark(self, first_wrong: int | None) -> str:
        """Whether it stands before the first wrong letter, is it, or comes later."""
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
    """What can be tapped to type a memo: symbols, each with what is typed behind it."""

    symbols: Sequence[str]
    parted_by: str = ""
    has_capitals: bool = False


def letter_pad_of(piece_type: PieceType, method: Method) -> LetterPad:
    """The letters of a piece type in their order, without those of the buffer's piece."""
    pieces = PIECES[piece_type]
    names = Names(pieces, method)
    buffer = pieces.piece_of(method.buffer(pieces))
    stickers = range(len(pieces.names))
    symbols = sorted(names.symbol(each) for each in stickers if pieces.piece_of(each) != buffer)
    signs = "()" if method.in_place == "apart" else ""
    return LetterPad(
        [*symbols, *signs],
        parted_by=" " if any(len(symbol) > 1 for symbol in symbols) else "",
        has_capitals=method.flips_as == "capitals",
    )


def as_typed(letters: Iterable[TypedLetter]) -> list[TypedLetter]:
    """The same in the order in which they were typed."""
    return sorted(letters, key=lambda letter: letter.typed_at)
