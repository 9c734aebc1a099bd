"""Rounds of pair recall, by plain forms: memorise, cover, type, and what the cards learn from it."""

from datetime import timedelta
from uuid import uuid4

import pytest
from django.test import Client
from django.utils import timezone

from tests.html import read_page
from tests.trainer.queries import A_WRITE, at_most
from trainer.cards.models import Card, CardAnswer
from trainer.cards.reading import days_of_questions
from trainer.pairs.models import PairRecall
from trainer.people.models import User

pytestmark = pytest.mark.django_db
WORDS = {"KV": "kiwi", "AT": "abbot", "CD": "code"}


@pytest.fixture
def with_words(alice, keep):
    for pair, words in WORDS.items():
        keep(alice, pair, words)


def start(client, count=3, **options):
    """Begin a round and return its address."""
    sent = {"count": count, "uuid": str(uuid4())} | options
    return client.post("/pairs/recall/", sent)["Location"]


def letters_on(client, address):
    """Return the letters of the pairs on a page."""
    page = read_page(client.get(address).text)
    return [each.text for each in page.all(class_="recall-letters")]


def phase_of(client, address):
    return read_page(client.get(address).text).one("article")["data-round"]


def give_time(seconds=10):
    """Let a round have begun earlier, and its pairs have been covered half as long ago."""
    now = timezone.now()
    rounds = PairRecall.objects.all()
    rounds.update(started_at=now - timedelta(seconds=seconds))
    rounds.exclude(memorised_at=None).update(memorised_at=now - timedelta(seconds=seconds / 2))


def test_a_visitor_does_a_whole_round_and_becomes_a_guest():
    client = Client()
    client.get("/pairs/recall/")
    assert not User.objects.exists()
    address = start(client, 60)
    pairs = letters_on(client, address)
    assert len(pairs) == len(set(pairs)) == 60
    client.post(f"{address}memorised")
    page = read_page(client.get(address).text)
    assert len(page.all("input", name="pair")) == 60
    client.post(
        f"{address}typed", {"pair": [pairs[0].lower(), " ".join(pairs[1]), *pairs[3:], "x"]}
    )
    page = read_page(client.get(address).text)
    assert page.one(data_figure="pairs-recalled")["data-value"] == "2/60"
    assert len(page.one("tbody").all(class_="is-wrong")) == 58


@pytest.mark.parametrize("count", [2, 61, "many"])
def test_a_round_has_3_to_60_pairs(client, count):
    answer = client.post("/pairs/recall/", {"count": count, "uuid": str(uuid4())})
    assert answer.status_code == 400
    assert not PairRecall.objects.exists()


@pytest.mark.usefixtures("with_words")
def test_nothing_shows_the_pairs_again_once_they_are_covered(as_alice):
    address = start(as_alice, words="on")
    assert "kiwi" in as_alice.get(address).text
    as_alice.post(f"{address}memorised")
    for again in ("turn", "memorised"):
        as_alice.post(f"{address}{again}", {"place": 1})
        text = as_alice.get(address).text
        assert not any(word in text for word in WORDS.values())
        assert letters_on(as_alice, address) == []


@pytest.mark.usefixtures("with_words")
def test_words_are_shown_only_if_their_owner_wants_them(as_alice, alice):
    hidden = as_alice.get(start(as_alice)).text
    assert not any(word in hidden for word in WORDS.values())
    start(as_alice, words="on")
    alice.refresh_from_db()
    assert alice.shows_pair_words


def test_one_by_one_shows_one_pair_and_times_each(as_alice):
    address = start(as_alice, view="one")
    seen = letters_on(as_alice, address)
    for place in (1, 2, 1):
        PairRecall.objects.update(turned_at=timezone.now() - timedelta(seconds=2))
        as_alice.post(f"{address}turn", {"place": place})
        seen += letters_on(as_alice, address)
    row = PairRecall.objects.get()
    assert seen == ["".join(row.pairs[place]) for place in (0, 1, 2, 1)]
    as_alice.post(f"{address}memorised")
    paces = PairRecall.objects.get().paces
    assert [ms // 1_000 for ms in paces] == [2, 2, 2]


@pytest.mark.usefixtures("with_words")
def test_the_result_feeds_the_cards_of_pairs_with_words_once(as_alice, alice):
    address = start(as_alice)
    as_alice.post(f"{address}memorised")
    give_time()
    pairs = ["".join(pair) for pair in PairRecall.objects.get().pairs]
    assert set(pairs) == set(WORDS)
    typed = {"pair": [pairs[0], "xx", pairs[2]]}
    for _ in range(2):
        as_alice.post(f"{address}typed", typed)
    assert [row.correct for row in CardAnswer.objects.filter(user=alice)].count(True) == 2
    names = {(card.kind, card.key) for card in Card.objects.filter(user=alice)}
    assert names == {("word-pair", "k v"), ("word-pair", "a t"), ("word-pair", "c d")}
    today = alice.day_of(timezone.now())
    assert days_of_questions(alice, today)[today].question_ms // 1_000 == 10
    assert as_alice.get("/pairs/recall/").status_code == 200


@pytest.mark.usefixtures("with_words")
def test_a_round_takes_few_queries(as_alice):
    address = start(as_alice, 60)
    as_alice.post(f"{address}memorised")
    give_time()
    with at_most(A_WRITE + 2):
        as_alice.post(f"{address}typed", {"pair": ["kv"] * 60})
