"""The names of document 004, cube algorithms: its classes, as far as they have methods to call.

A ``CubeState`` of the document is a ``Cubies`` here, and its ``Move`` one of ``cubecore.cube``. The
classes hold nothing, so each method is another way to call a function of the library. Colours are
those of documents 001 and 002, as codes 0 to 5.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntEnum

import numpy as np

from cubecore.cube import (
    HOME_SCHEME,
    Algorithm,
    Color,
    ColorScheme,
    Cubies,
    Metric,
    Move,
    StateError,
    explain,
    faces_to_colors,
    gods_number,
    number_of_states,
    order,
    random_cubies,
)
from cubecore.scrambles import random_moves
from cubecore.solvers import solve

GODS_NUMBER_HTM = gods_number(3, Metric.HTM)
"""The number of face turns that solves every state of the 3×3×3; some states need as many."""

GODS_NUMBER_QTM = gods_number(3, Metric.QTM)
"""The same in quarter turns."""


class Rotation(IntEnum):
    """How far a face turns, by quarter turns clockwise."""

    CLOCKWISE = 1
    HALF_TURN = 2
    COUNTER_CLOCKWISE = 3


class CubeGroup:
    """The group of the 3×3×3.

    >>> CubeGroup().getMoveOrder(Move("F")), CubeGroup().getMoveOrder(Move.parse("F2"))
    (4, 2)
    >>> CubeGroup().getInverse(Move("F", quarters=Rotation.CLOCKWISE))
    Move.parse("F'")
    """

    TOTAL_STATES = number_of_states(3)
    GODS_NUMBER = GODS_NUMBER_HTM

    def getMoveOrder(self, move: Move) -> int:
        """Return how often a move must be repeated to change nothing: ``order(move)``."""
        return order(move)

    def getInverse(self, move: Move) -> Move:
        """Return the move that undoes another: ``move.inverse``."""
        return move.inverse


@dataclass(frozen=True, slots=True)
class ValidationResult:
    """Whether a cube can be solved, and which of the document's four messages apply."""

    isValid: bool
    errors: list[str]


class StateValidator:
    """Says what is wrong with a state.

    >>> StateValidator().validateState("URUUUUUUU" + Cubies.solved().to_facelets()[9:]).errors
    ['Invalid color distribution', 'Invalid edge piece configuration']
    """

    def validateState(self, state: Cubies | str) -> ValidationResult:
        """Validate a state or facelets: ``explain(facelets)``."""
        validity = explain(_facelets(state))
        return ValidationResult(validity.solvable, list(validity.summary))


class ParityChecker:
    """Says whether turns can reach a state."""

    def isSolvable(self, state: Cubies | str) -> bool:
        """Return whether a state or facelets can be solved: ``explain(facelets).solvable``."""
        return explain(_facelets(state)).solvable


class MoveOptimizer:
    """Removes redundant moves.

    >>> shorter = MoveOptimizer().optimizeSequence
    >>> [" ".join(map(str, shorter(Algorithm(text)))) for text in ("F F F", "F F'", "F2 F2")]
    ["F'", '', '']
    """

    def optimizeSequence(self, moves: Iterable[Move]) -> list[Move]:
        """Return moves without redundant ones: ``Algorithm(moves).simplify()``."""
        return list(Algorithm(moves).simplify())

    def cancelOpposites(self, moves: Iterable[Move]) -> list[Move]:
        """Do the same: opposite moves are redundant, also with others of their axis between."""
        return self.optimizeSequence(moves)


class CubeScrambler:
    """Draws states and scrambles; the same seed draws the same."""

    def __init__(self, seed: int | None = None) -> None:
        self._rng = np.random.default_rng(seed)

    def generateRandomState(self) -> Cubies:
        """Return a random state, every one equally likely: ``random_cubies(rng)``."""
        return random_cubies(self._rng)

    def generateScramble(self, length: int = 25) -> list[Move]:
        """Return random moves, none about the axis of the one before: ``random_moves``."""
        return list(random_moves(length, rng=self._rng, strict_axis=True))


class LayerByLayerSolver:
    """Solves layer by layer."""

    def solve(self, state: Cubies) -> list[Move]:
        """Return moves that solve a state: ``solve(state, "layers").moves``."""
        return list(solve(state, "layers").moves)


class CFOPSolver:
    """Solves by CFOP."""

    def solve(self, state: Cubies) -> list[Move]:
        """Return moves that solve a state: ``solve(state, "cfop").moves``."""
        return list(solve(state, "cfop").moves)


def faces_to_codes(facelets: str, scheme: ColorScheme = HOME_SCHEME) -> tuple[int, ...]:
    """Convert a facelet string from face letters to the codes 0 to 5 of its colours.

    >>> faces_to_codes("UDRLFB")
    (0, 1, 2, 3, 4, 5)
    """
    letters = "".join(color.letter for color in Color)
    return tuple(letters.index(letter) for letter in faces_to_colors(facelets, scheme))


def codes_to_faces(codes: tuple[int, ...], scheme: ColorScheme = HOME_SCHEME) -> str:
    """Convert colour codes 0 to 5 to face letters."""
    for position, code in enumerate(codes):
        if code not in range(6):
            raise StateError("unknown_color_code", found=repr(code), position=position)
    return "".join(scheme.face_of(Color(code)) for code in codes)


def _facelets(state: Cubies | str) -> str:
    return state if isinstance(state, str) else state.to_facelets()
