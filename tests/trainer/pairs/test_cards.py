"""The cards of pairs: what they ask, and how well their words are known in the grid."""

import doctest
from datetime import timedelta
from uuid import uuid4

import pytest
from django.utils import timezone

from tests.html import read_page
from tests.trainer.cards.asking import questions_from
from trainer.cards.names import CardName
from trainer.cards.writing import GivenAnswer, keep_answer
from trainer.pairs import cards, memories
from trainer.pairs.cards import PairCards
from trainer.people.models import User
from trainer.retrying import Verb

pytestmark = pytest.mark.django_db
KV = CardName("pair-word", "k v")


def answer(user, name, days_ago=0, *, is_correct=True):
    when = timezone.now() - timedelta(days=days_ago)
    Verb(keep_answer)(user, GivenAnswer(uuid4(), name, is_correct, 1_400), when)


def level_of(client, pair):
    table = read_page(client.get("/pairs/").text).one("table", class_="pairs-table")
    [link] = [link for link in table.all("a") if link.text.split()[0] == pair]
    [level] = [name for name in link["class"].split() if name.startswith("pair-level-")]
    return int(level[-1])


def test_examples_give_the_results_that_they_show():
    assert doctest.testmod(cards).failed == doctest.testmod(memories).failed == 0


def test_a_pair_with_words_has_a_card_in_each_direction(alice, keep):
    keep(alice, "KV", "kiwi, kavka", "green")
    questions = questions_from(PairCards(), alice)
    assert set(questions) == {KV, CardName("word-pair", "k v")}
    asks_word, asks_letters = questions.values()
    assert (asks_word.prompt, asks_word.note) == ("KV", "green")
    assert [asks_word.accepts(text) for text in ("Kiwi", "kavka", "kiosk")] == [True, True, False]
    assert [asks_letters.accepts(text) for text in ("kv", "K V", "vk")] == [True, True, False]


def test_words_of_two_pairs_accept_both(alice, keep):
    keep(alice, "KV", "kiwi")
    keep(alice, "KW", "kiwi")
    question = questions_from(PairCards(), alice)[CardName("word-pair", "k v")]
    assert [question.accepts(text) for text in ("kv", "kw", "kx")] == [True, True, False]


def test_impossible_pairs_and_pairs_of_other_letters_are_not_questions_from(alice, keep):
    for pair in ("KK", "あい"):
        keep(alice, pair, "word")
    assert questions_from(PairCards(), alice) == {}


def test_each_list_has_cards_of_its_own(alice, keep):
    keep(alice, "KT", "kite")
    User.objects.filter(pk=alice.pk).update(keeps_two_pair_lists=True)
    alice.refresh_from_db()
    keys = {name.key for name in questions_from(PairCards(), alice)}
    assert keys == {"edges: k t", "corners: k t"}


def test_a_cell_is_coloured_by_how_well_its_word_is_known(as_alice, alice, keep):
    keep(alice, "KV", "kiwi")
    keep(alice, "KW", "kiwi wing")
    assert level_of(as_alice, "KV") == 0
    answer(alice, KV)
    answer(alice, CardName("pair-word", "k w"), days_ago=300)
    assert (level_of(as_alice, "KV"), level_of(as_alice, "KW")) == (4, 1)
    page = read_page(as_alice.get("/pairs/?pair=K+V").text)
    assert page.one(data_figure="cards-known")["data-value"] == "1"
    assert page.one(class_="pair-memory").text == "due in 2 days · recalled 1 of 1 · 1.4 s"


@pytest.mark.parametrize("keeps_two", [False, True])
def test_one_card_is_asked_as_it_is_among_all(alice, keep, keeps_two):
    alice.keeps_two_pair_lists = keeps_two
    for pair, words in {"KV": "kiwi", "KW": "kiwi", "FH": "fish"}.items():
        keep(alice, pair, words)
    source = PairCards()

    questions = questions_from(source, alice)
    assert len(questions) >= 6
    for name, question in questions.items():
        assert questions_from(source, alice, name) == {name: question}
    assert questions_from(source, alice, CardName("pair-word", "z z")) == {}
