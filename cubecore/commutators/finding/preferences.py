"""Which moves a hand likes."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from cubecore.cube.algorithm import Move

EASE = MappingProxyType(
    {"U": 1.0, "R": 1.0, "F": 1.4, "M": 1.4, "D": 1.5, "L": 1.5, "E": 2.0, "S": 2.0, "B": 2.5}
)


@dataclass(frozen=True, slots=True)
class Preference:
    """How awkward each move is: by its letter, more for half turns and for inner layers.

    Letters that are not named count 2.

    >>> Preference().awkwardness([Move.parse("R"), Move.parse("B")])
    3.5
    >>> Preference({"B": 1}).awkwardness([Move.parse("B")])
    1.0
    """

    letters: Mapping[str, float] = field(default_factory=lambda: EASE)
    half_turn: float = 1.2
    inner_layer: float = 1.3

    def awkwardness(self, moves: Iterable[Move]) -> float:
        """The sum over all moves."""
        return float(sum(self._one(move) for move in moves))

    def _one(self, move: Move) -> float:
        half = self.half_turn if move.quarters == 2 else 1
        inner = self.inner_layer if move.first > 1 else 1
        return self.letters.get(move.letter, 2) * half * inner
