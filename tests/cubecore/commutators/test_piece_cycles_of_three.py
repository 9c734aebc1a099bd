"""Three-cycles: stickers that cannot be in one cycle are refused."""

import pytest

from cubecore.commutators import CommutatorError, ThreeCycle
from cubecore.cube import CubeError


@pytest.mark.parametrize(
    ("size", "stickers", "why"),
    [
        (3, ("UF", "FU", "UB"), "FU is on a piece that is already part of the cycle."),
        (3, ("UFR", "UBL", "UBL"), "UBL is on a piece that is already part of the cycle."),
        (3, ("UFR", "UF", "UB"), "No turns bring the sticker at UFR to UF."),
        (4, ("UFr", "UFl", "UBl"), "No turns bring the sticker at UFr to UFl."),
        (4, ("UF", "UB", "UL"), "an even cube has no middle layer"),
        (
            3,
            ("UFR", "XX", "UB"),
            "'XX' is not a sticker of a cube of size 3: it must start with one of U R F D L B.",
        ),
        (5, ("U", "R", "F"), "U is a fixed centre"),
        (5, ("Ufr", "Uf", "Ub"), "No turns bring the sticker at Ufr to Uf."),
    ],
)
def test_stickers_that_cannot_be_in_one_cycle_are_refused(size, stickers, why):
    with pytest.raises(CubeError, match=why):
        ThreeCycle.named(stickers[0], stickers[1], stickers[2], size)


def test_a_refused_cycle_is_a_commutator_error():
    with pytest.raises(CommutatorError):
        ThreeCycle.named("UF", "FU", "UB")
