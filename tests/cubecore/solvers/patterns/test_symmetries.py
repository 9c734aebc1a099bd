"""The symmetries of the cube act on places, colours and turns alike."""

import pytest
from hypothesis import given

from cubecore.cube.algorithm import Algorithm
from cubecore.cube.cubies import SOLVED
from cubecore.cube.geometry import OPPOSITE, Face
from cubecore.solvers.patterns import (
    Symmetry,
    mirrors_and_rotations,
    upright_rotations,
    whole_rotations,
)
from tests.cubecore.cube.states import texts

SAME = Symmetry("URFDLB")


def test_there_are_4_of_24_of_48() -> None:
    four, some, all_of_them = upright_rotations(), whole_rotations(), mirrors_and_rotations()
    assert [len(set(group)) for group in (four, some, all_of_them)] == [4, 24, 48]
    assert set(four) < set(some) < set(all_of_them)
    assert four[0] == some[0] == all_of_them[0] == SAME


def test_opposite_faces_stay_opposite() -> None:
    for symmetry in mirrors_and_rotations():
        for face in Face:
            assert symmetry.carry_face(OPPOSITE[face]) == OPPOSITE[symmetry.carry_face(face)]


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
def test_a_carried_algorithm_does_what_is_carried(text: str) -> None:
    """Laying the cube after an algorithm is doing the carried algorithm to the laid cube."""
    algorithm = Algorithm.parse(text)
    facelets = SOLVED.apply(algorithm).to_facelets()
    for symmetry in mirrors_and_rotations():
        carried = symmetry.carry(algorithm)
        assert SOLVED.apply(carried).to_facelets() == symmetry.carry_facelets(facelets)
        assert symmetry.inverse.carry(carried) == algorithm.expand()


def test_mirrors_turn_turns_round() -> None:
    mirror = Symmetry("ULFDRB")
    assert str(mirror.carry(Algorithm.parse("R U2 Fw M x E' y"))) == "L' U2 Fw' M x E y'"


@pytest.mark.parametrize("quarters", range(4))
def test_the_upright_ones_go_clockwise_seen_from_above(quarters: int) -> None:
    symmetry = upright_rotations()[quarters]
    turned = SOLVED.apply(["", "y", "y2", "y'"][quarters])
    assert symmetry.carry_face(Face.U) is Face.U
    assert turned.to_facelets()[9 * tuple(Face).index(symmetry.carry_face(Face.F)) + 4] == "F"
