"""Each stage of a film starts where the one before it ended."""

from cubecore.cube import Algorithm, Cube
from cubecore.pictures import CubePicture, Film, FilmPart


def film(cube, *texts):
    parts = [FilmPart(Algorithm.parse(text), name=text) for text in texts]
    return Film.of(cube, CubePicture.of(cube), parts)


def test_stages_follow_each_other():
    movie = film(Cube(3).apply("F"), "R U", "", "M2")
    assert [stage.name for stage in movie.stages] == ["R U", "", "M2"]
    assert [stage.after for stage in movie.stages] == [
        CubePicture.of(Cube(3).apply(moves)) for moves in ("F R U", "F R U", "F R U M2")
    ]
    assert (movie.length, movie.size) == (3, 3)


def test_moves_have_their_text_and_their_turn():
    moves = film(Cube(4), "Lw' 2U2 x").stages[0].moves
    assert [(move.text, move.turn) for move in moves] == [
        ("Lw'", "x 2 3 1"),
        ("2U2", "y 1 1 2"),
        ("x", "x 0 3 1"),
    ]


def test_a_stage_of_several_steps_has_their_moves():
    steps = tuple(FilmPart(Algorithm.parse(text), text, "why") for text in ("R U", "U' F"))
    cube = Cube(3)
    parts = [FilmPart(Algorithm.parse("R F"), "both", steps=steps)]
    [stage] = Film.of(cube, CubePicture.of(cube), parts).stages
    assert [(step.name, step.explanation) for step in stage.steps] == [
        ("R U", "why"),
        ("U' F", "why"),
    ]
    assert [move.text for move in stage.moves] == ["R", "U", "U'", "F"]
    assert stage.moves == stage.steps[0].moves + stage.steps[1].moves
    assert stage.after == CubePicture.of(cube.apply("R F"))
