"""No mail is lost and none is sent twice, whatever ends while it is sent."""

from datetime import timedelta
from io import StringIO
from threading import Timer

import pytest
from django.core import mail
from django.core.mail.backends.locmem import EmailBackend
from django.core.management import call_command
from django.test import RequestFactory
from django.utils import timezone

from trainer.people.models import ResetMail
from trainer.people.reset_mails import KEPT_FOR, TAKEN_FOR, ask_for_mail, send_waiting

pytestmark = pytest.mark.django_db
NOW = timezone.now()


def waiting(email="alice@example.com", **options):
    return ResetMail.objects.create(
        email=email, domain="blindtrace.example", is_https=True, asked_at=NOW, **options
    )


@pytest.fixture
def no_server(monkeypatch):
    """A mail server that cannot be reached."""

    def refuse(_backend, _messages):
        raise ConnectionRefusedError

    monkeypatch.setattr(EmailBackend, "send_messages", refuse)


def test_what_waits_is_sent_once(alice, mailoutbox):
    waiting()
    assert (send_waiting(NOW), send_waiting(NOW)) == (1, 0)
    assert [sent.to for sent in mailoutbox] == [["alice@example.com"]]
    assert "https://blindtrace.example/account/reset/" in mailoutbox[0].body


def test_an_address_nobody_has_is_done_with_as_well(alice, mailoutbox):
    waiting("no@example.com")
    waiting("not an address")
    assert (send_waiting(NOW), mailoutbox) == (2, [])
    assert not ResetMail.objects.exists()


def test_a_mail_that_could_not_be_sent_waits_and_goes_later(alice, no_server, monkeypatch, caplog):
    waiting()
    assert send_waiting(NOW) == 0
    assert "cannot be sent now" in caplog.text
    monkeypatch.undo()
    assert (send_waiting(NOW), mail.outbox) == (0, [])
    assert send_waiting(NOW + 2 * TAKEN_FOR) == 1
    assert len(mail.outbox) == 1


def test_what_another_server_is_sending_is_left_to_it(alice, mailoutbox):
    waiting(taken_at=NOW)
    assert send_waiting(NOW + TAKEN_FOR / 2) == 0


def test_what_another_server_takes_meanwhile_is_left_to_it(alice, monkeypatch, mailoutbox):
    waiting()
    waiting()
    send = EmailBackend.send_messages

    def while_another_takes_the_rest(backend, messages):
        ResetMail.objects.filter(taken_at=None).update(taken_at=NOW)
        return send(backend, messages)

    monkeypatch.setattr(EmailBackend, "send_messages", while_another_takes_the_rest)
    assert send_waiting(NOW) == 1
    assert (len(mailoutbox), ResetMail.objects.count()) == (1, 1)


def test_what_a_server_began_before_it_was_ended_is_sent_by_another(alice, mailoutbox):
    waiting(taken_at=NOW)
    assert send_waiting(NOW + 2 * TAKEN_FOR) == 1
    assert len(mailoutbox) == 1


def test_who_waited_for_a_day_gets_none_any_more(alice, mailoutbox):
    waiting()
    assert send_waiting(NOW + KEPT_FOR + timedelta(seconds=1)) == 0
    assert (ResetMail.objects.count(), mailoutbox) == (0, [])


def test_a_command_sends_the_mails_that_were_left(alice, mailoutbox):
    waiting()
    output = StringIO()
    call_command("send_mails", stdout=output)
    call_command("send_mails", stdout=output, verbosity=0)
    assert output.getvalue() == "1 sent\n"
    assert len(mailoutbox) == 1


@pytest.mark.parametrize(
    ("host", "is_https", "domain"),
    [
        ("testserver", True, "testserver"),
        ("testserver:1337", True, "testserver"),
        ("testserver:8000", True, "testserver"),
        ("testserver:1337", False, "testserver"),
        ("localhost:8000", False, "localhost:8000"),
        ("localhost", False, "localhost"),
    ],
)
def test_a_link_leads_to_no_port_that_its_visitor_made_up(
    alice, host, is_https, domain, mailoutbox
):
    listening = {"SERVER_PORT": "8000", "HTTP_HOST": host}
    ask_for_mail(RequestFactory().post("/", secure=is_https, **listening), alice.email)
    send_waiting(NOW + timedelta(seconds=1))
    scheme = "https" if is_https else "http"
    assert f"{scheme}://{domain}/account/reset/" in mailoutbox[0].body


@pytest.fixture
def timers(monkeypatch):
    """What was started to be done soon, to be waited for."""
    started: list[Timer] = []
    start = Timer.start

    def noted(timer):
        started.append(timer)
        start(timer)

    monkeypatch.setattr(Timer, "start", noted)
    monkeypatch.setattr("trainer.people.reset_mails.SOON", 0)
    return started


@pytest.mark.django_db(transaction=True)
def test_a_mail_is_sent_beside_the_request_that_asked_for_it(alice, timers, mailoutbox):
    ask_for_mail(RequestFactory().post("/"), "alice@example.com")
    [timer] = timers
    timer.join()
    assert [sent.to for sent in mailoutbox] == [["alice@example.com"]]


@pytest.mark.django_db(transaction=True)
def test_a_failure_outside_of_a_request_is_logged_and_the_mail_stays(
    alice, timers, monkeypatch, caplog
):
    def broken(_now):
        raise LookupError

    monkeypatch.setattr("trainer.people.reset_mails.send_waiting", broken)
    ask_for_mail(RequestFactory().post("/"), "alice@example.com")
    timers[0].join()
    assert "mails wait that could not be sent" in caplog.text
    assert ResetMail.objects.count() == 1
