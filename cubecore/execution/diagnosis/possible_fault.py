"""A fault that a solve may have: what is done instead of some of its moves."""

from typing import NamedTuple, TypeAlias

from cubecore.cube import Move
from cubecore.execution.diagnosis.fault import FaultKind
from cubecore.memo import CORNERS, EDGES, PieceType

Moves: TypeAlias = tuple[Move, ...]


class WrongLetter(NamedTuple):
    """Another sticker that was executed instead of one letter of a step."""

    number: int
    sticker: str

    @property
    def piece_type(self) -> PieceType:
        """The type of the piece."""
        return EDGES if self.sticker in EDGES.names else CORNERS


class PossibleFault(NamedTuple):
    """A fault: its kind, the first of the steps that it is about, and what was done.

    Instead of the moves from the place ``start`` to ``end`` something was done that ``table``
    describes: those ``moves``, or an algorithm that is still to be found.
    """

    kind: FaultKind
    step: int | None
    start: int
    end: int
    table: bytes
    moves: Moves | None
    steps: int = 1
    wrong_letter: WrongLetter | None = None
