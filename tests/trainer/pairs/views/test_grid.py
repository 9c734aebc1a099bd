"""The grid of pairs: what it shows, and how words are stored by plain forms."""

import gzip
from uuid import uuid4

import pytest
from django.core.management import call_command
from django.test import Client
from django.utils import timezone

from cubecore.models import NotationScheme
from tests.html import read_page
from tests.trainer.queries import at_most
from trainer.methods.stored import Method, keep_method
from trainer.pairs.grid import alphabet_of
from trainer.pairs.models import SHARED, Pair
from trainer.pairs.reading import pairs_of
from trainer.pairs.sheets import PairKey, PairText
from trainer.pairs.writing import import_pairs
from trainer.people.models import User

pytestmark = pytest.mark.django_db
MOST_QUERIES, MOST_BYTES = 4, 60_000


def page_of(answer):
    return read_page(answer.text)


def links(client, address="/pairs/"):
    """Return the text of each pair that the grid links to, by its letters."""
    table = page_of(client.get(address)).one("table", class_="pairs-table")
    texts = (link.text.partition(" ") for link in table.all("a"))
    return {pair: words for pair, _, words in texts}


def figure(client, name, address="/pairs/"):
    return page_of(client.get(address)).one(data_figure=name)["data-value"]


def test_a_visitor_sees_an_empty_grid_and_becomes_a_guest_with_the_first_word():
    client = Client()
    assert figure(client, "pairs-filled") == "0/526"
    assert not User.objects.exists()
    sent = {"pair": "k v", "words": "kiwi", "note": "green\r\nand ripe"}
    assert client.post("/pairs/words", sent)["Location"] == "/pairs/?pair=k+v"
    pair = Pair.objects.get(user=User.objects.get(is_guest=True))
    assert (pair.first, pair.second, pair.words, pair.note) == ("k", "v", "kiwi", "green\nand ripe")
    assert figure(client, "pairs-filled") == "1/526"
    assert links(client)["KV"] == "kiwi"


@pytest.mark.parametrize(("pieces", "count"), [("edges", 440), ("corners", 378)])
def test_pairs_that_the_buffer_makes_impossible_are_no_links(as_alice, alice, pieces, count):
    User.objects.filter(pk=alice.pk).update(keeps_two_pair_lists=True)
    assert len(links(as_alice, f"/pairs/?pieces={pieces}")) == count


def test_a_shared_list_greys_out_only_what_neither_piece_type_can_have():
    edges, corners, shared = (alphabet_of(Method(), each) for each in ("edges", "corners", SHARED))
    assert shared.possible == edges.possible | corners.possible
    assert PairKey("b", "b") not in shared.possible


def test_save_and_next_goes_on_to_the_next_possible_pair(as_alice):
    sent = {"pair": "k v", "words": "kiwi", "next": "1"}
    assert as_alice.post("/pairs/words", sent)["Location"] == "/pairs/?pair=k+w"
    assert as_alice.post("/pairs/words", sent | {"pair": "x w"})["Location"].startswith(
        "/pairs/?pair="
    )


def test_a_word_that_is_emptied_is_gone(as_alice, alice, keep):
    keep(alice, "KV", "kiwi")
    as_alice.post("/pairs/words", {"pair": "k v", "words": " ", "note": ""})
    assert not Pair.objects.exists()


def test_words_that_are_too_long_are_refused_and_shown_again(as_alice):
    answer = as_alice.post("/pairs/words", {"pair": "k v", "words": "k" * 301})
    assert answer.status_code == 400
    assert page_of(answer).one("textarea", name="words").text == "k" * 301
    assert not Pair.objects.exists()


def test_what_a_person_wrote_is_text_and_no_html(as_alice, alice, keep):
    keep(alice, "KV", "<b onclick=x>kiwi</b>")
    assert links(as_alice)["KV"] == "<b onclick=x>kiwi</b>"


@pytest.mark.parametrize(
    ("query", "pairs"),
    [
        ("q=kiw", ["KV"]),
        ("q=K&by=first", "every pair with K"),
        ("q=GREEN&by=word", ["KV"]),
        ("q=AV", ["AV"]),
        ("q=zebra", []),
    ],
)
def test_pairs_are_found_by_letters_and_words(as_alice, alice, keep, query, pairs):
    keep(alice, "KV", "kiwi", "green")
    results = page_of(as_alice.get(f"/pairs/?{query}")).one(class_="pairs-results")
    letters = [item.one("b").text.replace(" ", "") for item in results.all("li")]
    assert (letters == pairs) if isinstance(pairs, list) else {each[0] for each in letters} == {"K"}


def test_suffixes_are_found_without_words(as_alice):
    results = page_of(as_alice.get("/pairs/?q=v&by=second")).one(class_="pairs-results")
    assert {item.one("b").text[-1] for item in results.all("li")} == {"V"}


def test_another_scheme_hides_pairs_and_deletes_none(as_alice, alice, keep):
    keep(alice, "KV", "kiwi")
    call_command("load_schemes", verbosity=0)
    kana = NotationScheme.objects.get(slug="kana")
    keep_method(alice, Method(scheme=kana.scheme), kana)
    assert "kiwi" not in links(as_alice).values()
    assert "kiwi" in as_alice.get("/pairs/export.csv").text
    speffz = NotationScheme.objects.get(slug="speffz")
    keep_method(alice, Method(), speffz)
    assert links(as_alice)["KV"] == "kiwi"


def test_two_lists_begin_with_the_words_of_the_shared_one(as_alice, alice, keep):
    keep(alice, "KV", "kiwi")
    as_alice.post("/pairs/settings", {"keeps_two_pair_lists": "on"})
    as_alice.post("/pairs/words", {"pieces": "edges", "pair": "k v", "words": "kayak"})
    assert links(as_alice, "/pairs/?pieces=edges")["kv"] == "kayak"
    assert links(as_alice, "/pairs/?pieces=corners")["KV"] == "kiwi"
    as_alice.post("/pairs/words", {"pieces": "edges", "pair": "k v", "words": ""})
    assert links(as_alice, "/pairs/?pieces=edges")["kv"] == ""
    as_alice.post("/pairs/words", {"pieces": "corners", "pair": "k v", "words": "kart"})
    as_alice.post("/pairs/settings", {})
    assert links(as_alice)["KV"] == "kiwi, kart"


def test_nobody_sees_the_words_of_another(as_alice, bob, keep):
    keep(bob, "KV", "kiwi")
    for address in ("/pairs/", "/pairs/?q=kiwi&by=word", "/pairs/export.csv"):
        assert "kiwi" not in as_alice.get(address).text.replace('value="kiwi"', "")


def test_a_whole_grid_takes_few_queries_and_bytes(as_alice, alice):
    pairs = alphabet_of(Method(), SHARED).all_pairs()
    texts = {pair: PairText(pair, f"{pair.first * 5} and {pair.second * 6}") for pair in pairs}
    import_pairs(alice, uuid4(), SHARED, texts, timezone.now())
    assert len(pairs_of(alice, SHARED)) == 24 * 24
    with at_most(MOST_QUERIES):
        page = as_alice.get("/pairs/?pair=k+v")
    assert len(gzip.compress(page.content)) <= MOST_BYTES
