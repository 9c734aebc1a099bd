"""Text pictures of block commutators."""

from cubecore.commutators import Block, dry_run, frames, picture, step_pictures
from cubecore.cube import Cube

PLAN = dry_run(4, "L", "U", Block.of_cell(1, 0))


def test_every_cell_of_the_cycle_has_its_letter():
    drawn = picture(PLAN)
    assert {letter: drawn.count(f" {letter} ") for letter in "ABC"} == {"A": 1, "B": 1, "C": 1}


def test_the_frames_go_from_the_cube_to_the_cube_after_the_commutator():
    cube = Cube(4).apply("R 2U")
    steps = list(frames(cube, PLAN))
    assert [frame.move for frame in steps] == ["", *map(str, PLAN.moves)]
    assert (steps[0].cube, steps[-1].cube) == (cube, cube.apply(PLAN.moves))


def test_the_steps_end_with_the_pieces_cycled():
    steps = list(step_pictures(PLAN))
    assert len(steps) == 9
    start, last = (step.split("\n", 1)[1] for step in (steps[0], steps[-1]))
    assert start == picture(PLAN)
    assert last == start.translate(str.maketrans("ABC", "BCA"))
