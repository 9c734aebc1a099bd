"""What the pages of an import say about its bounds: in advance, and when one is reached."""

from collections import namedtuple
from datetime import timedelta

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.core.files.uploadhandler import FileUploadHandler
from django.test import Client
from django.utils import timezone

from tests.html import read_page
from tests.trainer.practice import cast
from tests.trainer.transfer.cast import attempt
from tests.trainer.transfer.imports.conftest import exported_text, read_file
from trainer.people.models import Throttle
from trainer.practice.models import Attempt
from trainer.transfer.imports import bounds
from trainer.transfer.models import Import, Stage

pytestmark = pytest.mark.django_db
DISK_USAGE = "trainer.transfer.imports.bounds.shutil.disk_usage"
Usage = namedtuple("Usage", "total used free")
MEGABYTE = b" " * 1024 * 1024


@pytest.fixture
def nearly_full(settings, monkeypatch):
    settings.IMPORT_FREE_DISK = 10
    monkeypatch.setattr(DISK_USAGE, lambda _folder: Usage(100, 95, 5))


@pytest.fixture
def three_megabytes(monkeypatch):
    monkeypatch.setattr(bounds, "MEGABYTES_OF_USER", 3)


def upload(browser, data=b"{}", **headers):
    file = SimpleUploadedFile("file.json", data)
    return browser.post("/account/import/", {"file": file}, **headers)


def figures(browser):
    """Return what the import page says can still be imported."""
    part = read_page(browser.get("/account/import/").text).one(aria_labelledby="bounds-title")
    return {row.one("dt").text: row.one("dd").text for row in part.all("div")}


def test_the_page_says_in_advance_what_is_left(as_alice, alice):
    attempt(alice)
    assert figures(as_alice) == {
        "Attempts": "249,999 / 250,000",
        "Files within 24 hours": "512 / 512 MB",
        "Files within 24 hours, everyone at your IP address": "2,048 / 2,048 MB",
        "Largest file": "256 MB",
    }


def test_the_page_of_a_guest_says_what_signing_up_would_give(as_guest, as_alice):
    assert figures(as_guest)["Attempts"] == "60,000 / 60,000"
    sentence = "If you sign up, you can store 250,000 attempts."
    assert sentence in as_guest.get("/account/import/").text
    assert sentence not in as_alice.get("/account/import/").text


def test_what_was_imported_is_taken_off(as_alice, three_megabytes):
    upload(as_alice, MEGABYTE)
    _, (title, rest), *_ = figures(as_alice).items()
    assert title.startswith("Files within 24 hours until")
    assert rest == "2 / 3 MB"


def test_a_file_beyond_a_days_bytes_is_refused_before_it_is_read(as_alice, bob, three_megabytes):
    cast.judged_attempt(bob)
    upload(as_alice, exported_text(bob).encode())
    waiting = Import.objects.get()
    refused = upload(as_alice, 3 * MEGABYTE)
    assert refused.status_code == 429
    assert 86_000 < int(refused.headers["Retry-After"]) <= 86_401
    assert "The file is larger than the 2 MB that can be imported until" in refused.text
    assert "This field is required" not in refused.text
    # Even the file before it still waits.
    assert list(Import.objects.all()) == [waiting]
    assert upload(as_alice, MEGABYTE).status_code == 302


def test_a_day_of_an_address_is_shared_by_everybody_there(alice, guest, monkeypatch):
    monkeypatch.setattr(bounds, "MEGABYTES_OF_ADDRESS", 3)
    browsers = []
    for user in (alice, guest):
        browser = Client()
        browser.force_login(user)
        browsers.append(browser)
    assert upload(browsers[0], 2 * MEGABYTE).status_code == 302
    assert upload(browsers[1], 2 * MEGABYTE).status_code == 429
    elsewhere = upload(browsers[1], 2 * MEGABYTE, REMOTE_ADDR="198.51.100.7")
    assert elsewhere.status_code == 302


def test_a_clock_that_went_back_gives_a_new_day(as_alice, three_megabytes):
    upload(as_alice, 2 * MEGABYTE)
    Throttle.objects.update(ends_at=timezone.now() + timedelta(days=30))
    assert upload(as_alice, 2 * MEGABYTE).status_code == 302


