"""Steps: what is executed for one or two letters, for a flip, a twist or parity."""

from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import NamedTuple

from cubecore.commutators import Effect, effect
from cubecore.cube import Algorithm, Metric
from cubecore.memo import PieceType, Played


class StepKind(StrEnum):
    """What a step is for."""

    ROTATION = "rotation"
    LETTERS = "letters"
    PARITY = "parity"
    FLIP = "flip"
    TWIST = "twist"


class Letter(NamedTuple):
    """A letter of a memo as it is executed: its sticker, its place in the memo and how it is written."""

    sticker: Played
    place: int
    written: str
    name: str


@dataclass(frozen=True)
class Step:
    """One algorithm of an execution, with the letters that it is for.

    ``places`` are the places of the letters among those that the memo plays, and ``stickers`` the
    names of their stickers. A rotation has no letters, and neither has a parity algorithm that only brings helper pieces back. A step has no
    piece type if it is for both types or for neither.
    """

    kind: StepKind
    alg: Algorithm
    piece_type: PieceType | None = None
    letters: tuple[str, ...] = ()
    places: tuple[int, ...] = ()
    stickers: tuple[str, ...] = ()

    @cached_property
    def expanded(self) -> Algorithm:
        """The moves of the algorithm without brackets, with turns merged where that saves any."""
        return merged(self.alg)

    @cached_property
    def effect(self) -> Effect:
        """What the algorithm does to the pieces, as cycles."""
        return effect(self.alg)


@dataclass(frozen=True)
class PlannedStep:
    """A step with all algorithms that may be chosen for it, the best first."""

    kind: StepKind
    algs: tuple[Algorithm, ...]
    piece_type: PieceType | None
    letters: tuple[Letter, ...] = ()

    @cached_property
    def expanded(self) -> tuple[Algorithm, ...]:
        """The moves of the algorithms without brackets."""
        return tuple(map(merged, self.algs))

    def with_algorithm(self, number: int) -> Step:
        """Return the step with one of its algorithms."""
        written = tuple(letter.written for letter in self.letters)
        places = tuple(letter.place for letter in self.letters)
        stickers = tuple(letter.name for letter in self.letters)
        return Step(self.kind, self.algs[number], self.piece_type, written, places, stickers)


def merged(algorithm: Algorithm) -> Algorithm:
    """Return the moves of an algorithm, with turns about one axis merged if that saves any.

    >>> str(merged(Algorithm.parse("[L: R U R']"))), str(merged(Algorithm.parse("[R U: R]")))
    ("L R U R' L'", "R U R U' R'")
    """
    moves, shorter = algorithm.expand(), algorithm.simplify()
    return shorter if shorter.length(Metric.STM) < moves.length(Metric.STM) else moves
