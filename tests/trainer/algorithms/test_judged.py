"""Moves as the answer to a case: the verdict, the sentence and the film."""

import pytest

from cubecore.cube import Algorithm, Cube
from cubecore.memo import Method
from cubecore.pictures import CubePicture, Mark
from tests.trainer.algorithms.conftest import BACK, FLIP, FLIP_MOVES, FORTH, SOLUTIONS
from trainer.algorithms.cases import CaseKey
from trainer.algorithms.judged import film_of_moves, judged, solved_picture

PARITY = CaseKey("parity", "UFR", "UBR", "UL-UR")
SWAP = "R U R' U' R' F R2 U' R' U' R U R' F'"


@pytest.mark.parametrize(
    ("key", "moves", "is_correct", "sentence"),
    [
        (FORTH, SOLUTIONS[FORTH][0], True, "Correct."),
        (FORTH, SOLUTIONS[BACK][0], False, "That is the inverse: UF → DF → UB."),
        (FLIP, FLIP_MOVES, True, "Correct."),
        (PARITY, SWAP, True, "Correct."),
        (PARITY, "U R U' R'", False, "These moves do something else"),
    ],
)
def test_moves_are_judged_by_what_they_do(key, moves, is_correct, sentence):
    result = judged(key, moves)
    assert result.is_correct == is_correct
    assert result.sentence.text().startswith(sentence)


@pytest.mark.parametrize(("key", "moves"), [(FORTH, "U2 M' U2 M"), (PARITY, SWAP)])
def test_a_film_of_correct_moves_ends_with_the_solved_cube(key, moves):
    film = film_of_moves(key, Algorithm.parse(moves), Method())
    assert film.stages[-1].after.colors == CubePicture.of(Cube(3)).colors
    other = film_of_moves(key, Algorithm.parse("R U"), Method())
    assert other.stages[-1].after.colors != CubePicture.of(Cube(3)).colors


def test_the_buffer_and_the_targets_are_marked():
    marks = [mark for _, mark in solved_picture(FORTH, Method()).marks]
    assert marks == [Mark.BUFFER, Mark.TARGET, Mark.TARGET]
    assert [mark for _, mark in solved_picture(PARITY, Method()).marks] == [
        Mark.BUFFER,
        Mark.TARGET,
    ]
