from uuid import uuid4

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from pytest_django.asserts import assertRedirects

from tests.html import read_page
from tests.trainer.cast import signed_in
from tests.trainer.practice import cast
from tests.trainer.transfer.imports.conftest import exported_text, sample
from trainer.people.models import User
from trainer.practice.models import Attempt
from trainer.transfer.models import Import, Stage

pytestmark = pytest.mark.django_db
CSTIMER = sample("cstimer-sample-1.json")


def sent(browser, data, name="csTimer.txt"):
    """Upload a file; return the response and the import."""
    if isinstance(data, str):
        data = data.encode()
    return browser.post("/account/import/", {"file": SimpleUploadedFile(name, data)})


def begun(browser, data):
    address = sent(browser, data).headers["Location"]
    return address, Import.objects.get(pk=address.split("/")[-2])


def test_a_file_of_cstimer_is_brought_in_four_steps(as_alice, alice):
    address, source = begun(as_alice, CSTIMER)
    page = as_alice.get(address).text
    assert "Which sessions are BLD?" in page
    assert '<option value="both" selected>Edges + corners</option>' in page
    assertRedirects(as_alice.post(f"{address}sessions", {"2": "both"}), address)
    page = as_alice.get(address).text
    assert "<h1>15 attempts to add</h1>" in page
    assert "Solves in sessions you skipped" in page
    assertRedirects(as_alice.post(f"{address}add"), address)
    assert Attempt.objects.filter(user=alice).count() == 15
    assert "<h1>15 attempts added</h1>" in as_alice.get(address).text
    assert str(source) == "csTimer.txt"


def test_every_page_of_a_brought_attempt_can_be_looked_at(as_alice, alice):
    address, _ = begun(as_alice, CSTIMER)
    as_alice.post(f"{address}sessions", {"1": "edges", "2": "both"})
    as_alice.post(f"{address}add")
    assert as_alice.get("/attempts/").status_code == 200
    for attempt in Attempt.objects.filter(user=alice):
        for page in ("", "review"):
            assert as_alice.get(f"/attempts/{attempt.uuid}/{page}").status_code == 200


def test_adding_twice_adds_once(as_alice, alice, bob):
    cast.judged_attempt(bob)
    address, _ = begun(as_alice, exported_text(bob))
    for _ in range(2):
        assert as_alice.post(f"{address}add").status_code == 302
    assert Attempt.objects.filter(user=alice).count() == 1


@pytest.mark.parametrize(("ticked", "count"), [({"bring_back": "on"}, 1), ({}, 0)])
def test_deleted_attempts_come_back_if_their_owner_wants_it(as_alice, alice, ticked, count):
    cast.judged_attempt(alice)
    file = exported_text(alice)
    as_alice.post("/attempts/delete", {"everything": "on", "listed": "on"})
    address, _ = begun(as_alice, file)
    page = as_alice.get(address).text
    assert "<h1>1 attempt to restore</h1>" in page
    assert '<input type="checkbox" name="bring_back" checked>' in page
    as_alice.post(f"{address}add", ticked)
    assert Attempt.objects.of(alice.pk).count() == count


def test_a_long_file_is_read_step_by_step_by_a_button(as_alice, alice, bob, monkeypatch):
    monkeypatch.setattr("trainer.transfer.imports.parts.A_PART", 1)
    monkeypatch.setattr("trainer.transfer.imports.stages.PARTS_A_STEP", 1)
    for _ in range(3):
        cast.judged_attempt(bob)
    address, _ = begun(as_alice, exported_text(bob))
    for done in (1, 2):
        page = as_alice.get(address).text
        assert f"{done} of 3 read" in page
        assert f'<progress id="import-progress" max="3" value="{done}">' in page
        assert "Continue" in page
        assertRedirects(as_alice.post(f"{address}read"), address)
    as_alice.post(f"{address}read")
    assert "3 attempts to add" in as_alice.get(address).text
    assert not Attempt.objects.filter(user=alice).exists()


def test_what_is_not_wanted_goes(as_alice, bob):
    cast.judged_attempt(bob)
    address, _ = begun(as_alice, exported_text(bob))
    assertRedirects(as_alice.post(f"{address}drop"), "/account/import/")
    assert as_alice.get(address).status_code == 404


def test_a_file_that_cannot_be_read_says_why(as_alice):
    address, source = begun(as_alice, '{"session1": [\n[')
    assert source.stage == Stage.REFUSED
    page = as_alice.get(address).text
    assert "Nothing was added" in page
    assert "Line 2: This is not JSON." in page


