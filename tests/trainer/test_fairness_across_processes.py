"""Costly requests of a person have a lease and tokens, in whichever process they are answered."""

import json
import sqlite3

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.core.files.uploadhandler import FileUploadHandler
from django.db import DatabaseError, OperationalError
from django.test import Client
from django.utils import timezone

from tests.trainer.costly_requests import COSTLY_REQUESTS, no_patience
from tests.trainer.practice.cast import judged_attempt
from trainer import fairness
from trainer.people.admission import renew
from trainer.people.leases import LENGTH, is_leased, release_lease, take_lease
from trainer.people.models import Bucket, Lease, User
from trainer.transfer.forms import FileForm
from trainer.transfer.merge import merge_guest
from trainer.turns import TURNS
from trainer.unavailable import RETRY_AFTER

pytestmark = pytest.mark.django_db
__all__ = ["no_patience"]


def is_alice_leased(alice) -> bool:
    return is_leased(alice.pk, timezone.now())


@pytest.mark.parametrize("request_name", COSTLY_REQUESTS.values(), ids=list(COSTLY_REQUESTS))
def test_a_request_in_another_process_counts_too(as_alice, alice, request_name):
    holder = take_lease(alice.pk, timezone.now()) or ""
    refused = as_alice.get(request_name)
    assert (refused.status_code, refused["Retry-After"]) == (429, str(RETRY_AFTER))
    release_lease(alice.pk, holder)
    answer = as_alice.get(request_name)
    assert answer.status_code == 200
    if answer.streaming:
        assert is_alice_leased(alice)
        list(answer)
    assert not is_alice_leased(alice)


def test_a_request_waits_for_the_one_before_in_another_process(as_alice, alice, monkeypatch):
    monkeypatch.setattr(fairness, "PATIENCE", 60)
    holder = take_lease(alice.pk, timezone.now()) or ""

    def step_back(turn, seconds):
        release_lease(alice.pk, holder)
        return type(TURNS).step_back(TURNS, turn, 0)

    monkeypatch.setattr(TURNS, "step_back", step_back)
    assert as_alice.get("/progress/").status_code == 200


def test_who_waits_for_another_process_gives_way(as_alice, alice, monkeypatch):
    monkeypatch.setattr(fairness, "PATIENCE", 60)
    take_lease(alice.pk, timezone.now())
    monkeypatch.setattr(TURNS, "step_back", lambda *_: False)
    assert as_alice.get("/progress/").status_code == 429


def test_a_lease_ends_with_an_error(as_alice, alice, monkeypatch):
    def broken(*_):
        raise RuntimeError("planted")

    monkeypatch.setattr("trainer.progress.views.solves_of", broken)
    as_alice.raise_request_exception = False
    assert as_alice.get("/progress/").status_code == 500
    assert not is_alice_leased(alice)


def test_a_lease_ends_with_an_error_in_the_middle_of_an_answer(as_alice, alice, monkeypatch):
    judged_attempt(alice)

    def broken(*_):
        raise RuntimeError("planted")

    monkeypatch.setattr("trainer.practice.keeps.entry_of_attempt", broken)
    with pytest.raises(RuntimeError, match="planted"):
        list(as_alice.get("/account/data.json"))
    assert not is_alice_leased(alice)


def test_a_lease_ends_with_an_answer_nobody_reads(as_alice, alice):
    for close in as_alice.get("/account/data.json")._resource_closers:  # noqa: SLF001
        close()
    assert not is_alice_leased(alice)


def test_an_answer_that_is_still_sent_renews_its_lease(as_alice, alice, monkeypatch):
    monkeypatch.setattr(fairness, "RENEWED_EVERY", -1)
    answer = as_alice.get("/account/data.json")
    before = Lease.objects.get().ends_at
    pieces = iter(answer)
    next(pieces)
    assert Lease.objects.get().ends_at > before
    list(pieces)


