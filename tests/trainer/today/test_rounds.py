"""Which cards a day asks for, and in which order."""

from dataclasses import replace
from datetime import date, timedelta
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from tests.trainer.today.cast import TO_PAIR, TO_WORD, WORDS, WordCards
from trainer.cards.forecast import MOST_DUE
from trainer.cards.names import CardName
from trainer.cards.reading import StoredCard
from trainer.cards.scheduling import Grade
from trainer.cards.sources import MemoPair
from trainer.people.models import User
from trainer.today.rounds import (
    WeakPair,
    card_round,
    cards_of_day,
    mixed,
    scramble_steps,
    weakest_pairs,
)

TODAY = date(2026, 3, 2)
QUESTIONS = WordCards().questions(User(), ())
KV, RT, BX = (CardName(TO_WORD, pair) for pair in ("KV", "RT", "BX"))


def card(name, *, last=-5, due=0, first=-9, grade=Grade.GOOD, repeat=False, stability=5.0):
    """Return a card with days counted from today."""
    days = [TODAY + timedelta(days=day) for day in (first, last, due)]
    return StoredCard(name, stability, days[0], days[1], days[2], grade, repeat)


def day_of(*cards, new_a_day=0, questions=QUESTIONS, today=TODAY):
    return cards_of_day(questions, {each.name: each for each in cards}, new_a_day, today)


def round_of(*cards, **options):
    return card_round(day_of(*cards, **options), TODAY)


def names(cards):
    return [question.name for question in cards.left]


def test_cards_that_are_due_or_overdue_are_asked():
    cards = round_of(card(KV), card(RT, due=-3), card(BX, due=1))

    assert {*names(cards)} == {KV, RT}
    assert (cards.answered, cards.total) == (0, 2)


def test_answered_cards_count_and_the_others_keep_their_order():
    due = [card(name) for name in QUESTIONS]
    before = names(round_of(*due))
    after = round_of(
        card(before[0], last=0, due=3), *(each for each in due if each.name != before[0])
    )

    assert names(after) == before[1:]
    assert (after.answered, after.total) == (1, len(QUESTIONS))


def test_failed_card_comes_once_more_at_the_end():
    failed = card(KV, last=0, due=1, grade=Grade.AGAIN)
    cards = round_of(failed, card(RT))
    assert (names(cards), cards.again) == ([RT, KV], {KV})

    repeated = round_of(failed._replace(has_repeat=True), card(RT, last=0, due=3))
    assert (names(repeated), repeated.answered, repeated.total) == ([], 3, 3)


def test_new_cards_come_in_the_order_of_their_source():
    cards = round_of(new_a_day=2)
    assert {*names(cards)} == set(list(QUESTIONS)[:2]) == cards.new


def test_new_cards_that_were_answered_today_are_among_those_of_the_day():
    begun = card(KV, first=0, last=0, due=2)
    assert len(names(round_of(begun, new_a_day=2))) == 1
    assert names(round_of(begun, new_a_day=1)) == []


def test_no_new_cards_while_many_are_due():
    questions = {CardName(TO_WORD, str(key)): QUESTIONS[KV] for key in range(MOST_DUE + 20)}
    due = [card(name) for name in list(questions)[: MOST_DUE + 1]]

    assert round_of(*due, new_a_day=5, questions=questions).new == frozenset()
    assert len(round_of(*due[1:], new_a_day=5, questions=questions).new) == 5


def test_cards_that_cannot_be_asked_now_are_left_out():
    hidden = CardName(TO_WORD, "ZZ")
    assert names(round_of(card(hidden), card(KV))) == [KV]


def test_each_day_has_its_own_order():
    due = [card(name, due=-1) for name in QUESTIONS]
    days = [TODAY, TODAY + timedelta(days=1)]
    first, second = (card_round(day_of(*due, today=day), day) for day in days)

    assert names(first) != names(second)


@given(st.lists(st.sampled_from("abc"), max_size=40))
def test_at_most_two_alike_come_in_a_row_while_others_are_left(kinds):
    cards = [CardName(kind, str(number)) for number, kind in enumerate(kinds)]
    order = mixed(cards)

    assert sorted(order) == sorted(cards)
    for place in range(2, len(order)):
        alike = {name.kind for name in order[place - 2 : place + 1]}
        left = {name.kind for name in order[place:]}
        assert len(alike) > 1 or left == alike


def test_cards_of_one_kind_keep_their_order():
    cards = [CardName("a", str(number)) for number in range(9)]
    assert all(first < second for first, second in pairwise(mixed(cards)))


def test_weakest_pairs_are_those_that_are_forgotten_fastest_in_either_direction():
    backwards = CardName(TO_PAIR, "RT")
    cards = {
        KV: card(KV, stability=3),
        RT: card(RT, stability=30),
        backwards: card(backwards, stability=1),
        BX: card(BX, stability=2),
    }

    assert [pair.letters for pair in weakest_pairs(QUESTIONS, cards)] == ["RT", "BX", "KV"]
    assert len(WORDS) > 3


def test_practised_scrambles_stay_and_the_weakest_others_follow():
    weakest = [WeakPair(letters) for letters in ("RT", "BX", "KV", "AB")]
    steps = scramble_steps(weakest, [WeakPair("KV", "both")])
    assert [(step.pair.letters, step.is_done) for step in steps] == [
        ("KV", True),
        ("RT", False),
        ("BX", False),
    ]


def test_a_pair_of_one_piece_type_is_dealt_and_counted_for_its_own_event():
    edges, corners = (WeakPair("KV", event) for event in ("edges", "corners"))
    steps = scramble_steps([edges, corners], [edges])
    assert [(step.pair, step.is_done) for step in steps] == [(edges, True), (corners, False)]
    assert steps[1].query == "mode=weak&event=corners&contains=KV"


def test_a_weak_pair_names_the_only_piece_type_that_can_have_it():
    pairs = {KV: [MemoPair("edges", "FL", "DR")], RT: [], BX: [MemoPair("edges", "UR", "DB")]}
    pairs[BX].append(MemoPair("corners", "UBR", "DBL"))
    questions = {name: replace(QUESTIONS[name], memo_pairs=both) for name, both in pairs.items()}
    events = {
        pair.letters: pair.event for pair in weakest_pairs(questions, {n: card(n) for n in pairs})
    }
    assert events == {"KV": "edges", "RT": "", "BX": ""}
