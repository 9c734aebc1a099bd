"""The effect of an algorithm, and what the support theorem promises."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cubecore.commutators import effect, moved_pieces, shared_support
from cubecore.cube import Algorithm, Axis, NotationError, Turn

TURNS = st.builds(
    lambda axis, layer, quarters: Turn(axis, layer, layer, quarters),
    st.sampled_from(list(Axis)),
    st.integers(0, 3),
    st.integers(1, 3),
)
SHORT = st.lists(TURNS, min_size=1, max_size=4)


def test_nothing_does_nothing():
    assert (str(effect("")), effect("").moved_pieces, effect("").is_three_cycle) == ("", 0, False)


def test_cycles_are_those_of_pieces():
    assert str(effect("R2 U2 R2 U2 R2 U2")) == "(UB → UF) (FR → BR)"
    assert [len(cycle) for cycle in effect("R").cycles] == [4, 4]
    assert effect("R").moved_pieces == 8


def test_a_twist_in_place_is_a_twisted_cycle_of_one_piece():
    twisted = effect("(R' D' R D)2 U (D' R' D R)2 U'")
    assert [(len(cycle), cycle.is_twisted) for cycle in twisted.cycles] == [(1, True), (1, True)]
    assert str(twisted.cycles[0]).count("→") == 1


def test_wings_and_centres_are_pieces():
    wings = effect("[2U, R U R']", 4)
    assert wings.is_three_cycle
    assert all(name[-1].islower() for name in wings.cycles[0].stickers)
    assert effect("[2L, F 3L F']", 4).is_three_cycle


def test_two_twisted_cycles_are_no_three_cycle():
    assert not effect("R U R' U'").is_three_cycle
    assert effect("R U R' U'").cycles[0].is_twisted is False


@given(SHORT, SHORT)
def test_the_theorem_holds(first, second):
    one, two = (Algorithm.from_turns(turns, 4) for turns in (first, second))
    commutator = one + two + one.inverse + two.inverse
    shared = shared_support(one, two, 4)
    if shared.promises_nothing_moves:
        assert effect(commutator, 4).moved_pieces == 0
    if shared.promises_three_cycle:
        assert effect(commutator, 4).is_three_cycle
    assert len(moved_pieces(commutator, 4)) <= 3 * len(shared.pieces)


def test_a_shared_piece_that_one_of_them_only_twists_promises_nothing():
    twist = "(R' D' R D)2 U (D' R' D R)2 U'"
    shared = shared_support(twist, "F D F'")
    assert (len(shared.pieces), shared.promises_three_cycle) == (1, False)


def test_the_theorem_holds_for_the_known_example():
    shared = shared_support("R' D' R", "U")
    assert (shared.names, shared.promises_three_cycle) == (("UFR",), True)
    assert not shared.promises_nothing_moves
    assert shared_support("U", "D").promises_nothing_moves


def test_the_middle_slice_of_an_even_cube_is_refused():
    with pytest.raises(
        NotationError,
        match=r"^M is the exact middle layer: it needs a cube of odd size, found size 4. ",
    ):
        effect("[M', U2]", 4)
