"""The cases of a buffer: a grid of its three-cycles, a list of its flips or twists, and parities."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from itertools import product
from typing import NamedTuple

from cubecore.memo import CORNERS, EDGES, MemoError, Method, Names, PieceType, folded, sticker_index
from trainer.algorithms.cases import (
    BETWEEN_SWAPPED,
    PARITY,
    PIECE_TYPES,
    CaseKey,
    case_of,
    key_of,
    piece_type_of,
)
from trainer.algorithms.reading import ByCase, StoredAlgorithm
from trainer.cards.memories import BEST_LEVEL

# The usual float orders. A person's own buffer comes before them.
FLOATS = {
    EDGES.name: ("UF", "UB", "UR", "UL", "DF", "DB", "FR", "FL", "DR", "DL"),
    CORNERS.name: ("UFR", "UBR", "UBL", "UFL", "DFR", "DFL"),
}
# The edges that a parity algorithm swaps where a method swaps none.
SWAPPED_EDGES = ("UR", "UF")


def buffers_of(method: Method, pieces: str) -> tuple[str, ...]:
    """Return the buffer of a method, and those that it floats to, in their order."""
    piece_type = PIECE_TYPES[pieces]
    own = piece_type.names[method.buffer(piece_type)]
    others = (buffer for buffer in FLOATS[pieces] if not _on_one_piece(piece_type, own, buffer))
    return (own, *others)[: len(FLOATS[pieces])]


@cache
def _pieces(piece_type: PieceType) -> Mapping[str, int]:
    """Return the number of the piece of each sticker, by its name."""
    return {name: piece_type.piece_of(number) for number, name in enumerate(piece_type.names)}


def buffer_named(name: str, method: Method, pieces: str) -> str:
    """Return the buffer with a name, or a person's own if there is none."""
    piece_type = PIECE_TYPES[pieces]
    try:
        return piece_type.names[sticker_index(piece_type, name)]
    except MemoError:
        return buffers_of(method, pieces)[0]


def _on_one_piece(piece_type: PieceType, one: str, other: str) -> bool:
    pieces = _pieces(piece_type)
    return pieces[one] == pieces[other]


class CaseCell(NamedTuple):
    """A case, its letters as their owner writes them, and the algorithms that they have for it."""

    key: CaseKey
    letters: tuple[str, str]
    algorithms: Sequence[StoredAlgorithm]
    level: int
    is_possible: bool

    @property
    def text(self) -> str:
        """Return the algorithm that is executed, or nothing."""
        return self.algorithms[0].text if self.algorithms else ""


@dataclass(frozen=True)
class Board:
    """The stickers that a buffer can be sent to, by their names, with the letters of a person.

    When a buffer floats, the buffers before it are solved, so that no memo has their stickers.
    """

    pieces: str
    buffer: str
    symbols: Mapping[str, str]
    targets: frozenset[str]

    @property
    def piece_type(self) -> PieceType:
        return PIECE_TYPES[self.pieces]

    def case(self, first: str, second: str) -> CaseKey:
        """Return the key of a pair of the grid."""
        return CaseKey(self.pieces, self.buffer, first, second)

    def is_possible(self, key: CaseKey) -> bool:
        """Return whether a memo can have the letter pair of a three-cycle."""
        are_targets = key.first in self.targets and key.second in self.targets
        return are_targets and not _on_one_piece(self.piece_type, key.first, key.second)

    @cached_property
    def turns(self) -> tuple[CaseKey, ...]:
        """Return the flips or twists of the buffer piece and another one."""
        keys = {
            key_of(case_of(self.case(first, second))): None
            for first in self.symbols
            if first in self.targets
            for second in self.symbols
            if first != second and _on_one_piece(self.piece_type, first, second)
        }
        return tuple(keys)

    @property
    def size(self) -> int:
        """Return how many cases the grid has."""
        count, stickers = len(self.targets), self.piece_type.stickers
        return count * (count - stickers)

    def cases(self) -> list[CaseKey]:
        """Return every case that a memo can have: the grid row by row, then the flips or twists."""
        targets = [name for name in self.symbols if name in self.targets]
        pairs = (self.case(first, second) for first, second in product(targets, repeat=2))
        return [*filter(self.is_possible, pairs), *self.turns]

    def place_of(self, key: CaseKey) -> tuple[int, int]:
        """Return by what cases are sorted: the places of their letters in the alphabet."""
        places = list(self.symbols)
        second = places.index(key.second) if key.second in self.symbols else 0
        return places.index(key.first), second

    def letters(self, key: CaseKey) -> tuple[str, str]:
        """Return the letters of a case as their owner writes them."""
        return self.symbols.get(key.first, key.first), self.symbols.get(key.second, key.second)


