"""Today takes as few queries after 10,000 answers as after ten."""

from datetime import timedelta
from uuid import uuid4

import pytest
from django.utils import timezone

from cubecore.memo import Method
from tests.scale import sample
from tests.trainer.practice.cast import judged_attempt
from tests.trainer.queries import A_PAGE, A_WRITE, at_most
from tests.trainer.today.cast import TO_PAIR, TO_WORD, WordCards, answer, fields_of, prompt_of
from trainer.algorithms.cards import AlgorithmCards
from trainer.algorithms.grid import board_of
from trainer.algorithms.models import OwnAlgorithm
from trainer.cards.models import CardAnswer
from trainer.cards.names import CardName
from trainer.cards.rebuilding import rebuild
from trainer.pairs.cards import PairCards
from trainer.pairs.models import Pair
from trainer.practice.models import Attempt
from trainer.today import sources
from trainer.today.reading import today_of

pytestmark = pytest.mark.django_db

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWX"
ANSWERS = 10_000
CARDS = 2 * 24 * 24


@pytest.fixture
def many_words(monkeypatch, word_cards):
    """Let everybody have a word for each of 576 pairs."""
    words = {first + second: f"word {first} {second}" for first in LETTERS for second in LETTERS}
    monkeypatch.setattr(sources, "SOURCES", (WordCards(words),))
    return words


@pytest.fixture
def words_and_algorithms(monkeypatch, alice):
    """Let Alice have a word for every pair, and an algorithm for every pair of edges."""
    monkeypatch.setattr(sources, "SOURCES", (PairCards(), AlgorithmCards()))
    Pair.objects.bulk_create(
        Pair(user=alice, first=first, second=second, words=f"word {first} {second}")
        for first in LETTERS.lower()
        for second in LETTERS.lower()
    )
    OwnAlgorithm.objects.bulk_create(
        OwnAlgorithm(user=alice, text="[U2, M']", **key._asdict())
        for key in board_of(Method(), "edges", "UR").cases()
    )
    return list(sources.questions_of(alice))


def answered(user, words, count):
    """Store answers to all cards of words."""
    names = [CardName(kind, pair) for pair in words for kind in (TO_PAIR, TO_WORD)]
    answered_all(user, names, count)


def answered_all(user, names, count):
    """Store answers to all cards, the last of each wrong and long enough ago to be due."""
    now = timezone.now()
    rows = []
    for number in range(count):
        turn, place = divmod(number, len(names))
        moment = now - timedelta(days=400 - 20 * turn, minutes=place)
        is_last = number + len(names) >= count
        rows.append(
            CardAnswer(
                user=user,
                uuid=uuid4(),
                kind=names[place].kind,
                key=names[place].key,
                correct=not is_last,
                ms=1_000 + place,
                day=user.day_of(moment),
                grade=1 if is_last else 3,
                answered_at=moment,
            )
        )
    CardAnswer.objects.bulk_create(rows, batch_size=500)
    rebuild(user)


@pytest.mark.parametrize("count", [10, ANSWERS])
def test_today_takes_at_most_6_queries(as_alice, alice, many_words, count):
    answered(alice, many_words, count)
    failed = judged_attempt(alice)
    Attempt.objects.filter(pk=failed.pk).update(correct=False)
    with at_most(A_PAGE):
        page = as_alice.get("/today/")
    assert page.status_code == 200
    assert prompt_of(page.text)


def test_words_and_algorithms_are_read_at_once(as_alice, alice, words_and_algorithms):
    assert len(words_and_algorithms) > 1_300
    answered_all(alice, words_and_algorithms, sample(1_400, ANSWERS))
    page = as_alice.get("/today/").text
    with at_most(A_PAGE):
        as_alice.get("/today/")
    answer(as_alice, page, "R")
    form = fields_of(as_alice.get("/today/").text) | {"answer": "R", "ms": "1400"}
    # One more reads what is asked.
    with at_most(A_WRITE + 1):
        as_alice.post("/today/answer", form)


def test_answer_takes_as_many_queries_after_many(as_alice, alice, many_words):
    answered(alice, many_words, sample(1_000, ANSWERS))
    page = as_alice.get("/today/").text
    # The first answer of a day has a row of the day to make, as the first of an address has.
    answer(as_alice, page, "nonsense")
    form = fields_of(as_alice.get("/today/").text) | {"answer": "nonsense", "ms": "1400"}
    # One more reads what is asked.
    with at_most(A_WRITE + 1):
        after = as_alice.post("/today/answer", form)["Location"]
    with at_most(A_PAGE):
        as_alice.get(after)


def test_all_due_cards_are_in_the_round(alice, many_words):
    answered(alice, many_words, CARDS)
    cards = today_of(alice, timezone.now()).cards
    assert (len(cards.left), len(cards.new)) == (CARDS, 0)
