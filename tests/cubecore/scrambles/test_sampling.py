"""Sampling by cycle class: every state drawn passes, and counts of states are exact."""

from math import factorial

import numpy as np
import pytest

from cubecore.cube import CubiesBatch
from cubecore.memo import Method
from tests.cubecore.scrambles.samples import METHODS, request_for
from tests.scale import sample

STATES = factorial(8) * 3**7 * factorial(12) * 2**11 // 2
FILTERS = [
    {"edges_letters": "8-10", "corners_twists": "1-2"},
    {"parity": "odd", "edges_buffer": "in-place,solved", "edges_breaks": "2"},
    {"percentile": "0-20", "parity": "odd"},
    {"corners_letters": "6-8", "corners_buffer": "moved", "edges_flips": "1-2"},
    {"solved": "DB,DLF", "parity": "even"},
]


@pytest.mark.parametrize("method", METHODS.values(), ids=METHODS)
def test_without_conditions_every_state_passes(method):
    assert request_for({}, method).sampler.states == STATES
    assert request_for({}, method).share == 1


@pytest.mark.parametrize("method", METHODS.values(), ids=METHODS)
@pytest.mark.parametrize("settings", FILTERS, ids=str)
def test_every_state_drawn_passes(settings, method):
    request, rng = request_for(settings, method), np.random.default_rng(7)
    batch = CubiesBatch.from_cubies(request.sampler.draw(rng) for _ in range(sample(100, 5000)))
    assert all(cubies.is_solvable for cubies in batch)
    assert request.passes_counts(batch).all()


def test_solved_pieces_are_named_in_the_methods_holding():
    upside_down = Method.from_json({"holding": "yellow green"})
    batch = CubiesBatch.from_cubies(
        request_for({"solved": "UF"}, upside_down).sampler.draw(np.random.default_rng(seed))
        for seed in range(20)
    )
    assert set(batch.ep[5].tolist()) == {5}
    assert set(batch.eo[5].tolist()) == {0}


@pytest.mark.parametrize("method", METHODS.values(), ids=METHODS)
@pytest.mark.parametrize(
    ("event", "names"), [("333edges", ("cp", "co")), ("333corners", ("ep", "eo"))]
)
def test_events_of_one_piece_type_leave_the_other_solved(event, names, method):
    rng = np.random.default_rng(1)
    for _ in range(20):
        state = request_for({}, method, event).sampler.draw(rng)
        assert getattr(state, names[0]) == tuple(range(len(getattr(state, names[0]))))
        assert set(getattr(state, names[1])) == {0}


@pytest.mark.parametrize("method", METHODS.values(), ids=METHODS)
def test_an_event_of_one_piece_type_has_the_even_half_of_its_states(method):
    assert request_for({}, method, "333corners").sampler.states == factorial(8) * 3**7 // 2
    assert request_for({"parity": "odd"}, method, "333corners").sampler.states == 0


@pytest.mark.parametrize("method", METHODS.values(), ids=METHODS)
@pytest.mark.parametrize("parity", ["odd", "even"])
def test_solved_pieces_are_solved_even_if_the_method_swaps_them(parity, method):
    rng = np.random.default_rng(2)
    request = request_for({"solved": "UR,UF,UFR,UBR", "parity": parity}, method)
    batch = CubiesBatch.from_cubies(request.sampler.draw(rng) for _ in range(20))
    for kind, pieces, orientations in (
        ("edges", batch.ep, batch.eo),
        ("corners", batch.cp, batch.co),
    ):
        for piece in request.sampler.free[kind].solved:
            assert set(pieces[piece].tolist()) == {piece}
            assert set(orientations[piece].tolist()) == {0}
    assert {cubies.parity for cubies in batch} == {parity == "odd"}
