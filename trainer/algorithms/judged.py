"""Moves as the answer to a case: what they do, and a film of them."""

from dataclasses import dataclass, replace

from cubecore.commutators import effect
from cubecore.cube import Algorithm, Cube, Moves, place_named
from cubecore.execution import judge_moves
from cubecore.memo import Method
from cubecore.pictures import CubePicture, Film, FilmPart, Mark
from cubecore.sentences import Sentence
from trainer.algorithms.cases import CaseKey, case_of, is_solved_by, target_of

SIZE = 3


@dataclass(frozen=True, slots=True)
class JudgedMoves:
    """Whether moves solve a case, and one sentence about them."""

    moves: Algorithm
    is_correct: bool
    sentence: Sentence


def judged(key: CaseKey, moves: Moves) -> JudgedMoves:
    """Return what moves do as the answer to a case."""
    algorithm = Algorithm.parse(moves, size=SIZE)
    if not key.is_parity:
        judgement = judge_moves(case_of(key), algorithm)
        return JudgedMoves(algorithm, judgement.is_correct, judgement.sentence)
    if is_solved_by(key, algorithm):
        return JudgedMoves(algorithm, is_correct=True, sentence=Sentence.of("moves_correct"))
    sentence = Sentence.of("moves_other_effect", cycles=str(effect(algorithm)))
    return JudgedMoves(algorithm, is_correct=False, sentence=sentence)


def film_of_moves(key: CaseKey, moves: Algorithm, method: Method) -> Film:
    """Return a film of moves on the cube that an algorithm for the case would solve."""
    cube = Cube.from_facelets(target_of(key).inverse.to_facelets())
    before = marked_picture(CubePicture.of(cube).lettered(method.scheme), key)
    return Film.of(cube, before, [FilmPart(moves)])


def solved_picture(key: CaseKey, method: Method) -> CubePicture:
    """Return the solved cube with the stickers of a case marked."""
    return marked_picture(CubePicture.of(Cube(SIZE)).lettered(method.scheme), key)


def marked_picture(picture: CubePicture, key: CaseKey) -> CubePicture:
    """Return a picture with the buffer and the targets of a case marked."""
    targets = (key.first,) if key.is_parity else (key.first, key.second)
    marks = ((place_named(name, SIZE), Mark.TARGET) for name in targets)
    return replace(picture, marks=((place_named(key.buffer, SIZE), Mark.BUFFER), *marks))
