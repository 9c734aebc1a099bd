"""A scrambled cube of any size, solved stage by stage."""

from dataclasses import dataclass

from cubecore.cube import Cube, CubeError, UnsolvableError, are_facelets
from cubecore.memo import LetterScheme
from cubecore.pictures import CubePicture, Film, FilmPart
from cubecore.solvers import Solution, solve, solve_by_reduction
from trainer.deadlines import NO_DEADLINE, Deadline
from trainer.engine_texts import in_words
from trainer.workshop.fields import RefusedError, Solver, read_moves
from trainer.workshop.metrics import metric_name

WHOLE = 3
MOST_UNSPACED_MOVES = 20


@dataclass(frozen=True, slots=True)
class Solved:
    film: Film
    moves: str
    length: int
    metric: str


def solved(
    text: str, *, size: int, solver: Solver, scheme: LetterScheme, deadline: Deadline = NO_DEADLINE
) -> Solved:
    """Return the solution of a cube given as a scramble or as its stickers."""
    cube = _cube(text, size)
    solution = _solution(cube, solver, deadline)
    parts = [
        FilmPart(
            stage.moves,
            in_words(stage.title),
            in_words(stage.explanation) if stage.explanation else "",
        )
        for stage in solution.stages
    ]
    film = Film.of(cube, CubePicture.of(cube).lettered(scheme), parts)
    return Solved(film, str(solution.moves), solution.length, metric_name(solution.metric))


def _solution(cube: Cube, solver: Solver, deadline: Deadline) -> Solution:
    try:
        if cube.size == WHOLE:
            return solve(cube, solver.value, deadline=deadline)
        return solve_by_reduction(cube, finish=solver.value, deadline=deadline)
    except UnsolvableError as error:
        raise RefusedError.of("scramble", error) from None


def _cube(text: str, size: int) -> Cube:
    """Return the cube of a scramble or of stickers, whichever a text is."""
    if _looks_like_stickers(text, size):
        return _cube_of_stickers(text, size)
    try:
        return Cube(size).apply(read_moves("scramble", text, size))
    except RefusedError:
        if len("".join(text.split())) != 6 * size**2:
            raise
        return _cube_of_stickers(text, size)


def _looks_like_stickers(text: str, size: int) -> bool:
    """Return whether a text shows a cube, or is too long to be moves written without a space."""
    stickers = "".join(text.split())
    if are_facelets(stickers, size):
        return True
    letters = sum(map(str.isalpha, stickers))
    is_one_word = stickers == text.strip()
    return is_one_word and len(stickers) > MOST_UNSPACED_MOVES and letters in (0, len(stickers))


def _cube_of_stickers(text: str, size: int) -> Cube:
    try:
        return Cube.from_facelets(text, size)
    except CubeError as error:
        raise RefusedError.of("scramble", error) from None