def test_a_file_that_did_not_arrive_whole_is_sent_again(as_alice, alice, bob):
    address, source = begun(as_alice, exported_text(bob))
    Import.objects.filter(pk=source.pk).update(stage=Stage.RECEIVING)
    assert "The upload was interrupted" in as_alice.get(address).text


def test_without_a_file_nothing_begins(as_alice):
    response = as_alice.post("/account/import/", {})
    assert response.status_code == 400
    assert "This field is required." in response.text
    assert not Import.objects.exists()


def test_what_is_larger_than_a_file_may_be_is_not_read(as_alice, monkeypatch):
    monkeypatch.setattr("trainer.transfer.views.imports.LARGEST_FILE", 100)
    monkeypatch.setattr("trainer.transfer.views.imports.LARGEST_FORM", 10)
    response = sent(as_alice, "x" * 1000)
    assert response.status_code == 413
    assert "The file is larger than" in response.text
    monkeypatch.setattr("trainer.transfer.views.imports.LARGEST_FORM", 10_000)
    monkeypatch.setattr("trainer.transfer.forms.LARGEST_FILE", 100)
    assert sent(as_alice, "x" * 1000).status_code == 400
    assert not Import.objects.exists()


def test_too_many_files_have_to_wait(as_alice, monkeypatch):
    answers = [sent(as_alice, "hello").status_code for _ in range(21)]
    assert answers == [302] * 20 + [429]


def test_nobody_brings_anything_to_somebody_else(as_alice, bob):
    cast.judged_attempt(bob)
    address, _ = begun(as_alice, exported_text(bob))
    others = signed_in(bob)
    assert others.get(address).status_code == 404
    for step in ("sessions", "read", "add", "drop"):
        assert others.post(f"{address}{step}").status_code == 404
    assert as_alice.get(address).status_code == 200


@pytest.mark.parametrize("step", ["sessions", "read", "add", "drop"])
def test_steps_are_no_links_and_need_somebody(as_alice, client, step):
    address = f"/account/import/{uuid4()}/{step}"
    assert as_alice.get(address).status_code == 405
    assert client.post(address).status_code == 302


def test_forms_from_elsewhere_are_refused(alice):
    browser = Client(enforce_csrf_checks=True)
    browser.force_login(alice)
    assert sent(browser, CSTIMER).status_code == 403
    assert not Import.objects.exists()


def test_a_visitor_becomes_a_guest_with_their_file(client):
    address, source = begun(client, CSTIMER)
    assert source.user.is_guest
    client.post(f"{address}sessions", {"2": "both"})
    client.post(f"{address}add")
    assert Attempt.objects.filter(user=source.user).count() == 15
    assert "<h1>15 attempts added</h1>" in client.get(address).text


def test_a_file_of_a_visitor_that_is_sent_twice_is_stored_once(client):
    page = read_page(client.get("/account/import/").text)
    token = page.one("input", name="csrfmiddlewaretoken")["value"]
    form = {"csrfmiddlewaretoken": token}
    first, second = Client(), Client()
    for browser in (first, second):
        browser.cookies["csrftoken"] = client.cookies["csrftoken"].value
        browser.post("/account/import/", form | {"file": SimpleUploadedFile("a.txt", CSTIMER)})
    assert Import.objects.get().user == User.objects.get()


@pytest.mark.parametrize("file", [b"hello", b"{", b"", b'{"session1": []}'])
def test_a_file_that_cannot_be_read_makes_no_guest(client, file):
    refused = sent(client, file)
    assert refused.status_code == 400
    assert read_page(refused.text).one(class_="errorlist").text != ""
    assert not User.objects.exists()
    assert not Import.objects.exists()
    assert "sessionid" not in client.cookies


def test_looking_and_sending_no_file_makes_no_guest(client):
    assert client.get("/account/import/").status_code == 200
    assert client.post("/account/import/").status_code == 400
    assert not User.objects.exists()


def test_sessions_are_chosen_once_and_by_what_there_is(as_alice, bob):
    address, source = begun(as_alice, CSTIMER)
    response = as_alice.post(f"{address}sessions", {"2": "clock"})
    assert response.status_code == 400
    as_alice.post(f"{address}sessions", {"2": "edges"})
    assertRedirects(as_alice.post(f"{address}sessions", {"1": "both"}), address)
    source.refresh_from_db()
    assert source.counts["new_attempts"] == 15


def test_pages_ask_the_database_little(as_alice, bob, django_assert_max_num_queries):
    cast.judged_attempt(bob)
    address, _ = begun(as_alice, exported_text(bob))
    # An import is costly: two queries and a transaction take a lease, another one releases it.
    for page, most in (("/account/import/", 6), (address, 6 + 4 + 3)):
        with django_assert_max_num_queries(most):
            assert as_alice.get(page).status_code == 200
