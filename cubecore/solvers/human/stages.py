"""The stages of a solution: each is checked against its goal, and says in one sentence what it did."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from operator import attrgetter
from typing import TypeAlias

from cubecore.cube.algorithm import Algorithm, Move
from cubecore.cube.colors import Color
from cubecore.cube.cubies import Cubies
from cubecore.cube.geometry import Face
from cubecore.cube.permutation import turns_dest
from cubecore.cube.pieces import Centers
from cubecore.errors import StageError
from cubecore.sentences import Sentence
from cubecore.solvers.human.state import (
    PIECE_NAMES,
    SOLVED_STATE,
    CubeOrientation,
    CubeState,
    are_solved,
    center_color,
    orientation_with_bottom,
    state_of,
)
from cubecore.solvers.solution import Solution, Stage

_Goal: TypeAlias = Callable[[CubeState], bool]

ALREADY_SOLVED = Sentence.of("already_solved")
_STICKERS_PER_FACE = 9


@dataclass(frozen=True, slots=True)
class StagePlan:
    """A stage as its solver found it, on a cube in the solver's orientation, and its goal."""

    title: Sentence
    moves: tuple[Move, ...]
    explanation: Sentence
    goal: _Goal


_Planner: TypeAlias = Callable[[CubeState, CubeOrientation], list[StagePlan]]


def solved_goal(pieces: Iterable[int]) -> _Goal:
    """Return the goal that these pieces are solved."""
    required = tuple(pieces)
    return lambda state: are_solved(required, state)


def facing_up_goal(pieces: Iterable[int], below: Iterable[int]) -> _Goal:
    """Return the goal that these pieces face up, and that the pieces below them are solved.

    A piece faces up if its sticker of the top's colour is on the top.
    """
    required, is_solved_below = tuple(pieces), solved_goal(below)
    return lambda state: (
        is_solved_below(state) and all(state[piece] < _STICKERS_PER_FACE for piece in required)
    )


def shortest_solution(cubies: Cubies, bottoms: Iterable[Color], plan: _Planner) -> Solution:
    """Return the shortest solution that a solver plans with one of these colours at the bottom."""
    return min((_solution(cubies, bottom, plan) for bottom in bottoms), key=attrgetter("length"))


def _solution(cubies: Cubies, bottom: Color, plan: _Planner) -> Solution:
    orientation = orientation_with_bottom(bottom, cubies.centers)
    start = orientation.rotated_state(state_of(cubies))
    return solution_of(orientation, start, plan(start, orientation))


def solution_of(
    orientation: CubeOrientation, start: CubeState, plans: Sequence[StagePlan]
) -> Solution:
    """Return the solution that consists of these stages, after checking that each reaches its goal.

    The solution first rotates the cube into the solver's orientation, unless it needs one turn only.
    """
    check_goals(start, plans)
    moves = Algorithm(tuple(move for plan in plans for move in plan.moves))
    if len(moves) <= 1:
        return Solution(
            (orientation.rotation + moves).without_rotations(),
            tuple(_stage(plan, _without_rotation(orientation, plan)) for plan in plans),
        )
    first, *others = plans
    return Solution(
        orientation.rotation + moves.simplify(),
        (
            _stage(first, orientation.rotation + Algorithm(first.moves)),
            *(_stage(plan, Algorithm(plan.moves)) for plan in others),
        ),
    )


def check_goals(state: CubeState, plans: Sequence[StagePlan]) -> None:
    """Raise a StageError unless each stage reaches its goal and the last one solves the cube."""
    for plan in plans:
        state = state.translate(turns_dest(move.turn(3) for move in plan.moves))
        if not plan.goal(state):
            raise StageError("stage_missed_goal", stage=plan.title)
    if state != SOLVED_STATE:
        raise StageError("stage_left_unsolved")


def _stage(plan: StagePlan, moves: Algorithm) -> Stage:
    return Stage(plan.title, moves, plan.explanation)


def _without_rotation(orientation: CubeOrientation, plan: StagePlan) -> Algorithm:
    return (orientation.rotation + Algorithm(plan.moves)).without_rotations()


def color_phrase(orientation: CubeOrientation, face: Face) -> Sentence:
    """Return the name of the colour of a face's centre."""
    return _color_name(face, orientation.centers)


@lru_cache(maxsize=144)
def _color_name(face: Face, centers: Centers) -> Sentence:
    return Sentence.of(center_color(face, centers).label)


def explain_solved_slots(
    slots: Iterable[tuple[int, ...]],
    before: CubeState,
    after: CubeState,
    orientation: CubeOrientation,
) -> Sentence:
    """Say which slots were solved between two states, by the colours of their pieces."""
    phrases = tuple(
        _slot_phrase(slot, orientation)
        for slot in slots
        if are_solved(slot, after) and not are_solved(slot, before)
    )
    return Sentence.of("pieces_solved", pieces=phrases) if phrases else ALREADY_SOLVED


def _slot_phrase(slot: tuple[int, ...], orientation: CubeOrientation) -> Sentence:
    phrases = [_piece_phrase(PIECE_NAMES[piece], orientation) for piece in slot]
    if len(phrases) == 1:
        return phrases[0]
    return Sentence.of("corner_with_edge", corner=phrases[0], edge=phrases[1])


def _piece_phrase(piece: str, orientation: CubeOrientation) -> Sentence:
    colors = [color_phrase(orientation, Face(letter)) for letter in piece]
    values = dict(zip(("first", "second", "third"), colors, strict=False))
    return Sentence.of("corner_of_colors" if len(piece) == 3 else "edge_of_colors", **values)
