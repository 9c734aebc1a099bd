"""Masks and matchers recognise known cases from every side, and give algorithms that solve them."""

from itertools import product

import pytest
from hypothesis import given

from cubecore.cube import SOLVED, Algorithm, Axis, Face, StateError, rotations
from cubecore.solvers.human import (
    LEFT_RIGHT_MIRROR,
    Mask,
    PatternMatcher,
    Symmetry,
    mirrors_and_rotations,
    upright_rotations,
    whole_rotations,
)
from tests.cubecore.cube.states import texts
from tests.cubecore.solvers.human.states import opposite

IDENTITY = Symmetry("URFDLB")
FACELETS = SOLVED.apply("R U R' U'").to_facelets()
EVERYTHING = Mask.parse(" ".join(["111111111"] * 6))
TOP = Mask.parse("111111111 111000000 111000000 000000000 111000000 111000000")
ALGORITHMS = {
    name: Algorithm.parse(text)
    for name, text in {
        "T": "R U R' U' R' F R2 U' R' U' R U R' F'",
        "Ga": "R2 U R' U R' U' R U' R2 U' D R' U R D'",
        "with slices": "M2 U M2 U2 M2 U M2",
        "with wide turns": "r U R' U' r' F R F'",
    }.items()
}
ORIENTATIONS = ["".join(f"{a}{q} " for a, q in word) for word in rotations().values()]
GROUPS = [upright_rotations(), whole_rotations(), mirrors_and_rotations()]


@pytest.mark.parametrize("symmetries", GROUPS, ids=len)
@pytest.mark.parametrize("name", ALGORITHMS)
def test_a_case_is_found_and_solved_under_every_symmetry(symmetries, name: str) -> None:
    mask = TOP if len(symmetries) == 4 else EVERYTHING
    matcher = PatternMatcher.of_algorithms(mask, symmetries, ALGORITHMS)
    for symmetry in symmetries:
        case = SOLVED.apply(symmetry.carry(ALGORITHMS[name]).inverse)
        match = matcher.find(case)
        assert match is not None
        assert match.name == name
        assert case.apply(match.algorithm) == SOLVED


@pytest.mark.parametrize("orientation", ORIENTATIONS)
def test_a_case_is_found_in_every_orientation_of_the_cube(orientation: str) -> None:
    matcher = PatternMatcher.of_algorithms(TOP, upright_rotations(), ALGORITHMS)
    for turn, name in product(("", "y", "y2", "y'"), ALGORITHMS):
        case = SOLVED.apply(turn).apply(ALGORITHMS[name].inverse).turned_home.apply(orientation)
        match = matcher.find(case)
        assert match is not None
        assert case.apply(match.algorithm).turned_home == SOLVED


def test_a_mirrored_case_is_only_found_with_mirrors() -> None:
    case = SOLVED.apply(ALGORITHMS["Ga"].mirror(Axis.X).inverse)
    rotated = PatternMatcher.of_algorithms(EVERYTHING, whole_rotations(), {"Ga": ALGORITHMS["Ga"]})
    mirrored = PatternMatcher.of_algorithms(
        EVERYTHING, mirrors_and_rotations(), {"Ga": ALGORITHMS["Ga"]}
    )
    assert rotated.find(case) is None
    match = mirrored.find(case)
    assert match is not None
    assert match.symmetry.is_mirror
    assert case.apply(match.algorithm) == SOLVED


def test_a_case_that_looks_the_same_from_several_sides_matches_from_each() -> None:
    matcher = PatternMatcher.of_algorithms(TOP, upright_rotations(), ALGORITHMS)
    cross = SOLVED.apply(ALGORITHMS["with slices"].inverse)
    assert len(list(matcher.matches(cross))) == 4
    assert len(list(matcher.matches(SOLVED.apply(ALGORITHMS["T"].inverse)))) == 1


def test_an_unknown_case_is_not_found() -> None:
    matcher = PatternMatcher.of_algorithms(TOP, upright_rotations(), ALGORITHMS)
    assert matcher.find(SOLVED) is None
    assert list(matcher.matches(SOLVED.apply("R"))) == []


def test_a_mask_is_six_rows_of_nine() -> None:
    cross = [[False] * 9 for _ in range(6)]
    cross[0] = [False, True, False, True, True, True, False, True, False]
    assert Mask.of_matrix(cross) == Mask.parse("010111010" + 5 * " 000000000")


def test_a_pattern_shows_the_stickers_of_the_mask_only() -> None:
    mask = Mask.parse("111111111 000000000 000000111 000000000 000000000 000000000")
    pattern = mask.pattern(FACELETS)
    assert pattern[:9] == FACELETS[:9]
    assert pattern[24:27] == FACELETS[24:27]
    assert set(pattern[9:24] + pattern[27:]) == {"."}


