"""The problem a memo has to solve: state, buffer, cycle-break order and method."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from cubecore.errors import MemoError
from cubecore.memo.cycles import CycleFinder, Cycles
from cubecore.memo.equal_stickers import distinguished
from cubecore.memo.memo import Memo
from cubecore.memo.method import Method
from cubecore.memo.naming import Names
from cubecore.memo.pieces import Letters, PieceType, Played
from cubecore.memo.playing import PieceState
from cubecore.sentences import Sentence


@dataclass(frozen=True, slots=True)
class Task:
    """The pieces to memorise from one buffer under a method, with an order of cycle breaks.

    ``state`` is what the memo must solve: the state after the memo swap if the method makes one,
    and ``unexchanged`` is then the cube's own.
    """

    state: PieceState
    buffer: int
    order: tuple[int, ...]
    method: Method
    unexchanged: PieceState | None = None
    finder: CycleFinder = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        count = len(self.piece_type.names)
        if len(self.order) < count:
            order = tuple(dict.fromkeys((*self.order, *range(count))))
            object.__setattr__(self, "order", order)
        finder = CycleFinder.of(self.piece_type, self.buffer, self.order)
        object.__setattr__(self, "finder", finder)

    @property
    def piece_type(self) -> PieceType:
        """The type of the pieces."""
        return self.state.piece_type

    @property
    def names(self) -> Names:
        """What the pieces are called under the method."""
        return Names(self.piece_type, self.method)

    @property
    def is_even(self) -> bool:
        """Whether the pieces take an even number of letters."""
        return self.state.parity == 0

    @property
    def usual_letters(self) -> Letters:
        """The letters the method leads to."""
        homes = distinguished(self.state, self.buffer, self.order).homes
        return tuple(self.finder.letters(homes))

    @property
    def usual_memo(self) -> Memo:
        """The memo the method leads to."""
        return self.memo(self.usual_letters)

    def memo(self, letters: Iterable[Played]) -> Memo:
        """Return the memo with these letters, as they are played."""
        return Memo.of_played(tuple(letters), self.piece_type, self.method, self.buffer)

    def as_typed(self, letters: Letters) -> Sentence:
        """Return the text of the memo with these letters; stickers without a letter by their names.

        >>> from cubecore.memo.pieces import EDGES, Played
        >>> task = Task(PieceState.solved(EDGES), 0, (), Method(in_place="apart"))
        >>> task.as_typed(tuple(map(Played, (2, 4, 6, 8, 9)))).text()
        'cd a (vo)'
        """
        memo = self.memo(letters)
        try:
            return Sentence.of("memo", letters=str(memo))
        except MemoError:
            return self.names.memo(memo.written)

    def is_on_buffer_piece(self, letter: int) -> bool:
        """Whether a letter is on the buffer piece, where no letter of a correct memo is."""
        return self.piece_type.piece_of(letter) == self.piece_type.piece_of(self.buffer)

    def is_solved_by(self, letters: Letters) -> bool:
        """Whether these letters are a correct memo: played from the buffer, they solve the pieces."""
        return self._plays_to_solved(self.state, letters)

    def is_solved_unexchanged_by(self, letters: Letters) -> bool:
        """Whether the letters solve the pieces without the memo swap that the method makes."""
        return self.unexchanged is not None and self._plays_to_solved(self.unexchanged, letters)

    def _plays_to_solved(self, state: PieceState, letters: Letters) -> bool:
        if any(map(self.is_on_buffer_piece, letters)):
            return False
        return state.after(letters, self.buffer).is_solved

    def cycles_of(self, homes: bytes) -> Cycles:
        """The cycles of a state, broken into in the method's order."""
        return self.finder.find(homes)
