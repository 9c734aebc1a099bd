"""Guests: real users without a name, known by a cookie, who keep what they do here."""

from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.db import transaction
from django.http import HttpRequest

from trainer.users.models import User

BACKEND = "django.contrib.auth.backends.ModelBackend"
READING = {"GET", "HEAD", "OPTIONS"}


def guest_for(request: HttpRequest) -> User:
    """Whoever asks: who is signed in, or else a new guest, who is signed in from now on.

    For requests that store something, inside their transaction: whoever only reads makes no guest.
    """
    if request.user.is_authenticated:
        return request.user
    if request.method in READING:
        raise RuntimeError("a request that only reads makes no guest")
    if not transaction.get_connection().in_atomic_block:
        raise RuntimeError("a guest is made in the transaction that stores what they did")
    guest = User.objects.create_guest()
    sign_in_guest(request, guest)
    return guest


def sign_in_guest(request: HttpRequest, guest: User) -> None:
    """Unlike Django's own ``login`` this leaves the tokens in other open tabs as they are."""
    request.session.cycle_key()
    request.session[SESSION_KEY] = str(guest.pk)
    request.session[BACKEND_SESSION_KEY] = BACKEND
    request.session[HASH_SESSION_KEY] = guest.get_session_auth_hash()
    request.user = guest
