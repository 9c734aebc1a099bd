"""Whether a person has algorithms is noted with each write, so that a page's head asks no query for it."""

from uuid import uuid4

import pytest
from django.utils import timezone

from tests.html import read_page
from tests.trainer.algorithms.conftest import BACK, FORTH, SOLUTIONS
from tests.trainer.transfer.imports.conftest import add_file
from trainer.algorithms.writing import (
    AlgorithmText,
    delete_algorithm,
    import_algorithms,
    undo_import,
)
from trainer.people.models import User
from trainer.transfer.export import export
from trainer.transfer.merge import merge_guest

pytestmark = pytest.mark.django_db
CASE = {"pieces": "edges", "buffer": "UF", "case": "UB DF"}
SHEET = {BACK: [AlgorithmText(SOLUTIONS[BACK][0])]}


def has_algorithms(user):
    return User.objects.get(pk=user.pk).has_algorithms


def rooms_of(client):
    page = read_page(client.get("/").text)
    return [link.text for link in page.one("nav", class_="rooms").all("a")]


def test_today_comes_first_from_the_first_algorithm_on_until_the_last_is_gone(as_alice, alice):
    first, second = uuid4(), uuid4()
    for uuid, moves in zip((first, second), SOLUTIONS[FORTH], strict=True):
        as_alice.post("/algorithms/store", {"uuid": uuid, "algorithm": moves, **CASE})
        assert rooms_of(as_alice)[0] == "Today"
    as_alice.post("/algorithms/delete", {"uuid": first, **CASE})
    assert rooms_of(as_alice)[0] == "Today"
    as_alice.post("/algorithms/delete", {"uuid": second, **CASE})
    assert rooms_of(as_alice)[0] == "Practice"


def test_a_visitor_has_it_with_the_algorithm_that_makes_them_a_guest(client):
    sent = {"uuid": uuid4(), "algorithm": SOLUTIONS[FORTH][0], **CASE}
    client.post("/algorithms/store", sent)
    assert rooms_of(client)[0] == "Today"


def test_an_import_gives_algorithms_and_undoing_it_takes_them(alice, bob, store):
    store(bob, FORTH, SOLUTIONS[FORTH][0])
    for user in (alice, bob):
        uuid = uuid4()
        import_algorithms(user, uuid, SHEET, timezone.now())
        assert has_algorithms(user)
        undo_import(user, uuid, timezone.now())
    assert (has_algorithms(alice), has_algorithms(bob)) == (False, True)


def test_an_account_file_gives_algorithms(alice, bob, guest, store):
    add_file(guest, "".join(export(alice)))
    store(alice, FORTH, SOLUTIONS[FORTH][0])
    add_file(bob, "".join(export(alice)))
    assert (has_algorithms(bob), has_algorithms(guest)) == (True, False)


def test_algorithms_of_a_guest_are_the_members(alice, bob, guest, store):
    store(guest, FORTH, SOLUTIONS[FORTH][0])
    merge_guest(guest, alice)
    assert (has_algorithms(alice), has_algorithms(guest)) == (True, False)
    merge_guest(User.objects.create_guest(), alice)
    merge_guest(User.objects.create_guest(), bob)
    assert (has_algorithms(alice), has_algorithms(bob)) == (True, False)


def test_deleting_what_is_not_theirs_leaves_it(alice, bob, store):
    uuid = store(alice, FORTH, SOLUTIONS[FORTH][0])
    delete_algorithm(bob, uuid)
    assert (has_algorithms(alice), has_algorithms(bob)) == (True, False)
