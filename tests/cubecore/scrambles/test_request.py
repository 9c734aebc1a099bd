"""Scramble requests: exact shares, percentiles, and which conditions must be checked."""

from fractions import Fraction
from math import factorial

import numpy as np
import pytest

from cubecore.cube import random_batch
from cubecore.memo import CORNERS, Method, letter_percentile, state_counts
from cubecore.scrambles import ScrambleError, ScrambleFilter, event_named, scramble_request
from tests.cubecore.scrambles.samples import METHODS, request_for

FILTERS = [
    {"edges_letters": "8-10", "corners_twists": "1-2"},
    {"parity": "odd", "edges_buffer": "in-place,solved", "edges_breaks": "2"},
    {"percentile": "0-20", "parity": "odd"},
    {"corners_letters": "6-8", "corners_buffer": "moved", "edges_flips": "1-2"},
]


@pytest.mark.parametrize("method", METHODS.values(), ids=METHODS)
@pytest.mark.parametrize("settings", FILTERS, ids=str)
def test_the_share_is_that_among_random_states(settings, method):
    request = request_for(settings, method)
    passed = request.passes_counts(random_batch(40_000, np.random.default_rng(6)))
    assert passed.mean() == pytest.approx(float(request.share), rel=0.15)


def test_the_share_of_solved_pieces_is_exact():
    assert request_for({"solved": "UB"}).share == Fraction(1, 24)
    assert request_for({"solved": "UFR,FDR"}).share == Fraction(1, 24 * 21)
    assert request_for({"solved": "UR,UBL"}).share == Fraction(1, 24 * 24)


def test_the_share_is_that_among_the_states_of_the_event():
    assert request_for({"parity": "even"}, event="333edges").share == 1
    assert request_for({"parity": "even"}).share == Fraction(1, 2)


@pytest.mark.parametrize("method", METHODS.values(), ids=METHODS)
def test_percentiles_are_those_of_the_difficulty_of_a_memo(method):
    percentiles = request_for({}, method).percentiles
    expected = {letters: letter_percentile(letters, method) for letters in percentiles}
    assert percentiles == pytest.approx(expected)


def test_percentiles_are_those_among_the_states_of_the_event():
    corners_only = request_for({"percentile": "0-50"}, event="333corners")
    assert max(corners_only.percentiles) == 14
    easy = sum(state_counts(CORNERS)[0:9:2])
    assert corners_only.share == Fraction(easy, factorial(8) * 3**7 // 2)


def test_counts_are_checked_if_the_method_swaps_a_solved_piece():
    edge_swap = METHODS["edge swap"]
    assert request_for({"solved": "UR"}, edge_swap).counts_are_checked
    assert not request_for({"solved": "UB"}, edge_swap).counts_are_checked
    assert not request_for({"solved": "UR"}, edge_swap, event="333corners").counts_are_checked


@pytest.mark.parametrize("name", ["XX", "UFD", "UFRB", ""])
def test_names_of_no_piece_are_refused(name):
    with pytest.raises(ScrambleError) as error:
        scramble_request(ScrambleFilter(solved=(name,)), event_named("333"), Method())
    assert (error.value.key, error.value.field) == ("not_a_sticker", "solved")
    assert error.value.sentence["found"] == repr(name)


def test_only_events_of_the_3x3x3_take_filters():
    with pytest.raises(ScrambleError, match="444 takes no filters"):
        request_for({"parity": "odd"}, event="444")
