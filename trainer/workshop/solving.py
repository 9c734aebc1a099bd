"""A scrambled cube of any size, solved stage by stage."""

from dataclasses import dataclass

from cubecore.cube import Cube, UnsolvableError, are_facelets
from cubecore.memo import LetterScheme
from cubecore.pictures import CubePicture, Film, FilmPart
from cubecore.solvers import SHORTEST_STRATEGY, Solution, Stage, solve, solve_by_reduction
from trainer.deadlines import NO_DEADLINE, Deadline
from trainer.engine_texts import in_words
from trainer.pasted_stickers import (
    BLANK,
    PastedStickers,
    StickersError,
    cube_of_stickers,
    stickers_of,
)
from trainer.workshop.fields import RefusedError, Solver, read_moves
from trainer.workshop.metrics import metric_name

WHOLE = 3
MOST_UNSPACED_MOVES = 20


@dataclass(frozen=True, slots=True)
class Solved:
    """A solution, and the stickers of the cube in the order U R F D L B."""

    film: Film
    facelets: str
    moves: str
    length: int
    metric: str


def solved(
    text: str,
    *,
    size: int,
    solver: Solver,
    scheme: LetterScheme,
    strategy: str = SHORTEST_STRATEGY,
    deadline: Deadline = NO_DEADLINE,
) -> Solved:
    """Return the solution of a cube given as a scramble or as its stickers."""
    cube = cube_of(text, size)
    solution = _solution(cube, solver, strategy, deadline)
    parts = map(_film_part, solution.stages)
    film = Film.of(cube, CubePicture.of(cube).lettered(scheme), parts)
    return Solved(
        film,
        cube.facelets(),
        str(solution.moves),
        solution.length,
        metric_name(solution.metric),
    )


def _film_part(stage: Stage) -> FilmPart:
    explanation = in_words(stage.explanation) if stage.explanation else ""
    steps = tuple(FilmPart(step.moves, in_words(step.title)) for step in stage.steps)
    return FilmPart(stage.moves, in_words(stage.title), explanation, steps)


def _solution(cube: Cube, solver: Solver, strategy: str, deadline: Deadline) -> Solution:
    try:
        if cube.size == WHOLE:
            return solve(cube, solver.value, deadline=deadline)
        return solve_by_reduction(cube, strategy=strategy, finish=solver.value, deadline=deadline)
    except UnsolvableError as error:
        raise RefusedError.of("scramble", error) from None


def cube_of(text: str, size: int) -> Cube:
    """Return the cube of a scramble or of stickers, whichever a text is."""
    stickers = stickers_of(text, size)
    if _looks_like_stickers(text, stickers):
        return _cube_of_stickers(text, stickers)
    try:
        return Cube(size).apply(read_moves("scramble", text, size))
    except RefusedError:
        if len(stickers.places) != 6 * size**2:
            raise
        return _cube_of_stickers(text, stickers)


def _looks_like_stickers(text: str, stickers: PastedStickers) -> bool:
    """Return whether a text shows a cube, or is too long to be moves written without a space."""
    symbols = stickers.text
    if are_facelets(symbols, stickers.size) or BLANK in symbols:
        return True
    letters = sum(map(str.isalpha, symbols))
    is_one_word = symbols == text.strip()
    return is_one_word and len(symbols) > MOST_UNSPACED_MOVES and letters in (0, len(symbols))


def _cube_of_stickers(text: str, stickers: PastedStickers) -> Cube:
    try:
        return cube_of_stickers(text, stickers)
    except StickersError as error:
        raise RefusedError("scramble", error.message, error.position, error.place) from None
