"""What happens to words when a guest signs in, and with a file of the account."""

import json

import pytest
from django.utils import timezone

from trainer.pairs.models import SHARED, Pair, PairImport
from trainer.pairs.reading import pairs_of
from trainer.transfer.export import export
from trainer.transfer.imports import add, read_on, receive
from trainer.transfer.merge import merge_guest
from trainer.transfer.models import Import

pytestmark = pytest.mark.django_db


def words(user):
    return {" ".join(pair): text.words for pair, text in pairs_of(user, SHARED).items()}


def test_a_guest_who_signs_in_keeps_all_words(alice, guest, keep):
    keep(alice, "KV", "kiwi")
    keep(guest, "KV", "kiosk")
    keep(guest, "AB", "abbey")
    merge_guest(guest, alice)
    assert set(words(alice)) == {"k v", "a b"}
    assert set(words(alice)["k v"].split(", ")) == {"kiwi", "kiosk"}
    assert words(guest) == {}


def test_joined_words_are_one_row_again_once_they_are_edited(alice, guest, keep):
    keep(alice, "KV", "kiwi")
    keep(guest, "KV", "kiosk")
    merge_guest(guest, alice)
    keep(alice, "KV", "kayak")
    assert Pair.objects.get(user=alice).words == "kayak"


def test_an_account_file_has_the_words_and_gives_them_to_another(alice, bob, keep):
    keep(alice, "KV", "kiwi", "green")
    keep(alice, "AB", "abbey", pieces="edges")
    file = "".join(export(alice))
    assert {row["words"] for row in json.loads(file)["letter_pairs"]} == {"kiwi", "abbey"}
    received = receive(bob, "file", [file.encode()], timezone.now())
    read_on(received, timezone.now())
    assert add(Import.objects.get(pk=received.pk))
    assert pairs_of(bob, SHARED) == pairs_of(alice, SHARED)
    assert pairs_of(bob, "corners").keys() == pairs_of(alice, "corners").keys()


def test_everything_goes_with_the_account(alice, keep):
    keep(alice, "KV", "kiwi")
    PairImport.objects.create(user=alice, uuid=Pair.objects.get().uuid)
    alice.delete()
    assert not Pair.objects.exists()
    assert not PairImport.objects.exists()
