"""Whether a person has words is noted with each write, so that a page's head asks no query for it."""

import pytest
from django.utils import timezone

from tests.html import read_page
from tests.trainer.cast import signed_in
from tests.trainer.pairs.conftest import said
from tests.trainer.transfer.imports.conftest import add_file
from trainer.pairs.models import SHARED, Pair, PairImport
from trainer.pairs.writing import import_pairs, keep_words, undo_import
from trainer.people.models import User
from trainer.transfer.export import export
from trainer.transfer.merge import merge_guest

pytestmark = pytest.mark.django_db
TABLE = {text.pair: text for text in (said("KV", "kiwi"), said("AB", "abbey"))}


def has_words(user):
    return User.objects.get(pk=user.pk).has_words


def rooms_of(client):
    page = read_page(client.get("/").text)
    return [link.text for link in page.one("nav", class_="rooms").all("a")]


def test_today_comes_first_from_the_first_word_on_until_the_last_is_gone(as_alice, alice):
    assert rooms_of(as_alice)[0] == "Practice"
    as_alice.post("/pairs/words", {"pair": "k v", "words": "kiwi"})
    assert rooms_of(as_alice)[:2] == ["Today", "Practice"]
    as_alice.post("/pairs/words", {"pair": "a b", "words": "abbey"})
    as_alice.post("/pairs/words", {"pair": "k v", "words": "", "note": "was a fruit"})
    assert rooms_of(as_alice)[0] == "Today"
    as_alice.post("/pairs/words", {"pair": "a b", "words": ""})
    assert "Today" not in rooms_of(as_alice)


def test_a_visitor_has_it_with_the_word_that_makes_them_a_guest(client):
    assert "Today" not in rooms_of(client)
    client.post("/pairs/words", {"pair": "k v", "words": "kiwi"})
    assert rooms_of(client)[0] == "Today"


def test_the_head_of_a_page_takes_no_query_for_it(as_alice, alice, django_assert_num_queries):
    User.objects.filter(pk=alice.pk).update(has_words=True)
    # The first page of a day notes that somebody was here.
    as_alice.get("/privacy/")
    with django_assert_num_queries(2):
        as_alice.get("/privacy/")


def test_an_import_gives_words_and_undoing_it_takes_them(alice):
    now = timezone.now()
    import_pairs(alice, Pair().uuid, SHARED, TABLE, now)
    assert has_words(alice)
    undo_import(alice, PairImport.objects.get().uuid, now)
    assert not has_words(alice)


def test_undoing_an_import_leaves_the_words_from_before_it(alice, keep):
    keep(alice, "CD", "code")
    import_pairs(alice, Pair().uuid, SHARED, TABLE, timezone.now())
    undo_import(alice, PairImport.objects.get().uuid, timezone.now())
    assert has_words(alice)


def test_an_account_file_gives_words(alice, bob, keep):
    keep(alice, "KV", "kiwi")
    alice.refresh_from_db()
    add_file(bob, "".join(export(alice)))
    assert has_words(bob)


def test_a_file_without_words_gives_none(alice, bob, keep):
    keep(alice, "KV", "", note="no word yet")
    add_file(bob, "".join(export(alice)))
    assert (has_words(alice), has_words(bob)) == (False, False)


def test_words_of_a_guest_are_the_members(alice, guest, keep):
    keep(guest, "KV", "kiwi")
    merge_guest(guest, alice)
    assert has_words(alice)
    assert rooms_of(signed_in(alice))[0] == "Today"


def test_a_guest_without_words_leaves_those_of_the_member(alice, guest, keep):
    keep(alice, "KV", "kiwi")
    keep(guest, "AB", "", note="no word yet")
    merge_guest(guest, alice)
    assert has_words(alice)


def test_words_for_edges_hide_shared_ones_but_those_still_count(alice, keep):
    keep(alice, "KV", "kiwi")
    keep_words(alice, "edges", said("KV", ""), timezone.now())
    assert has_words(alice)
