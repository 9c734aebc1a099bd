"""A solve that ended with a cube that is not solved: the mistakes that lead to that cube."""

from collections.abc import Sequence
from dataclasses import dataclass

from cubecore.cube import Algorithm, Cube, StateError, explain
from cubecore.execution import Diagnosis, diagnose
from cubecore.execution.sheets import Sheet
from cubecore.memo import Method
from cubecore.pictures import CubePicture, Film, FilmPart
from trainer.deadlines import NO_DEADLINE, Deadline
from trainer.engine_texts import in_words, with_bold_letters
from trainer.workshop.executing import Question, memos_of, method_of_question
from trainer.workshop.fields import RefusedError
from trainer.workshop.solving import cube_of

SIZE = 3


@dataclass(frozen=True, slots=True)
class Explained:
    """The mistakes of each explanation in words, what is unsolved, and a film of the likeliest solve."""

    is_solved: bool
    explanations: tuple[tuple[str, ...], ...]
    left: tuple[str, ...]
    film: Film
    moves: str


def explained(
    question: Question,
    end: str,
    method: Method,
    sheets: Sequence[Sheet] = (),
    deadline: Deadline = NO_DEADLINE,
) -> Explained:
    """Return why a solve ended with a cube, which is given as its stickers or as moves."""
    start, method = cube_of(question.scramble, SIZE), method_of_question(question, method)
    memos = memos_of(question, method)
    try:
        diagnosis = diagnose(
            start,
            _end(end),
            method,
            edges=memos["edges"],
            corners=memos["corners"],
            sheets=sheets,
            rank=question.rank or "hands",
            first=question.first or None,
            deadline=deadline,
        )
    except StateError as error:
        raise RefusedError.of("stickers", error) from None
    words = (
        tuple(with_bold_letters(fault.message) for fault in explanation.faults)
        for explanation in diagnosis.explanations
    )
    moves, left = _moves(diagnosis), tuple(name for names in diagnosis.left for name in names)
    film = Film.of(start, CubePicture.of(start).lettered(method.scheme), [FilmPart(moves)])
    return Explained(diagnosis.solved, tuple(words), left, film, str(moves))


def _moves(diagnosis: Diagnosis) -> Algorithm:
    return diagnosis.explanations[0].moves if diagnosis.explanations else Algorithm()


def _end(text: str) -> Cube:
    """Return the cube after the solve; refuse one that turns cannot reach."""
    try:
        cube = cube_of(text, SIZE)
    except RefusedError as error:
        raise RefusedError("stickers", error.message, error.position, error.place) from None
    if faults := explain(cube.facelets()).errors:
        raise RefusedError("stickers", in_words(faults[0].sentence))
    return cube
