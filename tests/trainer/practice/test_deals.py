"""Drawing scrambles, filling the stock, and reading typed scrambles."""

import random
from concurrent.futures import ThreadPoolExecutor

import pytest
from django.core.management import call_command
from django.db import connection, transaction

from cubecore.cube import SOLVED
from cubecore.memo import Method, trace
from trainer.practice.deals import (
    ScrambleError,
    draw_scramble,
    fill_stock,
    filtered_scramble,
    read_scramble,
    restock,
    transformed,
    with_random_holding,
    without_holding,
)
from trainer.practice.models import Deal


@pytest.fixture
def rng():
    return random.Random(1)


def state(scramble: str):
    return SOLVED.apply(scramble).turned_home


@pytest.mark.django_db
def test_states_of_one_piece_type_leave_the_other_solved(rng):
    fill_stock("edges", 10, rng)
    fill_stock("corners", 10, rng)
    for made in Deal.objects.of_event("edges"):
        assert (state(made.scramble).cp, state(made.scramble).co) == (SOLVED.cp, SOLVED.co)
    for made in Deal.objects.of_event("corners"):
        assert (state(made.scramble).ep, state(made.scramble).eo) == (SOLVED.ep, SOLVED.eo)


@pytest.mark.django_db
def test_filtered_scrambles_pass_the_filter(rng):
    filtered = filtered_scramble(
        "333bf", {"edges_letters": "8-10", "parity": "even"}, Method(), rng
    )
    memo = trace(filtered.scramble, Method())
    assert 8 <= len(memo.edges.letters) <= 10
    assert memo.parity is False
    assert 0 < (filtered.probability or 0) < 1


@pytest.mark.parametrize(
    ("settings", "field"), [({"edges_letters": "x"}, "edges_letters"), ({"solved": "QQ"}, "solved")]
)
def test_the_error_of_an_impossible_filter_names_its_field(rng, settings, field):
    with pytest.raises(ScrambleError) as refused:
        filtered_scramble("333bf", settings, Method(), rng)
    assert refused.value.field == field


@pytest.mark.django_db
def test_filling_the_stock_solves_only_what_is_missing(rng):
    assert fill_stock("both", 3, rng) == 3
    assert fill_stock("both", 5, rng) == 2
    assert fill_stock("both", 5, rng) == 0
    assert Deal.objects.of_event("both").count() == 5
    assert Deal.objects.draw("both", 1) is not None
    assert fill_stock("edges", 0, rng) == 0


@pytest.mark.django_db
def test_the_command_fills_every_event(capsys):
    call_command("fill_deals", stock=2, seed=1)
    assert capsys.readouterr().out == "Made 2 of edges, 2 of corners, 2 of both.\n"
    call_command("fill_deals", stock=2, seed=1, verbosity=0)
    assert capsys.readouterr().out == ""
    assert Deal.objects.count() == 6


@pytest.mark.django_db
def test_a_scramble_is_drawn_from_stock_and_nothing_is_stored(rng):
    Deal.objects.create(event="edges", scramble="R U", lot=0.2)
    Deal.objects.create(event="edges", scramble="F D", lot=0.7)
    assert {draw_scramble("edges", rng) for _ in range(20)} == {"R U", "F D"}
    assert Deal.objects.count() == 2


@pytest.mark.django_db
def test_without_states_random_moves_are_dealt(rng):
    assert len(without_holding(draw_scramble("both", rng)).split()) == 25


@pytest.mark.django_db
def test_a_dealt_state_goes_back_into_stock_as_another_one(rng):
    Deal.objects.create(event="both", scramble="R U F", lot=0.5)
    restock("R U F Rw2 Uw'", "both", rng)
    waiting = Deal.objects.get()
    assert waiting.scramble != "R U F"
    assert len(waiting.scramble.split()) == 3


@pytest.mark.django_db(transaction=True)
def test_nobody_waits_for_somebody_else_who_was_dealt_the_same_state(rng):
    if connection.vendor != "postgresql":
        pytest.skip("SQLite has one lock for all writes")
    Deal.objects.create(event="both", scramble="R U F", lot=0.5)

    def restock_as_another_server():
        with transaction.atomic():
            restock("R U F Rw2 Uw'", "both", random.Random(2))
        connection.close()

    with transaction.atomic(), ThreadPoolExecutor(1) as other:
        restock("R U F Rw2 Uw'", "both", rng)
        returned = Deal.objects.get()
        # It would wait until this transaction ends.
        other.submit(restock_as_another_server).result(timeout=30)
    assert Deal.objects.get().scramble == returned.scramble != "R U F"


def test_a_state_is_transformed_into_96_states(rng):
    assert len({transformed("R U2 F' L D", rng) for _ in range(2000)}) == 96


def test_wide_turns_at_the_end_only_change_the_holding(rng):
    held = {with_random_holding("R U F", 3, rng) for _ in range(500)}
    assert len(held) == 24
    assert {without_holding(scramble) for scramble in held} == {"R U F"}


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("RUR’U2’  f\n", "R U R' U2 Fw"),
        ("R U2' (L D)2", "R U2' L D L D"),
        ("M' x", "M' x"),
    ],
)
def test_pasted_scrambles_are_read(typed, read):
    assert read_scramble(typed, "both").replace("U2'", "U2") == read.replace("U2'", "U2")


@pytest.mark.parametrize(
    ("typed", "position"),
    [("R U Q", 4), ("  ", 0), ("R R'", None), ("R U " * 200, 800)],
)
def test_text_that_is_not_a_scramble_is_refused_with_its_position(typed, position):
    with pytest.raises(ScrambleError) as refused:
        read_scramble(typed, "both")
    assert refused.value.position == position


@pytest.mark.django_db
def test_a_filtered_deal_leaves_the_stock_as_it_is(client, rng):
    fill_stock("edges", 3, rng)
    before = set(Deal.objects.values_list("pk", flat=True))
    page = client.get("/?event=edges&edges_letters=10-12")
    assert (page.status_code, len(page.context["moves"]) > 5) == (200, True)
    assert set(Deal.objects.values_list("pk", flat=True)) == before
