"""Writes down what happens at the doors: who comes in, who is refused, which keys are changed.

Names and addresses stand there as marks that only this site can make, so that lines about the same
account or place can be told together, and nobody can be read out of them.
"""

import logging

from django.http import HttpRequest
from django.utils.crypto import salted_hmac

from trainer.users.names import folded
from trainer.users.throttle import client_network

logger = logging.getLogger("trainer.security")
SALT = "trainer.users.security_log"
LENGTH = 12


def note(event: str, request: HttpRequest, name: str = "") -> None:
    """Write one line about what was done or tried."""
    account = mark(folded(name)) if name else "-"
    logger.info("%s account=%s place=%s", event, account, mark(client_network(request)))


def mark(text: str) -> str:
    return salted_hmac(SALT, text, algorithm="sha256").hexdigest()[:LENGTH]
