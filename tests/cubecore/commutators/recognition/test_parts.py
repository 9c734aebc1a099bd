"""The parts of a commutator: S, A and B, found in sequences of axial turns."""

import pytest

from cubecore.commutators.recognition import (
    AxialTurn,
    LayerGroups,
    inverse_sequence,
    join_sequences,
    shortest_moves,
)
from cubecore.commutators.recognition.parts import (
    conjugators,
    plain_parts,
    prefixes,
    rotating_commutators,
    split_setup,
)
from cubecore.cube import Axis
from tests.cubecore.commutators.recognition.sequences import (
    HELD_AS_BEFORE,
    OUTER_AND_MIDDLE,
    rotationless,
    turns_in,
)


def test_without_its_setup_a_sequence_has_different_axes_at_its_ends():
    setup, core = split_setup(turns_in("R U F U' R2"))
    assert join_sequences(setup, core, inverse_sequence(setup)) == turns_in("R U F U' R2")
    assert core[0].axis is not core[-1].axis
    assert split_setup(()) == ((), ())


def test_what_conjugates_one_sequence_to_another_is_found():
    sequence = turns_in("F U' R2 D")
    for setup in ("", "L", "F U", "R D' B2", "D'"):
        conjugate = join_sequences(turns_in(setup), sequence, inverse_sequence(turns_in(setup)))
        results = list(conjugators(conjugate, sequence))
        assert results
        for one in results:
            assert join_sequences(one, sequence, inverse_sequence(one)) == conjugate
    assert list(conjugators(turns_in("F U' R2"), sequence)) == []
    assert list(conjugators(turns_in("F U R2 D"), sequence)) == []


@pytest.mark.parametrize("cut_inside", [False, True])
def test_plain_parts_make_up_the_commutator(cut_inside):
    sequence = turns_in("R U R' D R U' R' D'")
    parts = list(plain_parts(sequence, OUTER_AND_MIDDLE, cut_inside=cut_inside))
    assert parts
    for first, second in parts:
        inverses = inverse_sequence(first), inverse_sequence(second)
        assert join_sequences(first, second, *inverses) == sequence


def test_with_many_groups_a_turn_is_cut_into_its_multiples_and_groups():
    groups = LayerGroups(tuple(range(10)))
    turn = AxialTurn(Axis.X, (1, 0, 0, 0, 0, 0, 0, 0, 2))
    ends = {prefix[-1].angles for prefix in prefixes((turn, turn), groups)}
    assert ends == {
        (1, 0, 0, 0, 0, 0, 0, 0, 2),
        (2, 0, 0, 0, 0, 0, 0, 0, 0),
        (3, 0, 0, 0, 0, 0, 0, 0, 2),
        *((quarters, 0, 0, 0, 0, 0, 0, 0, 0) for quarters in (1, 2, 3)),
        *((0, 0, 0, 0, 0, 0, 0, 0, quarters) for quarters in (1, 2, 3)),
    }


@pytest.mark.parametrize(
    "text", ["M' U2 M U2", "L F R' F' L' U R U'", "r U R' U' M U R U' R'", "M S M' S'"]
)
def test_parts_that_rotate_the_cube_make_up_the_whole(text):
    whole = rotationless(text, groups=OUTER_AND_MIDDLE)
    results = list(rotating_commutators(whole, OUTER_AND_MIDDLE))
    assert results
    for setup, first, second in results:
        moves = [
            shortest_moves(one.turns, one.rotation, OUTER_AND_MIDDLE) for one in (first, second)
        ]
        one, two = (" ".join(map(str, part or ())) for part in moves)
        before = " ".join(map(str, shortest_moves(setup, HELD_AS_BEFORE, OUTER_AND_MIDDLE) or ()))
        brackets = f"[{before}: [{one}, {two}]]" if before else f"[{one}, {two}]"
        assert rotationless(brackets, groups=OUTER_AND_MIDDLE) == whole
