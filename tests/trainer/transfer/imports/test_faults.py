"""When any one query fails, nothing is stored by halves, and another try completes it."""

import pytest

from tests.faults import fails_at_each
from tests.trainer.practice import cast
from tests.trainer.transfer.imports.conftest import (
    NOW,
    as_imported,
    exported_document,
    exported_text,
)
from trainer.transfer.imports import add, read_on, receive
from trainer.transfer.models import Import, Stage

pytestmark = pytest.mark.django_db(transaction=True)
ATTEMPTS = 4


@pytest.fixture
def file(bob, monkeypatch):
    """Return a file of four attempts, which is stored in two parts."""
    monkeypatch.setattr("trainer.transfer.imports.parts.A_PART", 2)
    for typed in (cast.RIGHT["edges"], cast.MIRRORED) * (ATTEMPTS // 2):
        cast.judged_attempt(bob, typed={"edges": typed})
    return exported_text(bob)


def attempts(user):
    return [{**each, "session": None} for each in exported_document(user)["attempts"]]


def test_a_file_arrives_whole_or_is_sent_again(alice, file):
    for _ in fails_at_each(lambda: receive(alice, "file", [file.encode()], NOW)):
        assert not Import.objects.filter(user=alice, stage=Stage.READY).exists()
    source = Import.objects.get(user=alice, stage=Stage.READING)
    assert source.parts.count() == 2
    assert not Import.objects.filter(user=alice, stage=Stage.RECEIVING).exists()


def test_each_part_is_read_once_wherever_reading_was_cut_off(alice, bob, file):
    pk = receive(alice, "file", [file.encode()], NOW).pk

    def read_some():
        read_on(Import.objects.get(pk=pk), NOW)

    for _ in fails_at_each(read_some):
        source = Import.objects.get(pk=pk)
        held = source.held_rows.filter(kind="attempts").count()
        assert held == source.counts.get("new_attempts", 0) == source.items_read
        assert attempts(alice) == []
    assert Import.objects.get(pk=pk).stage == Stage.READY
    assert add(Import.objects.get(pk=pk))
    assert attempts(alice) == as_imported(attempts(bob))


def test_it_is_added_whole_or_not_at_all(alice, bob, file):
    source = receive(alice, "file", [file.encode()], NOW)
    read_on(source, NOW)
    tries = 0
    for _ in fails_at_each(lambda: add(source)):
        tries += 1
        if Import.objects.get(pk=source.pk).stage != Stage.ADDED:
            assert attempts(alice) == []
    assert tries > 8
    assert attempts(alice) == as_imported(attempts(bob))
