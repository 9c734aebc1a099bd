"""What happens to algorithms when a guest signs in, and with a file of the account."""

import json
from uuid import uuid4

import pytest
from django.utils import timezone

from tests.trainer.algorithms.conftest import BACK, FLIP, FLIP_MOVES, FORTH
from trainer.algorithms.keeps import algorithm_of_entry
from trainer.algorithms.models import AlgorithmImport, OwnAlgorithm
from trainer.algorithms.reading import algorithms_of
from trainer.entries import Entry, FieldError
from trainer.transfer.export import export
from trainer.transfer.imports import add, read_on, receive
from trainer.transfer.merge import merge_guest
from trainer.transfer.models import Import

pytestmark = pytest.mark.django_db


def texts(user):
    return {key: [row.text for row in rows] for key, rows in algorithms_of(user).items()}


def bring(user, file):
    received = receive(user, "file", [file.encode()], timezone.now())
    read_on(received, timezone.now())
    return add(Import.objects.get(pk=received.pk))


def test_a_guest_who_signs_in_keeps_all_algorithms_and_none_twice(alice, guest, store):
    store(alice, FORTH, "U2 M' U2 M", starred=True)
    store(guest, FORTH, "U2 M' U2 M")
    store(guest, FORTH, "[U2, M']", starred=True)
    store(guest, BACK, "[M', U2]")
    merge_guest(guest, alice)
    assert {key: set(some) for key, some in texts(alice).items()} == {
        FORTH: {"U2 M' U2 M", "[U2, M']"},
        BACK: {"[M', U2]"},
    }
    assert OwnAlgorithm.objects.filter(user=alice).count() == 3
    assert texts(guest) == {}


def test_an_account_file_has_the_algorithms_and_gives_them_to_another(alice, bob, store):
    store(alice, FORTH, "U2 M' U2 M", starred=True, note="fast")
    store(alice, FLIP, FLIP_MOVES)
    file = "".join(export(alice))
    assert bring(bob, file)
    assert algorithms_of(bob) == algorithms_of(alice)
    # Once more changes nothing.
    bring(bob, file)
    assert OwnAlgorithm.objects.filter(user=bob).count() == 2


ENTRY = {
    "uuid": str(uuid4()),
    **FORTH._asdict(),
    "text": "U2 M' U2 M",
    "starred": True,
    "note": "",
    "order": 0,
    "changed_at": "2026-03-01T12:00:00+00:00",
}


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"text": "M' U2 M U2"}, "text"),
        ({"text": "Q"}, "text"),
        ({"text": "(U2 M' U2 M)181"}, "text"),
        ({"text": ""}, "text"),
        ({"second": "UB"}, "second"),
        ({"second": "fd"}, "second"),
        ({"buffer": "UFR"}, "second"),
        ({"pieces": "wings"}, "pieces"),
        ({"order": 99_999}, "order"),
        ({"note": "x" * 1_001}, "note"),
    ],
)
def test_a_file_brings_no_algorithm_that_does_not_solve_its_case(changes, field):
    assert algorithm_of_entry(Entry(ENTRY, timezone.now())).case == FORTH
    with pytest.raises(FieldError, match=field):
        algorithm_of_entry(Entry(ENTRY | changes, timezone.now()))


def test_everything_goes_with_the_account(alice, store):
    store(alice, FORTH, "U2 M' U2 M")
    AlgorithmImport.objects.create(user=alice, uuid=uuid4())
    assert {row["text"] for row in json.loads("".join(export(alice)))["algorithms"]} == {
        "U2 M' U2 M"
    }
    alice.delete()
    assert not OwnAlgorithm.objects.exists()
    assert not AlgorithmImport.objects.exists()
