"""What is to be memorised of one piece type, by whom: what every judgement of a memo starts from."""

from dataclasses import dataclass, field, replace

from cubecore.memo.cycles import CycleFinder, Cycles
from cubecore.memo.method import Method
from cubecore.memo.naming import Names
from cubecore.memo.pieces import PieceType
from cubecore.memo.playing import PieceState
from cubecore.memo.reading import ReadMemo
from cubecore.memo.switched_letters import switched
from cubecore.memo.typed_places import TypedPlaces
from cubecore.sentences import Sentence


@dataclass(frozen=True, slots=True)
class Task:
    """The pieces to memorise from one buffer under a method, breaking into cycles in an order.

    ``state`` is what the memo must solve: where the method exchanges two pieces for parity, the
    state after that exchange, and ``unexchanged`` is then the cube's own. The last letters of the
    memo, ``apart`` in number, are those told apart as flips and twists, and ``typed`` tells where
    the letters were typed, if that is not where they are played.
    """

    state: PieceState
    buffer: int
    order: tuple[int, ...]
    method: Method
    unexchanged: PieceState | None = None
    apart: int = 0
    typed: TypedPlaces | None = None
    finder: CycleFinder = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        order = dict.fromkeys((*self.order, *range(len(self.piece_type.names))))
        object.__setattr__(self, "order", tuple(order))
        finder = CycleFinder.of(self.piece_type, self.buffer, self.order)
        object.__setattr__(self, "finder", finder)

    @property
    def piece_type(self) -> PieceType:
        """The type of the pieces."""
        return self.state.piece_type

    def for_memo(self, memo: ReadMemo) -> "Task":
        """The same for one typed memo, to speak of its letters as they were typed."""
        apart = sum(map(len, memo.apart))
        return replace(self, apart=apart, typed=TypedPlaces.of(memo))

    def typed_place(self, played: int) -> int:
        """The place at which a letter was typed."""
        return played if self.typed is None else self.typed.of_letter(played)

    @property
    def told_alone(self) -> tuple[int, ...]:
        """Where flips and twists told by one letter begin, as they are played."""
        return () if self.typed is None else self.typed.told_alone

    @property
    def names(self) -> Names:
        """What the pieces are called under the method."""
        return Names(self.piece_type, self.method)

    @property
    def is_even(self) -> bool:
        """Whether the pieces take an even number of letters."""
        return self.state.parity == 0

    @property
    def usual_letters(self) -> tuple[int, ...]:
        """The letters the method leads to, where all stickers can be told apart."""
        return self.cycles_of(self.state.homes).letters

    def as_written(self, letters: tuple[int, ...]) -> tuple[int, ...]:
        """Letters as they are played turned into letters as they are written, or back."""
        return switched(letters, self.piece_type, self.method, self.apart)

    def said_at(self, place: int, letter: int, letters: tuple[int, ...]) -> Sentence:
        """A letter as it would be written at a place of a memo."""
        changed = (*letters[:place], letter, *letters[place + 1 :])
        return self.names.letter(self.as_written(changed)[place])

    def is_on_buffer_piece(self, letter: int) -> bool:
        """Whether a letter is on the buffer piece, where no letter of a right memo is."""
        return self.piece_type.piece_of(letter) == self.piece_type.piece_of(self.buffer)

    def is_solved_by(self, letters: tuple[int, ...]) -> bool:
        """Whether a memo is right: played from the buffer, it solves the pieces."""
        return self._plays_to_solved(self.state, letters)

    def is_solved_unexchanged_by(self, letters: tuple[int, ...]) -> bool:
        """Whether a memo would be right if nothing were exchanged for parity, but something is."""
        return self.unexchanged is not None and self._plays_to_solved(self.unexchanged, letters)

    def _plays_to_solved(self, state: PieceState, letters: tuple[int, ...]) -> bool:
        if any(map(self.is_on_buffer_piece, letters)):
            return False
        return state.after(letters, self.buffer).is_solved

    def cycles_of(self, homes: bytes) -> Cycles:
        """The cycles of a state, broken into in the method's order."""
        return self.finder.find(homes)
