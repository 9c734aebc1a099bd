"""Guests: users without a name, identified by a cookie, whose practice is stored."""

from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.db import transaction
from django.http import HttpRequest
from django.utils.crypto import salted_hmac

from trainer.people.models import User
from trainer.people.throttle import GUEST, count_within

BACKEND = "django.contrib.auth.backends.ModelBackend"
MARK_SALT = "trainer.people.guests"
READING = {"GET", "HEAD", "OPTIONS"}


def guest_for(request: HttpRequest, page: str = "") -> User:
    """Return the signed-in user, or sign in a new guest.

    For requests that store something, inside their transaction: reading never creates a guest.
    A form that may be submitted twice before the first response names its ``page``: one browser
    creates one guest per page.
    """
    if request.user.is_authenticated:
        return request.user
    if request.method in READING:
        raise RuntimeError("a request that only reads makes no guest")
    if not transaction.get_connection().in_atomic_block:
        raise RuntimeError("a guest is made in the transaction that stores what they did")
    guest, is_new = _guest_of(request, page)
    if is_new:
        count_within(GUEST, request)
    sign_in_guest(request, guest)
    return guest


def _guest_of(request: HttpRequest, page: str) -> tuple[User, bool]:
    """Return the guest that this browser created from this page, or a new one, and whether it is new."""
    # Nobody else has both: the browser's own secret, and what the page was signed with.
    secret = request.META.get("CSRF_COOKIE")
    if page and secret:
        mark = salted_hmac(MARK_SALT, f"{secret} {page}", algorithm="sha256").hexdigest()[:20]
        guest, is_new = User.objects.guest_marked(mark)
        if guest.is_guest and guest.is_active:
            return guest, is_new
    return User.objects.create_guest(), True


def sign_in_guest(request: HttpRequest, guest: User) -> None:
    """Sign a guest in. Unlike Django's ``login``, keep the CSRF tokens of other open tabs valid."""
    request.session.cycle_key()
    request.session[SESSION_KEY] = str(guest.pk)
    request.session[BACKEND_SESSION_KEY] = BACKEND
    request.session[HASH_SESSION_KEY] = guest.get_session_auth_hash()
    request.user = guest
