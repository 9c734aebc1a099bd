"""Impossible cubes of any size are reported with every reason."""

from itertools import combinations

import pytest

from cubecore.cube import Cube, explain, faults_of, place_named
from cubecore.cube.any_size_validity import MOST_ORBITS

SIZES = range(1, 8)
WITH_WINGS = range(4, 8)


def swapped(size: int, *pairs: tuple[str, str]) -> Cube:
    """Return a solved cube with the stickers at two places swapped, pair by pair."""
    colors = Cube(size).colors.ravel()
    for one, other in pairs:
        first, second = place_named(one, size), place_named(other, size)
        colors[[first, second]] = colors[[second, first]]
    return Cube.from_colors(colors)


def codes(cube: Cube) -> list[str]:
    """Return the codes of the faults of a cube."""
    return [fault.code for fault in faults_of(cube)]


@pytest.mark.parametrize("size", SIZES)
def test_what_turns_reach_has_no_faults(size: int) -> None:
    assert faults_of(Cube(size)) == ()
    assert faults_of(Cube(size).apply("R U2 F' x L D' y2")) == ()


def test_a_3x3x3_has_the_faults_of_its_facelets() -> None:
    cube = swapped(3, ("UF", "FU"))
    assert faults_of(cube) == explain(cube.facelets()).errors
    assert codes(cube) == ["edge_flip"]


def test_a_1x1x1_is_wrong_only_in_its_centres() -> None:
    assert codes(Cube.from_facelets("RUFDLB")) == ["centers"]


@pytest.mark.parametrize("size", WITH_WINGS)
def test_a_flipped_wing_is_a_duplicate_of_its_partner(size: int) -> None:
    layer = "2" if size > 5 else ""
    names = f"UFr{layer}", f"FUr{layer}"
    assert sorted(codes(swapped(size, names))) == ["duplicate_wing", "missing_wing"]


@pytest.mark.parametrize("size", WITH_WINGS)
def test_a_wing_with_colours_that_no_wing_has_is_unknown(size: int) -> None:
    layer = "2" if size > 5 else ""
    cube = swapped(size, (f"FUr{layer}", f"DFr{layer}"))
    assert codes(cube)[0] == "unknown_wing"
    assert {"unknown_wing", "missing_wing"} <= set(codes(cube))


@pytest.mark.parametrize("size", [5, 7])
def test_a_flipped_midge_is_called_a_midge(size: int) -> None:
    (fault,) = faults_of(swapped(size, ("UF", "FU")))
    assert (fault.code, fault.pieces) == ("edge_flip", ("UF",))
    assert "midge" in fault.message


@pytest.mark.parametrize("size", [4, 6])
def test_wings_of_an_even_cube_are_not_checked_if_its_corners_are_impossible(size: int) -> None:
    layer = "2" if size > 5 else ""
    cube = swapped(size, ("UFR", "RUF"), (f"UFr{layer}", f"FUr{layer}"))
    assert codes(cube) == ["mirrored_corner"]


def test_two_corners_of_an_even_cube_may_be_swapped() -> None:
    swaps = ("UFR", "ULF"), ("RUF", "FUL"), ("FUR", "LUF")
    assert codes(swapped(4, *swaps)) == []
    assert codes(swapped(5, *swaps)) == ["parity"]


def test_an_even_cube_in_other_symbols_is_read_by_its_corners() -> None:
    scrambled = Cube(4).apply("2R U Fw' L2 D").facelets()
    assert (
        faults_of(Cube.from_facelets(scrambled.translate(str.maketrans("URFDLB", "abcdef")))) == ()
    )


def test_centre_stickers_are_counted_orbit_by_orbit() -> None:
    messages = [fault.message for fault in faults_of(swapped(5, ("Ufr", "Rf")))]
    assert sorted(messages) == [
        "Each colour has 4 stickers in +-centres, found 5 of U, 3 of R.",
        "Each colour has 4 stickers in x-centres, found 3 of U, 5 of R.",
    ]
    assert codes(swapped(5, ("Ufr", "Rfu"))) == []


def test_only_the_first_of_many_orbits_of_centres_are_listed() -> None:
    colors = Cube(20).colors.copy()
    for row, column in combinations(range(1, 9), 2):
        colors[0, row, column], colors[1, column, row] = 1, 0
    assert codes(Cube.from_colors(colors)) == ["center_counts"] * MOST_ORBITS
