"""One import at a time is decoded in a process; the others are asked to try again."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from tests.trainer.cast import signed_in
from trainer.transfer import decoding
from trainer.transfer.models import Import

FILE = b'{"session1":[[[0,12340],"R U","",1600000000]]}'
BUSY = "Another file is being read. Try again in 5 seconds."


@pytest.fixture
def another_is_decoded(monkeypatch):
    monkeypatch.setattr(decoding, "PATIENCE", 0)
    with decoding.DECODING:
        yield


def brought(client):
    file = SimpleUploadedFile("practice.json", FILE)
    return client.post("/account/import/", {"file": file})


@pytest.mark.usefixtures("another_is_decoded")
def test_a_second_file_has_to_come_again(alice):
    refused = brought(signed_in(alice))
    assert (refused.status_code, refused.headers["Retry-After"]) == (503, "5")
    assert BUSY in refused.text
    assert not Import.objects.exists()


def test_a_second_step_has_to_come_again(alice, monkeypatch):
    client = signed_in(alice)
    page = brought(client).url
    monkeypatch.setattr(decoding, "PATIENCE", 0)
    with decoding.DECODING:
        refused = client.post(f"{page}sessions", {"event_1": "both"})
        assert (refused.status_code, BUSY in refused.text) == (503, True)
    assert client.post(f"{page}read").status_code == 302


def test_the_next_file_is_decoded_once_the_first_is_done(alice):
    client = signed_in(alice)
    assert [brought(client).status_code for _ in range(2)] == [302, 302]
    assert not decoding.DECODING.locked()