def test_colours_that_a_mask_does_not_distinguish_look_alike() -> None:
    everything = Mask.parse(" ".join(["111111111"] * 6), colors="UD")
    assert everything.pattern(FACELETS) == "".join(
        facelet if facelet in "UD" else "-" for facelet in FACELETS
    )


@pytest.mark.parametrize(
    ("text", "colors", "key"),
    [
        ("111111111", "URFDLB", "wrong_mask_shape"),
        (" ".join(["11111111"] * 6), "URFDLB", "wrong_mask_shape"),
        (" ".join(["111111112"] * 6), "URFDLB", "wrong_mask_symbols"),
        (" ".join(["111111111"] * 6), "UX", "wrong_mask_colors"),
    ],
)
def test_other_shapes_symbols_and_colours_are_refused(text: str, colors: str, key: str) -> None:
    with pytest.raises(StateError) as caught:
        Mask.parse(text, colors=colors)
    assert caught.value.key == key


def test_4_of_24_of_48_symmetries_are_upright_rotations() -> None:
    upright, rotated = upright_rotations(), whole_rotations()
    symmetries = mirrors_and_rotations()
    assert [len(set(group)) for group in (upright, rotated, symmetries)] == [4, 24, 48]
    assert set(upright) < set(rotated) < set(symmetries)
    assert upright[0] == rotated[0] == symmetries[0] == IDENTITY


def test_opposite_faces_stay_opposite() -> None:
    for symmetry in mirrors_and_rotations():
        for face in Face:
            assert symmetry.carry_face(opposite(face)) == opposite(symmetry.carry_face(face))


def test_half_of_them_are_mirrors() -> None:
    assert [s.is_mirror for s in mirrors_and_rotations()].count(True) == 24
    assert Symmetry("ULFDRB").is_mirror
    assert not Symmetry("UFLDBR").is_mirror


def test_every_symmetry_has_its_inverse() -> None:
    facelets = SOLVED.apply("R U2 F' L D B").to_facelets()
    for symmetry in mirrors_and_rotations():
        back = symmetry.inverse
        assert back.inverse == symmetry
        assert back in mirrors_and_rotations()
        assert back.carry_facelets(symmetry.carry_facelets(facelets)) == facelets


@given(text=texts)
def test_a_carried_algorithm_does_the_same_to_a_carried_cube(text: str) -> None:
    """Carrying the cube after an algorithm equals doing the carried algorithm on a carried cube."""
    algorithm = Algorithm.parse(text)
    facelets = SOLVED.apply(algorithm).to_facelets()
    for symmetry in mirrors_and_rotations():
        carried = symmetry.carry(algorithm)
        assert SOLVED.apply(carried).to_facelets() == symmetry.carry_facelets(facelets)
        assert symmetry.inverse.carry(carried) == algorithm.expand()


def test_a_rotation_as_moves_carries_the_centres() -> None:
    for symmetry in mirrors_and_rotations():
        rotation = LEFT_RIGHT_MIRROR.after(symmetry) if symmetry.is_mirror else symmetry
        assert Symmetry.of_centers(SOLVED.apply(symmetry.rotation).centers) == rotation


def test_one_symmetry_after_another_carries_as_both() -> None:
    facelets = SOLVED.apply("R U2 F' L D B").to_facelets()
    first, second = Symmetry("UFLDBR"), Symmetry("ULFDRB")
    both = second.carry_facelets(first.carry_facelets(facelets))
    assert second.after(first).carry_facelets(facelets) == both


def test_a_mask_of_a_pattern_shows_all_but_its_dots() -> None:
    pattern = FACELETS[:5] + "." * 40 + FACELETS[45:]
    assert Mask.of_pattern(pattern).pattern(FACELETS) == pattern
    for text in (FACELETS[:-1], FACELETS + "U"):
        with pytest.raises(StateError) as caught:
            Mask.of_pattern(text)
        assert caught.value.key == "wrong_mask_shape"


def test_mirrors_reverse_the_direction_of_turns() -> None:
    mirror = Symmetry("ULFDRB")
    assert str(mirror.carry(Algorithm.parse("R U2 Fw M x E' y"))) == "L' U2 Fw' M x E y'"


@pytest.mark.parametrize("quarters", range(4))
def test_upright_rotations_are_clockwise_seen_from_above(quarters: int) -> None:
    symmetry = upright_rotations()[quarters]
    turned = SOLVED.apply(["", "y", "y2", "y'"][quarters])
    assert symmetry.carry_face(Face.U) is Face.U
    assert turned.to_facelets()[9 * tuple(Face).index(symmetry.carry_face(Face.F)) + 4] == "F"
