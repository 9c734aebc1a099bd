"""Uniform random arrangements of one class: the piece at each place and how it is turned."""

from dataclasses import dataclass

import numpy as np

from cubecore.memo.batches import BufferState
from cubecore.scrambles.piece_classes import PieceClass, cycle_layouts


@dataclass(frozen=True, slots=True)
class Arrangement:
    """The piece found at each place of one piece type, and by how many stickers it is turned."""

    pieces: tuple[int, ...]
    turns: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PieceRoom:
    """The pieces that may move: all of a type but the solved ones, and among them the buffer's."""

    pieces: int
    ways: int
    buffer: int
    solved: frozenset[int] = frozenset()

    @property
    def others(self) -> list[int]:
        """The free pieces beside the buffer's."""
        taken = self.solved | {self.buffer}
        return [piece for piece in range(self.pieces) if piece not in taken]


def random_arrangement(
    wanted: PieceClass, room: PieceRoom, rng: np.random.Generator
) -> Arrangement:
    """One of the states of a class, each equally likely."""
    order = rng.permutation(room.others).tolist()
    chained, order = order[: wanted.chained], order[wanted.chained :]
    loose, order = order[: wanted.loose], order[wanted.loose :]
    pieces = list(range(room.pieces))
    for here, after in zip([room.buffer, *chained], [*chained, room.buffer], strict=True):
        pieces[here] = after
    for here, after in zip(loose, _random_layout(loose, wanted.breaks, rng), strict=True):
        pieces[here] = after
    moved = [room.buffer, *chained, *loose] if chained else loose
    turns = _random_turns(wanted, room, moved, order[: wanted.turned], rng)
    return Arrangement(tuple(pieces), tuple(turns))


def _random_layout(pieces: list[int], cycles: int, rng: np.random.Generator) -> list[int]:
    """What follows each piece, when they are laid in so many cycles of two or more.

    The last piece either stands behind one of the others in a cycle of theirs, or makes a cycle
    of its own with one of them.
    """
    after: dict[int, int] = {}
    waiting = list(pieces)
    inserted: list[tuple[int, int]] = []
    while waiting:
        count = len(waiting)
        behind = (count - 1) * cycle_layouts(count - 1, cycles)
        last = waiting.pop()
        other = int(rng.integers(count - 1))
        if _drawn(behind, cycle_layouts(count, cycles), rng):
            inserted.append((last, waiting[other]))
        else:
            partner = waiting.pop(other)
            after[last], after[partner] = partner, last
            cycles -= 1
    for piece, before in reversed(inserted):
        after[piece] = after[before]
        after[before] = piece
    return [after[piece] for piece in pieces]


def _drawn(parts: int, whole: int, rng: np.random.Generator) -> bool:
    return int(rng.integers(whole)) < parts


def _random_turns(
    wanted: PieceClass,
    room: PieceRoom,
    moved: list[int],
    in_place: list[int],
    rng: np.random.Generator,
) -> list[int]:
    """Turns of all pieces that come to none together; the moved ones are turned anyhow."""
    while True:
        turns = [0] * room.pieces
        for place in in_place:
            turns[place] = int(rng.integers(1, room.ways))
        for place in moved:
            turns[place] = int(rng.integers(room.ways))
        if wanted.buffer is BufferState.IN_PLACE:
            turns[room.buffer] = int(rng.integers(1, room.ways))
        left_over = sum(turns) % room.ways
        if moved:
            turns[moved[0]] = (turns[moved[0]] - left_over) % room.ways
            return turns
        if not left_over:
            return turns
