"""Films: every stage begins where the one before it ended."""

from cubecore.cube.algorithm import Algorithm
from cubecore.cube.stickers import Cube
from cubecore.pictures import CubePicture, Part, filmed


def film(cube, *texts):
    parts = [Part(Algorithm.parse(text), name=text) for text in texts]
    return filmed(cube, CubePicture.of(cube), parts)


def test_stages_follow_each_other():
    told = film(Cube(3).apply("F"), "R U", "", "M2")
    assert [stage.name for stage in told.stages] == ["R U", "", "M2"]
    assert [stage.after for stage in told.stages] == [
        CubePicture.of(Cube(3).apply(moves)) for moves in ("F R U", "F R U", "F R U M2")
    ]
    assert (told.length, told.size) == (3, 3)


def test_moves_are_told_as_they_are_written_and_as_they_turn():
    moves = film(Cube(4), "Lw' 2U2 x").stages[0].moves
    assert [(move.text, move.turn) for move in moves] == [
        ("Lw'", "x 2 3 1"),
        ("2U2", "y 1 1 2"),
        ("x", "x 0 3 1"),
    ]