def board_of(method: Method, pieces: str, buffer: str) -> Board:
    """Return the cases of a buffer. One that is not floated to may be sent to every other piece."""
    piece_type, names = PIECE_TYPES[pieces], Names(PIECE_TYPES[pieces], method)
    buffers = buffers_of(method, pieces)
    place = buffers.index(buffer) if buffer in buffers else 0
    solved = (buffer, *buffers[:place])
    targets = frozenset(
        name
        for name in piece_type.names
        if not any(_on_one_piece(piece_type, name, other) for other in solved)
    )
    symbols = {name: names.symbol(number) for number, name in enumerate(piece_type.names)}
    in_order = sorted(symbols, key=lambda name: (folded(symbols[name]), name))
    return Board(pieces, buffer, {name: symbols[name] for name in in_order}, targets)


@dataclass(frozen=True)
class Grid:
    """A board with the algorithms of a person. ``levels`` says how well cases are known, from 1 to 4."""

    board: Board
    algorithms: ByCase
    levels: Mapping[CaseKey, int] = field(default_factory=dict)

    def cell(self, key: CaseKey) -> CaseCell:
        """Return the cell of any case of the buffer."""
        algorithms = self.algorithms.get(key, ())
        level = self.levels.get(key, 0) if algorithms else 0
        is_possible = self.board.is_possible(key) or key in self.board.turns
        return CaseCell(key, self.board.letters(key), algorithms, level, is_possible)

    @property
    def stickers(self) -> list[str]:
        """Return the stickers of the grid in order: targets, and others that have an algorithm."""
        others = {name for key in self.algorithms for name in (key.first, key.second)}
        return [name for name in self.board.symbols if name in self.board.targets | others]

    def rows(self) -> list[list[CaseCell]]:
        """Return the cells, a row for each first letter."""
        stickers = self.stickers
        return [
            [self.cell(self.board.case(first, second)) for second in stickers] for first in stickers
        ]

    def is_in_grid(self, cell: CaseCell) -> bool:
        """Return whether the grid has a link to a case: flips and twists are in their list."""
        is_pair = not _on_one_piece(self.board.piece_type, cell.key.first, cell.key.second)
        return is_pair and (cell.is_possible or bool(cell.algorithms))

    def turns(self) -> list[CaseCell]:
        """Return the flips or twists."""
        return [self.cell(key) for key in self.board.turns]

    @property
    def filled_count(self) -> int:
        """Return how many cases of the grid have an algorithm."""
        return sum(map(self.board.is_possible, self.algorithms))

    @property
    def turns_count(self) -> int:
        """Return how many flips or twists have an algorithm."""
        return sum(key in self.algorithms for key in self.board.turns)

    @property
    def known_count(self) -> int:
        """Return how many cases are known."""
        return sum(self.levels.get(key) == BEST_LEVEL for key in self.algorithms)


class Coverage(NamedTuple):
    """How many cases of a buffer have an algorithm, and how many there are."""

    buffer: str
    filled: int
    total: int


def coverage_of(method: Method, pieces: str, cases: Iterable[CaseKey]) -> list[Coverage]:
    """Return the coverage of every buffer, in the order in which they are floated to."""
    boards = [board_of(method, pieces, buffer) for buffer in buffers_of(method, pieces)]
    of_pieces: dict[str, list[CaseKey]] = {}
    for key in cases:
        if key.pieces == pieces:
            of_pieces.setdefault(key.buffer, []).append(key)
    return [
        Coverage(
            board.buffer, sum(map(board.is_possible, of_pieces.get(board.buffer, ()))), board.size
        )
        for board in boards
    ]


def total_of(parts: Iterable[Coverage]) -> Coverage:
    """Return the coverage of several buffers together."""
    parts = list(parts)
    return Coverage("", sum(part.filled for part in parts), sum(part.total for part in parts))


def following(key: CaseKey, keys: Sequence[CaseKey]) -> CaseKey:
    """Return the case that follows another; the first one follows the last."""
    return keys[(keys.index(key) + 1) % len(keys)] if key in keys else key


def parity_cases(method: Method) -> list[CaseKey]:
    """Return the parities that a method leaves: its swap, and a swap of the other buffer with each target."""
    swap = method.swap
    if swap is None:
        own = EDGES.names[method.buffer(EDGES)]
        other = next(name for name in SWAPPED_EDGES if not _on_one_piece(EDGES, own, name))
        pieces, swapped = CORNERS, BETWEEN_SWAPPED.join((own, other))
    else:
        pieces = CORNERS if swap.piece_type == EDGES else EDGES
        names = swap.piece_type.names
        swapped = BETWEEN_SWAPPED.join((names[swap.first], names[swap.second]))
    board = board_of(method, pieces.name, pieces.names[method.buffer(pieces)])
    return [
        CaseKey(PARITY, board.buffer, name, swapped)
        for name in board.symbols
        if name in board.targets
    ]


def parity_cell(
    method: Method, key: CaseKey, algorithms: ByCase, levels: Mapping[CaseKey, int]
) -> CaseCell:
    """Return a cell of the list of parities."""
    names = Names(piece_type_of(key), method)
    symbol = names.symbol(sticker_index(names.piece_type, key.first))
    some = algorithms.get(key, ())
    level = levels.get(key, 0) if some else 0
    return CaseCell(key, (symbol, ""), some, level, is_possible=True)
