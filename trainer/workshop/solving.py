"""A scrambled cube of any size, solved stage by stage."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from cubecore.cube.errors import CubeError
from cubecore.cube.stickers import Cube
from cubecore.memo.schemes import LetterScheme
from cubecore.pictures import CubePicture, Film, Part, filmed
from cubecore.solvers import bigcube
from cubecore.solvers.solution import Solution
from cubecore.solvers.solving import are_facelets, solve
from trainer.engine_texts import in_words
from trainer.workshop.questions import RefusedError, Solver, read_moves

WHOLE = 3


@dataclass(frozen=True, slots=True)
class Solved:
    film: Film
    moves: str
    length: int
    metric: str


def solved(text: str, *, size: int, solver: Solver, scheme: LetterScheme) -> Solved:
    """The solution of what a scramble leads to, or of the stickers that are told."""
    cube = _cube(text, size)
    found = _solution(cube, solver)
    parts = [
        Part(stage.moves, in_words(stage.name), in_words(stage.explanation))
        for stage in found.stages
    ]
    film = filmed(cube, CubePicture.of(cube).lettered(scheme), parts)
    return Solved(film, str(found.moves), found.length, in_words(found.metric.value))


def _solution(cube: Cube, solver: Solver) -> Solution:
    try:
        if cube.size == WHOLE:
            return solve(cube, solver.value)
        return bigcube.solve(cube, finish=solver.value)
    except CubeError as error:
        raise RefusedError.of("scramble", error) from None


def _cube(text: str, size: int) -> Cube:
    told = "".join(text.split())
    if not are_facelets(told):
        return Cube(size).apply(read_moves("scramble", text, size))
    if size != WHOLE or len(told) != 6 * WHOLE**2:
        known = _("Stickers can be told of a 3×3×3: 54 of them, faces in the order U R F D L B.")
        raise RefusedError("scramble", known)
    try:
        return Cube.from_facelets(told)
    except CubeError as error:
        raise RefusedError.of("scramble", error) from None
