"""When the database cannot be written, people read why and when to come back."""

import shutil
import sqlite3
from contextlib import closing
from datetime import timedelta

import pytest
from django.contrib.sessions.backends.db import SessionStore
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import OperationalError, connection
from django.test import Client, RequestFactory
from django.urls import reverse

from tests.faults import CONNECTION_LOST, failure
from tests.html import read_page
from tests.trainer.cast import PASSWORD
from tests.trainer.practice.cast import RIGHT, recalled_attempt
from trainer import health, write_lock
from trainer.unavailable import RETRY_AFTER, RETRY_WHEN_FULL, is_full, server_error

UNREACHABLE = (
    f"The site can't reach its database. Try again in {RETRY_AFTER} seconds: what you send twice is "
    "saved once."
)
FULL = "Nothing was saved, because the disk of the site is full. Try again later."
BUSY = f"Nothing was saved, because the site is busy. Try again in {RETRY_AFTER} seconds."
BIG = "CREATE TABLE big AS SELECT zeroblob(100000) AS bytes"


@pytest.fixture
def sqlite():
    if connection.vendor != "sqlite":
        pytest.skip("runs on SQLite only")


def sqlite_error(code: int) -> OperationalError:
    cause = sqlite3.OperationalError("planted")
    cause.sqlite_errorcode = code
    error = OperationalError("planted")
    error.__cause__ = cause
    return error


def always_lost(*_):
    """Fail at each query."""
    raise failure(CONNECTION_LOST)


def sign_in(client, **headers):
    form_data = {"username": "alice", "password": PASSWORD}
    return client.post(reverse("sign-in"), form_data, headers=headers)


@pytest.fixture
def full_disk(sqlite, transactional_db):
    """A database that may not grow by a page."""
    connection.ensure_connection()
    raw = connection.connection
    raw.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    [(pages,)] = raw.execute("PRAGMA page_count").fetchall()
    raw.execute(f"PRAGMA max_page_count = {pages}")
    with pytest.raises(sqlite3.OperationalError) as error:
        raw.execute(BIG)
    yield error.value
    raw.execute("PRAGMA max_page_count = 1073741823")


def test_sqlite_says_that_its_disk_is_full(full_disk):
    assert is_full(full_disk)


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("code", "message", "seconds"),
    [(sqlite3.SQLITE_FULL, FULL, RETRY_WHEN_FULL), (sqlite3.SQLITE_BUSY, BUSY, RETRY_AFTER)],
)
@pytest.mark.parametrize("fails_at", ["trainer.transfer.views.sign_in.count_try", "session"])
def test_signing_in_says_why_nothing_is_saved(
    client, alice, monkeypatch, code, message, seconds, fails_at
):
    def fail(*_, **__):
        raise sqlite_error(code)

    if fails_at == "session":
        monkeypatch.setattr("django.db.models.query.QuerySet.bulk_create", fail)
    else:
        monkeypatch.setattr(fails_at, fail)
    client.raise_request_exception = False
    answer = sign_in(client)
    assert (answer.status_code, answer.headers["Retry-After"]) == (503, str(seconds))
    assert message in answer.text
    part = sign_in(client, **{"X-Page-Part": "x"})
    assert (part.status_code, part.text) == (503, message)


@pytest.mark.django_db
def test_a_session_that_cannot_be_stored_after_a_page_says_why(client, alice, monkeypatch):
    client.force_login(alice)

    def fail(*_, **__):
        raise sqlite_error(sqlite3.SQLITE_FULL)

    monkeypatch.setattr("trainer.people.presence.NOTED_EVERY", -timedelta(days=1))
    monkeypatch.setattr(SessionStore, "create_model_instance", fail)
    client.raise_request_exception = False
    assert client.get("/about/").status_code == 503


