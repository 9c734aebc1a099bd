"""Orders, parities, supports and the number of states."""

import json
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cubecore.cube import (
    Algorithm,
    CubeError,
    Metric,
    NotationError,
    Parity,
    gods_number,
    inverse,
    is_identity,
    number_of_states,
    order,
    parity,
    sticker_cycles,
    support,
)
from tests.cubecore.cube.algorithm.samples import effect, sequences, sized

ORDERS = json.loads(Path("tests/known_answers/algebra.json").read_text(encoding="utf-8"))["orders"]


def test_known_orders():
    assert len(ORDERS) == 89
    assert [order(case["seq"], case["n"]) for case in ORDERS] == [case["order"] for case in ORDERS]


def test_a_sequence_that_does_nothing_has_order_one():
    assert [order(text) for text in ("", "R R'", "(R2)2", "U D U' D'")] == [1, 1, 1, 1]


def test_a_long_sequence_has_an_order_too():
    assert order("(R U')40001") == order("R U'") == 63


@given(sized(lambda size: sequences(size, most=6), st.integers(1, 4)))
def test_the_order_is_the_smallest_number_of_repetitions_that_solves(case):
    algorithm, size = case
    once = np.array(effect(algorithm, size))
    times, home = order(algorithm, size), np.arange(6 * size * size)
    after, brought_back = once, []
    for done in range(1, min(times, 3000) + 1):
        if np.array_equal(after, home):
            brought_back.append(done)
        after = after[once]
    assert brought_back == ([times] if times <= 3000 else [])


def test_the_inverse_keeps_the_brackets():
    assert (
        inverse("[R: U] D") == inverse(Algorithm.parse("[R: U] D")) == Algorithm.parse("D' [R: U']")
    )


@pytest.mark.parametrize(
    ("text", "corners", "edges"),
    [
        ("", False, False),
        ("R", True, True),
        ("R2", False, False),
        ("R U'", False, False),
        ("M", False, True),
        ("Rw", True, False),
        ("x", False, True),
        ("R U R' U' R' F R2 U' R' U' R U R' F'", True, True),
    ],
)
def test_corners_and_edges_have_their_own_parity(text, corners, edges):
    assert parity(text) == parity(Algorithm.parse(text)) == Parity(corners, edges)


@given(sequences(3), sequences(3))
def test_parities_add_up(first, second):
    one, other, both = parity(first), parity(second), parity(first + second)
    assert both == Parity(one.corners ^ other.corners, one.edges ^ other.edges)


@given(sized(sequences))
def test_the_support_is_where_another_sticker_is(case):
    algorithm, size = case
    moved = {place for place, source in enumerate(effect(algorithm, size)) if place != source}
    assert support(algorithm, size) == moved
    assert is_identity(algorithm, size) == (not moved)
    assert support(algorithm.inverse, size) == moved


def test_two_turns_that_share_no_place_commute():
    assert support("R").isdisjoint(support("L"))
    assert is_identity("[R, L]")
    assert not is_identity("[R, U]")
    assert not is_identity("x")


def test_a_move_the_cube_does_not_have_is_refused():
    with pytest.raises(NotationError) as refusal:
        order("R U M", 4)
    assert refusal.value.position == 4


@pytest.mark.parametrize(
    ("size", "states"),
    [
        (1, 1),
        (2, 3_674_160),
        (3, 43_252_003_274_489_856_000),
        (4, 7401196841564901869874093974498574336 * 10**9),
        (5, 282870942277741856536180333107150328293127731985672134721536 * 10**15),
        (
            6,
            int(
                "1571528584010240632810139595194837715085107903"
                "1396874234469468482950262988716857344210763776"
            )
            * 10**25,
        ),
        (
            7,
            int(
                "195005511837313078353291267540197487949049926920434345671521329"
                "123232327061354691800652787127558533606823285517191373112999936"
            )
            * 10**35,
        ),
    ],
)
def test_published_numbers_of_states(size, states):
    assert number_of_states(size) == states


@pytest.mark.parametrize(
    ("size", "numbers"),
    [(1, [0, 0, 0]), (2, [11, 14, None]), (3, [20, 26, None]), (4, [None, None, None])],
)
def test_gods_number_where_it_is_known(size, numbers):
    metrics = (Metric.HTM, Metric.QTM, Metric.STM)
    assert [gods_number(size, metric) for metric in metrics] == numbers


def test_a_cube_has_a_size():
    with pytest.raises(CubeError, match=r"^A cube has at least one layer, found size 0.$"):
        number_of_states(0)


def test_a_face_turn_has_five_cycles_of_four():
    assert sorted(map(len, sticker_cycles("R"))) == [4] * 5
    assert sticker_cycles("R U R' U'") != sticker_cycles("U R U' R'")
    assert sticker_cycles("") == sticker_cycles("(R U)105") == ()


@given(sized(sequences))
def test_cycles_send_every_sticker_where_the_sequence_does(case):
    algorithm, size = case
    after = list(range(6 * size * size))
    for cycle in sticker_cycles(algorithm, size):
        assert cycle[0] == min(cycle)
        for place, following in zip(cycle, (*cycle[1:], cycle[0]), strict=True):
            after[following] = place
    assert after == effect(algorithm, size)
    firsts = [cycle[0] for cycle in sticker_cycles(algorithm, size)]
    assert firsts == sorted(firsts)
    moved = [place for cycle in sticker_cycles(algorithm, size) for place in cycle]
    assert sorted(moved) == sorted(support(algorithm, size))