def test_a_file_that_is_still_arriving_renews_its_lease(as_alice, alice, monkeypatch):
    """As one that takes more than a minute without a proxy that buffers it."""
    monkeypatch.setattr(fairness, "RENEWED_EVERY", -1)
    moments = []

    def renewed(permit, now):
        moments.append(now)
        renew(permit, now + LENGTH)

    def read(form):
        assert take_lease(alice.pk, timezone.now() + LENGTH * 1.5) is None
        return False

    monkeypatch.setattr(fairness, "renew", renewed)
    monkeypatch.setattr(FileForm, "is_valid", read)
    two_pieces = SimpleUploadedFile("file", b" " * (FileUploadHandler.chunk_size + 1))
    assert as_alice.post("/account/import/", {"file": two_pieces}).status_code == 400
    assert len(moments) == 2
    assert not is_alice_leased(alice)


def test_an_answer_is_sent_to_the_end_even_if_its_lease_cannot_be_renewed(as_alice, monkeypatch):
    def fails(*_):
        raise OperationalError("planted")

    monkeypatch.setattr(fairness, "RENEWED_EVERY", -1)
    monkeypatch.setattr(fairness, "renew", fails)
    answer = as_alice.get("/account/data.json")
    assert json.loads(b"".join(answer))["account"]["name"] == "alice"


@pytest.mark.parametrize("request_name", COSTLY_REQUESTS.values(), ids=list(COSTLY_REQUESTS))
def test_who_has_no_token_reads_when_to_come_back(as_alice, alice, request_name):
    soon = timezone.now().timestamp() + 70
    Bucket.objects.create(owner=f"user {alice.pk}", full_at=soon)
    refused = as_alice.get(request_name)
    assert (refused.status_code, refused["Retry-After"]) == (429, "11")
    assert "You requested a lot in a short time. Try again in 11 seconds." in refused.text
    assert not is_alice_leased(alice)


def test_an_import_goes_on_without_tokens(as_alice, alice, monkeypatch):
    Bucket.objects.create(owner=f"user {alice.pk}", full_at=timezone.now().timestamp() + 70)
    nobodys = "/account/import/00000000-0000-0000-0000-000000000000/"
    assert as_alice.get(nobodys).status_code == 404
    for step in ("sessions", "read", "add", "drop"):
        assert as_alice.post(f"{nobodys}{step}").status_code == 404
    assert as_alice.post("/account/import/").status_code == 429
    take_lease(alice.pk, timezone.now(), "another request")
    assert as_alice.post(f"{nobodys}read").status_code == 429


def test_ten_small_exports_and_ten_pages_in_a_burst_are_answered(as_alice):
    for address in ["/account/data.json", "/account/attempts.csv", "/progress/"] * 10:
        answer = as_alice.get(address)
        assert answer.status_code == 200
        if answer.streaming:
            list(answer)


def test_what_costs_little_writes_nothing(as_alice):
    for address in ("/", "/attempts/", "/workshop/", "/account/"):
        as_alice.get(address)
    assert not Bucket.objects.exists()


def test_reading_does_not_wait_for_writing(as_alice, monkeypatch):
    def locked(*_):
        cause = sqlite3.OperationalError("planted")
        cause.sqlite_errorcode = sqlite3.SQLITE_BUSY
        raise OperationalError("planted") from cause

    monkeypatch.setattr(fairness, "admit", locked)
    assert as_alice.get("/progress/").status_code == 200


def test_another_error_of_the_database_is_not_swallowed(as_alice, monkeypatch):
    def fails(*_):
        raise OperationalError("planted")

    monkeypatch.setattr(fairness, "admit", fails)
    with pytest.raises(OperationalError):
        as_alice.get("/progress/")


def test_a_lease_that_cannot_be_released_expires_and_spoils_no_page(as_alice, alice, monkeypatch):
    def fails(*_):
        raise DatabaseError("planted")

    monkeypatch.setattr(fairness, "dismiss", fails)
    assert as_alice.get("/progress/").status_code == 200
    assert is_alice_leased(alice)


def test_an_account_may_be_deleted_while_it_is_exported(as_alice, alice):
    answer = as_alice.get("/account/data.json")
    alice.delete()
    list(answer)
    assert not Lease.objects.exists()


def test_a_guest_may_be_merged_while_their_data_is_exported(alice):
    guest = User.objects.create_guest()
    asking = Client()
    asking.force_login(guest)
    answer = asking.get("/account/data.json")
    merge_guest(guest, alice)
    assert is_leased(guest.pk, timezone.now())
    assert not is_alice_leased(alice)
    assert json.loads(b"".join(answer))["account"]["name"] is None
    assert not Lease.objects.exists()
