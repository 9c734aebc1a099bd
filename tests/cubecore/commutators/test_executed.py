"""Sequences as executed: equal exactly if they do the same to a cube, rotation included."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cubecore.commutators.conjugacy import carriers, parts_of, ring_of
from cubecore.commutators.executed import (
    HELD_AS_BEFORE,
    Executed,
    Groups,
    Run,
    all_rotations,
    composed,
    joined,
    quarter_rotation,
    relative,
    renamed,
    reversed_rotation,
    undone,
)
from cubecore.commutators.rotating_commutators import commutators_of
from cubecore.commutators.set_ups import beginnings
from cubecore.commutators.shortest_writing import hides_rotation, shortest
from cubecore.cube.algorithm import Algorithm
from cubecore.cube.cubies import SOLVED
from cubecore.cube.geometry import Axis
from cubecore.cube.stickers import Cube
from tests.cubecore.cube.algorithm.samples import moves as any_moves

OUTER_AND_MIDDLE = Groups((0, 1, 2, 3))


def executed(text, size=3, groups=None):
    turns = Algorithm.parse(text).turns(size)
    return Executed.of(turns, groups or Groups.of(turns, size))


def word_of(text):
    return executed(text, groups=OUTER_AND_MIDDLE).word


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("r", "L x"),
        ("M", "R L' x'"),
        ("x U", "F x"),
        ("r U R' U' r' F R F'", "L F R' F' L' F R F'"),
        ("E2 M", "U2 D2 y2 L' R x'"),
        ("x y x'", "z"),
        ("R L R'", "L"),
        ("R U U' R'", ""),
    ],
)
def test_sequences_that_do_the_same_are_executed_alike(one, other):
    assert Cube(3).apply(one).labels.tolist() == Cube(3).apply(other).labels.tolist()
    groups = OUTER_AND_MIDDLE
    assert executed(one, groups=groups) == executed(other, groups=groups)


def test_sequences_that_do_different_things_are_not():
    for other in ("r'", "R", "l", "x", "r x", "L"):
        assert executed("r", groups=OUTER_AND_MIDDLE) != executed(other, groups=OUTER_AND_MIDDLE)


@given(st.lists(any_moves(4), max_size=6).map(lambda moves: Algorithm(tuple(moves))))
def test_what_is_executed_can_be_written_again(algorithm):
    groups = Groups.of(Algorithm.parse("R Rw").turns(4), 4)
    found = Executed.of(algorithm.turns(4), groups)
    plain = shortest(found.word, HELD_AS_BEFORE, groups)
    assert plain is not None
    written = Algorithm((*plain, *all_rotations()[found.rotation]))
    assert Cube(4).apply(written).labels.tolist() == Cube(4).apply(algorithm).labels.tolist()


def test_there_are_24_rotations_with_the_moves_that_make_them():
    assert len(all_rotations()) == 24
    held = set()
    for rotation, moves in all_rotations().items():
        assert executed(str(Algorithm(moves)), groups=OUTER_AND_MIDDLE) == Executed((), rotation)
        assert composed(rotation, reversed_rotation(rotation)) == HELD_AS_BEFORE
        assert len(moves) <= 2
        held.add(SOLVED.apply(moves).centers)
    assert len(held) == 24


def test_groups_lie_symmetrically():
    assert Groups.of(Algorithm.parse("2R").turns(7), 7).bounds == (0, 1, 2, 5, 6, 7)
    assert Groups.of(Algorithm.parse("Rw").turns(4), 4).bounds == (0, 2, 2, 4)
    assert Groups.of(Algorithm.parse("R").turns(4), 4).bounds == (0, 1, 3, 4)
    assert len(Groups.of((), 5)) == 1
    assert Groups.of((), 5).size == 5


def test_runs_undo_each_other():
    word = word_of("R L2 U M2 F'")
    assert joined(word, undone(word)) == joined(undone(word), word) == ()
    quarter = quarter_rotation(Axis.Y, 1)
    assert renamed(renamed(word, quarter), reversed_rotation(quarter)) == word


def test_angles_are_told_from_the_middle():
    assert [relative(angles) for angles in ((1, 1, 1), (1, 0, 0), (0, 1, 0), (2, 1))] == [
        (0, 0, 0),
        (1, 0, 0),
        (3, 0, 3),
        (1, 0),
    ]


def test_a_rotation_hides_in_the_turns_about_its_axis_only():
    quarter = {axis: quarter_rotation(axis, 1) for axis in Axis}
    assert hides_rotation(word_of("L"), quarter[Axis.X], OUTER_AND_MIDDLE)
    assert not hides_rotation(word_of("R"), quarter[Axis.X], OUTER_AND_MIDDLE)
    assert not hides_rotation(word_of("U"), quarter[Axis.X], OUTER_AND_MIDDLE)
    assert not hides_rotation((), quarter[Axis.X], OUTER_AND_MIDDLE)
    found = shortest(word_of("L F R'"), quarter[Axis.X], OUTER_AND_MIDDLE)
    assert found is not None
    assert (len(found), executed(str(Algorithm(found)))) == (3, executed("r U R'"))


def test_a_ring_has_different_axes_at_its_ends():
    before, ring = ring_of(word_of("R U F U' R2"))
    assert joined(before, ring, undone(before)) == word_of("R U F U' R2")
    assert ring[0].axis is not ring[-1].axis
    assert ring_of(()) == ((), ())


def test_a_word_carried_elsewhere_is_found_by_what_carries_it():
    word = word_of("F U' R2 D")
    for carrier in ("", "L", "F U", "R D' B2", "D'"):
        carried = joined(word_of(carrier), word, undone(word_of(carrier)))
        found = list(carriers(carried, word))
        assert found
        for one in found:
            assert joined(one, word, undone(one)) == carried
    assert list(carriers(word_of("F U' R2"), word)) == []
    assert list(carriers(word_of("F U R2 D"), word)) == []


@pytest.mark.parametrize("cut_inside", [False, True])
def test_parts_are_those_of_a_commutator(cut_inside):
    word = word_of("R U R' D R U' R' D'")
    found = list(parts_of(word, OUTER_AND_MIDDLE, cut_inside=cut_inside))
    assert found
    for first, second in found:
        assert joined(first, second, undone(first), undone(second)) == word


def test_with_many_groups_a_run_is_cut_into_its_multiples_and_groups():
    groups = Groups(tuple(range(10)))
    run = Run(Axis.X, (1, 0, 0, 0, 0, 0, 0, 0, 2))
    ends = {word[-1].angles for word in beginnings((run, run), groups)}
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
    whole = executed(text, groups=OUTER_AND_MIDDLE)
    found = list(commutators_of(whole, OUTER_AND_MIDDLE))
    assert found
    for set_up, first, second in found:
        moves = [shortest(one.word, one.rotation, OUTER_AND_MIDDLE) for one in (first, second)]
        one, two = (" ".join(map(str, part or ())) for part in moves)
        before = " ".join(map(str, shortest(set_up, HELD_AS_BEFORE, OUTER_AND_MIDDLE) or ()))
        brackets = f"[{before}: [{one}, {two}]]" if before else f"[{one}, {two}]"
        assert executed(brackets, groups=OUTER_AND_MIDDLE) == whole
