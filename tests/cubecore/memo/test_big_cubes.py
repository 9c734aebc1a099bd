"""The pieces of bigger cubes are recognised by their stickers, in the home orientation."""

import pytest

from cubecore.cube import Cube, Holding, StateError
from cubecore.memo import (
    CORNERS,
    EDGES,
    cubies_of_scramble,
    held_pieces,
    orbit_pieces,
    orbit_state,
    scrambled_cube,
)
from cubecore.memo.big_cubes import turned_home


def state(scramble, size, orbit):
    return orbit_state(scrambled_cube(scramble, size), orbit_pieces(size, orbit))


def unsolved(scramble, size, orbit):
    pieces = state(scramble, size, orbit)
    return [pieces.piece_type.piece_name(piece) for piece in pieces.unsolved_pieces]


def test_a_slice_turn_moves_four_wings_and_eight_centres():
    assert sorted(unsolved("2R", 4, "wings")) == ["BUr", "DBr", "FDr", "UFr"]
    assert len(unsolved("2R", 4, "x-centres")) == 8


def test_a_slice_turn_does_not_move_midges():
    assert unsolved("2R", 5, "midges") == []
    assert unsolved("R", 5, "midges") == ["UR", "DR", "FR", "BR"]


def test_the_3x3x3_gives_the_same_states():
    scramble = "R U2 F' M x"
    pieces = held_pieces(cubies_of_scramble(scramble), Holding.parse("red blue"))
    cube = scrambled_cube(scramble, 3)
    assert orbit_state(cube, EDGES, Holding.parse("red blue")) == pieces.edges
    assert orbit_state(cube, CORNERS, Holding.parse("red blue")) == pieces.corners


@pytest.mark.parametrize("size", [4, 5, 6, 7])
def test_rotations_of_the_whole_cube_are_undone(size):
    assert scrambled_cube("R x U y2 z'", size) == scrambled_cube("R F", size)


def test_an_odd_cube_is_oriented_by_its_centres():
    assert scrambled_cube("3Rw", 5) == scrambled_cube("2Lw", 5)


def test_a_wide_turn_is_not_undone_on_an_even_cube():
    assert scrambled_cube("Rw", 4) == Cube(4).apply("Rw")


def test_a_cube_given_as_facelets_has_the_same_states():
    cube = scrambled_cube("R U 2F 2U' L", 5)
    same = Cube.from_facelets(cube.facelets())
    for name in ("corners", "midges", "wings", "x-centres", "+-centres"):
        pieces = orbit_pieces(5, name)
        assert orbit_state(same, pieces) == orbit_state(cube, pieces)


def test_a_centre_that_looks_solved_is_in_its_own_place():
    centres = state("2R2", 4, "x-centres")
    solved = [place for place, home in enumerate(centres.homes) if place == home]
    assert len(solved) == 24 - len(centres.unsolved_pieces)


def test_impossible_pieces_are_refused():
    solved = "U" * 4 + "R" * 4 + "F" * 4 + "D" * 4 + "L" * 4 + "B" * 4
    swapped = Cube.from_facelets("R" + solved[1:4] + "U" + solved[5:])
    with pytest.raises(StateError, match="These are not the corners of a cube"):
        orbit_state(swapped, CORNERS)


@pytest.mark.parametrize("size", [4, 5])
def test_a_scramble_may_be_given_as_facelets(size):
    cube = scrambled_cube("R U 2F' L 2U2", size)
    assert scrambled_cube(f"{cube.facelets()}\n", size) == cube


def test_facelets_of_an_odd_cube_may_show_any_orientation():
    scramble = "R U 2F' L 2U2"
    turned = Cube(5).apply(f"{scramble} x y").facelets()
    assert scrambled_cube(turned, 5) == scrambled_cube(scramble, 5)


@pytest.mark.parametrize("size", [4, 5])
def test_facelets_of_an_impossible_cube_are_refused(size):
    solved = Cube(size).facelets()
    with pytest.raises(StateError):
        scrambled_cube(solved[1:] + solved[:1], size)


def test_facelets_of_an_even_cube_with_other_corners_are_refused():
    mirrored = Cube(4).facelets().translate(str.maketrans("LR", "RL"))
    with pytest.raises(StateError):
        scrambled_cube(mirrored, 4)


def test_centres_that_no_orientation_has_are_refused():
    mirrored = "U" * 9 + "L" * 9 + "F" * 9 + "D" * 9 + "R" * 9 + "B" * 9
    with pytest.raises(StateError, match="No orientation of the cube has these centres"):
        turned_home(Cube.from_facelets(mirrored))
