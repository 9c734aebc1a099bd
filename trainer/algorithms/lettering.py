"""The letters of cases, as their owner writes them."""

from cubecore.memo import Method
from trainer.algorithms.cases import LISTS, CaseKey
from trainer.algorithms.drawing import letters_of_case
from trainer.algorithms.grid import Board, board_of, buffers_of


class Letters:
    """The letters of cases in a method; the board of each buffer is made once."""

    def __init__(self, method: Method) -> None:
        self.method = method
        self._boards: dict[str, Board] = {}

    def of(self, key: CaseKey) -> str:
        """Return the letters of a case as one text."""
        board = self.board(key)
        return board.symbols[key.first] if key.is_parity else letters_of_case(board, key)

    def place(self, key: CaseKey) -> tuple[int, ...]:
        """Return by what cases are sorted: their list, their buffer and the places of their letters."""
        buffers = buffers_of(self.method, key.buffer_pieces)
        place = buffers.index(key.buffer) if key.buffer in buffers else len(buffers)
        return LISTS.index(key.pieces), place, *self.board(key).place_of(key)

    def board(self, key: CaseKey) -> Board:
        """Return the board of the buffer of a case."""
        if key.buffer not in self._boards:
            self._boards[key.buffer] = board_of(self.method, key.buffer_pieces, key.buffer)
        return self._boards[key.buffer]
