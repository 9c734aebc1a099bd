"""The support theorem: when two algorithms share one single piece, their commutator is a 3-cycle."""

from dataclasses import dataclass

import numpy as np

from cubecore.commutators.effects import Piece, moved_pieces
from cubecore.cube.algorithm import Moves
from cubecore.cube.orbits import sticker_name
from cubecore.cube.stickers import Cube


@dataclass(frozen=True, slots=True)
class SharedSupport:
    """The places at which both of two algorithms change the piece.

    ``both_move_it`` says whether, where that is one single piece, each of them takes it elsewhere
    instead of turning it on the spot.
    """

    size: int
    pieces: frozenset[Piece]
    both_move_it: bool

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the places, each by the first sticker of its piece."""
        return tuple(sticker_name(piece[0], self.size) for piece in sorted(self.pieces))

    @property
    def promises_three_cycle(self) -> bool:
        """Whether the theorem holds: the commutator of the two is then a pure three-cycle."""
        return len(self.pieces) == 1 and self.both_move_it

    @property
    def promises_nothing_moves(self) -> bool:
        """Whether the two share no piece at all, so that each undoes itself."""
        return not self.pieces


def shared_support(first: Moves, second: Moves, size: int = 3) -> SharedSupport:
    """What two algorithms have in common, and so what the support theorem promises.

    >>> shared = shared_support("R' D' R", "U")
    >>> shared.names, shared.promises_three_cycle
    (('UFR',), True)
    >>> shared_support("R", "U").names
    ('UBR', 'UR', 'UFR')
    """
    pieces = moved_pieces(first, size) & moved_pieces(second, size)
    both = len(pieces) == 1 and all(
        _takes_away(one, next(iter(pieces)), size) for one in (first, second)
    )
    return SharedSupport(size, pieces, both)


def _takes_away(algorithm: Moves, piece: Piece, size: int) -> bool:
    labels = Cube(size).apply(algorithm).labels.ravel()
    return not np.isin(labels[list(piece)], piece).any()
