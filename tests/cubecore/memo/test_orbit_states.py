"""Pieces of bigger cubes, told by what they show, with the cube turned home."""

import pytest

from cubecore.cube.colors import Holding
from cubecore.cube.stickers import Cube
from cubecore.errors import StateError
from cubecore.memo.holding import cubies_of_scramble, held_pieces
from cubecore.memo.orbit_states import orbit_state, scrambled_cube
from cubecore.memo.pieces import CORNERS, EDGES, orbit_pieces


def state(scramble, size, orbit):
    return orbit_state(scrambled_cube(scramble, size), orbit_pieces(size, orbit))


def unsolved(scramble, size, orbit):
    found = state(scramble, size, orbit)
    return [found.piece_type.piece_name(piece) for piece in found.unsolved_pieces]


def test_a_slice_moves_four_wings_and_eight_centres():
    assert sorted(unsolved("2R", 4, "wings")) == ["BUr", "DBr", "FDr", "UFr"]
    assert len(unsolved("2R", 4, "x-centres")) == 8


def test_a_slice_leaves_the_midges():
    assert unsolved("2R", 5, "midges") == []
    assert unsolved("R", 5, "midges") == ["UR", "DR", "FR", "BR"]


def test_the_3x3x3_is_one_more_size():
    scramble = "R U2 F' M x"
    pieces = held_pieces(cubies_of_scramble(scramble), Holding.parse("red blue"))
    cube = scrambled_cube(scramble, 3)
    assert orbit_state(cube, EDGES, Holding.parse("red blue")) == pieces.edges
    assert orbit_state(cube, CORNERS, Holding.parse("red blue")) == pieces.corners


@pytest.mark.parametrize("size", [4, 5, 6, 7])
def test_rotations_of_the_whole_cube_are_taken_back(size):
    assert scrambled_cube("R x U y2 z'", size) == scrambled_cube("R F", size)


def test_an_odd_cube_is_turned_home_by_its_centres():
    assert scrambled_cube("3Rw", 5) == scrambled_cube("2Lw", 5)


def test_an_even_cube_stays_as_a_wide_turn_leaves_it():
    assert scrambled_cube("Rw", 4) == Cube(4).apply("Rw")


def test_facelets_do_as_well_as_turns():
    cube = scrambled_cube("R U 2F 2U' L", 5)
    shown = Cube.from_facelets(cube.facelets())
    for name in ("corners", "midges", "wings", "x-centres", "+-centres"):
        pieces = orbit_pieces(5, name)
        assert orbit_state(shown, pieces) == orbit_state(cube, pieces)


def test_centres_that_are_right_are_their_own():
    found = state("2R2", 4, "x-centres")
    right = [place for place, home in enumerate(found.homes) if place == home]
    assert len(right) == 24 - len(found.unsolved_pieces)


def test_pieces_that_are_no_cube_are_refused():
    twice = "U" * 4 + "R" * 4 + "F" * 4 + "D" * 4 + "L" * 4 + "B" * 4
    swapped = Cube.from_facelets("R" + twice[1:4] + "U" + twice[5:])
    with pytest.raises(StateError, match="These are not the corners of a cube"):
        orbit_state(swapped, CORNERS)


def test_centres_that_no_holding_shows_are_refused(monkeypatch):
    mirrored = "U" * 9 + "L" * 9 + "F" * 9 + "D" * 9 + "R" * 9 + "B" * 9
    monkeypatch.setattr(Cube, "apply", lambda *_: Cube.from_facelets(mirrored))
    with pytest.raises(StateError, match="No orientation of the cube has these centres"):
        scrambled_cube("", 3)
