"""Memos of the orbits of bigger cubes are checked too."""

import random

import pytest

from cubecore.memo import (
    Method,
    MistakeKind,
    TracingProblem,
    check_orbit,
    orbit_pieces,
    orbit_state,
    scrambled_cube,
)


def orbit_memo(state, buffer, method, order=()):
    return str(TracingProblem(state, buffer, order, method).usual_memo)


@pytest.mark.parametrize("orbit", ["wings", "midges", "corners", "x-centres", "+-centres"])
def test_memos_of_bigger_cubes_get_verdicts(orbit):
    cube, pieces, method = (
        scrambled_cube("2R U 2F' L 2U2 R' 2B", 5),
        orbit_pieces(5, orbit),
        Method(),
    )
    state = orbit_state(cube, pieces)
    order = method.break_order(pieces)
    memo = orbit_memo(state, 5, method, order)
    right = check_orbit(cube, pieces, 5, method, memo)
    wrong = check_orbit(cube, pieces, 5, method, memo[:-2])
    assert (right.correct, right.is_usual, right.redundant_letters) == (True, True, 0)
    assert (wrong.correct, wrong.left != ()) == (False, True)
    assert (wrong.first_wrong is None) == pieces.has_equal_stickers


def test_a_centre_memo_is_correct_for_any_of_the_equal_stickers():
    cube, pieces, method = scrambled_cube("2R U2 2R'", 4), orbit_pieces(4, "x-centres"), Method()
    state = orbit_state(cube, pieces)
    orders = [tuple(random.Random(seed).sample(range(24), 24)) for seed in range(20)]
    memos = {orbit_memo(state, 5, method, order) for order in orders}
    assert len(memos) > 5
    for memo in memos:
        part = check_orbit(cube, pieces, 5, method, memo)
        assert part.correct
        assert part.expected_letters is None


def test_a_centre_letter_on_the_buffer_is_reported():
    cube, pieces, method = scrambled_cube("", 4), orbit_pieces(4, "x-centres"), Method()
    part = check_orbit(cube, pieces, 5, method, method.scheme.symbol(pieces, 5))
    assert (part.correct, part.left) == (False, ())
    assert part.sentences[0].key == "on_buffer_piece"


def test_a_filler_is_left_out_of_an_orbit_too():
    midges = orbit_pieces(5, "midges")
    part = check_orbit(scrambled_cube("U", 5), midges, 0, Method(filler=True), "ad dc")
    assert (part.correct, part.memo.letters) == (True, ("a", "d", "c"))


def test_the_midges_of_a_3x3x3_are_checked_as_its_edges():
    method = Method(edge_buffer="UF", parity_method="swap-edges:UF-UR")
    midges, cube = orbit_pieces(3, "midges"), scrambled_cube("R", 3)
    buffer = method.buffer(midges)
    assert check_orbit(cube, midges, buffer, method, "bj vt").correct
    part = check_orbit(cube, midges, buffer, method, "bj vt b")
    assert part.kind is MistakeKind.PARITY_SWAP_FORGOTTEN
    assert part.message.startswith("Parity is odd: your method swaps c and b before")
