"""Known cases are found whichever way the cube is looked at, and their algorithms fit the cube."""

from itertools import product

import pytest

from cubecore.cube.algorithm import Algorithm
from cubecore.cube.centers import rotations
from cubecore.cube.cubies import SOLVED
from cubecore.cube.geometry import Axis
from cubecore.solvers.patterns import (
    Mask,
    PatternMatcher,
    mirrors_and_rotations,
    upright_rotations,
    whole_rotations,
)

EVERYTHING = Mask.parse(" ".join(["111111111"] * 6))
TOP = Mask.parse("111111111 111000000 111000000 000000000 111000000 111000000")
KNOWN = {
    name: Algorithm.parse(text)
    for name, text in {
        "T": "R U R' U' R' F R2 U' R' U' R U R' F'",
        "Ga": "R2 U R' U R' U' R U' R2 U' D R' U R D'",
        "with slices": "M2 U M2 U2 M2 U M2",
        "with wide turns": "r U R' U' r' F R F'",
    }.items()
}
HOLDINGS = ["".join(f"{a}{q} " for a, q in word) for word in rotations().values()]
GROUPS = [upright_rotations(), whole_rotations(), mirrors_and_rotations()]


@pytest.mark.parametrize("symmetries", GROUPS, ids=len)
@pytest.mark.parametrize("name", KNOWN)
def test_every_view_of_a_case_is_found_and_solved(symmetries, name: str) -> None:
    mask = TOP if len(symmetries) == 4 else EVERYTHING
    matcher = PatternMatcher.of_algorithms(mask, symmetries, KNOWN)
    for symmetry in symmetries:
        shown = SOLVED.apply(symmetry.carry(KNOWN[name]).inverse)
        match = matcher.find(shown)
        assert match is not None
        assert match.name == name
        assert shown.apply(match.algorithm) == SOLVED


@pytest.mark.parametrize("holding", HOLDINGS)
def test_a_case_is_found_however_the_cube_is_held(holding: str) -> None:
    matcher = PatternMatcher.of_algorithms(TOP, upright_rotations(), KNOWN)
    for turn, name in product(("", "y", "y2", "y'"), KNOWN):
        shown = SOLVED.apply(turn).apply(KNOWN[name].inverse).turned_home.apply(holding)
        match = matcher.find(shown)
        assert match is not None
        assert shown.apply(match.algorithm).turned_home == SOLVED


def test_a_mirrored_case_is_only_found_with_mirrors() -> None:
    shown = SOLVED.apply(KNOWN["Ga"].mirror(Axis.X).inverse)
    rotated = PatternMatcher.of_algorithms(EVERYTHING, whole_rotations(), {"Ga": KNOWN["Ga"]})
    mirrored = PatternMatcher.of_algorithms(
        EVERYTHING, mirrors_and_rotations(), {"Ga": KNOWN["Ga"]}
    )
    assert rotated.find(shown) is None
    match = mirrored.find(shown)
    assert match is not None
    assert match.symmetry.is_mirror
    assert shown.apply(match.algorithm) == SOLVED


def test_a_case_that_looks_the_same_from_several_sides_matches_from_each() -> None:
    matcher = PatternMatcher.of_algorithms(TOP, upright_rotations(), KNOWN)
    cross = SOLVED.apply(KNOWN["with slices"].inverse)
    assert len(list(matcher.matches(cross))) == 4
    assert len(list(matcher.matches(SOLVED.apply(KNOWN["T"].inverse)))) == 1


def test_an_unknown_case_is_not_found() -> None:
    matcher = PatternMatcher.of_algorithms(TOP, upright_rotations(), KNOWN)
    assert matcher.find(SOLVED) is None
    assert list(matcher.matches(SOLVED.apply("R"))) == []
