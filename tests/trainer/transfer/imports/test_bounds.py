"""The bounds of imports: exact, whole, and for nothing but imports."""

import json
from collections import namedtuple
from random import Random
from uuid import uuid4

import pytest
from django.apps import apps
from django.db import connection
from django.utils import timezone

from tests.trainer.at_once import at_once
from tests.trainer.practice import cast
from tests.trainer.transfer.cast import attempt
from tests.trainer.transfer.imports.conftest import NOW, exported_document, read_file
from trainer.practice.attempts import reveal
from trainer.practice.models import Attempt
from trainer.practice.writing import delete_attempts
from trainer.transfer.imports import (
    DiskLowError,
    FileRefusedError,
    add,
    bounds,
    read_on,
    receive,
    room_of,
)
from trainer.transfer.merge import merge_guest
from trainer.transfer.models import Import, Stage

pytestmark = pytest.mark.django_db
DISK_USAGE = "trainer.transfer.imports.bounds.shutil.disk_usage"
Usage = namedtuple("Usage", "total used free")
FULL, FREE = Usage(100, 91, 9), Usage(100, 90, 10)


@pytest.fixture(autouse=True)
def _small_bounds(monkeypatch):
    """Let members store five attempts, and guests three."""
    monkeypatch.setattr(bounds, "MOST_ATTEMPTS", 5)
    monkeypatch.setattr(bounds, "MOST_ATTEMPTS_OF_GUEST", 3)


@pytest.fixture
def file(bob):
    """Return a file of some attempts of Bob's, and everything else that he has."""

    def with_attempts(count):
        for _ in range(count):
            cast.judged_attempt(bob)
        return json.dumps(exported_document(bob))

    return with_attempts


def rows():
    """Return the rows of every table of the site, except imports and their parts."""
    site = [app for app in apps.get_app_configs() if app.name.startswith("trainer.")]
    models = [model for app in site for model in app.get_models(include_auto_created=True)]
    stored = [model for model in models if model._meta.app_label != "transfer"]
    return {model: list(model._default_manager.values().order_by("pk")) for model in stored}


def count(user):
    return Attempt.objects.filter(user=user).count()


def test_the_last_attempt_that_fits_is_imported(guest, file):
    attempt(guest)
    attempt(guest)
    assert add(read_file(guest, file(1)))
    assert count(guest) == 3
    assert room_of(guest) == (3, 3)


def test_one_more_is_refused_as_a_whole(guest, file):
    attempt(guest)
    attempt(guest)
    text, before = file(2), rows()
    source = read_file(guest, text)
    assert source.stage == Stage.REFUSED
    assert source.problem == "The file has too many new attempts: you can store only 1 more."
    assert not source.held_rows.exists()
    assert not source.parts.exists()
    assert rows() == before


def test_with_no_room_left_the_file_says_so(guest, file):
    for _ in range(3):
        attempt(guest)
    problem = read_file(guest, file(1)).problem
    assert problem == "The file has new attempts, and you can't store any more."


def test_only_new_attempts_count(guest, file):
    text = file(2)
    assert add(read_file(guest, text))
    more = file(1)
    assert add(read_file(guest, more))
    assert count(guest) == 3
    again = read_file(guest, more)
    assert (again.stage, again.counts["known_attempts"]) == (Stage.READY, 3)
    assert add(again)


def test_an_attempt_twice_in_a_file_counts_once(guest, file):
    document = json.loads(file(3))
    document["attempts"] += document["attempts"]
    assert add(read_file(guest, json.dumps(document)))
    assert count(guest) == 3


def test_deleted_attempts_count_as_long_as_they_are_stored(guest, file):
    attempts = [attempt(guest) for _ in range(3)]
    delete_attempts(Attempt.objects.filter(user=guest), NOW)
    text = file(1)
    assert read_file(guest, text).stage == Stage.REFUSED
    attempts[0].delete()
    assert add(read_file(guest, text))


def test_a_file_that_restores_attempts_adds_none(guest, file):
    text = file(3)
    assert add(read_file(guest, text))
    delete_attempts(Attempt.objects.filter(user=guest), NOW)
    source = read_file(guest, text)
    assert source.counts["back_attempts"] == 3
    assert add(source)
    assert Attempt.objects.of(guest.pk).count() == 3


