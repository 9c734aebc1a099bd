"""Password reset mails: stored when they are requested, and sent a little later.

A request only stores the address and looks nobody up, so its duration does not reveal whether an
account exists. The mail is sent a second later. If the server stops before that, the next reset mail
or ``manage.py send_mails`` sends it.
"""

import logging
from datetime import datetime, timedelta
from threading import Timer
from typing import Any
from uuid import UUID, uuid4

from django.contrib.auth.forms import PasswordResetForm
from django.core.mail import EmailMessage
from django.db import connections, transaction
from django.db.models import Q, QuerySet
from django.http import HttpRequest
from django.http.request import split_domain_port
from django.template import loader
from django.utils import timezone

from trainer.people.models import ResetMail
from trainer.retrying import Verb

logger = logging.getLogger(__name__)

SOON = 1.0
# A server that has not sent a mail by then was stopped.
TAKEN_FOR = timedelta(minutes=2)
KEPT_FOR = timedelta(days=1)


class ResetMailForm(PasswordResetForm):
    """Find the recipients of a reset mail, and report it if sending fails."""

    def send_mail(
        self,
        subject_template_name: str,
        email_template_name: str,
        context: dict[str, Any],
        from_email: str | None,
        to_email: str,
        html_email_template_name: str | None = None,  # noqa: ARG002
    ) -> None:
        subject = " ".join(loader.render_to_string(subject_template_name, context).split())
        body = loader.render_to_string(email_template_name, context)
        EmailMessage(subject, body, from_email, [to_email]).send()


def ask_for_mail(request: HttpRequest, email: str) -> None:
    """Store the request for a mail, and send it once the response is finished."""
    _store_request(ResetMail(email=email, domain=domain_of(request), is_https=request.is_secure()))


@Verb
def _store_request(mail: ResetMail) -> None:
    """Store a mail; after an answer that was lost, it is there already."""
    values = {name: getattr(mail, name) for name in ("email", "domain", "is_https", "asked_at")}
    ResetMail.objects.get_or_create(uuid=mail.uuid, defaults=values)
    transaction.on_commit(send_soon)


def domain_of(request: HttpRequest) -> str:
    """Return the domain for links: with a port only over plain HTTP, and if the server listens there.

    The port of the request's Host is the visitor's claim, and a link must not lead to another server.
    """
    domain, port = split_domain_port(request.get_host())
    is_own = not request.is_secure() and port == request.META.get("SERVER_PORT")
    return f"{domain}:{port}" if port and is_own else domain


def send_soon() -> None:
    """Start sending after the response. If the server stops first, the mail is still stored."""
    Timer(SOON, _send_on_own_connection).start()


def send_waiting(now: datetime) -> int:
    """Send all waiting mails once, even if others are sending too; return how many were handled."""
    _drop_old(now)
    sent = 0
    for waiting in _free(now).order_by("asked_at"):
        if _take(waiting, uuid4(), now):
            sent += _sent(waiting)
    return sent


def _free(now: datetime) -> QuerySet[ResetMail]:
    return ResetMail.objects.filter(Q(taken_at=None) | Q(taken_at__lt=now - TAKEN_FOR))


@Verb
def _take(waiting: ResetMail, taker: UUID, now: datetime) -> bool:
    """Return whether a mail is this taker's to send."""
    _free(now).filter(pk=waiting.pk).update(taken_by=taker, taken_at=now)
    return ResetMail.objects.filter(pk=waiting.pk, taken_by=taker).exists()


@Verb
def _drop(waiting: ResetMail) -> None:
    ResetMail.objects.filter(pk=waiting.pk).delete()


@Verb
def _drop_old(now: datetime) -> None:
    ResetMail.objects.filter(asked_at__lt=now - KEPT_FOR).delete()


def _send_on_own_connection() -> None:
    try:
        send_waiting(timezone.now())
    except Exception:
        logger.exception("mails wait that could not be sent")
    finally:
        connections.close_all()


def _sent(waiting: ResetMail) -> bool:
    """Return whether a mail is finished; one that could not be sent keeps waiting."""
    try:
        _send(waiting)
    except OSError:
        logger.exception("reset mail %s cannot be sent now", waiting.pk)
        return False
    _drop(waiting)
    return True


def _send(waiting: ResetMail) -> None:
    form = ResetMailForm({"email": waiting.email})
    if form.is_valid():
        form.save(
            domain_override=waiting.domain,
            use_https=waiting.is_https,
            subject_template_name="people/mail/reset_subject.txt",
            email_template_name="people/mail/reset.txt",
        )
