"""Faults: the mistakes of a solve, and what is said about each."""

from dataclasses import dataclass
from enum import StrEnum

from cubecore.memo import PieceType
from cubecore.sentences import Sentence


class FaultKind(StrEnum):
    """What went wrong: in the memo, with a step, or with one turn."""

    MEMO = "memo"
    SKIPPED = "skipped"
    REPEATED = "repeated"
    INVERTED = "inverted"
    ORDER_SWAPPED = "order_swapped"
    WRONG_TARGET = "wrong_target"
    PARITY_SKIPPED = "parity_skipped"
    PARITY_EXTRA = "parity_extra"
    FLIP_SKIPPED = "flip_skipped"
    TWIST_SKIPPED = "twist_skipped"
    TWIST_WRONG_WAY = "twist_wrong_way"
    EXTRA_TURN = "extra_turn"
    MISSING_TURN = "missing_turn"


@dataclass(frozen=True, slots=True)
class Fault:
    """One mistake of a solve.

    ``step`` is the number of the step in the execution, and ``letters`` are those that the step is
    for. A mistake of the whole memo has no step; its letters are those of the memo.
    """

    kind: FaultKind
    piece_type: PieceType | None
    step: int | None
    letters: tuple[str, ...]
    message: Sentence