def test_members_have_more_room_and_signing_up_gives_it(guest, alice, file):
    text = file(5)
    assert read_file(guest, text).stage == Stage.REFUSED
    assert add(read_file(alice, text))
    assert read_file(alice, file(1)).stage == Stage.REFUSED


def test_what_was_practised_since_the_file_was_read_counts(guest, file):
    source = read_file(guest, file(3))
    attempt(guest)
    before = rows()
    with pytest.raises(FileRefusedError, match="only 2 more"):
        add(source)
    assert rows() == before
    assert Import.objects.get(pk=source.pk).stage == Stage.READY
    assert source.held_rows.count() > 0


def test_attempts_that_came_meanwhile_are_no_longer_new(guest, file):
    text = file(3)
    first = read_file(guest, text)
    twin = Attempt.objects.get(uuid=json.loads(text)["attempts"][0]["uuid"])
    Attempt.objects.filter(pk=twin.pk).update(user=guest)
    assert add(first)
    assert count(guest) == 3


def test_practice_goes_on_beyond_the_bound(guest):
    for _ in range(4):
        reveal(guest, cast.deal(), timezone.now(), Random(1))
    assert count(guest) == 4


def test_merging_goes_on_beyond_the_bound_and_only_imports_stop(guest, alice, file):
    for _ in range(3):
        attempt(guest)
        attempt(alice)
    merge_guest(guest, alice)
    assert count(alice) == 6
    assert room_of(alice).left == 0
    assert read_file(alice, file(1)).stage == Stage.REFUSED


def test_an_import_that_is_handed_over_is_bounded_by_what_the_member_has(guest, alice, file):
    source = read_file(guest, file(3))
    for _ in range(3):
        attempt(alice)
    merge_guest(guest, alice)
    source = Import.objects.get(pk=source.pk)
    assert source.user == alice
    with pytest.raises(FileRefusedError):
        add(source)
    assert count(alice) == 3


@pytest.mark.django_db(transaction=True)
def test_of_two_imports_at_once_one_is_refused(alice, file):
    text = file(3)
    document = json.loads(text)
    for entry in document["attempts"]:
        entry["uuid"] = str(uuid4())
    sources = [read_file(alice, text)]
    Import.objects.update(stage=Stage.ADDED)
    sources.append(read_file(alice, json.dumps(document)))
    Import.objects.update(stage=Stage.READY)
    answers = at_once(*[lambda source=source: add(source) for source in sources])
    assert sorted(map(str, answers)) == sorted(map(str, [True, FileRefusedError]))
    assert count(alice) == 3


def test_nothing_is_added_while_the_disk_is_nearly_full(alice, file, settings, monkeypatch):
    source, before = read_file(alice, file(1)), rows()
    settings.IMPORT_FREE_DISK = 10
    monkeypatch.setattr(DISK_USAGE, lambda _folder: FULL)
    with pytest.raises(DiskLowError):
        add(source)
    assert rows() == before
    monkeypatch.setattr(DISK_USAGE, lambda _folder: FREE)
    assert add(source)


def test_a_file_is_refused_if_the_disk_fills_up_while_it_is_read(
    alice, file, settings, monkeypatch
):
    source = receive(alice, "file", [file(1).encode()], NOW)
    settings.IMPORT_FREE_DISK = 10
    monkeypatch.setattr(DISK_USAGE, lambda _folder: FULL)
    read_on(source, NOW)
    source = Import.objects.get(pk=source.pk)
    assert (source.stage, source.parts.count()) == (Stage.REFUSED, 0)
    assert source.problem == "The disk of the site is nearly full, so nothing can be imported now."


def test_every_disk_that_an_import_is_stored_on_counts(settings, monkeypatch, tmp_path):
    settings.IMPORT_FREE_DISK, settings.FILE_UPLOAD_TEMP_DIR = 10, str(tmp_path)
    folders = []

    def usage(folder):
        folders.append(folder)
        return FREE

    monkeypatch.setattr(DISK_USAGE, usage)
    assert not bounds.is_disk_low()
    assert folders[0] == tmp_path
    assert len(folders) == (2 if connection.vendor == "sqlite" else 1)
    monkeypatch.setattr(DISK_USAGE, lambda _folder: FULL)
    assert bounds.is_disk_low()
    settings.IMPORT_FREE_DISK = 0
    assert not bounds.is_disk_low()
