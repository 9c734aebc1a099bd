import re
from contextlib import contextmanager

import pytest
from django.contrib.auth import get_user
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from pytest_django.asserts import assertRedirects

from tests.trainer.cast import signed_in
from trainer.people.models import ResetMail, User
from trainer.people.reset_mails import send_waiting

pytestmark = pytest.mark.django_db


def link_in(mail):
    [link] = re.findall(r"http://testserver(/account/reset/\S+)", mail.body)
    return link


def reset_requested(client, email):
    """Return the response; the mail that it promises is sent after it."""
    answer = client.post("/account/reset/", {"email": email})
    send_waiting(timezone.now())
    return answer


@contextmanager
def statements():
    """What the database is asked, without what was typed."""
    queries: list[str] = []
    with CaptureQueriesContext(connection) as captured:
        yield queries
    queries += [re.sub(r"'[^']*'|\d+", "?", query["sql"]) for query in captured]


@pytest.mark.parametrize("email", ["alice@example.com", "ALICE@example.com", "no@example.com"])
def test_the_same_is_said_whether_there_is_an_account(client, alice, email):
    assertRedirects(reset_requested(client, email), "/account/reset/sent/")


def test_the_same_work_is_done_whether_there_is_an_account(client, alice, mailoutbox):
    reset_requested(client, "somebody@example.com")
    with statements() as queries_for_member:
        client.post("/account/reset/", {"email": "alice@example.com"})
    with statements() as unknown:
        client.post("/account/reset/", {"email": "no@example.com"})
    assert queries_for_member == unknown
    assert not [query for query in queries_for_member if "people_user" in query]
    assert (mailoutbox, ResetMail.objects.count()) == ([], 2)


def test_a_mail_goes_to_who_has_an_account(client, alice, mailoutbox):
    reset_requested(client, "no@example.com")
    reset_requested(client, "alice@example.com")
    [mail] = mailoutbox
    assert (mail.to, mail.subject) == (["alice@example.com"], "Reset your Blindtrace password")
    assert "Hello alice," in mail.body
    assert "within an hour" in mail.body


def test_the_link_leads_to_a_new_password(client, alice, mailoutbox):
    reset_requested(client, "alice@example.com")
    page = client.get(link_in(mailoutbox[0]), follow=True)
    address = page.redirect_chain[-1][0]
    refused = client.post(address, {"new_password": "short"}).text
    assert "at least 8 characters" in refused
    response = client.post(address, {"new_password": "quite another one"}, follow=True)
    assert "Password changed. Sign in with the new one." in response.text
    alice.refresh_from_db()
    assert alice.check_password("quite another one")
    assert not get_user(client).is_authenticated


def test_a_link_works_once(client, alice, mailoutbox):
    reset_requested(client, "alice@example.com")
    link = link_in(mailoutbox[0])
    address = client.get(link, follow=True).redirect_chain[-1][0]
    client.post(address, {"new_password": "quite another one"})
    assert "<h1>This link has expired</h1>" in client.get(link, follow=True).text


def test_all_devices_are_signed_out_by_a_new_password(client, alice, mailoutbox):
    elsewhere = signed_in(alice)
    reset_requested(client, "alice@example.com")
    address = client.get(link_in(mailoutbox[0]), follow=True).redirect_chain[-1][0]
    client.post(address, {"new_password": "quite another one"})
    assert not get_user(elsewhere).is_authenticated


def test_who_has_no_email_gets_none(client, bob, guest, mailoutbox):
    reset_requested(client, "")
    assert mailoutbox == []


def test_a_typing_mistake_is_named(client):
    page = reset_requested(client, "alice@").text
    assert "Enter a valid email address." in page
    assert 'value="alice@"' in page


def test_too_many_mails_are_refused(client, alice, mailoutbox):
    answers = [reset_requested(client, "alice@example.com").status_code for _ in range(6)]
    assert answers == [302] * 5 + [429]
    assert len(mailoutbox) == 5


def test_a_link_of_a_stranger_is_none(client, alice):
    page = client.get("/account/reset/MQ/abc-def/").text
    assert "<h1>This link has expired</h1>" in page
    assert User.objects.count() == 1
