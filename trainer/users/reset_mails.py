"""Mails with the way to a new password: kept when they are asked for, and sent a little later.

A request only keeps what it is asked for and looks nobody up, so that its time tells nothing of
who has an account. What is kept goes out a second later, or with a later one if the server ended
before that: with the next mail somebody asks for, or by ``manage.py send_mails``.
"""

import logging
from datetime import datetime, timedelta
from threading import Timer
from typing import Any

from django.contrib.auth.forms import PasswordResetForm
from django.core.mail import EmailMessage
from django.db import connections, transaction
from django.db.models import Q
from django.http import HttpRequest
from django.template import loader
from django.utils import timezone

from trainer.users.models import ResetMail

logger = logging.getLogger(__name__)

SOON = 1.0
# Whoever began to send a mail and has not done so by now was ended by something.
TAKEN_FOR = timedelta(minutes=2)
KEPT_FOR = timedelta(days=1)


class ResetMailForm(PasswordResetForm):
    """Finds whom a mail goes to, and lets it be known where it cannot be sent."""

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
    """Keep that somebody wants a mail, and see to it once the request is answered."""
    with transaction.atomic():
        ResetMail.objects.create(
            email=email, domain=request.get_host(), is_https=request.is_secure()
        )
        transaction.on_commit(send_soon)


def send_soon() -> None:
    """Beside the request, after its answer: should the server end first, the mail is still kept."""
    Timer(SOON, _send_on_own_connection).start()


def send_waiting(now: datetime) -> int:
    """Send what waits, each mail once, whoever else is sending; tells how many were seen to."""
    ResetMail.objects.filter(asked_at__lt=now - KEPT_FOR).delete()
    free = ResetMail.objects.filter(Q(taken_at=None) | Q(taken_at__lt=now - TAKEN_FOR))
    sent = 0
    for waiting in free.order_by("asked_at"):
        if free.filter(pk=waiting.pk).update(taken_at=now):
            sent += _sent(waiting)
    return sent


def _send_on_own_connection() -> None:
    try:
        send_waiting(timezone.now())
    except Exception:
        logger.exception("mails wait that could not be sent")
    finally:
        connections.close_all()


def _sent(waiting: ResetMail) -> bool:
    """Whether a mail is done with; one that could not be sent waits on."""
    try:
        _send(waiting)
    except OSError:
        logger.exception("reset mail %s cannot be sent now", waiting.pk)
        return False
    waiting.delete()
    return True


def _send(waiting: ResetMail) -> None:
    form = ResetMailForm({"email": waiting.email})
    if form.is_valid():
        form.save(
            domain_override=waiting.domain,
            use_https=waiting.is_https,
            subject_template_name="users/mail/reset_subject.txt",
            email_template_name="users/mail/reset.txt",
        )
