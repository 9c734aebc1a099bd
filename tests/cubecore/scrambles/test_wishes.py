from fractions import Fraction
from math import factorial

import numpy as np
import pytest

from cubecore.cube.cubies import CubiesBatch
from cubecore.cube.random_states import random_batch
from cubecore.memo.counting import percentile, state_counts
from cubecore.memo.method import Method
from cubecore.memo.pieces import CORNERS
from cubecore.scrambles import ScrambleError, ScrambleFilter, event_named
from cubecore.scrambles.wishes import wish_of
from tests.cubecore.scrambles.samples import METHODS
from tests.scale import sample

STATES = factorial(8) * 3**7 * factorial(12) * 2**11 // 2
FILTERS = [
    {"edges_letters": "8-10", "corners_twists": "1-2"},
    {"parity": "odd", "edges_buffer": "in-place,solved", "edges_breaks": "2"},
    {"percentile": "0-20", "parity": "odd"},
    {"corners_letters": "6-8", "corners_buffer": "moved", "edges_flips": "1-2"},
    {"solved": "DB,DLF", "parity": "even"},
]


def wish(settings, method=None, event="333"):
    wanted = ScrambleFilter.from_json(settings)
    return wish_of(wanted, event_named(event), method or Method())


@pytest.mark.parametrize("method", METHODS.values(), ids=METHODS)
def test_without_conditions_every_state_passes(method):
    assert wish({}, method).choice.states == STATES
    assert wish({}, method).share == 1


@pytest.mark.parametrize("method", METHODS.values(), ids=METHODS)
@pytest.mark.parametrize("settings", FILTERS[:4], ids=str)
def test_probabilities_are_those_of_random_states(settings, method):
    asked = wish(settings, method)
    passed = asked.has_counts(random_batch(40_000, np.random.default_rng(6)))
    assert passed.mean() == pytest.approx(float(asked.share), rel=0.15)


@pytest.mark.parametrize("method", METHODS.values(), ids=METHODS)
@pytest.mark.parametrize("settings", FILTERS, ids=str)
def test_every_state_drawn_passes(settings, method):
    asked, rng = wish(settings, method), np.random.default_rng(7)
    batch = CubiesBatch.from_cubies(asked.choice.draw(rng) for _ in range(sample(100, 5000)))
    assert all(cubies.is_solvable for cubies in batch)
    assert asked.has_counts(batch).all()


def test_the_probability_of_solved_pieces_is_exact():
    assert wish({"solved": "UB"}).share == Fraction(1, 24)
    assert wish({"solved": "UFR,FDR"}).share == Fraction(1, 24 * 21)
    assert wish({"solved": "UR,UBL"}).share == Fraction(1, 24 * 24)


def test_pieces_are_named_as_they_are_held():
    upside_down = Method.from_json({"holding": "yellow green"})
    batch = CubiesBatch.from_cubies(
        wish({"solved": "UF"}, upside_down).choice.draw(np.random.default_rng(seed))
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
        state = wish({}, method, event).choice.draw(rng)
        assert getattr(state, names[0]) == tuple(range(len(getattr(state, names[0]))))
        assert set(getattr(state, names[1])) == {0}


@pytest.mark.parametrize("method", METHODS.values(), ids=METHODS)
def test_an_event_of_one_piece_type_has_the_even_half_of_its_states(method):
    assert wish({}, method, "333corners").choice.states == factorial(8) * 3**7 // 2
    assert wish({"parity": "odd"}, method, "333corners").choice.states == 0


@pytest.mark.parametrize("method", METHODS.values(), ids=METHODS)
@pytest.mark.parametrize("parity", ["odd", "even"])
def test_solved_pieces_are_solved_whatever_the_method_exchanges(parity, method):
    rng = np.random.default_rng(2)
    held = wish({"solved": "UR,UF,UFR,UBR", "parity": parity}, method)
    batch = CubiesBatch.from_cubies(held.choice.draw(rng) for _ in range(20))
    for kind, pieces, turned in (("edges", batch.ep, batch.eo), ("corners", batch.cp, batch.co)):
        for piece in held.choice.rooms[kind].solved:
            assert set(pieces[piece].tolist()) == {piece}
            assert set(turned[piece].tolist()) == {0}
    assert {cubies.parity for cubies in batch} == {parity == "odd"}


def test_the_probability_is_that_among_the_states_of_the_event():
    assert wish({"parity": "even"}, event="333edges").share == 1
    assert wish({"parity": "even"}).share == Fraction(1, 2)


@pytest.mark.parametrize("method", METHODS.values(), ids=METHODS)
def test_hardness_is_the_one_that_memos_are_told(method):
    told = wish({}, method).percentiles
    assert told == pytest.approx({letters: percentile(letters, method) for letters in told})


def test_hardness_is_among_the_states_of_the_event():
    corners_only = wish({"percentile": "0-50"}, event="333corners")
    assert max(corners_only.percentiles) == 14
    easy = sum(state_counts(CORNERS)[0:9:2])
    assert corners_only.share == Fraction(easy, factorial(8) * 3**7 // 2)


def test_what_the_method_exchanges_cannot_be_told_by_classes():
    exchanged = METHODS["edges exchanged"]
    assert wish({"solved": "UR"}, exchanged).counts_are_checked
    assert not wish({"solved": "UB"}, exchanged).counts_are_checked
    assert not wish({"solved": "UR"}, exchanged, event="333corners").counts_are_checked


@pytest.mark.parametrize("name", ["XX", "UFD", "UFRB", ""])
def test_names_of_no_piece_are_refused(name):
    with pytest.raises(ScrambleError) as error:
        wish_of(ScrambleFilter(solved=(name,)), event_named("333"), Method())
    assert (error.value.key, error.value.field) == ("not_a_sticker", "solved")
    assert error.value.sentence["found"] == repr(name)


def test_only_events_of_the_3x3x3_take_filters():
    with pytest.raises(ScrambleError, match="444 takes no filters"):
        wish({"parity": "odd"}, event="444")
