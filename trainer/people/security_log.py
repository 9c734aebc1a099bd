"""Log sign-ins, failures, and changes of passwords and emails.

Names and IP addresses are replaced by keyed hashes: lines about the same account or place have the
same hash, and nobody can be identified from it.
"""

import logging

from django.http import HttpRequest
from django.utils.crypto import salted_hmac

from trainer.people.names import folded
from trainer.people.throttle import client_network

logger = logging.getLogger("trainer.security")
SALT = "trainer.people.security_log"
LENGTH = 12


def note(event: str, request: HttpRequest, name: str = "") -> None:
    """Log one line about an action or an attempt at it."""
    account = mark(folded(name)) if name else "-"
    logger.info("%s account=%s place=%s", event, account, mark(client_network(request)))


def mark(text: str) -> str:
    return salted_hmac(SALT, text, algorithm="sha256").hexdigest()[:LENGTH]
