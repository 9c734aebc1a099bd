"""Stages put together to a solution, each held to its goal."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from cubecore.cube.algorithm import Algorithm, Move
from cubecore.errors import StageError
from cubecore.sentences import Sentence
from cubecore.solvers.solution import Solution, Stage
from cubecore.solvers.steps.frames import Frame
from cubecore.solvers.steps.whereabouts import HOME, State, effect_of

Goal = Callable[[State], bool]

TOP_CORNERS, TOP_EDGES = tuple(range(4)), tuple(range(8, 12))
TOP_PIECES = TOP_CORNERS + TOP_EDGES
FACE_SIZE = 9


@dataclass(frozen=True, slots=True)
class Draft:
    """A stage as its solver found it, on a cube held in the solver's frame."""

    title: Sentence
    moves: tuple[Move, ...]
    explanation: Sentence
    goal: Goal


def home(pieces: Iterable[int]) -> Goal:
    """The goal that these pieces are home."""
    wanted = tuple(pieces)
    return lambda state: all(state[piece] == HOME[piece] for piece in wanted)


def turned_up(pieces: Iterable[int], below: Iterable[int]) -> Goal:
    """The goal that these pieces show the top's colour at the top, and those below are home."""
    wanted, is_home = tuple(pieces), home(below)
    return lambda state: is_home(state) and all(state[piece] < FACE_SIZE for piece in wanted)


def solution_of(frame: Frame, state: State, drafts: Sequence[Draft]) -> Solution:
    """The solution the stages make, once each has been seen to reach its goal.

    The cube is turned to the solver's frame at the start, unless a single turn is all it takes.
    """
    hold_to_goals(state, drafts)
    moves = Algorithm(tuple(move for draft in drafts for move in draft.moves))
    if len(moves) <= 1:
        return Solution(
            (frame.rotation + moves).without_rotations(),
            tuple(_stage(draft, _unturned(frame, draft)) for draft in drafts),
        )
    first, *others = drafts
    return Solution(
        frame.rotation + moves.simplify(),
        (
            _stage(first, frame.rotation + Algorithm(first.moves)),
            *(_stage(draft, Algorithm(draft.moves)) for draft in others),
        ),
    )


def hold_to_goals(state: State, drafts: Sequence[Draft]) -> None:
    """Raise a StageError unless each stage reaches its goal and the last one the solved cube."""
    for draft in drafts:
        state = state.translate(effect_of(move.turn(3) for move in draft.moves))
        if not draft.goal(state):
            raise StageError("stage_missed_goal", stage=draft.title)
    if state != HOME:
        raise StageError("stage_left_unsolved")


def _stage(draft: Draft, moves: Algorithm) -> Stage:
    return Stage(draft.title, moves, draft.explanation)


def _unturned(frame: Frame, draft: Draft) -> Algorithm:
    return (frame.rotation + Algorithm(draft.moves)).without_rotations()