@pytest.mark.django_db
def test_a_session_that_is_lost_with_the_database_says_so(client, alice, monkeypatch):
    client.force_login(alice)

    def fail(*_, **__):
        raise failure(CONNECTION_LOST)

    monkeypatch.setattr("trainer.people.presence.NOTED_EVERY", -timedelta(days=1))
    monkeypatch.setattr(SessionStore, "create_model_instance", fail)
    client.raise_request_exception = False
    answer = client.get("/about/")
    assert (answer.status_code, answer.headers["Retry-After"]) == (503, str(RETRY_AFTER))
    assert UNREACHABLE in read_page(answer.text).text


@pytest.mark.django_db
def test_the_page_needs_no_database(client, alice, monkeypatch):
    client.force_login(alice)
    client.raise_request_exception = False
    with connection.execute_wrapper(always_lost):
        answer = client.get("/account/")
    assert (answer.status_code, answer.headers["Retry-After"]) == (503, str(RETRY_AFTER))
    assert UNREACHABLE in read_page(answer.text).text


@pytest.fixture
def strict_browser(alice):
    """Alice's browser on a server that checks the token of every form."""
    browser = Client(enforce_csrf_checks=True, raise_request_exception=False)
    browser.force_login(alice)
    return browser


def form_of(answer):
    """Return the address of the form of a page, and its fields."""
    form = read_page(answer.text).one("main").one("form", class_="form")
    texts = {each["name"]: each.text for each in form.all("textarea")}
    return form["action"], texts | {each["name"]: each["value"] for each in form.all("input")}


@pytest.mark.django_db
def test_a_memo_that_was_not_saved_is_on_the_page_and_can_be_sent_again(strict_browser, alice):
    attempt = recalled_attempt(alice)
    page = read_page(strict_browser.get(reverse("attempt", args=[attempt.uuid])).text)
    fields = {
        each["name"]: each.attributes.get("value", "") for each in page.all("input", name=None)
    }
    with connection.execute_wrapper(always_lost):
        url = reverse("memo", args=[attempt.uuid])
        refused = strict_browser.post(url, fields | {"edges": RIGHT["edges"]})
    assert refused.status_code == 503
    action, sent = form_of(refused)
    assert action == url
    assert sent["edges"] == RIGHT["edges"]
    assert sent.keys() == fields.keys()
    assert strict_browser.post(action, sent).status_code == 302
    attempt.refresh_from_db()
    assert attempt.is_success


@pytest.mark.django_db
@pytest.mark.parametrize("form", [{"password": "secret"}, {"file": SimpleUploadedFile("a", b"a")}])
def test_passwords_and_files_are_on_no_page(client, alice, form):
    client.raise_request_exception = False
    with connection.execute_wrapper(always_lost):
        answer = client.post(reverse("sign-in"), {"username": "alice"} | form)
    assert answer.status_code == 503
    assert not read_page(answer.text).one("main").all("form")


@pytest.mark.parametrize("error", [ValueError("planted"), OperationalError("planted")])
def test_other_errors_are_errors(error, db):
    request = RequestFactory().get("/")
    try:
        raise error
    except type(error):
        assert server_error(request).status_code == 500


@pytest.mark.django_db
@pytest.mark.parametrize(("free", "status"), [(0, 503), (health.LEAST_FREE, 200)])
def test_a_server_with_a_full_disk_is_not_ready(client, sqlite, monkeypatch, free, status):
    monkeypatch.setattr(shutil, "disk_usage", lambda _: type("Usage", (), {"free": free}))
    answer = client.get(reverse("readyz"))
    assert (answer.status_code, answer.json()["status"]) == (
        status,
        "disk is full" if status == 503 else "ready",
    )


@pytest.mark.django_db(transaction=True)
def test_a_locked_database_is_read_and_not_written(client, alice, sqlite, monkeypatch):
    monkeypatch.setattr(write_lock, "PATIENCE_MS", 2 * write_lock.MOMENT_MS)
    with closing(sqlite3.connect(connection.settings_dict["NAME"])) as other:
        other.execute("BEGIN IMMEDIATE")
        refused = sign_in(client)
        assert (refused.status_code, refused.headers["Retry-After"]) == (503, str(RETRY_AFTER))
        assert BUSY in refused.text
        assert client.get("/sign-in/").status_code == 200
    assert sign_in(client).status_code == 302
