"""What an algorithm does: which pieces go round, in which cycles, and which turn on the spot."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from cubecore.cube.algorithm import Moves
from cubecore.cube.orbits import piece_at, sticker_name
from cubecore.cube.stickers import Cube

Piece = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PieceCycle:
    """Pieces that go round: the piece of each sticker goes to the next one's place.

    The first piece ends where the last sticker's piece was. If it comes back twisted, ``returns``
    is the sticker place its first sticker then has, else that is the first place again.
    """

    size: int
    places: tuple[int, ...]
    returns: int

    @property
    def stickers(self) -> tuple[str, ...]:
        """The names of the sticker places."""
        return tuple(sticker_name(place, self.size) for place in self.places)

    @property
    def is_twisted(self) -> bool:
        """Whether going round once leaves the pieces turned or flipped."""
        return self.returns != self.places[0]

    def __len__(self) -> int:
        return len(self.places)

    def __str__(self) -> str:
        back = f" → {sticker_name(self.returns, self.size)}" if self.is_twisted else ""
        return f"({' → '.join(self.stickers)}{back})"


@dataclass(frozen=True, slots=True)
class Effect:
    """What an algorithm does to a cube of one size, piece by piece."""

    size: int
    cycles: tuple[PieceCycle, ...]

    @property
    def moved_pieces(self) -> int:
        """The number of pieces that are not left as they were."""
        return sum(map(len, self.cycles))

    @property
    def is_three_cycle(self) -> bool:
        """Whether three pieces go round and nothing else changes.

        >>> effect("R' D' R U R' D R U'").is_three_cycle, effect("R U R' U'").is_three_cycle
        (True, False)
        """
        return [(len(cycle), cycle.is_twisted) for cycle in self.cycles] == [(3, False)]

    def __str__(self) -> str:
        return " ".join(map(str, self.cycles))


def effect(algorithm: Moves, size: int = 3) -> Effect:
    """The cycles of an algorithm, longest first.

    >>> print(effect("[R' D' R, U]"))
    (UBR → RDF → UFR)
    >>> print(effect("M' U2 M U2"))
    (UB → UF → DF)
    """
    labels = Cube(size).apply(algorithm).labels.ravel()
    destinations = np.argsort(labels)
    moved = np.flatnonzero(labels != np.arange(len(labels))).tolist()
    cycles = sorted(_cycles(destinations.tolist(), moved, size), key=lambda cycle: -len(cycle))
    return Effect(size, tuple(cycles))


def moved_pieces(algorithm: Moves, size: int = 3) -> frozenset[Piece]:
    """The pieces an algorithm does not leave as they were, each as the places of its stickers."""
    labels = Cube(size).apply(algorithm).labels.ravel()
    moved = np.flatnonzero(labels != np.arange(len(labels))).tolist()
    return frozenset(piece_at(place, size) for place in moved)


def _cycles(destinations: list[int], moved: list[int], size: int) -> Iterator[PieceCycle]:
    done: set[int] = set()
    pieces = sorted({piece_at(place, size) for place in moved})
    for piece in pieces:
        if piece[0] in done:
            continue
        places = [piece[0]]
        after = destinations[piece[0]]
        while after not in piece:
            places.append(after)
            after = destinations[after]
        for place in places:
            done.update(piece_at(place, size))
        yield PieceCycle(size, tuple(places), after)
