"""A sheet: the algorithms that somebody has for the cases of one buffer."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from cubecore.cube import Algorithm
from cubecore.memo import PieceType

Stickers = tuple[str, str]


@dataclass(frozen=True)
class Sheet:
    """The algorithms of one buffer, by the stickers of their letter pairs; the best one comes first.

    >>> from cubecore.memo import EDGES
    >>> sheet = Sheet(EDGES, "UF", {("UB", "DF"): (Algorithm.parse("U2 M' U2 M"),)})
    >>> sheet.best("UB", "DF"), sheet.best("DF", "UB")
    (Algorithm.parse("U2 M' U2 M"), None)
    """

    piece_type: PieceType
    buffer: str
    algorithms: Mapping[Stickers, tuple[Algorithm, ...]]

    def __post_init__(self) -> None:
        object.__setattr__(self, "algorithms", MappingProxyType(dict(self.algorithms)))

    def best(self, first: str, second: str) -> Algorithm | None:
        """Return the algorithm that is executed for a pair of stickers, or None if there is none."""
        algorithms = self.algorithms.get((first, second), ())
        return algorithms[0] if algorithms else None

    def __len__(self) -> int:
        """Return how many pairs have an algorithm."""
        return sum(map(bool, self.algorithms.values()))
