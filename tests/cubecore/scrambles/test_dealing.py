"""Dealing: scrambles lead to the states drawn, obey the WCA, and are repeated by their seeds."""

from math import factorial

import numpy as np
import pytest

from cubecore.cube import SOLVED, Algorithm, Cube, Cubies
from cubecore.errors import StageError
from cubecore.memo import CORNERS, EDGES, Method, state_counts, trace
from cubecore.scrambles import (
    EVENTS,
    ScrambleError,
    ScrambleFilter,
    event_named,
    filtered_state,
    moved_scrambles,
    random_moves,
    scramble,
    scramble_request,
    scrambles,
)
from cubecore.scrambles.dealing import verified_facelets
from tests.scale import sample


@pytest.mark.parametrize("event", EVENTS.values(), ids=EVENTS)
def test_the_facelets_are_those_after_the_moves(event):
    dealt = scramble(event, seed=11)
    assert Cube(event.size).apply(str(dealt)).facelets() == dealt.facelets
    assert scramble(event, seed=11) == dealt


@pytest.mark.parametrize("name", ["333", "333bf", "333edges", "333corners"])
def test_a_scramble_leads_to_the_state_that_was_drawn(name):
    event = event_named(name)
    for dealt in scrambles(event, 3, 5):
        request = scramble_request(ScrambleFilter(), event, Method())
        drawn = filtered_state(request, np.random.default_rng(dealt.seed))
        assert Cubies.from_facelets(dealt.facelets).turned_home == drawn


def test_each_of_many_scrambles_is_repeated_by_its_own_seed():
    event = event_named("333bf")
    many = scrambles(event, 5, 4)
    assert many[0].seed == 5
    assert [scramble(event, each.seed) for each in many] == many


def test_filters_hold_for_the_scrambles_dealt():
    filters = ScrambleFilter.from_json({"edges_letters": "12", "corners_letters": "8"})
    both = state_counts(EDGES)[12] * state_counts(CORNERS)[8]
    share = both / (factorial(8) * 3**7 * factorial(12) * 2**10)
    for dealt in scrambles(event_named("333bf"), 1, 5, filters=filters):
        traced = trace(str(dealt))
        assert (len(traced.edges.letters), len(traced.corners.letters)) == (12, 8)
        assert dealt.probability == pytest.approx(share)
        assert dealt.probability_is_exact


def _cut(dealt):
    """Return the moves before the suffix, and the suffix, which turns more than half of the cube."""
    moves, size = dealt.moves.moves, dealt.event.size
    end = sum(2 * move.last < size for move in moves)
    assert all(2 * move.last > size for move in moves[end:])
    return moves[:end], moves[end:]


def _merges(moves, suffix, size):
    """Return whether the last move is about the same axis as the first one of the suffix."""
    return bool(suffix) and moves[-1].turn(size).axis is suffix[0].turn(size).axis


@pytest.mark.slow
@pytest.mark.parametrize("name", ["333", "333bf"])
def test_no_scramble_of_a_3x3x3_has_more_than_21_turns(name):
    event, lengths, merged = event_named(name), set(), 0
    for dealt in scrambles(event, 2, sample(60, 10_000)):
        moves, suffix = _cut(dealt)
        lengths.add(len(moves))
        merged += _merges(moves, suffix, event.size)
    assert max(lengths) == 21
    assert merged == 0


@pytest.mark.slow
@pytest.mark.parametrize(("name", "length"), [("333bf", 25), ("555bf", 60)])
@pytest.mark.parametrize("strict_axis", [False, True])
def test_random_moves_never_end_in_a_turn_that_the_suffix_merges_with(name, length, strict_axis):
    event, endings, merged = event_named(name), set(), 0
    for dealt in moved_scrambles(event, 3, sample(400, 20_000), strict_axis=strict_axis):
        moves, suffix = _cut(dealt)
        assert len(moves) == length
        merged += _merges(moves, suffix, event.size)
        if suffix:
            ending = Cube(event.size).apply(Algorithm((moves[-1], *suffix)))
            assert not ending.is_solved_in_some_holding
        endings.add((moves[-1].face, suffix[0].letter if suffix else ""))
    assert merged == 0
    assert len(endings) == 6 + 3 * 4


def test_one_random_move_can_have_any_suffix():
    event = event_named("555bf")
    for dealt in moved_scrambles(event, 4, 100, length=1):
        moves, suffix = _cut(dealt)
        assert (len(moves), _merges(moves, suffix, event.size)) == (1, False)
    for dealt in moved_scrambles(event, 4, 10, length=0):
        assert _cut(dealt)[0] == ()


def test_a_last_move_that_has_to_change_leaves_the_others_as_they_are():
    moves = random_moves(60, rng=np.random.default_rng(8), size=5)
    (dealt,) = moved_scrambles(event_named("555bf"), 8, 1)
    assert dealt.moves.moves[:59] == moves.moves[:59]


def test_events_that_leave_pieces_solved_take_no_random_moves():
    with pytest.raises(ScrambleError, match="333edges") as error:
        moved_scrambles(event_named("333edges"), 1, 1)
    assert error.value.field == "random_moves"


@pytest.mark.parametrize("name", EVENTS)
def test_an_event_may_be_given_by_its_name(name):
    event = event_named(name)
    assert scramble(name, 3) == scramble(event, 3)
    assert scrambles(name, 3, 2) == scrambles(event, 3, 2)
    if event.solved is None:
        assert moved_scrambles(name, 3, 2) == moved_scrambles(event, 3, 2)


@pytest.mark.parametrize(
    ("event", "quoted"),
    [("334", "'334'"), (333, "333"), (None, "null"), (["333"], "[…]")],
    ids=repr,
)
def test_unknown_events_are_refused(event, quoted):
    for deal in (
        lambda: scramble(event, 1),
        lambda: scrambles(event, 1, 1),
        lambda: moved_scrambles(event, 1, 1),
    ):
        with pytest.raises(ScrambleError) as refusal:
            deal()
        assert refusal.value.field == "event"
        assert (refusal.value.key, refusal.value.sentence["found"]) == ("unknown_event", quoted)


@pytest.mark.parametrize(("seed", "count", "field"), [(1, 0, "count"), (-1, 1, "seed")])
def test_impossible_counts_and_seeds_are_refused(seed, count, field):
    with pytest.raises(ScrambleError) as error:
        scrambles(event_named("777"), seed, count)
    assert error.value.field == field


def test_a_scramble_that_leads_elsewhere_is_refused():
    with pytest.raises(StageError, match="does not lead"):
        verified_facelets(Algorithm.parse("R U F"), SOLVED.apply("R U"))