class Unread(FileUploadHandler):
    """A handler that fails as soon as anything is read of a file."""

    def handle_raw_input(self, *_: object, **__: object) -> None:
        raise AssertionError("the file is read")

    def receive_data_chunk(self, raw_data: bytes, start: int) -> bytes:  # noqa: ARG002 - as Django calls it
        return raw_data

    def file_complete(self, file_size: int) -> None:
        """Return no file."""


def test_a_refusal_before_reading_leaves_the_file_where_it_is(as_alice, three_megabytes, settings):
    settings.FILE_UPLOAD_HANDLERS = [f"{__name__}.Unread"]
    assert upload(as_alice, 4 * MEGABYTE).status_code == 429
    with pytest.raises(AssertionError, match="the file is read"):
        upload(as_alice, MEGABYTE)


def test_a_file_is_counted_by_its_own_size(as_alice, three_megabytes):
    assert upload(as_alice, 2 * MEGABYTE).status_code == 302
    assert upload(as_alice, MEGABYTE + b" ").status_code == 429
    assert upload(as_alice, MEGABYTE).status_code == 302
    refused = upload(as_alice)
    assert "The file is larger than the 0 MB that can be imported until" in refused.text


def test_the_page_of_a_visitor_says_what_their_address_may_import(client):
    assert figures(client) == {
        "Attempts": "60,000 / 60,000",
        "Files within 24 hours, everyone at your IP address": "2,048 / 2,048 MB",
        "Largest file": "256 MB",
    }
    assert "If you sign up, you can store 250,000 attempts." in client.get("/account/import/").text


def test_files_of_visitors_count_for_their_address_even_if_they_cannot_be_read(client, monkeypatch):
    monkeypatch.setattr(bounds, "MEGABYTES_OF_ADDRESS", 3)
    assert upload(client, 2 * MEGABYTE).status_code == 400
    assert upload(client, 2 * MEGABYTE).status_code == 429
    assert upload(client, 2 * MEGABYTE, REMOTE_ADDR="198.51.100.7").status_code == 400


def test_the_file_that_made_a_guest_counts_for_them_too(client, bob):
    cast.judged_attempt(bob)
    assert upload(client, exported_text(bob).encode()).status_code == 302
    guest = Import.objects.get().user
    [own] = Throttle.objects.filter(action=bounds.ACTION, key=f"user {guest.pk}")
    assert own.tries == 1 + len(exported_text(bob)) // 1024


def test_a_form_from_elsewhere_is_refused(alice):
    browser = Client(enforce_csrf_checks=True)
    browser.force_login(alice)
    assert upload(browser).status_code == 403
    assert not Import.objects.exists()


def test_while_the_disk_is_nearly_full_the_page_says_so(as_alice, nearly_full):
    assert "the disk of the site is nearly full" in as_alice.get("/account/import/").text
    refused = upload(as_alice)
    assert (refused.status_code, refused.headers["Retry-After"]) == (503, "300")
    assert "so nothing can be imported now" in refused.text
    assert not Import.objects.exists()
    assert not Throttle.objects.filter(action=bounds.ACTION).exists()


def test_practice_goes_on_while_the_disk_is_nearly_full(as_alice, nearly_full):
    assert as_alice.get("/").status_code == 200


def test_a_file_that_was_read_says_when_it_no_longer_fits(as_alice, alice, bob, monkeypatch):
    cast.judged_attempt(bob)
    source = read_file(alice, exported_text(bob))
    monkeypatch.setattr(bounds, "MOST_ATTEMPTS", 1)
    attempt(alice)
    address = f"/account/import/{source.pk}/"
    page = as_alice.get(address)
    assert "The file has new attempts, and you can&#x27;t store any more." in page.text
    assert f'action="{address}add"' not in page.text
    refused = as_alice.post(f"{address}add")
    assert refused.status_code == 409
    assert "This can't be added" in refused.text
    assert Attempt.objects.filter(user=alice).count() == 1
    assert Import.objects.get().stage == Stage.READY


def test_a_file_that_was_read_waits_for_room_on_the_disk(
    as_alice, alice, bob, nearly_full, settings
):
    settings.IMPORT_FREE_DISK = 0
    cast.judged_attempt(bob)
    source = read_file(alice, exported_text(bob))
    address = f"/account/import/{source.pk}/"
    settings.IMPORT_FREE_DISK = 10
    assert as_alice.post(f"{address}add").status_code == 503
    settings.IMPORT_FREE_DISK = 0
    assert as_alice.post(f"{address}add").status_code == 302
    assert Attempt.objects.filter(user=alice).count() == 1
